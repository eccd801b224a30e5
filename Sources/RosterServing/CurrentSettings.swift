import Roster
import Synchronization

/// The settings that are in force: some of them change while the server runs.
final class CurrentSettings: Sendable {
  private let value: Mutex<(settings: ServingSettings, commands: CommandLimits?)>

  init(_ settings: ServingSettings) {
    value = Mutex((settings, settings.commands.map { CommandLimits($0) }))
  }

  var settings: ServingSettings { value.withLock { $0.settings } }

  /// How many commands each person may give in a time; nil for no limit.
  var commands: CommandLimits? { value.withLock { $0.commands } }

  /// Adopts what may change of other settings; who has commanded much is counted anew only where
  /// the limit is another one.
  func adopt(_ other: ServingSettings) {
    value.withLock { value in
      if value.settings.commands != other.commands {
        value.commands = other.commands.map { CommandLimits($0) }
      }
      value.settings.adopt(other)
    }
  }
}

/// How often people may command something.
struct CommandLimits: Sendable {
  /// An admin may take in a table, each of whose lines is a command, as many at once as it may
  /// have.
  private static let adminsMore = 100
  private let members: RateLimit
  private let admins: RateLimit

  init(_ rate: RateLimit.Rate) {
    members = RateLimit(rate)
    admins = RateLimit(
      RateLimit.Rate(burst: rate.burst * Self.adminsMore, seconds: rate.seconds))
  }

  /// Counts a command; throws where it is one too many.
  func countCommand(of person: Person, at now: Instant) throws {
    let limit =
      switch person.role {
      case .member: members
      case .admin: admins
      }
    try limit.countTry(of: person.id.rawValue, at: now)
  }
}

extension RosterServer {
  /// Adopts what may change while it runs of other settings, and reads the certificate anew.
  ///
  /// Throws where the certificate can't be used; then all stays as it was.
  package func reload(_ other: ServingSettings) throws {
    if let files = other.certificate, settings.certificate != nil { try certificate.load(files) }
    current.adopt(other)
  }
}

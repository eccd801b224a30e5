import Foundation
import Logging
import Roster
import RosterVisiting
import SmallRoster
import Synchronization
import Testing

/// A bar with a roster server, and a home for a client.
final class Bar {
  static let noon = "2026-03-02T11:00:00Z"

  let server: SmallServer
  let folder: URL
  /// All log messages.
  let logged = LogLines()
  var limits = RosterVisitLimits()
  var clock = Clock(Bar.noon)

  /// Anna works on the 3rd, 4th and 5th, Bob on the 6th; it is Monday, 2 March 2026, at noon.
  init() async throws {
    let people = ["anna", "bob"].map { Person(id: Identifier($0), name: $0.capitalized) }
    let shifts = try [("s3", 3, "anna"), ("s4", 4, "anna"), ("s5", 5, "anna"), ("s6", 6, "bob")]
      .map { id, day, owner in
        Shift(
          id: Identifier(id), date: try #require(RosterDate(year: 2026, month: 3, day: day)),
          start: try #require(TimeOfDay("18:00")), end: try #require(TimeOfDay("23:00")),
          place: "Bar", owner: Identifier(owner))
      }
    let zone = try #require(RosterZone("Europe/Berlin"))
    server = try await SmallServer(
      RosterModel(
        rules: RosterRules(timeZone: zone), rows: people.map(\.row) + shifts.map(\.row)),
      now: try #require(Instant(Self.noon)))
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    limits.firstPause = .milliseconds(20)
    limits.longestPause = .milliseconds(100)
    limits.answer = .seconds(10)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func address() throws -> RosterAddress { try RosterAddress(server.address) }

  /// Creates a client that has sent no request yet. A second one is like a restart of the first.
  ///
  /// - Parameter part: the part shown beside the member's own rows; nil for the whole roster.
  func visit(lookingAt part: RosterPart? = nil) throws -> RosterClient {
    let clock = clock
    return RosterClient(
      try address(),
      settings: RosterVisitSettings(
        cacheFolder: folder.path + "/cache", stateFolder: folder.path + "/state",
        userAgent: "flyer/test", limits: limits, now: { clock.now }, log: logged.logger),
      lookingAt: part)
  }

  /// Creates a client that is logged in as Anna.
  func anna(lookingAt part: RosterPart? = nil) async throws -> RosterClient {
    let visit = try visit(lookingAt: part)
    try await visit.logIn(login: "anna", password: Secret(SmallServer.password))
    return visit
  }

  func cache() throws -> RosterCache {
    RosterCache(
      of: try address(), cacheFolder: folder.path + "/cache", stateFolder: folder.path + "/state")
  }

  /// Returns every file of the home with its mode.
  func files() -> [String: Int] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var modes: [String: Int] = [:]
    for name in names ?? [] {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      modes[name] = (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }
    return modes
  }
}

/// A clock that a test sets.
final class Clock: Sendable {
  private let instant: Mutex<Instant?>

  init(_ text: String) { instant = Mutex(Instant(text)) }

  var now: Instant { instant.withLock { $0 } ?? Instant(secondsSince1970: 0) }

  func advance(by seconds: Int) { instant.withLock { $0 = $0.map { $0 + seconds } } }
}

/// Records log messages.
final class LogLines: Sendable {
  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.all.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }

  private let all = Mutex<[String]>([])

  var text: String { all.withLock { $0.joined(separator: "\n") } }

  var logger: Logger { Logger(label: "test") { [self] _ in Handler(lines: self) } }
}

/// Returns the first state that fits; throws an error with the last state after ten seconds.
func state(
  of visit: RosterClient, _ words: String, where fits: (RosterState) -> Bool
) async throws -> RosterState {
  let patience = Task {
    try await Task.sleep(for: .seconds(10))
    await visit.stop()
  }
  defer { patience.cancel() }
  var last: RosterState?
  for await state in await visit.states() {
    if fits(state) { return state }
    last = state
  }
  return try #require(nil, "never \(words), but \(String(describing: last))")
}

/// Waits until a condition holds, for at most ten seconds.
func wait(until words: String, _ isSo: () throws -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while try !isSo() {
    try #require(ContinuousClock.now < deadline, "never \(words)")
    try await Task.sleep(for: .milliseconds(5))
  }
}

import ArgumentParser
import Foundation
import Localizing
import Roster
import RosterStoring

/// Where the roster is; the same for every command.
struct StoreOptions: ParsableArguments {
  @Option(help: Setting.data.help) var data: String

  @Option(help: Setting.database.help) var database: String?

  @Option(help: Setting.databaseFile.help) var databaseFile: String?

  @Option(
    help: ArgumentHelp(
      tr("The settings that are not given here, as TOML; default: /etc/flyerd.toml if it exists."),
      valueName: "file"))
  var config: String?

  func validate() throws {
    guard database == nil || databaseFile == nil else { throw ValidationError(.twoDatabases) }
  }

  var isInDatabase: Bool { database != nil || databaseFile != nil }

  /// The rules of a new roster: its time zone is the server's.
  static var newRules: RosterRules {
    RosterRules(timeZone: RosterZone(TimeZone.current.identifier) ?? .utc)
  }

  /// Opens the roster, or makes a new one with these rules.
  func open(
    rules: RosterRules = Self.newRules, for purpose: Purpose
  ) async throws -> any RosterStore {
    try requireFolder()
    return try await home().open(
      rules: rules, for: purpose, ids: { UUID().uuidString.lowercased() },
      jitter: { Double.random(in: 0...1) })
  }

  /// Lets a roster that has moved away live here again.
  func stay() async throws {
    try requireFolder()
    try await home().stay()
  }

  /// Opens the roster for as long as a command takes.
  func withStore(
    for purpose: Purpose = .changing, _ body: (any RosterStore) async throws -> Void
  ) async throws {
    let store = try await open(for: purpose)
    do {
      try await body(store)
    } catch {
      try? await store.close()
      throw error
    }
    try await store.close()
  }

  func home() throws -> RosterHome {
    if let address = try database ?? databaseFile.map(SmallTextFile.line) {
      guard Self.isDatabase(address) else { throw Failure.databaseAddress }
      return .postgres(address: address)
    }
    return .sqlite(path: try privateFolder() + "/" + Self.fileName)
  }

  /// The name of the roster's file in the folder that only its owner can open.
  static let fileName = "roster.sqlite"
  static let folderName = ".flyerd"

  static func isDatabase(_ place: String) -> Bool {
    place.hasPrefix("postgres://") || place.hasPrefix("postgresql://")
  }

  private func requireFolder() throws {
    var isFolder = ObjCBool(false)
    guard FileManager.default.fileExists(atPath: data, isDirectory: &isFolder), isFolder.boolValue
    else { throw Failure.noFolder(data) }
  }

  /// Creates the folder; only its owner may open it, as it has the hashes of passwords.
  private func privateFolder() throws -> String {
    let path = data + "/" + Self.folderName
    guard mkdir(path, 0o700) == 0 || errno == EEXIST, chmod(path, 0o700) == 0 else {
      throw Failure.folder(path, errno: errno)
    }
    return path
  }
}

extension Setting {
  /// The settings that say where the roster is.
  static let places: [Setting] = [data, database, databaseFile]

  static let data = Setting(
    "data", .path, example: "\"/var/lib/flyerd\"", value: "dir",
    tr("The folder of flyers and images to serve."),
    needsRestart: { $0.roster.data != $1.roster.data })
  static let database = Setting(
    "database", .text, example: "\"postgres://flyerd@db.example.org/roster\"", value: "address",
    tr(
      """
      A PostgreSQL database, for more than one server: postgres://user@host/name. \
      Without it the roster is in DIR/.flyerd.
      """),
    needsRestart: { $0.roster.database != $1.roster.database })
  static let databaseFile = Setting(
    "database_file", .path, example: "\"/etc/flyerd.database\"", value: "file",
    tr("A file with the database address, for an address with a password."),
    needsRestart: { $0.roster.databaseFile != $1.roster.databaseFile })
}

/// The moment it is.
func currentInstant() -> Instant {
  Instant(secondsSince1970: Int(Date.now.timeIntervalSince1970.rounded(.down)))
}

import Files
import Foundation
package import Roster

/// The stored data of a roster on this machine: the last copy, the user's own shifts, the token.
package struct RosterCache: Sendable {
  /// A token, which replaces login and password until it expires.
  struct Session: Codable, Equatable {
    let token: String
    let expires: Instant
    let person: Person.ID
  }

  /// The last copy of the roster.
  struct Copy {
    let eTag: String?
    /// Whether its server sends changes since a version.
    var tellsChanges = false
    let snapshot: RosterSnapshot
  }

  /// The file format of copies before the database.
  private struct OlderCopy: Decodable {
    let eTag: String?
    let snapshot: RosterSnapshot
  }

  private static let copyLimit = 32 << 20
  private static let smallLimit = 1 << 20
  private let file: RosterCopyFile?
  private let olderPath: String?
  private let ownPath: String?
  private let tokenPath: String?
  private let devicePath: String?

  /// Sets the paths of a roster's files; opens none.
  package init(of address: RosterAddress, cacheFolder: String?, stateFolder: String?) {
    self.init(key: address.key, cacheFolder: cacheFolder, stateFolder: stateFolder)
  }

  private init(key: String, cacheFolder: String?, stateFolder: String?) {
    let name = "/rosters/" + key
    file = cacheFolder.map { RosterCopyFile(path: $0 + name + ".sqlite") }
    olderPath = cacheFolder.map { $0 + name + ".json" }
    ownPath = cacheFolder.map { $0 + name + ".own.json" }
    tokenPath = stateFolder.map { $0 + name + ".token" }
    devicePath = stateFolder.map { $0 + name + ".device" }
  }

  /// Returns the caches that contain own shifts of a user.
  package static func all(cacheFolder: String?, stateFolder: String?) -> [RosterCache] {
    let ending = ".own.json"
    let names = cacheFolder.flatMap { try? PrivateFolder.names(in: $0 + "/rosters") } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map {
      RosterCache(
        key: String($0.dropLast(ending.count)), cacheFolder: cacheFolder, stateFolder: stateFolder)
    }
  }

  // The token

  func session() -> Session? { Self.read(Session.self, tokenPath, limit: Self.smallLimit) }

  func keep(_ session: Session) throws(RosterClientError) {
    guard let tokenPath else { throw .noHome }
    try PrivateFile.write(Self.encoded(session), to: tokenPath)
  }

  /// Returns the token by which the server recognizes a device where its owner has logged in
  /// before.
  func device() -> String? { Self.read(String.self, devicePath, limit: Self.smallLimit) }

  /// Stores the device's token, which a logout keeps: without it, failed logins by strangers count
  /// for this device.
  func keep(device: String) throws(RosterClientError) {
    guard let devicePath else { return }
    try PrivateFile.write(Self.encoded(device), to: devicePath)
  }

  /// Returns the state of the stored files, without secrets.
  package func inventory() -> RosterInventory {
    let session = session()
    let copy = copy()
    return RosterInventory(
      tokenPath: tokenPath.flatMap { PrivateFile.time(of: $0) == nil ? nil : $0 },
      isTokenPrivate: tokenPath.flatMap(PrivateFile.isPrivate) ?? true,
      person: session.map { session in
        copy?.copy.snapshot.person(session.person)?.name ?? session.person.rawValue
      },
      expires: session?.expires, confirmed: copy?.confirmed)
  }

  // The copy

  /// Returns the last copy, and when the server last confirmed it as the newest.
  func copy() -> (copy: Copy, confirmed: Instant)? {
    if let file, let seconds = PrivateFile.time(of: file.path), let copy = file.read() {
      return (copy, Instant(secondsSince1970: seconds))
    }
    guard let olderPath, let seconds = PrivateFile.time(of: olderPath),
      let copy = Self.read(OlderCopy.self, olderPath, limit: Self.copyLimit)
    else { return nil }
    return (
      Copy(eTag: copy.eTag, snapshot: copy.snapshot), Instant(secondsSince1970: seconds)
    )
  }

  /// Stores a copy, unless another user has logged in since.
  func keep(_ copy: Copy, of session: Session, at now: Instant) throws(RosterClientError) {
    guard let file, let ownPath, self.session() == session else { return }
    try PrivateFile.write(
      Self.encoded(OwnShifts(of: session.person, in: copy.snapshot)), to: ownPath)
    try file.write(copy)
    if let olderPath { PrivateFile.remove(olderPath) }
    confirm(at: now)
  }

  /// Stores a copy that differs from another one in some rows, unless another user has logged in.
  func keep(
    _ copy: Copy, differingIn rows: [Row], from old: RosterSnapshot, of session: Session,
    at now: Instant
  ) throws(RosterClientError) {
    guard let file, let ownPath, self.session() == session else { return }
    let own = OwnShifts(of: session.person, in: copy.snapshot)
    if own != OwnShifts(of: session.person, in: old) {
      try PrivateFile.write(Self.encoded(own), to: ownPath)
    }
    // Another program may have stored a different copy since.
    guard try file.write(rows, from: old, to: copy) else {
      return try keep(copy, of: session, at: now)
    }
    confirm(at: now)
  }

  func confirm(at now: Instant) {
    if let file { PrivateFile.setTime(of: file.path, to: now.secondsSince1970) }
  }

  /// Removes everything of a session that has ended, but nothing of a later one.
  func clear(_ session: Session) {
    if self.session() == session { clear() }
  }

  /// Removes everything, as after a logout.
  func clear() {
    for path in [tokenPath, ownPath, olderPath].compactMap(\.self) {
      PrivateFile.remove(path)
      PrivateFile.remove(PrivateFile.aside(path))
    }
    file?.remove()
  }

  /// Returns the user's own shifts as of the last copy; nil if no user is logged in.
  package func ownShifts() -> OwnShifts? {
    guard let tokenPath, PrivateFile.time(of: tokenPath) != nil else { return nil }
    return Self.read(OwnShifts.self, ownPath, limit: Self.smallLimit)
  }

  private static func read<T: Decodable>(_ type: T.Type, _ path: String?, limit: Int) -> T? {
    guard let path, let data = PrivateFile.read(path, limit: limit) else { return nil }
    if let value = try? JSONDecoder().decode(type, from: data) { return value }
    // The next read would fail too; a user who looks for the cause finds the file beside.
    PrivateFile.setAside(path)
    return nil
  }

  private static func encoded(_ value: some Encodable) throws(RosterClientError) -> Data {
    do { return try JSONEncoder().encode(value) } catch {
      throw .cannotEncode("\(error)")
    }
  }
}

/// One person's shifts in a separate file, so that the next one is found fast.
package struct OwnShifts: Codable, Sendable, Equatable {
  /// The time zone of the shifts.
  package let zone: RosterZone
  /// The shifts in the order they begin, without cancelled ones.
  package let shifts: [Shift]

  init(of person: Person.ID, in snapshot: RosterSnapshot) {
    zone = snapshot.rules.timeZone
    shifts = snapshot.shifts.filter { $0.owner == person && $0.state != .cancelled }
      .sorted(by: Shift.beginsBefore)
  }

  /// Returns the current and coming shifts, the next one first, and when they begin and end.
  package func coming(at now: Instant) -> [(shift: Shift, begins: Instant, ends: Instant)] {
    shifts.map { ($0, $0.slot.begins(in: zone), $0.slot.ends(in: zone)) }
      .filter { $0.2 > now }.sorted { $0.1 < $1.1 }
  }
}

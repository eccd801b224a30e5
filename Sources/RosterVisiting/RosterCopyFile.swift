import Files
import Foundation
import GRDB
import Roster

/// The last copy of a roster on the disk: its rows as JSON by kind and id, in one SQLite file.
///
/// Every write is one transaction, so that a copy is complete even if the program is killed
/// (sqlite.org/atomiccommit.html). The file is readable by its owner only.
struct RosterCopyFile: Sendable {
  /// The properties of a copy besides its rows.
  fileprivate struct Facts: Codable {
    let eTag: String?
    let tellsChanges: Bool
    @Counted var version: Int
    let today: RosterDate?
    let part: RosterPart?
    let rules: RosterRules
  }

  private static let version = 1
  private static let largest = 1 << 30
  let path: String

  /// Returns the copy; nil if there is none. Moves a damaged file aside.
  func read() -> RosterCache.Copy? {
    guard isOwnFile else { return nil }
    do {
      return try open().read(Self.copy)
    } catch let error as DatabaseError where Self.isPassing(error) {
      return nil
    } catch {
      setAside()
      return nil
    }
  }

  /// Replaces the copy by another.
  func write(_ copy: RosterCache.Copy) throws(RosterClientError) {
    try change { db in
      try db.execute(sql: "DELETE FROM row")
      for row in copy.snapshot.rows { try Self.put(row, into: db) }
      try Self.put(Facts(of: copy), into: db)
    }
  }

  /// Writes the rows that turn one copy into another; returns false if the file does not hold the
  /// former.
  func write(
    _ rows: [Roster.Row], from old: RosterSnapshot, to copy: RosterCache.Copy
  ) throws(RosterClientError) -> Bool {
    try change { db in
      guard let facts = try Self.facts(in: db), facts.version == old.version,
        facts.part == old.part
      else { return false }
      for row in rows { try Self.put(row, into: db) }
      try Self.put(Facts(of: copy), into: db)
      return true
    }
  }

  /// Removes the file, with unfinished copies of it.
  func remove() {
    for path in [path, path + Self.journal] {
      PrivateFile.remove(path)
      PrivateFile.remove(PrivateFile.aside(path))
    }
  }

  private func setAside() {
    // Otherwise the journal would be applied to a new file of this name.
    PrivateFile.remove(path + Self.journal)
    PrivateFile.setAside(path)
  }

  private static let journal = "-journal"

  /// Whether the file is a regular file of this user; another user's link or pipe is not.
  private var isOwnFile: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == getuid() && status.st_size <= Self.largest
  }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF")
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func change<Answer>(
    _ change: (Database) throws -> Answer
  ) throws(RosterClientError) -> Answer {
    do {
      return try changeOnce(change)
    } catch let error as DatabaseError where !Self.isPassing(error) {
      setAside()
      do { return try changeOnce(change) } catch { throw .cannotWrite(fileError(error)) }
    } catch {
      throw .cannotWrite(fileError(error))
    }
  }

  private func changeOnce<Answer>(_ change: (Database) throws -> Answer) throws -> Answer {
    try PrivateFolder.make(PrivateFolder.folder(of: path))
    try AtomicFile.make(at: path)
    guard isOwnFile else { throw FileError(path: path, code: EPERM) }
    return try open().write { db in
      if try Self.version(of: db) != Self.version { try Self.makeTables(in: db) }
      return try change(db)
    }
  }

  private func fileError(_ error: any Error) -> FileError {
    if let error = error as? FileError { return FileError(path: path, code: error.code) }
    let code = (error as? DatabaseError)?.resultCode
    return FileError(path: path, code: code == .SQLITE_FULL ? ENOSPC : EIO)
  }

  /// Whether an error has nothing to do with the file's content.
  private static func isPassing(_ error: DatabaseError) -> Bool {
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      false
    default: true
    }
  }
}

// Content of the file
extension RosterCopyFile {
  private static func version(of db: Database) throws -> Int? {
    try Int.fetchOne(db, sql: "PRAGMA user_version")
  }

  private static func makeTables(in db: Database) throws {
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS fact;
        DROP TABLE IF EXISTS row;
        CREATE TABLE fact (id INTEGER PRIMARY KEY CHECK (id = 1), json BLOB NOT NULL);
        CREATE TABLE row (
          kind TEXT NOT NULL, id TEXT NOT NULL, json BLOB NOT NULL, PRIMARY KEY (kind, id)
        ) WITHOUT ROWID;
        PRAGMA user_version = \(version);
        """)
  }

  private static func facts(in db: Database) throws -> Facts? {
    try Data.fetchOne(db, sql: "SELECT json FROM fact").map {
      try JSONDecoder().decode(Facts.self, from: $0)
    }
  }

  private static func put(_ facts: Facts, into db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO fact (id, json) VALUES (1, ?)",
      arguments: [JSONEncoder().encode(facts)])
  }

  private static func put(_ row: Roster.Row, into db: Database) throws {
    let reference = row.reference
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO row (kind, id, json) VALUES (?, ?, ?)")
      .execute(
        arguments: [reference.kind.rawValue, reference.id, JSONEncoder().encode(row.value)])
  }

  private static func copy(in db: Database) throws -> RosterCache.Copy? {
    guard try version(of: db) == version, let facts = try facts(in: db) else { return nil }
    let snapshot = RosterSnapshot(
      version: facts.version, today: facts.today, part: facts.part, rules: facts.rules,
      people: try rows(in: db), fixedShifts: try rows(in: db),
      openings: try rows(in: db).sorted(by: Opening.beginsBefore),
      shifts: try rows(in: db).sorted(by: Shift.beginsBefore),
      requests: try rows(in: db), trades: try rows(in: db), wishes: try rows(in: db))
    return RosterCache.Copy(
      eTag: facts.eTag, tellsChanges: facts.tellsChanges, snapshot: snapshot.withoutPast)
  }

  /// Returns the rows of a kind by id. They are decoded at once: one by one takes ten times as
  /// long.
  private static func rows<R: RosterRow>(in db: Database) throws -> [R] {
    var json = Data("[".utf8)
    let texts = try Data.fetchCursor(
      db, sql: "SELECT json FROM row WHERE kind = ? ORDER BY id", arguments: [R.kind.rawValue])
    while let text = try texts.next() {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json.append(text)
    }
    json.append(UInt8(ascii: "]"))
    return try JSONDecoder().decode([R].self, from: json).sorted { $0.id < $1.id }
  }
}

extension RosterCopyFile.Facts {
  fileprivate init(of copy: RosterCache.Copy) {
    self.init(
      eTag: copy.eTag, tellsChanges: copy.tellsChanges, version: copy.snapshot.version,
      today: copy.snapshot.today, part: copy.snapshot.part, rules: copy.snapshot.rules)
  }
}

import FlyerModel
import Foundation
import GRDB
import Testing

@testable import Indexing
@testable import Library

@Suite struct PersonalSchemaTests {
  @Test func aNewFileIsTakenToTheNewestVersionOnce() throws {
    let queue = try DatabaseQueue()
    #expect(try queue.read { try PersonalSchema.fit(of: $0) } == .empty)
    for _ in 0..<2 {
      try queue.write { try PersonalSchema.migrate($0) }
      #expect(try queue.read { try PersonalSchema.fit(of: $0) } == .current)
    }
    let tables = try queue.read {
      try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
    }
    #expect(tables == ["feed", "note", "origin", "seal", "star", "tick"])
  }

  @Test func aNewerFileIsKnown() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "PRAGMA user_version = 1000") }
    #expect(try queue.read { try PersonalSchema.fit(of: $0) } == .newer)
  }

  /// The tables of the first version, which every later version must read.
  static let firstVersion = """
    CREATE TABLE tick (source TEXT, id TEXT, PRIMARY KEY (source, id)) WITHOUT ROWID;
    CREATE TABLE star (source TEXT, id TEXT, PRIMARY KEY (source, id)) WITHOUT ROWID;
    CREATE TABLE note (
      source TEXT, id TEXT, title TEXT NOT NULL, text TEXT NOT NULL, updated REAL NOT NULL,
      PRIMARY KEY (source, id));
    INSERT INTO tick VALUES ('s', 'a'); INSERT INTO star VALUES ('s', 'b');
    INSERT INTO note VALUES ('s', 'c', 'T', 'text', 12.5);
    PRAGMA user_version = 1;
    """

  /// A file of the third version, the first one with a seal, that lost a tick.
  @Test(arguments: [true, false])
  func nothingIsBuiltOnAnOlderFileThatIsBroken(isWritable: Bool) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: Self.firstVersion)
      try PersonalSchema.migrate(db)
      try db.execute(sql: "DROP TABLE origin; PRAGMA user_version = 3; DELETE FROM tick")
      #expect(try PersonalSchema.fit(of: db) == .older)
      #expect(throws: PersonalSeal.Broken.self) {
        try isWritable ? PersonalSchema.migrate(db) : PersonalSchema.complete(db)
      }
    }
  }

  @Test(arguments: [true, false])
  func theFirstVersionStaysReadable(isWritable: Bool) throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: Self.firstVersion)
      try isWritable ? PersonalSchema.migrate(db) : PersonalSchema.complete(db)
      #expect(try PersonalSchema.fit(of: db) == (isWritable ? .current : .older))
      let tables = PersonalTables(db: db, source: "s")
      let marks = try tables.marks(version: 3)
      #expect(marks == OwnMarks(version: 3, ticked: ["a"], starred: ["b"], noted: ["c"]))
      #expect(try tables.note(of: "c")?.updated.timeIntervalSince1970 == 12.5)
    }
  }
}

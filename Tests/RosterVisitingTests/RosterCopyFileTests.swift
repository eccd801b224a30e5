import Files
import Foundation
import GRDB
import Roster
import SmallRoster
import Testing

@testable import RosterVisiting

/// Tests the file of the cached copy.
struct RosterCopyFileTests {
  private struct Kept {
    let bar: Bar
    let cache: RosterCache
    let session: RosterCache.Session
    let now: Instant

    init() async throws {
      bar = try await Bar()
      cache = try bar.cache()
      now = try #require(Instant(Bar.noon))
      session = RosterCache.Session(token: "t", expires: now + 60, person: "anna")
      try cache.keep(session)
      try keep(bar.server.snapshot)
    }

    func keep(_ snapshot: RosterSnapshot) throws {
      try cache.keep(.init(eTag: "\"v\"", snapshot: snapshot), of: session, at: now)
    }

    var path: String {
      get throws {
        let name = try #require(bar.files().keys.first { $0.hasSuffix(".sqlite") })
        return bar.folder.path + "/" + name
      }
    }
  }

  /// Returns a snapshot, one after a change by Bob, and the changed rows.
  private func change(_ kept: Kept) throws -> (RosterSnapshot, RosterSnapshot, [Roster.Row]) {
    let old = kept.bar.server.snapshot
    try kept.bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    let new = kept.bar.server.snapshot
    return (old, new, new.shifts.filter { $0.id == "s6" }.map(\.row))
  }

  @Test func aChangeIsWrittenToWhatIsThere() async throws {
    let kept = try await Kept()
    let (old, new, rows) = try change(kept)
    let copy = RosterCache.Copy(eTag: nil, tellsChanges: true, snapshot: new)
    try kept.cache.keep(
      copy, differingIn: rows, from: old, of: kept.session, at: kept.now + 5)
    let read = try #require(kept.cache.copy())
    #expect(read.copy.snapshot == new && read.copy.eTag == nil && read.copy.tellsChanges)
    #expect(read.confirmed == kept.now + 5)
    #expect(Set(kept.bar.files().values) == [0o600], "\(kept.bar.files())")
  }

  /// If another program has meanwhile written another copy, the whole copy is written.
  @Test func aChangeOfAnotherCopyIsNotMixedWithIt() async throws {
    let kept = try await Kept()
    let (old, new, rows) = try change(kept)
    let other = RosterSnapshot(
      version: 77, rules: old.rules, people: [], fixedShifts: [], openings: [], shifts: [],
      requests: [],
      trades: [], wishes: [])
    try kept.keep(other)
    #expect(kept.cache.copy()?.copy.snapshot == other)
    try kept.cache.keep(
      .init(eTag: nil, snapshot: new), differingIn: rows, from: old, of: kept.session,
      at: kept.now)
    #expect(kept.cache.copy()?.copy.snapshot == new)
  }

  @Test func whatIsOverIsNotReadAgain() async throws {
    let kept = try await Kept()
    let old = kept.bar.server.snapshot
    let tomorrow = try #require(RosterDate("2026-03-10"))
    let shift = Shift(
      id: "s7", date: tomorrow - 1, start: .midnight, end: .midnight, place: "", owner: "anna")
    let wish = RingWish(id: "w", person: "anna", gives: "s4", takes: ["s6"], isActive: false)
    var changes = RosterChanges(since: 1, version: 2, rows: [shift.row, wish.row])
    changes.today = tomorrow
    let new = try #require(old.applying(changes))
    #expect(new.shifts.map(\.id) == ["s7"] && new.wishes == [])
    try kept.cache.keep(
      .init(eTag: nil, snapshot: new), differingIn: changes.rows, from: old, of: kept.session,
      at: kept.now)
    #expect(kept.cache.copy()?.copy.snapshot == new)
    #expect(kept.cache.ownShifts()?.shifts.map(\.id) == ["s7"])
  }

  /// A copy interrupted while it was written is the same as if it had never begun.
  @Test func aWholeCopyIsThereWhereAProgramIsKilled() async throws {
    let kept = try await Kept()
    let path = try kept.path
    let old = try #require(kept.cache.copy()?.copy.snapshot)
    // Leaves the file and its journal as a kill does: half of the change is already in the file.
    let half = path + ".half"
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = ON; BEGIN IMMEDIATE")
      try db.execute(sql: "DELETE FROM fact; DELETE FROM row")
      for number in 0..<2_000 {
        try db.execute(
          sql: "INSERT INTO row VALUES ('shift', ?, zeroblob(500))", arguments: ["x\(number)"])
      }
      try FileManager.default.copyItem(atPath: path, toPath: half)
      try FileManager.default.copyItem(atPath: path + "-journal", toPath: half + "-journal")
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    #expect(try FileManager.default.attributesOfItem(atPath: half)[.size] as? Int ?? 0 > 500_000)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: half, toPath: path)
    try FileManager.default.moveItem(atPath: half + "-journal", toPath: path + "-journal")
    #expect(kept.cache.copy()?.copy.snapshot == old)
    try kept.keep(old)
    #expect(kept.cache.copy()?.copy.snapshot == old)
    kept.cache.clear()
    #expect(kept.bar.files().isEmpty, "\(kept.bar.files())")
  }

  @Test(arguments: [
    "UPDATE fact SET json = '{}'", "DROP TABLE row", "UPDATE row SET json = '{'",
    #"UPDATE row SET json = replace(CAST(json AS TEXT), '"revision":1', '"revision":-1')"#,
    #"UPDATE fact SET json = replace(CAST(json AS TEXT), '"version":1', '"version":-1')"#,
  ])
  func whatIsDamagedIsSetAside(_ damage: String) async throws {
    let kept = try await Kept()
    let path = try kept.path
    let queue = try DatabaseQueue(path: path)
    try await queue.write { try $0.execute(sql: damage) }
    try queue.close()
    #expect(kept.cache.copy() == nil)
    #expect(FileStamp(path: path) == nil && FileStamp(path: path + ".unreadable") != nil)
    #expect(kept.cache.session() == kept.session && kept.cache.ownShifts() != nil)
    // The next copy replaces the old one, and a logout deletes all files.
    try kept.keep(kept.bar.server.snapshot)
    #expect(kept.cache.copy() != nil)
    kept.cache.clear()
    #expect(kept.bar.files().isEmpty, "\(kept.bar.files())")
  }

  @Test func whatIsNoDatabaseIsReplaced() async throws {
    let kept = try await Kept()
    try Data(repeating: 7, count: 10_000).write(to: URL(filePath: try kept.path))
    try kept.keep(kept.bar.server.snapshot)
    #expect(kept.cache.copy()?.copy.snapshot == kept.bar.server.snapshot)
  }

  @Test func noLinkIsFollowed() async throws {
    let kept = try await Kept()
    let path = try kept.path
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".moved")
    #expect(kept.cache.copy() == nil)
    #expect(throws: RosterClientError.self) { try kept.keep(kept.bar.server.snapshot) }
  }

  /// A copy in the older format, from before the database, is read until the first new copy.
  @Test func anOlderCopyIsTakenOver() async throws {
    let kept = try await Kept()
    let path = try kept.path
    let snapshot = kept.bar.server.snapshot
    let json = String(decoding: try JSONEncoder().encode(snapshot), as: UTF8.self)
    let older = String(path.dropLast("sqlite".count)) + "json"
    try FileManager.default.removeItem(atPath: path)
    try Data(#"{"eTag":"\"v1\"","snapshot":\#(json)}"#.utf8).write(to: URL(filePath: older))
    let read = try #require(kept.cache.copy()?.copy)
    #expect(read.snapshot == snapshot && read.eTag == "\"v1\"" && !read.tellsChanges)
    try kept.keep(snapshot)
    #expect(FileStamp(path: older) == nil && kept.cache.copy()?.copy.snapshot == snapshot)
  }
}

import Calendrics
import Foundation
import GRDB
import Roster
import Testing

@testable import RosterStoring

/// Makes a backup as earlier programs made it of an SQLite file: a copy of the database.
func backUpAsBefore(_ path: String, to backup: String) throws {
  let (database, copy) = (try DatabaseQueue(path: path), try DatabaseQueue(path: backup))
  try database.backup(to: copy)
  try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
  try copy.close()
  try database.close()
}

/// A roster that moves from one kind of home to another.
@Suite struct MoveTests {
  private static let ways = Home.all.flatMap { from in
    Home.all.map { (from, $0) }
  }

  /// Sessions, invitations and calendar addresses move too. The version stays the same, so clients
  /// need not reload.
  @Test(arguments: ways.indices) func everythingGoesAlong(_ index: Int) async throws {
    let (from, to) = Self.ways[index]
    try await from.withPlace { source in
      var store = try await source.open()
      let season = try await BackupTests.Season(on: store)
      try await store.setRules(RosterRules(weeksAhead: 9), at: Instant(secondsSince1970: 0))
      let expected = try await season.everything(in: store)
      let version = try await store.version()
      try await store.close()
      try await to.withPlace { place in
        try await source.move(to: place)
        let moved = try await place.open(ids: countedIDs(from: 100_000))
        #expect(try await moved.version() == version)
        #expect(try await season.everything(in: moved) == expected)
        #expect(try await moved.damages() == [])
        // The moved store works.
        _ = try await moved.perform(
          .invite(name: "Hanna", role: .member), by: .system, key: nil, at: season.stage.now)
        try await moved.close()
      }
      store = try await source.open(for: .looking)
      #expect(try await season.everything(in: store) == expected)
      #expect(try await store.version() == version)
      try await store.close()
    }
  }

  @Test(arguments: Home.all) func notOverOthers(_ home: Home) async throws {
    try await home.withPlace { place in
      let store = try await place.open()
      _ = try await Stage(store, people: ["Bert"])
      try await withFolder { folder in
        let source = RosterHome.sqlite(path: folder + "/roster.sqlite")
        let other = try await source.open()
        _ = try await Stage(other, people: ["Anna"])
        try await other.close()
        do {
          try await source.move(to: place)
          Issue.record("it was moved")
        } catch RosterStoreError.occupied(let name) {
          #expect(!name.isEmpty)
        }
      }
      let people = try await store.snapshot(from: RosterDate(dayNumber: 0)).people
      #expect(people.map(\.name) == ["Bert"])
      try await store.close()
    }
  }

  @Test func fromNowhere() async throws {
    try await withFolder { folder in
      let place = RosterHome.sqlite(path: folder + "/roster.sqlite")
      await #expect(throws: RosterStoreError.self) {
        try await RosterHome.sqlite(path: folder + "/none").move(to: place)
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
    }
  }

  /// A move compares the moved roster with the original, and leaves nothing at its destination if
  /// they differ.
  @Test func aContradictionDoesNotMove() async throws {
    try await withFolder { folder in
      let source = RosterHome.sqlite(path: folder + "/roster.sqlite")
      let store = try await source.open()
      let stage = try await Stage(store)
      _ = try await stage.addShift(of: "Bert", day: 1)
      try await store.close()
      let database = try DatabaseQueue(path: folder + "/roster.sqlite")
      try await database.write {
        try $0.execute(
          sql: """
            CREATE TEMP TABLE other AS SELECT * FROM shift;
            UPDATE other SET id = id || 'x';
            INSERT INTO shift SELECT * FROM other
            """)
      }
      try database.close()
      await #expect(throws: RosterStoreError.self) {
        try await source.move(to: .sqlite(path: folder + "/other.sqlite"))
      }
      let other = try await RosterHome.sqlite(path: folder + "/other.sqlite").open()
      #expect(try await other.version() == 0)
      try await other.close()
    }
  }

  /// The shifts of a roster fill several pages.
  @Test(arguments: Home.all) func manyRows(_ home: Home) async throws {
    try await withFolder { folder in
      let source = RosterHome.sqlite(path: folder + "/roster.sqlite")
      let store = try await source.open(rules: RosterRules(weeksAhead: 40))
      let stage = try await Stage(store)
      for weekday in Weekday.allCases {
        for person in ["Anna", "Bert", "Clara", "Dora"] {
          try await stage.carryOut(
            .addFixedShift(
              owner: try stage.id(person), weekday: weekday, start: try time(10),
              end: try time(12), place: "", firstDate: nil))
        }
      }
      try await stage.carryOut(.layOut)
      let shifts = try await store.snapshot(from: stage.monday).shifts
      #expect(shifts.count > 1_000)
      try await store.close()
      try await home.withPlace { place in
        try await source.move(to: place)
        let moved = try await place.open()
        #expect(try await moved.snapshot(from: stage.monday).shifts == shifts)
        try await moved.close()
      }
    }
  }

  /// A backup of an earlier program can be restored into either kind of home.
  @Test(arguments: Home.all) func anOldBackup(_ home: Home) async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      _ = try await Stage(store, people: ["Anna", "Bert"])
      try await store.close()
      try backUpAsBefore(path, to: folder + "/backup")
      let before = try Data(contentsOf: URL(filePath: folder + "/backup"))
      try await home.withPlace { place in
        try await place.restore(from: folder + "/backup", replacing: false, at: dayAfter)
        let restored = try await place.open()
        let people = try await restored.snapshot(from: RosterDate(dayNumber: 0)).people
        #expect(people.map(\.name) == ["Anna", "Bert"])
        try await restored.close()
      }
      #expect(try Data(contentsOf: URL(filePath: folder + "/backup")) == before)
    }
  }

  /// All homes share one format: a backup of one kind can be restored into the other.
  @Test(arguments: ways.indices) func backupsFitEverywhere(_ index: Int) async throws {
    let (from, to) = Self.ways[index]
    try await withFolder { folder in
      var expected: BackupTests.Everything?
      var season: BackupTests.Season?
      try await from.withStore { store in
        let new = try await BackupTests.Season(on: store)
        expected = try await new.everything(in: store)
        season = new
        try await store.backUp(to: folder + "/backup")
      }
      try await to.withPlace { place in
        try await place.restore(from: folder + "/backup", replacing: false, at: dayAfter)
        let restored = try await place.open(ids: countedIDs(from: 100_000))
        #expect(try await season?.everything(in: restored) == expected?.restored)
        try await restored.close()
      }
    }
  }
}

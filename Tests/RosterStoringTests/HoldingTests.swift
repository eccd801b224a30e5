import Foundation
import Roster
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// The program that serves a roster, and the place it moved to.
@Suite struct HoldingTests {
  /// Returns the holder that prevents an operation; nil if it succeeds.
  private func whoHolds(_ body: () async throws -> Void) async throws -> Holder? {
    do {
      try await body()
      return nil
    } catch RosterStoreError.held(let holder) {
      return holder
    }
  }

  @Test(arguments: Home.all) func whatIsServedIsNotReplaced(_ home: Home) async throws {
    try await home.withPlace { place in
      let server = try await place.open(for: .serving)
      _ = try await Stage(server, people: ["Anna"])
      try await withFolder { folder in
        let other = RosterHome.sqlite(path: folder + "/roster.sqlite")
        let store = try await other.open()
        _ = try await Stage(store, people: ["Bert"])
        try await store.backUp(to: folder + "/backup")
        try await store.close()
        let holder: Holder =
          home == .sqlite ? .process(getpid()) : .connections(from: [""])
        let holders = [
          try await whoHolds {
            try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
          },
          try await whoHolds { try await other.move(to: place, replacing: true) },
          try await whoHolds { try await place.move(to: other, replacing: true) },
        ]
        #expect(holders == [holder, holder, holder])
        // Other programs may still change it.
        let guest = try await place.open()
        #expect(try await guest.people().map(\.name) == ["Anna"])
        try await guest.close()
        try await server.close()
        try await other.move(to: place, replacing: true)
        let moved = try await place.open(for: .serving)
        #expect(try await moved.people().map(\.name) == ["Bert"])
        try await moved.close()
      }
    }
  }

  /// SQLite allows one server, PostgreSQL any number.
  @Test(arguments: Home.all) func serversBesideEachOther(_ home: Home) async throws {
    try await home.withPlace { place in
      let first = try await place.open(for: .serving)
      var second: (any RosterStore)?
      let holder = try await whoHolds { second = try await place.open(for: .serving) }
      #expect(holder == (home == .sqlite ? .process(getpid()) : nil))
      try await second?.close()
      try await first.close()
      try await place.open(for: .serving).close()
    }
  }

  @Test(arguments: Home.all) func whileItIsReplacedNobodyServesIt(_ home: Home) async throws {
    try await home.withPlace { place in
      try await place.open().close()
      try await place.held {
        let holder = try await whoHolds { _ = try await place.open(for: .serving) }
        #expect(holder != nil)
        try await place.open(for: .looking).close()
      }
      try await place.open(for: .serving).close()
    }
  }

  @Test(arguments: Home.all) func whatHasMovedIsNotChanged(_ home: Home) async throws {
    try await home.withPlace { place in
      let store = try await place.open()
      _ = try await Stage(store, people: ["Anna"])
      try await store.close()
      try await withFolder { folder in
        let other = RosterHome.sqlite(path: folder + "/it's.sqlite")
        try await place.move(to: other)
        let moved = RosterStoreError.movedAway(to: folder + "/it's.sqlite")
        for purpose in [Purpose.serving, .changing] {
          await #expect(throws: moved) { try await place.open(for: purpose) }
        }
        // A second move would transfer an outdated roster.
        await #expect(throws: moved) { try await place.move(to: other, replacing: true) }
        try await place.open(for: .looking).close()

        try await place.stay()
        try await place.stay()
        try await place.open(for: .serving).close()

        // A roster that moves back is served here again.
        try await other.move(to: place, replacing: true)
        let back = try await place.open(for: .serving)
        #expect(try await back.people().map(\.name) == ["Anna"])
        try await back.close()
        await #expect(throws: RosterStoreError.movedAway(to: try place.place)) {
          try await other.open()
        }
      }
    }
  }

  /// A client with a copy of the replaced roster reloads it.
  @Test(arguments: Home.all) func aVersionIsNoOthers(_ home: Home) async throws {
    try await home.withPlace { place in
      let replaced = try await place.open()
      _ = try await Stage(replaced, people: ["Anna", "Bert"])
      let seen = try await replaced.version()
      try await replaced.close()
      try await withFolder { folder in
        let other = RosterHome.sqlite(path: folder + "/roster.sqlite")
        let store = try await other.open()
        _ = try await Stage(store, people: ["Clara"])
        try await store.close()
        try await other.move(to: place, replacing: true)
        let moved = try await place.open()
        #expect(try await moved.version() > seen + 1_000)
        #expect(try await moved.changes(since: seen, limit: 100).isUnknown)
        try await moved.close()
      }
    }
  }

  /// The place of a roster contains no credentials.
  @Test(arguments: [
    (
      "postgres://ada:hunter2@db.example.org:5433/roster?sslmode=require",
      "postgresql://db.example.org:5433/roster"
    ),
    ("postgresql://ada@one,two/roster?password=hunter2", "postgresql://one,two/roster"),
    ("postgresql://ada@one:1,two:2/roster", "postgresql://one:1,two:2/roster"),
    ("host=one,two port=7 dbname=roster password=hunter2", "postgresql://one:7,two:7/roster"),
    ("postgres://ada@/roster?host=/run/postgresql", "postgresql:///roster"),
    ("postgres://", "postgresql:///"),
  ])
  func ofAnAddress(_ address: String, _ place: String) throws {
    #expect(try RosterHome.postgres(address: address).place == place)
  }
}

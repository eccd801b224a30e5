import Foundation
import HTTPTypes
import Hummingbird
import Roster
import RosterStoring
import Synchronization
import Testing

@testable import RosterServing

@Suite struct CachingTests {
  @Test func aRosterIsEncodedOnceForEachVersion() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let reads = RosterReads(store: store, now: { restaurant.clock.now })
    let today = try #require(RosterDate("2026-03-03"))
    let first = try await reads.read(from: today)
    for _ in 0..<10 { _ = try await reads.read(from: today) }
    #expect(store.count("snapshot") == 1)
    try await restaurant.shift(of: "Ben", on: 5)
    let second = try await reads.read(from: today)
    #expect(second.snapshot.version == first.snapshot.version + 1)
    #expect(store.count("snapshot") == 2)
    _ = try await reads.read(from: today + 1)
    #expect(store.count("snapshot") == 3)
  }

  @Test func aListForEverybodyIsEncodedOnceForEachVersion() async throws {
    let restaurant = try await Restaurant()
    let reads = RosterReads(store: restaurant.store, now: { restaurant.clock.now })
    let today = try #require(RosterDate("2026-03-03"))
    var count = 0
    func answer(_ name: EncodedLists.Name) async throws -> Response {
      try await reads.read(from: today).response(name) { snapshot in
        count += 1
        return ["\(name)": snapshot.version]
      }
    }
    for _ in 0..<3 { #expect(try await answer(.openings).status == .ok) }
    #expect(count == 1)
    #expect(try await answer(.requests).headers[.contentType] == "application/json")
    #expect(count == 2)
    try await restaurant.shift(of: "Ben", on: 5)
    _ = try await answer(.openings)
    #expect(count == 3)
  }

  /// Another server may have changed the rules.
  @Test func aChangeOfTheRulesIsAChangeOfTheRoster() async throws {
    let restaurant = try await Restaurant()
    let reads = RosterReads(store: restaurant.store, now: { restaurant.clock.now })
    let today = try #require(RosterDate("2026-03-03"))
    let first = try await reads.read(from: today)
    var rules = first.snapshot.rules
    rules.approval = rules.approval == .admin ? .owner : .admin
    try await restaurant.store.setRules(rules, at: Instant(secondsSince1970: 0))
    let second = try await reads.read(from: today)
    #expect(second.snapshot.rules == rules)
    #expect(second.snapshot.version == first.snapshot.version + 1, "its name is another one")
  }

  @Test func whoeverReadsSeesWhatWasCommittedBefore() async throws {
    let restaurant = try await Restaurant()
    let reads = RosterReads(store: restaurant.store, now: { restaurant.clock.now })
    let today = try #require(RosterDate("2026-03-03"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for reader in 0..<8 {
        group.addTask {
          for number in 0..<20 {
            let receipt = try await restaurant.store.perform(
              .invite(name: "P\(reader)-\(number)", role: .member), by: .system, key: nil,
              at: restaurant.clock.now)
            let version = try await reads.read(from: today).snapshot.version
            #expect(version >= receipt.version)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func manyWhoAskAtOnceShareAQuestion() async throws {
    let restaurant = try await Restaurant()
    let (released, release) = AsyncStream<Void>.makeStream()
    let isFirst = Mutex(true)
    let store = WatchedStore(restaurant.store) { _ in
      let waits = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if waits { for await _ in released { return } }
    }
    let version = FreshVersion(store: store)
    let expected = try await restaurant.store.version()
    async let first = version.read()
    try await eventually("the first question") { store.count("version") == 1 }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { try await version.read() } }
      // The other requests arrive while the first is still being answered.
      for _ in 0..<100 { await Task.yield() }
      release.yield()
      for try await version in group { #expect(version == expected) }
    }
    #expect(try await first == expected)
    #expect(store.count("version") < 10, "\(store.count("version"))")
  }

  @Test func aSessionIsRememberedForTwoSeconds() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let lookup = SessionLookup(store: store)
    let hash = try #require(SecretToken(restaurant.ben)).hash
    let now = restaurant.clock.now
    for _ in 0..<5 {
      #expect(try await lookup.caller(showing: hash, at: now + 1)?.person.name == "Ben")
    }
    #expect(store.count("session") == 1)
    _ = try await lookup.caller(showing: hash, at: now + 3)
    #expect(store.count("session") == 2)
    lookup.forget()
    _ = try await lookup.caller(showing: hash, at: now + 3)
    #expect(store.count("session") == 3)
    let unknown = SecretToken().hash
    for _ in 0..<2 { #expect(try await lookup.caller(showing: unknown, at: now) == nil) }
    #expect(store.count("session") == 5)
  }

  @Test func whatWasLookedUpBeforeALogOutIsNotRemembered() async throws {
    let restaurant = try await Restaurant()
    let (released, release) = AsyncStream<Void>.makeStream()
    let store = WatchedStore(restaurant.store)
    let slow = WatchedStore(store) { _ in for await _ in released { return } }
    let lookup = SessionLookup(store: slow)
    let hash = try #require(SecretToken(restaurant.ben)).hash
    let now = restaurant.clock.now
    async let early = lookup.caller(showing: hash, at: now)
    try await eventually("the question") { slow.count("session") == 1 }
    // The logout happens between the query and the arrival of its answer.
    lookup.forget()
    release.yield()
    #expect(try await early != nil)
    try await restaurant.store.endSession(hash)
    release.yield()
    #expect(try await lookup.caller(showing: hash, at: now) == nil)
  }

  @Test func whatIsDueIsDoneOnceForAll() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let scheduler = Scheduler(
      store: store, live: ChangeBroadcaster(store: store, limits: .init()),
      interval: .seconds(3600), patience: .seconds(10), logger: LogLines().logger,
      now: { restaurant.clock.now })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 { group.addTask { await scheduler.runIfDue() } }
    }
    #expect(store.count("perform") == 3 && store.count("sweep") == 1)
    #expect(scheduler.today.description == "2026-03-03")
    await scheduler.runIfDue()
    #expect(store.count("perform") == 3)
    restaurant.clock.move(by: 12 * 3600)
    await scheduler.runIfDue()
    #expect(store.count("perform") == 6 && scheduler.today.description == "2026-03-04")
  }

  @Test func aStoreThatFailsIsAskedAgainLater() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let log = LogLines()
    let scheduler = Scheduler(
      store: store, live: ChangeBroadcaster(store: store, limits: .init()),
      interval: .seconds(3600), patience: .seconds(10), logger: log.logger,
      now: { restaurant.clock.now })
    store.fail(with: RosterStoreError.unavailable(.closed))
    for _ in 0..<5 { await scheduler.runIfDue() }
    #expect(store.count("rules") == 1)
    #expect(log.all.count == 1 && log.all.first?.contains("upkeep failed") == true)
    store.fail(with: nil)
    restaurant.clock.move(by: 10)
    await scheduler.runIfDue()
    #expect(store.count("perform") == 3)
  }

  @Test func aCopyLastsForItsDay() async throws {
    let restaurant = try await Restaurant()
    let reads = RosterReads(store: restaurant.store, now: { restaurant.clock.now })
    let day = try #require(RosterDate("2026-03-03"))
    let first = try await reads.read(from: day)
    #expect(first.snapshot.today == day)
    restaurant.clock.move(by: 12 * 3600)
    let second = try await reads.read(from: day)
    #expect(second.snapshot.today == day + 1 && second.snapshot.version == first.snapshot.version)
    #expect(try await first.representation.tags != second.representation.tags)
  }

  @Test func noQuestionForOldDaysDrivesOutToday() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store, { $0.upkeepInterval = .seconds(3600) }) { running in
      let ben = running.client(restaurant.ben)
      _ = try await ben.get("/v1/roster")
      _ = try await ben.get("/v1/audit")
      let before = store.count("snapshot")
      _ = try await ben.get("/v1/roster")
      #expect(store.count("snapshot") == before)
      // One year is the limit, so all of these requests are equal.
      for year in 1990..<2010 { _ = try await ben.get("/v1/roster?from=\(year)-01-01") }
      #expect(store.count("snapshot") == before + 1)
    }
  }
}

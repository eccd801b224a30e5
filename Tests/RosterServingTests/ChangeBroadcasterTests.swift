import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct LiveVersionsTests {
  private func caller(_ person: String, _ session: String = "s") -> Caller {
    let now = Instant(secondsSince1970: 0)
    return Caller(
      session: Session(
        hash: TokenHash(rawValue: session), person: Person.ID(person), began: now, expires: now),
      person: Person(id: Person.ID(person), name: person))
  }

  private func live(_ restaurant: Restaurant, heartbeat: Duration = .seconds(3600))
    -> (ChangeBroadcaster, WatchedStore)
  {
    let store = WatchedStore(restaurant.store)
    var limits = ServingSettings.Listening()
    limits.pollInterval = .milliseconds(5)
    limits.heartbeat = heartbeat
    limits.eachPerson = 2
    limits.atOnce = 3
    return (ChangeBroadcaster(store: store, limits: limits), store)
  }

  @Test func aSlowListenerHasOneCallWaiting() async throws {
    let (live, _) = live(try await Restaurant())
    let calls = try live.listen(as: caller("a"))
    for version in 1...50 { live.publish(version) }
    #expect(live.version == 50)
    calls.stop()
    var count = 0
    for await _ in calls.stream { count += 1 }
    #expect(count <= 1)
    #expect(live.count == 0)
  }

  @Test func anOlderVersionIsNoNews() async throws {
    let (live, _) = live(try await Restaurant())
    live.publish(12)
    live.publish(7)
    #expect(live.version == 12)
  }

  @Test func placesAreBoundedAndComeBack() async throws {
    let (live, _) = live(try await Restaurant())
    let first = try live.listen(as: caller("a"))
    let second = try live.listen(as: caller("a"))
    #expect(throws: RequestError.tooManyListeners(limit: 2)) { try live.listen(as: caller("a")) }
    let third = try live.listen(as: caller("b"))
    #expect(throws: RequestError.busy) { try live.listen(as: caller("c")) }
    first.stop()
    let fourth = try live.listen(as: caller("c"))
    #expect(live.count == 3)
    for calls in [second, third, fourth] { calls.stop() }
    #expect(live.count == 0)
  }

  @Test func aStreamThatNobodyTakesGivesItsPlaceBack() async throws {
    let (live, _) = live(try await Restaurant())
    do {
      let calls = try live.listen(as: caller("a"))
      #expect(live.count == 1)
      _ = calls
    }
    try await eventually("the place") { live.count == 0 }
  }

  @Test func onlyWhoIsMeantIsEnded() async throws {
    let (live, _) = live(try await Restaurant())
    let phone = try live.listen(as: caller("a", "phone"))
    let desk = try live.listen(as: caller("a", "desk"))
    let other = try live.listen(as: caller("b", "other"))
    live.end(person: "a", keeping: TokenHash(rawValue: "desk"))
    #expect(live.count == 2)
    live.end(session: TokenHash(rawValue: "desk"))
    #expect(live.count == 1)
    live.close()
    #expect(live.count == 0)
    #expect(throws: RequestError.busy) { try live.listen(as: caller("a")) }
    for calls in [phone, desk, other] { for await _ in calls.stream {} }
  }

  @Test func theStoreIsAskedOnlyWhileSomebodyListens() async throws {
    let (live, store) = live(try await Restaurant())
    #expect(store.count("version") == 0)
    let calls = try live.listen(as: caller("a"))
    try await eventually("two questions") { store.count("version") > 1 }
    calls.stop()
    try await eventually("silence") {
      let before = store.count("version")
      try await Task.sleep(for: .milliseconds(50))
      return store.count("version") == before
    }
  }

  @Test func aStoreThatIsAwayIsAskedOn() async throws {
    let restaurant = try await Restaurant()
    let (live, store) = live(restaurant)
    let calls = try live.listen(as: caller("a"))
    store.fail(with: RosterStoreError.unavailable(.closed))
    try await eventually("two questions") { store.count("version") > 2 }
    store.fail(with: nil)
    let version = try await restaurant.store.version()
    try await eventually("the version") { live.version == version }
    calls.stop()
  }

  /// Changes of another server are announced at once if the store reports them, without polling.
  @Test func whatTheStoreHearsOfIsTold() async throws {
    let restaurant = try await Restaurant()
    var limits = ServingSettings.Listening()
    limits.pollInterval = .seconds(3600)
    let live = ChangeBroadcaster(store: restaurant.store, limits: limits)
    let calls = try live.listen(as: caller("a"))
    _ = try await restaurant.store.perform(
      .invite(name: "Dora", role: .member), by: .system, key: nil, at: restaurant.clock.now)
    let version = try await restaurant.store.version()
    try await eventually("the version") { live.version == version }
    calls.stop()
  }
}

import Logging
import Roster
import RosterStoring
import ServiceLifecycle
import Synchronization
import Testing

@testable import RosterServing

/// A roster in memory in which Ada gives Ben shifts, a clock, and a dispatcher.
final class Pub: Sendable {
  let store: any RosterStore
  let ben: Person.ID
  let log = LogLines(from: .info)
  private let clock: Mutex<Instant>

  init() async throws {
    let start = try #require(Instant("2026-03-03T12:00:00Z"))
    let ids = Mutex(0)
    clock = Mutex(start)
    store = try RosterHome.inMemory(rules: RosterRules()) {
      ids.withLock {
        $0 += 1
        return "p\($0)"
      }
    }
    let receipt = try await store.perform(
      .invite(name: "Ben Größer", role: .member), by: .system, key: nil, at: start)
    ben = try #require(receipt.rows.first.flatMap(Person.init)).id
  }

  var now: Instant { clock.withLock { $0 } }

  func move(by seconds: Int) { clock.withLock { $0 = $0 + seconds } }

  func subscribe(_ change: (inout Subscription) throws -> Void) async throws {
    var subscription = Subscription(person: ben)
    try change(&subscription)
    try await store.subscribe(subscription, code: nil, at: now)
  }

  /// Gives Ben a shift in `day` days, of which he is notified.
  @discardableResult
  func addShift(_ day: Int = 2, place: String = "Bar") async throws -> Shift {
    let date = RosterZone.utc.date(at: now) + day
    let receipt = try await store.perform(
      .addShift(
        owner: ben, date: date, start: try #require(TimeOfDay("18:00")),
        end: try #require(TimeOfDay("23:00")), place: place), by: .system, key: nil, at: now)
    return try #require(receipt.rows.compactMap(Shift.init).first)
  }

  /// Runs a dispatcher while a test runs.
  func tell(
    _ settings: DeliverySettings, _ test: () async throws -> Void
  ) async throws {
    var settings = settings
    settings.interval = .milliseconds(20)
    let dispatcher = NoticeDispatcher(
      store: store, settings: settings, logger: log.logger, now: { [self] in now }, jitter: { 1 })
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [dispatcher], logger: log.logger))
    async let running: Void = group.run()
    var failure: (any Error)?
    do { try await test() } catch { failure = error }
    await group.triggerGracefulShutdown()
    try await running
    if let failure { throw failure }
  }

  /// Waits until no notice is left to send.
  func waitUntilSettled(location: SourceLocation = #_sourceLocation) async throws {
    try await eventually(
      "everything is settled; log: \(log.all)", { try await store.waitingNotices() == 0 },
      location: location)
  }
}

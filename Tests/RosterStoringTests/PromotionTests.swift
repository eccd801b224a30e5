import Foundation
import Roster
import Synchronization
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// Two servers share a database whose primary is lost while they work, and whose replica is
/// promoted.
@Suite(
  .enabled(if: TemporaryPostgres.isInstalled, "PostgreSQL is not installed"),
  .timeLimit(.minutes(3)))
struct PromotionTests {
  /// No acknowledged command is lost, none is carried out twice, and the log has no gap.
  @Test func nothingIsLost() async throws {
    let servers = try await ReplicatedPostgres()
    defer { servers.stop() }
    var stores: [any RosterStore] = []
    for number in 0..<2 {
      let ids = countedIDs(from: number * 100_000)
      stores.append(try await RosterHome.postgres(address: servers.address).open(ids: ids))
    }
    let stage = try await Stage(stores[0], people: Self.names)
    let told = Told()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, name) in Self.names.enumerated() {
        let store = stores[number % 2]
        group.addTask { try await act(as: stage.id(name), on: store, at: stage.now, told) }
      }
      group.addTask {
        try await eventually("the first answers", within: .seconds(60)) { told.count >= 40 }
        try await servers.promote()
        told.lost()
      }
      try await group.waitForAll()
    }
    let log = try await stores[1].audit(before: nil, limit: .max).reversed()
    #expect(log.map(\.number) == Array(1...log.count))
    #expect(Set(told.receipts.map(\.version)).count == told.receipts.count)
    for receipt in told.receipts {
      let line = try #require(log.first { $0.number == receipt.version })
      #expect(line.entry.subjects == receipt.rows.subjects)
    }
    // Each command was carried out once, however often its answer was sent.
    #expect(log.count == Self.names.count + told.receipts.count)
    #expect(told.receipts.count == Self.names.count * Self.days)
    let model = RosterModel(try await stores[1].snapshot(from: RosterDate(dayNumber: 0)))
    #expect(model.violations() == [])
    for row in told.receipts.flatMap(\.rows) { #expect(model.row(row.reference) == row) }
    for store in stores { try await store.close() }
  }

  private static let names = ["Anna", "Bert", "Clara", "Dora"]
  private static let days = 50

  /// Requests one day after the other, again with the same key if the outcome is unknown.
  private func act(
    as person: Person.ID, on store: any RosterStore, at now: Instant, _ told: Told
  ) async throws {
    let monday = RosterZone.utc.date(at: now)
    for day in 1...Self.days {
      let key = IdempotencyKey("\(person)-\(day)")
      let deadline = ContinuousClock.now + .seconds(60)
      var receipt: Receipt?
      while receipt == nil {
        try #require(ContinuousClock.now < deadline, "no answer to \(person)'s day \(day)")
        do {
          receipt = try await store.perform(
            .request(dates: [monday + day]), by: .person(person), key: key, at: now)
        } catch RosterStoreError.unavailable {
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      if let receipt { told.add(receipt) }
      // Half of the days are requested after the replica has taken over.
      guard day == Self.days / 2 else { continue }
      try await eventually("the loss", within: .seconds(60)) { told.isLost }
    }
  }
}

/// The receipts that clients got.
private final class Told: Sendable {
  private let state = Mutex<(receipts: [Receipt], isLost: Bool)>(([], false))

  var receipts: [Receipt] { state.withLock(\.receipts) }
  var count: Int { receipts.count }
  var isLost: Bool { state.withLock(\.isLost) }
  func add(_ receipt: Receipt) { state.withLock { $0.receipts.append(receipt) } }
  func lost() { state.withLock { $0.isLost = true } }
}

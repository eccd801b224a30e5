import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests whether the server reports that it is alive, and that it is ready for clients.
@Suite struct HealthTests {
  @Test func itIsReadyWhereTheRosterCanBeChanged() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().get("/readyz")
      #expect(answer.status == 200 && answer.object["status"] as? String == "ready")
      let version = try await restaurant.store.version()
      #expect(answer.object["version"] as? Int == version)
      #expect(answer[header: "Cache-Control"] == "no-store")
    }
  }

  /// The server stays alive, since a restart would not help.
  @Test func aStoreThatIsAwayLeavesItAlive() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store, { $0.readinessInterval = .zero }) { running in
      store.fail(with: RosterStoreError.unavailable(.diskFull))
      let client = running.client()
      let ready = try await client.get("/readyz")
      #expect(ready.status == 503 && ready.rule == "unavailable" && !ready.text.contains("disk"))
      #expect(running.log.all.contains { $0.contains("disk is full") || $0.contains("diskFull") })
      #expect(try await client.get("/healthz").status == 200)
      store.fail(with: nil)
      #expect(try await client.get("/readyz").status == 200)
    }
  }

  /// Clients without a session may send any number of these requests.
  @Test func theStoreIsAskedOnceForAll() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store, { $0.readinessInterval = .seconds(600) }) { running in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<30 {
          group.addTask { try await running.client().get("/readyz").status }
        }
        for try await status in group { #expect(status == 200) }
      }
      #expect(store.count("probe") == 1)
    }
  }
}

import Synchronization
import Testing

@testable import RosterServing

@Suite struct FairQueueTests {
  /// The names of callers that had a turn or were refused, in this order.
  private final class Order: Sendable {
    private let names = Mutex<[String]>([])

    var all: [String] { names.withLock { $0 } }

    func append(_ name: String) { names.withLock { $0.append(name) } }
  }

  /// Returns the order in which callers get their turns while the first turn is held.
  private func order(_ callers: [String], in queue: FairQueue) async throws -> [String] {
    let (held, release) = AsyncStream<Void>.makeStream()
    let order = Order()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await queue.inTurn(of: "first") { for await _ in held {} }
      }
      try await eventually("the first turn") { queue.running == 1 }
      for (count, caller) in callers.enumerated() {
        group.addTask {
          do {
            try await queue.inTurn(of: caller) { order.append(caller) }
          } catch RequestError.busy {
            order.append("no \(caller)")
          }
        }
        try await eventually("a place") { queue.waiting + order.all.count == count + 1 }
      }
      release.finish()
      try await group.waitForAll()
      return order.all
    }
  }

  @Test func whoAsksForMuchWaitsAlone() async throws {
    let queue = FairQueue(turns: 1, limit: 100, limitOfEach: 100)
    let order = try await order(["a", "a", "a", "a", "b", "c", "b"], in: queue)
    #expect(order == ["a", "b", "c", "a", "b", "a", "a"])
    #expect(queue.waiting == 0 && queue.running == 0)
  }

  @Test func eachHasSoManyPlaces() async throws {
    let queue = FairQueue(turns: 1, limit: 100, limitOfEach: 2)
    #expect(try await order(["a", "a", "a", "b"], in: queue) == ["no a", "a", "b", "a"])
  }

  /// The caller with the most waiting requests loses one, so others find a place in a flood.
  @Test func whoeverHasTheMostMakesRoom() async throws {
    let queue = FairQueue(turns: 1, limit: 4, limitOfEach: 100)
    let order = try await order(["a", "a", "a", "b", "c", "d", "e"], in: queue)
    #expect(order == ["no a", "no a", "no e", "a", "b", "c", "d"])
  }
}

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Indexing

@Suite struct HandoffTests {
  private func waits(for semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + .seconds(20)) == .success
  }

  @Test func valuesComeInTheirOrder() throws {
    let handoff = BoundedQueue<Int>(capacity: 3)
    for value in 1...3 { try handoff.put(value) }
    var taken = [handoff.take(), handoff.take()]
    try handoff.put(4)
    taken += [handoff.take(), handoff.take()]
    #expect(taken == [1, 2, 3, 4])
  }

  @Test(arguments: [1, 2, 7])
  func theFasterSideIsHeldBack(capacity: Int) {
    let handoff = BoundedQueue<Int>(capacity: capacity)
    let put = Box()
    Thread.detachNewThread {
      for value in 0..<500 {
        try? handoff.put(value)
        put.count.store(value + 1, ordering: .sequentiallyConsistent)
      }
    }
    for taken in 0..<500 {
      let ahead = put.count.load(ordering: .sequentiallyConsistent) - taken
      #expect(ahead <= capacity)
      #expect(handoff.take() == taken)
    }
  }

  @Test func whoTakesWaitsForAValue() throws {
    let handoff = BoundedQueue<String>(capacity: 1)
    let (starts, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      starts.signal()
      if handoff.take() == "late" { ends.signal() }
    }
    #expect(waits(for: starts))
    try handoff.put("late")
    #expect(waits(for: ends))
  }

  @Test func whoPutsIsLetGoWhenNobodyTakesAnyMore() {
    let handoff = BoundedQueue<Int>(capacity: 2)
    let ends = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        for value in 0... { try handoff.put(value) }
      } catch {
        ends.signal()
      }
    }
    #expect(handoff.take() == 0)
    handoff.abandon()
    #expect(waits(for: ends))
  }

  @Test func nothingIsTakenOnceItIsAbandoned() throws {
    let handoff = BoundedQueue<Int>(capacity: 2)
    try handoff.put(1)
    handoff.abandon()
    handoff.abandon()
    #expect(throws: CancellationError.self) { try handoff.put(2) }
  }
}

private final class Box: Sendable {
  let count = Atomic(0)
}

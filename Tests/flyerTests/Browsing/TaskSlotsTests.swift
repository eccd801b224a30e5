import Reading
import Screens
import Testing

@testable import flyer

@MainActor @Suite struct TaskSlotsTests {
  private let endings = AsyncStream<String>.makeStream()

  /// Returns a task that runs until it is cancelled.
  private func waiting(_ name: String) -> @MainActor () async -> Void {
    { [endings] in
      let never = AsyncStream<Int>.makeStream()
      for await _ in never.stream {}
      never.continuation.finish()
      endings.continuation.yield(name)
    }
  }

  @Test func aTaskEndsWhereAnotherOneIsStartedInItsSlot() async {
    var slots = TaskSlots<Int>()
    var iterator = endings.stream.makeAsyncIterator()
    slots.start(in: 1, waiting("first"))
    slots.start(in: 2, waiting("other"))
    slots.start(in: 1, waiting("second"))
    #expect(await iterator.next() == "first")
    slots.cancel(2)
    #expect(await iterator.next() == "other")
    slots.cancel(2)
    slots.cancelAll()
    #expect(await iterator.next() == "second")
  }

  @Test func aTimerTakesThePlaceOfTheOneOfItsKind() async {
    let (heard, told) = AsyncStream<Reading.Timer>.makeStream()
    let timers = TimerRunner { told.yield($0) }
    let (first, second) = (Reading.Timer(.message, number: 1), Reading.Timer(.message, number: 2))
    timers.perform(.start(Reading.Timer(.age, number: 3), after: .seconds(3600)))
    timers.perform(.start(first, after: .seconds(3600)))
    timers.perform(.cancel(.age))
    timers.perform(.start(second, after: .zero))
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next() == second)
    timers.cancelAll()
  }
}

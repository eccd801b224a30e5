import Testing

@testable import flyer

@MainActor @Suite struct WorkQueueTests {
  @Test func doesOneThingAfterTheOther() async {
    let queue = WorkQueue()
    var done: [Int] = []
    for number in 0..<50 {
      queue.add {
        for _ in 0..<(50 - number) % 7 { await Task.yield() }
        done.append(number)
      }
    }
    await queue.finish()
    #expect(done == Array(0..<50))
  }

  @Test func withNothingToDoIsFinished() async {
    let queue = WorkQueue()
    await queue.finish()
    queue.add {}
    await queue.finish()
    await queue.finish()
  }
}

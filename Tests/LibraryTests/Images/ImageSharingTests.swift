import Foundation
import LoopbackServing
import Testing

@testable import Indexing
@testable import Library

@Suite struct ImageSharingTests {
  @Test func fetchesAPictureOnceForAllWhoWait() async throws {
    let bench = try await ImageBench()
    let hold = Hold()
    bench.server.answer("/a.png", with: .image(hold: hold))
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    let all = (0..<5).map { _ in Task { try await store.file(for: url) } }
    try await eventually { !bench.server.requests.isEmpty }
    hold.release()
    for task in all { #expect(try await task.value.byteCount == ImageBench.png.count) }
    #expect(bench.server.requests.count == 1)
  }

  @Test func letsOneGoWhileOthersWait() async throws {
    let bench = try await ImageBench()
    let hold = Hold()
    bench.server.answer("/a.png", with: .image(hold: hold))
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    let first = Task { try await store.file(for: url) }
    let second = Task { try await store.file(for: url) }
    try await eventually { !bench.server.requests.isEmpty }
    first.cancel()
    await #expect(throws: ImageError.cancelled) { try await first.value }
    hold.release()
    #expect(try await second.value.byteCount == ImageBench.png.count)
    #expect(bench.server.requests.count == 1)
  }

  @Test func givesADownloadUpWhenNobodyWaits() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .failing(.silence))
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    let fetching = Task { try await store.file(for: url) }
    try await eventually { bench.server.requests.count == 1 }
    fetching.cancel()
    await #expect(throws: ImageError.cancelled) { try await fetching.value }
    try await eventually { bench.server.connectionCount == 0 }
    bench.server.answer("/a.png", with: .image())
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
  }

  @Test func makesEightRequestsAtATime() async throws {
    let bench = try await ImageBench()
    let hold = Hold()
    let targets = (0..<20).map { "/\($0).png" }
    for target in targets { bench.server.answer(target, with: .image(hold: hold)) }
    let store = bench.store()
    let all = targets.map { target in Task { try await bench.bytes(target, from: store) } }
    try await eventually { bench.server.requests.count == 8 }
    // Any other request would have been sent before this one.
    bench.server.answer("/last.png", with: .image())
    _ = try await bench.bytes("/last.png", from: bench.store())
    #expect(bench.server.requests.count == 9)
    hold.release()
    for task in all { #expect(try await task.value == ImageBench.png) }
    #expect(bench.server.requests.count == 21)
  }

  @Test func givesUpWhatStillWaitsForItsTurn() async throws {
    let bench = try await ImageBench()
    let hold = Hold()
    let targets = (0..<9).map { "/\($0).png" }
    for target in targets { bench.server.answer(target, with: .image(hold: hold)) }
    let store = bench.store()
    let busy = targets[..<8].map { target in Task { try await bench.bytes(target, from: store) } }
    try await eventually { bench.server.requests.count == 8 }
    let ninth = Task { try await bench.bytes(targets[8], from: store) }
    ninth.cancel()
    await #expect(throws: ImageError.cancelled) { try await ninth.value }
    hold.release()
    for task in busy { _ = try await task.value }
    #expect(bench.server.requests.count == 8)
  }
}

@Suite struct TurnsTests {
  @Test func servesThoseWhoAreLookedAtFirst() async throws {
    let turns = AsyncSemaphore(count: 1)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (order, say) = AsyncStream<String>.makeStream()
    let first = Task {
      await turns.take(isUrgent: false) {
        say.yield("first")
        for await _ in gate { break }
      }
    }
    var said = order.makeAsyncIterator()
    #expect(await said.next() == "first")
    for (index, name) in ["a", "b", "urgent"].enumerated() {
      Task { await turns.take(isUrgent: name == "urgent") { say.yield(name) } }
      let deadline = ContinuousClock.now + .seconds(10)
      while await turns.waitingCount == index {
        try #require(ContinuousClock.now < deadline, "\(name) does not wait")
        await Task.yield()
      }
    }
    open.yield()
    await first.value
    #expect(await [said.next(), said.next(), said.next()] == ["urgent", "a", "b"])
  }
}

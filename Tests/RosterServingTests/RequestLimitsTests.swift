import Testing

@testable import RosterServing

@Suite struct RequestLimitsTests {
  private func limits(_ burst: Int, _ perSecond: Int, _ atOnce: Int) -> RequestLimits {
    RequestLimits(
      RequestLimits.Bounds(burst: burst, perSecond: perSecond, atOnce: atOnce), pause: .zero)
  }

  @Test func whatComesFasterIsDelayed() {
    let (limits, now) = (limits(2, 10, 100), ContinuousClock.now)
    let delays = (0..<5).map { _ in limits.enter("a", at: now) }
    #expect(
      delays == [.zero, .zero, .milliseconds(100), .milliseconds(200), .milliseconds(300)])
    #expect(limits.enter("b", at: now) == .zero)
    #expect(limits.enter("a", at: now + .seconds(1)) == .zero)
    // Requests that are not counted are not limited.
    #expect(limits.enter("c", isCounted: false, at: now) == .zero)
    #expect(limits.enter("c", isCounted: false, at: now) == .zero)
    #expect(limits.enter("c", isCounted: false, at: now) == .zero)
  }

  @Test func soManyRunAtOnce() async throws {
    let (limits, now) = (limits(100, 1, 2), ContinuousClock.now)
    #expect(limits.enter("a", at: now) == .zero && limits.enter("a", at: now) == .zero)
    #expect(limits.enter("a", at: now) == nil && limits.enter("b", at: now) == .zero)
    await #expect(throws: RequestError.tooManyTries(seconds: 1)) {
      try await limits.run(of: "a") {}
    }
    limits.leave("a")
    #expect(try await limits.run(of: "a") { 7 } == 7)
    #expect(limits.enter("a", at: now) == .zero)
  }

  @Test func whatCameToSomethingIsGivenBack() {
    let (limits, now) = (limits(1, 1, 100), ContinuousClock.now)
    for _ in 0..<50 {
      #expect(limits.enter("a", at: now) == .zero)
      limits.giveBack("a")
    }
  }

  @Test func whoOwesNothingIsForgotten() {
    let (limits, now) = (limits(1, 1, 1), ContinuousClock.now)
    for caller in 0..<20_000 {
      _ = limits.enter("\(caller)", at: now)
      limits.leave("\(caller)")
    }
    #expect(limits.count == 20_000)
    _ = limits.enter("one more", at: now + .seconds(2))
    #expect(limits.count == 1)
  }
}

import Roster
import Testing

@testable import RosterServing

@Suite struct RateLimitTests {
  private let start = Instant(secondsSince1970: 1_000_000)

  private func wait(_ limit: RateLimit, _ key: String, _ seconds: Int) -> Int? {
    do {
      try limit.countTry(of: key, at: start + seconds)
      return nil
    } catch .tooManyTries(let wait) {
      return wait
    } catch {
      return -1
    }
  }

  @Test func aBurstAndThenOneNowAndAgain() {
    let limit = RateLimit(.init(burst: 3, seconds: 10))
    #expect((0..<3).map { _ in wait(limit, "a", 0) } == [nil, nil, nil])
    #expect(wait(limit, "a", 0) == 10)
    #expect(wait(limit, "a", 4) == 6)
    #expect(wait(limit, "b", 4) == nil)
    #expect(wait(limit, "a", 10) == nil)
    #expect(wait(limit, "a", 10) == 10)
    #expect((0..<4).map { _ in wait(limit, "a", 1000) } == [nil, nil, nil, 10])
  }

  @Test func aTryThatIsGivenBackIsNone() {
    let limit = RateLimit(.init(burst: 1, seconds: 60))
    #expect(wait(limit, "a", 0) == nil)
    limit.giveBack("a")
    limit.giveBack("unknown")
    #expect(wait(limit, "a", 0) == nil)
    #expect(wait(limit, "a", 0) == 60)
  }

  @Test func onlySoManyAreRemembered() {
    let limit = RateLimit(.init(burst: 1, seconds: 60), capacity: 3)
    for (second, key) in ["a", "b", "c", "d"].enumerated() {
      #expect(wait(limit, key, second) == nil)
    }
    // The oldest key was forgotten.
    #expect(wait(limit, "d", 4) == 59)
    #expect(wait(limit, "c", 4) == 58)
    #expect(wait(limit, "a", 4) == nil)
  }

  @Test func addressesOfOneNetworkAreOne() {
    #expect(ServingContext.network(of: "192.0.2.7") == "192.0.2.7")
    let one = ServingContext.network(of: "2001:db8:1:2:3::4")
    #expect(one == ServingContext.network(of: "2001:db8:1:2::9"))
    #expect(one != ServingContext.network(of: "2001:db8:1:3::4"))
    #expect(ServingContext.network(of: "::ffff:192.0.2.7") == "192.0.2.7")
    #expect(ServingContext.network(of: String(repeating: "x", count: 99)).count == 64)
  }
}

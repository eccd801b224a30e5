import Roster
import Testing

@testable import RosterServing
@testable import RosterStoring

/// Tests that strangers' wrong attempts do not keep users from logging in on devices used before.
@Suite struct DeviceTests {
  private let account = Account(login: "ben", person: "p1", passwordHash: "hash")
  private let start = Instant(secondsSince1970: 1_000_000)

  @Test func aTokenIsGoodForItsAccountAndPassword() throws {
    let token = DeviceToken(of: account, at: start)
    let shown = try #require(DeviceToken(token.text))
    #expect(shown.isGood(for: account, at: start))
    #expect(shown.isGood(for: account, at: start + 90 * 86_400 + -1))
    #expect(!shown.isGood(for: account, at: start + 90 * 86_400))
    for other in [
      Account(login: "ben", person: "p2", passwordHash: "hash"),
      Account(login: "ben", person: "p1", passwordHash: "another"),
    ] {
      #expect(!shown.isGood(for: other, at: start))
    }
    let proof = token.text.split(separator: ".")[1]
    #expect(DeviceToken("9999999999.\(proof)")?.isGood(for: account, at: start) == false)
  }

  @Test(arguments: ["", ".", "1", "x.y", "1.2.3", "1." + String(repeating: "a", count: 200)])
  func whatIsNoToken(_ text: String) {
    #expect(DeviceToken(text)?.isGood(for: account, at: start) != true)
  }

  @Test func strangersDoNotLockTheOwnerOut() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.isBehindProxy = true }) { running in
      func logIn(_ password: String, _ address: String, _ device: String? = nil) async throws
        -> Answer
      {
        var body: [String: any Sendable] = ["login": "ben", "password": password]
        if let device { body["device"] = device }
        return try await running.client().post(
          "/v1/sessions", body, ["X-Forwarded-For": address])
      }
      let first = try await logIn(Restaurant.password, "198.51.100.1")
      let device = try #require(first.object["device"] as? String)
      // Far more wrong attempts than a login allows, each from another address. They are counted
      // directly, since hashing the passwords would take too long.
      for number in 0..<230 {
        try? running.server.tries.countTry(
          login: "ben", from: "192.0.2.\(number)", at: restaurant.clock.now)
      }
      #expect(try await logIn(Restaurant.password, "198.51.100.1").status == 429)
      #expect(try await logIn(Restaurant.password, "198.51.100.1", "1.2").status == 429)
      let again = try await logIn(Restaurant.password, "203.0.113.9", device)
      #expect(again.status == 201 && again.object["device"] is String)
      // The device has its own limit of attempts, which also ends.
      var statuses: Set<Int> = []
      for _ in 0..<11 { statuses.insert(try await logIn("wrong", "203.0.113.9", device).status) }
      #expect(statuses == [401, 429])
    }
  }
}

import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct SessionTests {
  private func credentials(_ login: String, _ password: String = Restaurant.password)
    -> [String: String]
  {
    ["login": login, "password": password]
  }

  @Test func logsInWithAnyCaseOfTheLogin() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().post("/v1/sessions", credentials("BEN"))
      #expect(answer.status == 201, "\(answer.text)")
      #expect(answer.object["expires"] as? String == "2026-04-02T12:00:00Z")
      #expect((answer.object["person"] as? [String: Any])?["name"] as? String == "Ben")
      let token = try #require(answer.object["token"] as? String)
      #expect(token.count == 43)
      let me = try await running.client(token).get("/v1/people/me")
      #expect(me.object["login"] as? String == "ben")
      #expect(answer[header: "Cache-Control"] == "no-store")
    }
  }

  @Test func tellsNobodyWhetherALoginExists() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let client = running.client()
      let wrong = try await client.post("/v1/sessions", credentials("ben", "wrong horse"))
      let unknown = try await client.post("/v1/sessions", credentials("nobody", "wrong horse"))
      #expect(wrong.status == 401 && wrong.rule == "wrongPassword")
      #expect(wrong[header: "WWW-Authenticate"] == "Bearer realm=\"roster\"")
      #expect(wrong.body == unknown.body && wrong.status == unknown.status)
    }
  }

  @Test func whoHasLeftIsToldSoWithTheRightPasswordOnly() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = try await restaurant.person("Ben")
      #expect(try await running.client(restaurant.ben).get("/v1/roster").status == 200)
      let answer = try await running.client(restaurant.ada)
        .command("deactivate", ["person": ["id": ben.id.rawValue]])
      #expect(answer.status == 200, "\(answer.text)")
      // The session ends at once, although it was just cached.
      #expect(try await running.client(restaurant.ben).get("/v1/roster").status == 401)
      let client = running.client()
      let logIn = try await client.post("/v1/sessions", credentials("ben"))
      #expect(logIn.status == 403 && logIn.rule == "deactivated", "\(logIn.text)")
      #expect(logIn.text.contains("You are deactivated in this roster. Ask an admin"))
      let guess = try await client.post("/v1/sessions", credentials("ben", "wrong horse"))
      let unknown = try await client.post("/v1/sessions", credentials("nobody", "wrong horse"))
      #expect(guess.status == 401 && guess.body == unknown.body, "\(guess.text)")
    }
  }

  @Test func loggingOutCountsAtOnce() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      #expect(try await ben.get("/v1/people/me").status == 200)
      #expect(try await ben.send("DELETE", "/v1/sessions/current").status == 204)
      let after = try await ben.get("/v1/people/me")
      #expect(after.status == 401 && after.rule == "unauthorized")
      #expect(try await running.client(restaurant.cleo).get("/v1/people/me").status == 200)
    }
  }

  @Test func anotherServerSeesALogOutTwoSecondsLater() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { here in
      try await restaurant.serve { there in
        #expect(try await there.client(restaurant.ben).get("/v1/people/me").status == 200)
        let answer = try await here.client(restaurant.ben).send("DELETE", "/v1/sessions/current")
        #expect(answer.status == 204)
        restaurant.clock.move(by: 2)
        #expect(try await there.client(restaurant.ben).get("/v1/people/me").status == 401)
      }
    }
  }

  @Test func sessionsExpire() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running async throws in
      restaurant.clock.move(by: 30 * 86_400 - 1)
      #expect(try await running.client(restaurant.ben).get("/v1/people/me").status == 200)
      restaurant.clock.move(by: 1)
      #expect(try await running.client(restaurant.ben).get("/v1/people/me").status == 401)
    }
  }

  @Test(arguments: [
    "", "Bearer", "Bearer x", "Basic YWRhOnB3", "Bearer \(String(repeating: "A", count: 43))",
    "Bearer \(String(repeating: "é", count: 43))", "Bearer \(String(repeating: "A", count: 5000))",
  ])
  func whatIsNoTokenLetsNobodyIn(_ header: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().get("/v1/roster", ["Authorization": header])
      #expect(answer.status == 401 && answer.rule == "unauthorized", "\(answer.text)")
      #expect(answer[header: "WWW-Authenticate"] != nil)
    }
  }

  @Test(arguments: [
    #"{"login": "ben"}"#, #"{"login": 1, "password": "correct horse"}"#, "[]", "{", "", "null",
  ])
  func whatCannotBeReadIsRefused(_ body: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().send(
        "POST", "/v1/sessions", ["Content-Type": "application/json"], body: Data(body.utf8))
      #expect(answer.status == 400 && answer.rule == "badRequest", "\(answer.text)")
      #expect(answer.object["message"] as? String != nil)
    }
  }

  @Test(arguments: [
    ("ben", "short"), ("ben", ""), ("ben", String(repeating: "x", count: 257)),
    ("", "correct horse"), (" ben", "correct horse"), ("b\u{0}n", "correct horse"),
    (String(repeating: "x", count: 201), "correct horse"),
  ])
  func whatIsWrongIsWrongWhateverItsLength(_ login: String, _ password: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().post("/v1/sessions", credentials(login, password))
      #expect(answer.status == 401 && answer.rule == "wrongPassword", "\(answer.text)")
      #expect(answer.text.contains("The login or the password is wrong."), "\(answer.text)")
    }
  }

  @Test func guessingWhatCanBeNobodysIsSlowAsWell() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let client = running.client()
      let long = String(repeating: "x", count: 257)
      for _ in 0..<30 {
        let answer = try await client.post("/v1/sessions", credentials("ben", long))
        #expect(answer.status == 401)
      }
      let next = try await client.post("/v1/sessions", credentials("ben", long))
      #expect(next.status == 429)
    }
  }

  @Test func bodiesAreJSONAndBounded() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let client = running.client()
      let form = try await client.send(
        "POST", "/v1/sessions", ["Content-Type": "application/x-www-form-urlencoded"],
        body: Data("login=ben".utf8))
      #expect(form.status == 415 && form.rule == "notJSON")
      let large = try await client.send(
        "POST", "/v1/sessions", ["Content-Type": "application/json"],
        body: Data(repeating: 32, count: 1_048_577))
      #expect(large.status == 413 && large.rule == "tooLarge", "\(large.text)")
      let most = try await client.send(
        "POST", "/v1/sessions", ["Content-Type": "application/json"],
        body: Data(repeating: 32, count: 1_048_576))
      #expect(most.status == 400)
    }
  }

  @Test func guessingIsSlow() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let client = running.client()
      for _ in 0..<10 {
        let answer = try await client.post("/v1/sessions", credentials("ben", "wrong horse"))
        #expect(answer.status == 401)
      }
      let right = try await client.post("/v1/sessions", credentials("Ben"))
      #expect(right.status == 429 && right.rule == "rateLimited")
      #expect(right[header: "Retry-After"] == "30")
      #expect(try await client.post("/v1/sessions", credentials("cleo")).status == 201)
      restaurant.clock.move(by: 30)
      #expect(try await client.post("/v1/sessions", credentials("ben")).status == 201)
    }
  }

  @Test func oneAddressMayNotTryManyLogins() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.isBehindProxy = true }) { running in
      let client = running.client()
      var statuses: [Int] = []
      for number in 0..<31 {
        let answer = try await client.post(
          "/v1/sessions", credentials("guess\(number)", "wrong horse"),
          ["X-Forwarded-For": "10.1.1.\(number), 192.0.2.7"])
        statuses.append(answer.status)
      }
      #expect(statuses == Array(repeating: 401, count: 30) + [429])
      let other = try await client.post(
        "/v1/sessions", credentials("ben"), ["X-Forwarded-For": "192.0.2.7, 192.0.2.8"])
      #expect(other.status == 201)
    }
  }

  @Test func forwardedAddressesCountBehindAProxyOnly() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      var last = 0
      for number in 0..<31 {
        last = try await running.client().post(
          "/v1/sessions", credentials("guess\(number)", "wrong horse"),
          ["X-Forwarded-For": "10.1.1.\(number)"]
        ).status
      }
      #expect(last == 429)
    }
  }

  @Test func loggingInOftenIsFine() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running async throws in
      for _ in 0..<12 {
        #expect(try await running.client().post("/v1/sessions", credentials("ben")).status == 201)
      }
    }
  }

  @Test func nobodyLocksSomebodyElseOut() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.isBehindProxy = true }) { running in
      let client = running.client()
      for number in 0..<11 {
        let answer = try await client.post(
          "/v1/sessions", credentials("ben", "wrong horse"), ["X-Forwarded-For": "192.0.2.7"])
        #expect(answer.status == (number < 10 ? 401 : 429))
      }
      let right = try await client.post(
        "/v1/sessions", credentials("ben"), ["X-Forwarded-For": "192.0.2.8"])
      #expect(right.status == 201)
    }
  }

  @Test func manyAddressesTogetherDoNotGuessForever() throws {
    let tries = LoginTries()
    let now = Instant(secondsSince1970: 1_000_000)
    for number in 0..<200 { try tries.countTry(login: "ben", from: "192.0.2.\(number)", at: now) }
    #expect(throws: RequestError.tooManyTries(seconds: 10)) {
      try tries.countTry(login: "BEN", from: "198.51.100.1", at: now)
    }
    try tries.countTry(login: "cleo", from: "198.51.100.1", at: now)
  }
}

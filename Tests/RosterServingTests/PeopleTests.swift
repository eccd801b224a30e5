import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct PeopleTests {
  private func newcomer(
    _ login: String = "dora", name: String? = "Dora", invitation: String? = nil
  ) -> [String: String] {
    var body = ["login": login, "password": "battery staple"]
    body["name"] = name
    body["invitation"] = invitation
    return body
  }

  private func code(_ client: Client, _ body: [String: String]) async throws -> String {
    let answer = try await client.post("/v1/invitations", body)
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer.object["expires"] as? String == "2026-03-10T12:00:00Z")
    return try #require(answer.object["code"] as? String)
  }

  @Test func nobodySignsUpWithoutAnInvitation() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      for invitation in [nil, "", "nonsense", SecretToken().text] {
        let answer = try await running.client().post(
          "/v1/people", newcomer(invitation: invitation))
        #expect(answer.status == 403 && answer.rule == "notInvited", "\(answer.text)")
      }
    }
  }

  @Test func anInvitationIsGoodOnce() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let code = try await code(running.client(restaurant.ada), ["role": "member"])
      let answer = try await running.client().post("/v1/people", newcomer(invitation: code))
      #expect(answer.status == 201, "\(answer.text)")
      let token = try #require(answer.object["token"] as? String)
      let me = try await running.client(token).get("/v1/people/me")
      #expect(me.object["login"] as? String == "dora")
      #expect((me.object["person"] as? [String: Any])?["role"] as? String == "member")
      let again = try await running.client().post(
        "/v1/people", newcomer("eve", name: "Eve", invitation: code))
      #expect(again.status == 403 && again.rule == "notInvited")
    }
  }

  @Test func anInvitationExpires() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let code = try await code(running.client(restaurant.ada), ["role": "admin"])
      restaurant.clock.move(by: 7 * 86_400)
      let answer = try await running.client().post("/v1/people", newcomer(invitation: code))
      #expect(answer.status == 403 && answer.rule == "notInvited")
    }
  }

  @Test func aPersonWhoIsThereIsInvitedByNameOrId() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ada = running.client(restaurant.ada)
      let first = try await code(ada, ["role": "member", "name": "Dora"])
      let dora = try await restaurant.person("Dora")
      let second = try await code(ada, ["role": "member", "person": dora.id.rawValue])
      let answer = try await running.client().post(
        "/v1/people", newcomer(name: nil, invitation: second))
      #expect(answer.status == 201, "\(answer.text)")
      #expect((answer.object["person"] as? [String: Any])?["id"] as? String == dora.id.rawValue)
      let late = try await running.client().post(
        "/v1/people", newcomer("dora2", invitation: first))
      #expect(late.status == 403, "\(late.text)")
      let again = try await ada.post(
        "/v1/invitations", ["role": "member", "person": dora.id.rawValue])
      #expect(again.status == 409 && again.rule == "hasAccount", "\(again.text)")
    }
  }

  @Test func onlyAdminsInvite() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = try await running.client(restaurant.ben)
        .post("/v1/invitations", ["role": "admin"])
      #expect(ben.status == 403 && ben.rule == "adminsOnly")
      let nobody = try await running.client().post("/v1/invitations", ["role": "admin"])
      #expect(nobody.status == 401)
      let ada = running.client(restaurant.ada)
      let both = try await ada.post(
        "/v1/invitations", ["role": "member", "name": "X", "person": "r1"])
      #expect(both.status == 400)
      let unknown = try await ada.post("/v1/invitations", ["role": "member", "person": "no"])
      #expect(unknown.status == 404 && unknown.rule == "notFound")
      let taken = try await ada.post("/v1/invitations", ["role": "member", "name": "Ben"])
      #expect(taken.status == 409 && taken.rule == "nameTaken")
      #expect(try await ada.post("/v1/invitations", ["role": "king"]).status == 400)
    }
  }

  @Test func everybodySignsUpWhereThatIsOpen() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.signUp = .open }) { running in
      let client = running.client()
      let answer = try await client.post("/v1/people", newcomer())
      #expect(answer.status == 201, "\(answer.text)")
      #expect((answer.object["person"] as? [String: Any])?["role"] as? String == "member")
      let login = try await client.post("/v1/people", newcomer("DORA", name: "Other"))
      #expect(login.status == 409 && login.rule == "loginTaken", "\(login.text)")
      let name = try await client.post("/v1/people", newcomer("other", name: "dora"))
      #expect(name.status == 409 && name.rule == "nameTaken", "\(name.text)")
      let nameless = try await client.post("/v1/people", newcomer("other", name: nil))
      #expect(nameless.status == 409 && nameless.rule == "textMissing", "\(nameless.text)")
      let short = try await client.post("/v1/people", ["login": "x", "password": "1234567"])
      #expect(short.status == 400)
    }
  }

  @Test func signingUpIsLimitedToo() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      var statuses: [Int] = []
      for _ in 0..<11 {
        let answer = try await running.client().post(
          "/v1/people", newcomer(invitation: SecretToken().text))
        statuses.append(answer.status)
      }
      #expect(statuses == Array(repeating: 403, count: 10) + [429])
    }
  }

  @Test func aNewPasswordEndsTheOtherSessions() async throws {
    let restaurant = try await Restaurant()
    let ben = try await restaurant.person("Ben")
    let phone = try await Restaurant.logIn(ben.id, restaurant.store, restaurant.clock)
    try await restaurant.serve { running in
      let client = running.client(restaurant.ben)
      #expect(try await running.client(phone).get("/v1/people/me").status == 200)
      let body = ["old": Restaurant.password, "new": "battery staple"]
      let answer = try await client.send("PUT", "/v1/people/me/password", json: body)
      #expect(answer.status == 204, "\(answer.text)")
      #expect(try await client.get("/v1/people/me").status == 200)
      #expect(try await running.client(phone).get("/v1/people/me").status == 401)
      for (password, status) in [(Restaurant.password, 401), ("battery staple", 201)] {
        let logIn = try await running.client().post(
          "/v1/sessions", ["login": "ben", "password": password])
        #expect(logIn.status == status)
      }
    }
  }

  @Test func theOldPasswordIsNeededForANewOne() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let client = running.client(restaurant.ben)
      let wrong = try await client.send(
        "PUT", "/v1/people/me/password", json: ["old": "wrong horse", "new": "battery staple"])
      #expect(wrong.status == 403 && wrong.rule == "wrongPassword")
      let shortest = try await client.send(
        "PUT", "/v1/people/me/password", json: ["old": "x", "new": "battery staple"])
      #expect(shortest.status == 403 && shortest.rule == "wrongPassword")
      let short = try await client.send(
        "PUT", "/v1/people/me/password", json: ["old": Restaurant.password, "new": "short"])
      #expect(short.status == 400)
      let nobody = try await running.client().send(
        "PUT", "/v1/people/me/password", json: ["old": Restaurant.password, "new": "12345678"])
      #expect(nobody.status == 401)
      let stays = try await running.client().post(
        "/v1/sessions", ["login": "ben", "password": Restaurant.password])
      #expect(stays.status == 201)
    }
  }

  @Test func nobodyIsToldTheLoginsOfOthers() async throws {
    let restaurant = try await Restaurant()
    _ = try await restaurant.store.signUp(
      NewAccount(login: "secret-login", name: "Zoe", passwordHash: "secret-hash"),
      at: restaurant.clock.now)
    try await restaurant.serve { running in
      for token in [restaurant.ada, restaurant.ben] {
        for path in ["roster", "shifts", "audit", "trades", "requests", "people/me"] {
          let answer = try await running.client(token).get("/v1/\(path)")
          #expect(answer.status == 200)
          #expect(!answer.text.contains("secret"), "\(path): \(answer.text)")
        }
      }
    }
  }

  @Test func theLogHoldsNoSecrets() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let code = try await code(running.client(restaurant.ada), ["role": "member"])
      let answer = try await running.client().post("/v1/people", newcomer(invitation: code))
      let token = try #require(answer.object["token"] as? String)
      let calendar = try await running.client(token).post("/v1/calendar", [:])
      let url = try #require(calendar.object["url"] as? String)
      let secret = try #require(url.split(separator: "/").last?.dropLast(4))
      _ = try await running.client().get("/v1/calendars/\(secret).ics")
      _ = try await running.client(token).get("/v1/shifts?owner=query-text")
      _ = try await running.client().get("/no/such/\(secret)?query-text")
      let log = running.log.all.joined(separator: "\n")
      #expect(log.contains("/v1/calendars/{secret}.ics"))
      for secret in [code, token, String(secret), "battery", "query-text"] {
        #expect(!log.contains(secret))
      }
    }
  }

  @Test func nobodySignsUpAgainAndAgain() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.signUp = .open }) { running in
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<31 {
          group.addTask {
            let new = newcomer("guest\(number)", name: "Guest \(number)")
            return try await running.client().post("/v1/people", new).status
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.contains(429), "\(statuses)")
    }
  }

  @Test func whoeverLostACodeGetsAnother() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ada = running.client(restaurant.ada)
      let lost = try await code(ada, ["role": "admin", "name": "Dora"])
      let again = try await code(ada, ["role": "admin", "name": "dora"])
      #expect(lost != again)
      let dora = try await restaurant.person("Dora")
      // Dora becomes an admin only once she can log in.
      #expect(dora.role == .member)
      let answer = try await running.client().post(
        "/v1/people", newcomer(name: nil, invitation: again))
      #expect(answer.status == 201, "\(answer.text)")
      #expect(try await restaurant.person("Dora").role == .admin)
      let late = try await ada.post("/v1/invitations", ["role": "admin", "name": "Dora"])
      #expect(late.status == 409 && late.rule == "nameTaken", "\(late.text)")
    }
  }
}

import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests forgotten passwords, sessions, and the stored data of members.
@Suite struct PasswordTests {
  private func code(of name: String, _ restaurant: Restaurant, _ client: Client) async throws
    -> String
  {
    let person = try await restaurant.person(name).id.rawValue
    let answer = try await client.post("/v1/resets", ["person": person])
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer.object["expires"] as? String == "2026-03-04T12:00:00Z")
    return try #require(answer.object["code"] as? String)
  }

  private func use(_ code: String, _ client: Client, _ password: String = "battery staple")
    async throws -> Answer
  {
    try await client.send(
      "PUT", "/v1/resets", json: ["code": code, "password": password])
  }

  @Test func aCodeLetsSomebodyChooseAPasswordOnce() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let (ada, nobody) = (running.client(restaurant.ada), running.client())
      let code = try await code(of: "Ben", restaurant, ada)
      #expect(try await running.client(restaurant.ben).get("/v1/roster").status == 200)
      #expect(try await use(code, nobody, "short").status == 400)
      let answer = try await use(code, nobody)
      #expect(answer.status == 201, "\(answer.text)")
      let notice = try #require(answer.object["passwordReset"] as? [String: Any])
      #expect(notice["maker"] as? String == "Ada" && notice["at"] is String)
      // The session ends at once, although it was just cached.
      #expect(try await running.client(restaurant.ben).get("/v1/roster").status == 401)
      let again = try await use(code, nobody)
      #expect(again.status == 403 && again.rule == "resetUsed", "\(again.text)")
      let logIn = try await nobody.post(
        "/v1/sessions", ["login": "ben", "password": "battery staple"])
      #expect(logIn.status == 201 && logIn.object["passwordReset"] != nil, "\(logIn.text)")
      let token = try #require(logIn.object["token"] as? String)
      let me = try await running.client(token).get("/v1/people/me")
      #expect((me.object["passwordReset"] as? [String: Any])?["maker"] as? String == "Ada")
      let log = try await running.client(token).get("/v1/audit").text
      #expect(log.contains("allowPasswordReset") && log.contains("resetPassword"))
      #expect(!log.contains(code) && !running.log.all.joined().contains(code))
      #expect(try await ada.get("/v1/people/me").object["passwordReset"] == nil)
    }
  }

  /// The code is mailed if the server sends mail and the user has an address. The answer to the
  /// admin says so.
  @Test(arguments: [true, false]) func aCodeIsMailed(_ isOffered: Bool) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve {
      if isOffered { $0.telling.channels = [.mail] }
    } _: { running in
      let ben = try await restaurant.person("Ben").id
      let ada = running.client(restaurant.ada)
      let before = try await ada.post("/v1/resets", ["person": ben.rawValue])
      #expect(before.object["mailed"] == nil, "\(before.text)")
      var subscription = Subscription(person: ben)
      subscription.preferences.mail = MailAddress("ben@example.org")
      try await restaurant.store.subscribe(
        subscription, code: nil, at: restaurant.clock.now)
      let answer = try await ada.post("/v1/resets", ["person": ben.rawValue])
      let code = try #require(answer.object["code"] as? String)
      #expect(answer.object["mailed"] as? Bool == (isOffered ? true : nil), "\(answer.text)")
      let claimed = try await restaurant.store.claimNotices(9, lease: 60, at: restaurant.clock.now)
      #expect(
        claimed.map(\.entry.notice.news)
          == (isOffered ? [.passwordCode(code, by: "Ada")] : []))
      #expect(!running.log.all.joined().contains(code))
      #expect(try await use(code, running.client()).status == 201)
    }
  }

  @Test func aCodeExpires() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let code = try await code(of: "Ben", restaurant, running.client(restaurant.ada))
      restaurant.clock.move(by: 86_400)
      let answer = try await use(code, running.client())
      #expect(answer.status == 403 && answer.rule == "resetUsed")
    }
  }

  @Test func onlyAdminsMakeCodesAndGuessesAreLimited() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ada = try await restaurant.person("Ada").id.rawValue
      let ben = try await running.client(restaurant.ben).post("/v1/resets", ["person": ada])
      #expect(ben.status == 403 && ben.rule == "adminsOnly")
      #expect(try await running.client().post("/v1/resets", ["person": ada]).status == 401)
      let admin = running.client(restaurant.ada)
      #expect(try await admin.post("/v1/resets", ["person": "no"]).status == 404)
      let invited = try await admin.command("invite", ["name": "Dora", "role": "member"])
      #expect(invited.status == 200)
      let dora = try await restaurant.person("Dora").id.rawValue
      let without = try await admin.post("/v1/resets", ["person": dora])
      #expect(without.status == 409 && without.rule == "hasNoAccount", "\(without.text)")
      var statuses: [Int] = []
      for _ in 0..<40 {
        statuses.append(try await use(SecretToken().text, running.client()).status)
      }
      #expect(statuses.first == 403 && statuses.last == 429, "\(statuses)")
    }
  }

  /// Only the server itself may write log entries about accounts.
  @Test(arguments: ["allowPasswordReset", "resetPassword", "endSessions"])
  func nobodyCommandsWhatTheServerSays(_ name: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = try await restaurant.person("Ben").id.rawValue
      let answer = try await running.client(restaurant.ada)
        .command(name, ["person": ["id": ben]])
      #expect(answer.status == 400, "\(answer.text)")
    }
  }

  @Test func sessionsAreListedAndEnded() async throws {
    let restaurant = try await Restaurant()
    let ben = try await restaurant.person("Ben").id
    let other = try await Restaurant.logIn(ben, restaurant.store, restaurant.clock)
    try await restaurant.serve { running in
      let (client, ada) = (running.client(restaurant.ben), running.client(restaurant.ada))
      let own = try await client.get("/v1/sessions").list("sessions")
      #expect(own.count == 2 && own.compactMap { $0["isCurrent"] as? Bool }.count { $0 } == 1)
      #expect(try await client.send("DELETE", "/v1/sessions").status == 204)
      #expect(try await running.client(other).get("/v1/roster").status == 401)
      #expect(try await client.get("/v1/sessions").list("sessions").count == 1)
      let cleo = running.client(restaurant.cleo)
      for method in ["GET", "DELETE"] {
        #expect(try await cleo.send(method, "/v1/sessions?person=\(ben)").status == 403)
      }
      let seen = try await ada.get("/v1/sessions?person=\(ben)").list("sessions")
      #expect(seen.count == 1 && seen.first?["isCurrent"] as? Bool == false)
      #expect(try await ada.send("DELETE", "/v1/sessions?person=\(ben)").status == 204)
      #expect(try await client.get("/v1/roster").status == 401)
      #expect(try await ada.get("/v1/audit").text.contains("endSessions"))
      #expect(try await ada.send("DELETE", "/v1/sessions?person=no").status == 404)
    }
  }

  @Test func adminsSeeWhoLogsInAsWhat() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let people = try await running.client(restaurant.ada).get("/v1/people").list("people")
      #expect(people.compactMap { $0["login"] as? String }.sorted() == ["ada", "ben", "cleo"])
      #expect(people.allSatisfy { $0["lastSession"] is String })
      let ben = try await running.client(restaurant.ben).get("/v1/people")
      #expect(ben.status == 403 && ben.rule == "adminsOnly")
    }
  }

  @Test func everybodyGetsAllThatIsKeptOfThem() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.shift(of: "Cleo", on: 6)
    try await restaurant.serve { running in
      let answer = try await running.client(restaurant.ben).get("/v1/people/me/export")
      let record = try answer.decode(PersonRecord.self)
      #expect(record.login == "ben" && record.person.name == "Ben")
      #expect(record.shifts.count == 1 && record.sessions.count == 1 && !record.hasCalendar)
      #expect(!answer.text.contains("Cleo") && !answer.text.contains("argon2"))
      #expect(answer[header: "Content-Disposition"]?.hasPrefix("attachment") == true)
      #expect(try await running.client().get("/v1/people/me/export").status == 401)
    }
  }

  @Test func whoeverIsForgottenIsLoggedOutAtOnce() async throws {
    let restaurant = try await Restaurant()
    let ben = try await restaurant.person("Ben").id.rawValue
    try await restaurant.serve { running in
      let client = running.client(restaurant.ben)
      #expect(try await client.get("/v1/roster").status == 200)
      let early = try await running.client(restaurant.ada)
        .command("erase", ["person": ["id": ben]])
      #expect(early.status == 409 && early.text.contains("Ben is still active"), "\(early.text)")
      for command in ["deactivate", "erase"] {
        let done = try await running.client(restaurant.ada)
          .command(command, ["person": ["id": ben]])
        #expect(done.status == 200, "\(done.text)")
      }
      #expect(try await client.get("/v1/roster").status == 401)
      let roster = try await running.client(restaurant.cleo).get("/v1/roster").text
      #expect(roster.contains("Former member 1") && !roster.contains("Ben"))
      let logIn = try await running.client().post(
        "/v1/sessions", ["login": "ben", "password": Restaurant.password])
      #expect(logIn.status == 401)
    }
  }
}

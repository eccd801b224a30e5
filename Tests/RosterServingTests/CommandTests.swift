import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct CommandTests {
  private func seen(_ shift: Shift) -> [String: Any] {
    ["shift": ["id": shift.id.rawValue, "revision": shift.revision]]
  }

  @Test func aShiftIsOfferedAndAccepted() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let offer = try await running.client(restaurant.ben).command("offer", seen(shift))
      let offered = try offer.decode(Receipt.self)
      let version = try await restaurant.store.version()
      #expect(offered.version == version)
      let supplied = try #require(offered.rows.compactMap(Shift.init).first)
      #expect(supplied.state == .supplied && supplied.revision == 2)
      let accept = try await running.client(restaurant.cleo).command("accept", seen(supplied))
      let cleo = try await restaurant.person("Cleo")
      let accepted = try accept.decode(Receipt.self).rows.compactMap(Shift.init)
      #expect(accepted.first?.owner == cleo.id)
    }
  }

  @Test func aRefusalNamesItsRuleAndWhatWouldClearIt() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.shift(of: "Cleo", on: 5, "20:00", "22:00")
    try await restaurant.serve { running in
      _ = try await running.client(restaurant.ben).command("offer", seen(shift))
      let answer = try await running.client(restaurant.cleo)
        .command("accept", ["shift": ["id": shift.id.rawValue]])
      #expect(answer.status == 409 && answer.rule == "overlap")
      #expect(
        answer.object["message"] as? String
          == "You already work on 5 March 20:00–22:00. Offer that shift first.")
    }
  }

  @Test func whoSawAnotherRevisionIsShownTheFreshRow() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      #expect(try await ben.command("offer", seen(shift)).status == 200)
      let answer = try await ben.command("revoke", seen(shift))
      #expect(answer.status == 409 && answer.rule == "changedMeanwhile", "\(answer.text)")
      let fresh = try #require(answer.object["fresh"] as? [String: [String: Any]])
      #expect(fresh["shift"]?["revision"] as? Int == 2)
      #expect(fresh["shift"]?["status"] as? String == "supplied")
    }
  }

  @Test func theSameKeyHasOneEffect() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let first = try await ben.command("offer", seen(shift), key: "key-1")
      let again = try await ben.command("offer", seen(shift), key: "key-1")
      #expect(first.status == 200 && first.body == again.body, "\(again.text)")
      let other = try await ben.command("revoke", seen(shift), key: "key-1")
      #expect(other.status == 409 && other.rule == "keyReused")
      #expect(try await ben.command("offer", seen(shift), key: "k k").status == 400)
      #expect(
        try await ben.command("offer", seen(shift), key: String(repeating: "k", count: 129)).status
          == 400)
    }
  }

  @Test func nobodyCommandsWithoutEnd() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.commands = .init(burst: 3, seconds: 1) }) { running in
      let (ben, cleo) = (running.client(restaurant.ben), running.client(restaurant.cleo))
      for day in 10...12 {
        #expect(try await ben.command("request", ["dates": ["2026-03-\(day)"]]).status == 200)
      }
      let fourth = try await ben.command("request", ["dates": ["2026-03-13"]])
      #expect(fourth.status == 429 && fourth.rule == "rateLimited", "\(fourth.text)")
      #expect(fourth[header: "Retry-After"] == "1")
      #expect(try await cleo.command("request", ["dates": ["2026-03-13"]]).status == 200)
      restaurant.clock.move(by: 1)
      #expect(try await ben.command("request", ["dates": ["2026-03-13"]]).status == 200)
    }
  }

  @Test func anAdminTakesATableIn() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.commands = .init(burst: 1, seconds: 600) }) { running in
      let ada = running.client(restaurant.ada)
      for number in 1...100 {
        let answer = try await ada.command("invite", ["name": "Guest \(number)", "role": "member"])
        #expect(answer.status == 200, "\(answer.text)")
      }
      let last = try await ada.command("invite", ["name": "One more", "role": "member"])
      #expect(last.status == 429, "\(last.text)")
    }
  }

  @Test func whoMayNotIsForbidden() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let cleo = running.client(restaurant.cleo)
      let own = try await cleo.command("offer", seen(shift))
      #expect(own.status == 403 && own.rule == "notOwner", "\(own.text)")
      let cancel = try await cleo.command(
        "cancelShift", ["shift": ["id": shift.id.rawValue], "reason": "rain"])
      #expect(cancel.status == 403 && cancel.rule == "adminsOnly")
      let unknown = try await cleo.command("accept", ["shift": ["id": "no"]])
      #expect(unknown.status == 404 && unknown.rule == "notFound")
      let nobody = try await running.client().command("offer", seen(shift))
      #expect(nobody.status == 401)
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"fly\": {}}", "{\"offer\": {}, \"revoke\": {}}", "{\"offer\": {}}",
    "{\"offer\": {\"shift\": {\"id\": 1}}}", "{\"request\": {\"dates\": [\"2026-02-30\"]}}",
    "{\"invite\": {\"name\": \"X\", \"role\": \"king\"}}",
  ])
  func whatIsNoCommandIsRefused(_ body: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client(restaurant.ada).send(
        "POST", "/v1/commands", ["Content-Type": "application/json"], body: Data(body.utf8))
      #expect(answer.status == 400 && answer.rule == "badRequest", "\(answer.text)")
    }
  }

  @Test func membersSeeTheLinesThatConcernThem() async throws {
    let restaurant = try await Restaurant()
    let mine = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let (ada, ben) = (running.client(restaurant.ada), running.client(restaurant.ben))
      let cleo = running.client(restaurant.cleo)
      #expect(try await ben.command("offer", seen(mine)).status == 200)
      #expect(try await cleo.command("accept", ["shift": ["id": mine.id.rawValue]]).status == 200)
      #expect(try await cleo.command("request", ["dates": ["2026-03-20"]]).status == 200)
      func commands(_ client: Client, _ query: String = "") async throws -> [String] {
        try await client.get("/v1/audit\(query)").list("entries").compactMap {
          ($0["entry"] as? [String: Any])?["command"] as? String
        }
      }
      #expect(try await commands(ben) == ["accept", "offer", "invite"])
      #expect(
        try await commands(cleo) == ["request", "accept", "offer", "addShift", "invite"])
      let all = try await commands(ada)
      #expect(
        all == ["request", "accept", "offer", "addShift", "invite", "invite", "invite"])
      #expect(try await commands(ada, "?limit=2") == ["request", "accept"])
      let page = try await ben.get("/v1/audit?limit=1")
      let before = try #require(page.object["before"] as? Int)
      #expect(try await commands(ben, "?before=\(before)") == ["offer", "invite"])
      #expect(try await ben.get("/v1/audit").object["before"] == nil)
    }
  }
}

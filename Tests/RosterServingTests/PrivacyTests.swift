import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct PrivacyTests {
  private static let paths = [
    "/healthz", "/readyz", "/v1/roster", "/v1/shifts", "/v1/nothing", "/v1/people/me", "/v1/audit",
  ]

  @Test func everyAnswerIsKeptAwayFromBrowsersAndCaches() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      for path in Self.paths {
        for token in [restaurant.ben, nil] {
          let answer = try await running.client(token).get(path)
          #expect(answer[header: "X-Content-Type-Options"] == "nosniff", "\(path)")
          #expect(answer[header: "Referrer-Policy"] == "no-referrer", "\(path)")
          let policy = answer[header: "Content-Security-Policy"]
          #expect(policy == "default-src 'none'; frame-ancestors 'none'", "\(path)")
          let control = answer[header: "Cache-Control"]
          #expect(control == "no-store" || control == "private, no-cache", "\(path)")
          #expect(answer[header: "Server"] == nil && answer[header: "Set-Cookie"] == nil)
          #expect(answer[header: "Strict-Transport-Security"] == nil)
          #expect(answer[header: "Access-Control-Allow-Origin"] == nil)
        }
      }
    }
  }

  @Test func aMembersLogHasNothingOfOthers() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let ada = running.client(restaurant.ada)
      let cancel = try await ada.command(
        "cancelShift", ["shift": ["id": shift.id.rawValue], "reason": "Ben is ill"])
      #expect(cancel.status == 200, "\(cancel.text)")
      #expect(try await running.client(restaurant.ben).get("/v1/audit").text.contains("is ill"))
      #expect(try await !running.client(restaurant.cleo).get("/v1/audit").text.contains("is ill"))
      #expect(try await ada.get("/v1/audit").text.contains("is ill"))
    }
  }

  /// A command on a shift concerns its taker and its former owner, also after a further change of
  /// owner.
  @Test func aMembersLogHasWhatOthersDidToTheirs() async throws {
    let restaurant = try await Restaurant(rules: RosterRules(approval: .owner))
    let shifts = [
      try await restaurant.shift(of: "Ben", on: 5), try await restaurant.shift(of: "Ben", on: 6),
    ]
    try await restaurant.serve { running in
      let (ada, ben) = (running.client(restaurant.ada), running.client(restaurant.ben))
      let cleo = running.client(restaurant.cleo)
      for shift in shifts {
        let body = ["shift": ["id": shift.id.rawValue]]
        #expect(try await ben.command("offer", body).status == 200)
        #expect(try await cleo.command("accept", body).status == 200)
      }
      let first: [String: Any] = ["shift": ["id": shifts[0].id.rawValue]]
      #expect(try await ada.command("disapprove", first).status == 200)
      let second: [String: Any] = ["shift": ["id": shifts[1].id.rawValue], "reason": "closed"]
      #expect(try await ada.command("cancelShift", second).status == 200)
      let cleosID = try await restaurant.person("Cleo").id.rawValue
      let given = first.merging(["owner": cleosID, "reason": "swap"]) { $1 }
      #expect(try await ada.command("override", given).status == 200)
      for client in [ben, cleo] {
        let seen = try await client.get("/v1/audit").list("entries").compactMap {
          ($0["entry"] as? [String: Any])?["command"] as? String
        }
        for step in ["override", "cancelShift", "disapprove", "accept"] {
          #expect(seen.contains(step), "\(step): \(seen)")
        }
      }
    }
  }

  /// The log entry of a suggestion names the request, which belongs to the other member.
  @Test func aSuggestionStandsInTheLogOfBoth() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let (ben, cleo) = (running.client(restaurant.ben), running.client(restaurant.cleo))
      #expect(try await cleo.command("request", ["dates": ["2026-03-05"]]).status == 200)
      let request = try #require(try await restaurant.everything().requests.first?.id.rawValue)
      let body: [String: Any] = ["shift": ["id": shift.id.rawValue], "request": request]
      #expect(try await ben.command("suggest", body).status == 200)
      let newest = try await cleo.get("/v1/audit").list("entries").first?["entry"]
      let entry = try #require(newest as? [String: Any])
      #expect(entry["command"] as? String == "suggest", "\(entry)")
      let subjects = try #require(entry["subjects"] as? [[String: String]])
      #expect(subjects.prefix(2).map { $0["id"] } == [shift.id.rawValue, request], "\(subjects)")
    }
  }

  @Test func aLongLogIsLookedThroughPageByPage() async throws {
    let restaurant = try await Restaurant()
    for number in 0..<450 {
      _ = try await restaurant.store.perform(
        .invite(name: "Guest \(number)", role: .member), by: .system, key: nil,
        at: restaurant.clock.now)
    }
    try await restaurant.serve { running in
      let lines = try await running.client(restaurant.ben).get("/v1/audit").list("entries")
      #expect(lines.compactMap { $0["number"] as? Int } == [2])
      let all = try await running.client(restaurant.ada).get("/v1/audit?limit=200")
      #expect(all.list("entries").count == 200 && all.object["before"] as? Int == 254)
    }
  }

  @Test func oneOfManyWhoAcceptAtOnceGetsTheShift() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    var tokens: [String] = []
    for number in 0..<8 {
      let account = try await restaurant.store.signUp(
        NewAccount(login: "guest\(number)", name: "Guest \(number)", passwordHash: ""),
        at: restaurant.clock.now)
      tokens.append(
        try await Restaurant.logIn(account.person, restaurant.store, restaurant.clock))
    }
    try await restaurant.serve { running in
      let body = ["shift": ["id": shift.id.rawValue]]
      _ = try await running.client(restaurant.ben).command("offer", body)
      let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
        for token in tokens {
          group.addTask {
            try await running.client(token).command(
              "accept", ["shift": ["id": shift.id.rawValue]])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.filter { $0.status == 200 }.count == 1)
      #expect(answers.filter { $0.rule == "notOffered" }.count == 7)
    }
  }
}

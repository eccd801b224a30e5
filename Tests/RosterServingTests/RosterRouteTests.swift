import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct RosterRouteTests {
  @Test func theWholeRosterHasATag() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let answer = try await ben.get("/v1/roster?from=2026-03-02")
      #expect(answer.status == 200, "\(answer.text)")
      let snapshot = try answer.decode(RosterSnapshot.self)
      let monday = try #require(RosterDate("2026-03-02"))
      var stored = try await restaurant.store.snapshot(from: monday)
      stored.today = monday + 1
      #expect(snapshot == stored)
      let tag = try #require(answer[header: "ETag"])
      #expect(tag == "\"v\(snapshot.version)-2026-03-02-2026-03-03\"")
      #expect(answer[header: "Cache-Control"] == "private, no-cache")
      #expect(answer[header: "X-Content-Type-Options"] == "nosniff")
      let same = try await ben.get("/v1/roster?from=2026-03-02", ["If-None-Match": tag])
      #expect(same.status == 304 && same.body.isEmpty && same[header: "ETag"] == tag)
      try await restaurant.shift(of: "Ben", on: 6)
      let fresh = try await ben.get("/v1/roster?from=2026-03-02", ["If-None-Match": tag])
      #expect(fresh.status == 200)
      #expect(try fresh.decode(RosterSnapshot.self).shifts.count == 2)
    }
  }

  @Test func ofALargeOneThereAreParts() async throws {
    let restaurant = try await Restaurant()
    for day in 5...7 { try await restaurant.shift(of: "Ben", on: day) }
    try await restaurant.shift(of: "Cleo", on: 6)
    try await restaurant.serve({ $0.wholeUpTo = 3 }) { running in
      let ben = running.client(restaurant.ben)
      func roster(_ query: String) async throws -> RosterSnapshot {
        try await ben.get("/v1/roster" + query).decode(RosterSnapshot.self)
      }
      let me = try await restaurant.person("Ben").id
      let whole = try await roster("")
      #expect(whole.part == nil && whole.shifts.count == 4)
      let own = try await roster("?of=me")
      #expect(own.part == RosterPart(of: [me]) && own.shifts.map(\.owner) == [me, me, me])
      #expect(own.people == whole.people && own.version == whole.version)
      let day = try await roster("?on=2026-03-06,2026-03-07,2026-03-08,2026-03-20&next=0")
      #expect(day.shifts.count == 3 && day.part?.days.count == 4)
      let cleos = try #require(whole.shifts.first { $0.owner != me })
      let about = try await roster("?with=shift/\(cleos.id)")
      #expect(about.shifts == [cleos] && about.part?.people == [cleos.owner])
      #expect(try await roster("?next=2").shifts == Array(whole.shifts.prefix(2)))
      #expect(try await roster("?of=me&from=2026-03-05").shifts.count == 3)
      let days = (0...400).map { "\(RosterDate(dayNumber: 20_000) + $0)" }
        .joined(separator: ",")
      let many = Array(repeating: "a", count: 51).joined(separator: ",")
      for query in [
        "on=today", "on=" + days, "with=shift", "with=chair/1", "next=-1", "next=1001",
        "of=" + many,
      ] {
        let answer = try await ben.get("/v1/roster?" + query)
        #expect(answer.status == 400, "\(query): \(answer.text)")
      }
    }
  }

  @Test func aSmallOneIsWholeForEverybody() async throws {
    let restaurant = try await Restaurant()
    for day in 5...7 { try await restaurant.shift(of: "Ben", on: day) }
    try await restaurant.serve({ $0.wholeUpTo = 3 }) { running in
      let cleo = running.client(restaurant.cleo)
      let answer = try await cleo.get("/v1/roster?of=me")
      let snapshot = try answer.decode(RosterSnapshot.self)
      #expect(snapshot.part == nil && snapshot.shifts.count == 3)
      let tag = try #require(answer[header: "ETag"])
      #expect(try await cleo.get("/v1/roster?of=me", ["If-None-Match": tag]).status == 304)
    }
  }

  @Test func withoutADayItIsFromTodayOn() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let answer = try await ben.get("/v1/roster")
      #expect(answer[header: "ETag"]?.hasSuffix("-2026-03-03\"") == true)
      restaurant.clock.move(by: 86_400)
      let tomorrow = try await ben.get("/v1/roster")
      #expect(tomorrow[header: "ETag"]?.hasSuffix("-2026-03-04\"") == true)
    }
  }

  @Test func aLargeRosterIsCompressed() async throws {
    let restaurant = try await Restaurant()
    for day in 4...30 { try await restaurant.shift(of: "Ben", on: day) }
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let plain = try await ben.get("/v1/roster")
      let packed = try await ben.get("/v1/roster", ["Accept-Encoding": "gzip"])
      #expect(packed[header: "Content-Encoding"] == "gzip")
      #expect(packed[header: "Vary"] == "Accept-Encoding")
      #expect(packed.body.count * 2 < plain.body.count)
      #expect(try gunzip(packed.body) == plain.body)
      #expect(packed[header: "ETag"] != plain[header: "ETag"])
      let tag = try #require(packed[header: "ETag"])
      let same = try await ben.get(
        "/v1/roster", ["If-None-Match": tag, "Accept-Encoding": "gzip"])
      #expect(same.status == 304)
    }
  }

  @Test(arguments: [
    "/v1/roster?from=yesterday", "/v1/roster?from=2026-02-30", "/v1/roster?from=",
    "/v1/shifts?through=x", "/v1/audit?limit=0", "/v1/audit?limit=201", "/v1/audit?before=x",
    "/v1/audit?before=0", "/v1/suggestions", "/v1/suggestions?request=",
  ])
  func whatCannotBeReadIsRefused(_ path: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client(restaurant.ada).get(path)
      #expect(answer.status == 400 && answer.rule == "badRequest", "\(answer.text)")
    }
  }

  @Test(arguments: [
    "roster", "shifts", "marketplace", "requests", "suggestions?request=r1", "trades", "audit",
    "events", "people/me",
  ])
  func nobodyReadsWithoutLoggingIn(_ path: String) async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().get("/v1/\(path)")
      #expect(answer.status == 401 && answer.rule == "unauthorized", "\(answer.text)")
    }
  }

  @Test func listsAreInTheOrderTheyBegin() async throws {
    let restaurant = try await Restaurant()
    let late = try await restaurant.shift(of: "Ben", on: 9)
    let early = try await restaurant.shift(of: "Ben", on: 5)
    let other = try await restaurant.shift(of: "Cleo", on: 6)
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      func ids(_ path: String) async throws -> [String?] {
        try await ben.get(path).list("shifts").map { $0["id"] as? String }
      }
      #expect(try await ids("/v1/shifts") == [early, other, late].map(\.id.rawValue))
      #expect(try await ids("/v1/shifts?owner=me") == [early, late].map(\.id.rawValue))
      #expect(
        try await ids("/v1/shifts?owner=\(other.owner)&from=2026-03-06") == [other.id.rawValue])
      #expect(
        try await ids("/v1/shifts?from=2026-03-06&through=2026-03-08") == [other.id.rawValue])
      #expect(try await ids("/v1/shifts?owner=nobody").isEmpty)
      #expect(try await ids("/v1/marketplace").isEmpty)
      let offer = try await ben.command("offer", ["shift": ["id": early.id.rawValue]])
      #expect(offer.status == 200)
      #expect(try await ids("/v1/marketplace") == [early.id.rawValue])
      #expect(try await ids("/v1/marketplace?date=2026-03-05") == [early.id.rawValue])
      for query in ["date=2026-03-06", "place=Bar", "after=2026-03-05T18:00/\(early.id)"] {
        #expect(try await ids("/v1/marketplace?\(query)").isEmpty, "\(query)")
      }
      let first = try await ben.get("/v1/shifts?limit=2")
      let after = try #require(first.object["after"] as? String)
      #expect(first.list("shifts").count == 2 && after == "2026-03-06T18:00/\(other.id)")
      let second = try await ben.get("/v1/shifts?limit=2&after=\(after)")
      #expect(second.list("shifts").count == 1 && second.object["after"] == nil)
      for query in ["limit=0", "limit=1001", "after=x", "after=2026-03-05T18:00", "from=x"] {
        #expect(try await ben.get("/v1/shifts?\(query)").rule == "badRequest", "\(query)")
      }
    }
  }

  @Test func requestsSuggestionsAndTradesAreListed() async throws {
    let restaurant = try await Restaurant()
    let mine = try await restaurant.shift(of: "Ben", on: 5)
    let other = try await restaurant.shift(of: "Cleo", on: 6)
    let third = try await restaurant.shift(of: "Cleo", on: 9)
    try await restaurant.serve { running in
      let (ben, cleo) = (running.client(restaurant.ben), running.client(restaurant.cleo))
      let request = try await ben.command("request", ["dates": ["2026-03-09"]])
      #expect(request.status == 200, "\(request.text)")
      let id = try #require(
        try await cleo.get("/v1/requests").list("requests").first?["id"] as? String)
      let suggest = try await cleo.command(
        "suggest", ["shift": ["id": third.id.rawValue], "request": id])
      #expect(suggest.status == 200, "\(suggest.text)")
      let suggested = try await ben.get("/v1/suggestions?request=\(id)").list("shifts")
      #expect(suggested.map { $0["id"] as? String } == [third.id.rawValue])
      let trade = try await ben.command(
        "proposeTrade",
        ["give": ["id": mine.id.rawValue], "take": ["id": other.id.rawValue, "revision": 1]])
      #expect(trade.status == 200, "\(trade.text)")
      let trades = try await cleo.get("/v1/trades").list("trades")
      #expect(trades.map { $0["status"] as? String } == ["open"])
      let unknown = try await ben.get("/v1/suggestions?request=no")
      #expect(unknown.status == 404 && unknown.rule == "notFound")
    }
  }

  @Test func theServerSaysWhetherItIsWell() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let answer = try await running.client().get("/healthz")
      #expect(answer.status == 200)
      #expect(answer.object["status"] as? String == "ok")
    }
  }

  @Test func otherMethodsAndPlacesAreRefused() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ada = running.client(restaurant.ada)
      let method = try await ada.send("DELETE", "/v1/roster")
      #expect(method.status == 405 && method.rule == "wrongMethod")
      #expect(method[header: "Allow"] == "GET, HEAD")
      let commands = try await ada.send("GET", "/v1/commands")
      #expect(commands.status == 405 && commands[header: "Allow"] == "POST")
      for path in ["/v1", "/v1/", "/v1/nothing", "/v1/people/r2", "/v1/roster/x"] {
        let answer = try await ada.get(path)
        #expect(answer.status == 404 && answer.rule == "notFound", "\(path): \(answer.text)")
      }
      let head = try await ada.send("HEAD", "/v1/roster")
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }
}

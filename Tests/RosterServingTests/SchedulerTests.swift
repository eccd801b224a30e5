import Calendrics
import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct UpkeepTests {
  private func addFixedShift(_ client: Client, _ owner: String) async throws {
    let answer = try await client.command(
      "addFixedShift",
      [
        "owner": owner, "weekday": "friday", "start": "18:00", "end": "23:00",
        "place": "Bar",
      ])
    #expect(answer.status == 200, "\(answer.text)")
  }

  @Test func fixedShiftsAreLaidOutWhenTheRosterIsLookedAt() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve({ $0.upkeepInterval = .seconds(3600) }) { running in
      let ben = running.client(restaurant.ben)
      try await addFixedShift(ben, try await restaurant.person("Ben").id.rawValue)
      #expect(try await ben.get("/v1/shifts").list("shifts").count == 8)
      restaurant.clock.move(by: 7 * 86_400)
      let dates = try await ben.get("/v1/shifts").list("shifts").map { $0["date"] as? String }
      #expect(dates.count == 8 && dates.last == "2026-05-01", "\(dates)")
      let version = try await restaurant.store.version()
      _ = try await ben.get("/v1/shifts")
      #expect(try await restaurant.store.version() == version)
    }
  }

  @Test func theyAreLaidOutWhereNobodyLooksToo() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      try await addFixedShift(ben, try await restaurant.person("Ben").id.rawValue)
      restaurant.clock.move(by: 7 * 86_400)
      try await eventually("a ninth shift") {
        try await restaurant.everything().shifts.count == 9
      }
    }
  }

  @Test func whatIsOverExpiresAtItsMoment() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 3, "14:00", "18:00")
    try await restaurant.serve { running async throws in
      let ben = running.client(restaurant.ben)
      #expect(try await ben.command("offer", ["shift": ["id": shift.id.rawValue]]).status == 200)
      restaurant.clock.move(by: 2 * 3600 - 1)
      #expect(try await ben.get("/v1/marketplace").list("shifts").count == 1)
      restaurant.clock.move(by: 1)
      #expect(try await ben.get("/v1/marketplace").list("shifts").isEmpty)
      #expect(try await restaurant.everything().shifts.first?.state == .idle)
    }
  }

  @Test func requestsEndWithTheirDay() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running async throws in
      let ben = running.client(restaurant.ben)
      #expect(try await ben.command("request", ["dates": ["2026-03-03"]]).status == 200)
      restaurant.clock.move(by: 12 * 3600 - 1)
      #expect(try await ben.get("/v1/requests").list("requests").count == 1)
      restaurant.clock.move(by: 1)
      #expect(try await ben.get("/v1/requests").list("requests").isEmpty)
    }
  }

  @Test func anotherServersTradesExpireHereToo() async throws {
    let restaurant = try await Restaurant()
    let give = try await restaurant.shift(of: "Ben", on: 3, "14:00", "18:00")
    let take = try await restaurant.shift(of: "Cleo", on: 6)
    try await restaurant.serve { running in
      try await eventually("the first look") { running.server.scheduler.today.description > "2026" }
      _ = try await restaurant.store.perform(
        .proposeTrade(give: give.seen, take: take.seen), by: .person(give.owner), key: nil,
        at: restaurant.clock.now)
      restaurant.clock.move(by: 2 * 3600)
      try await eventually("the trade's end") {
        try await restaurant.everything().trades.first?.status == .expired
      }
    }
  }

  @Test func aRingIsFoundAsSoonAsItIsPossible() async throws {
    let restaurant = try await Restaurant()
    let bens = try await restaurant.shift(of: "Ben", on: 5)
    let cleos = try await restaurant.shift(of: "Cleo", on: 6)
    try await restaurant.serve { running in
      let (ben, cleo) = (running.client(restaurant.ben), running.client(restaurant.cleo))
      func wish(_ client: Client, _ gives: Shift, _ takes: Shift) async throws {
        let answer = try await client.command(
          "wish", ["gives": ["id": gives.id.rawValue], "takes": [takes.id.rawValue]])
        #expect(answer.status == 200, "\(answer.text)")
      }
      try await wish(ben, bens, cleos)
      let shift = ["shift": ["id": bens.id.rawValue]]
      #expect(try await ben.command("offer", shift).status == 200)
      try await wish(cleo, cleos, bens)
      #expect(try await restaurant.everything().trades.isEmpty)
      #expect(try await ben.command("revoke", shift).status == 200)
      restaurant.clock.move(by: 1)
      try await eventually("a ring") { try await restaurant.everything().trades.count == 1 }
    }
  }

  @Test func nobodyWaitsForTheDutiesOfMany() async throws {
    let restaurant = try await Restaurant()
    let (closed, gate) = AsyncStream<Void>.makeStream()
    let store = WatchedStore(restaurant.store) { call in
      if call == "perform layOut" { for await _ in closed {} }
    }
    let scheduler = Scheduler(
      store: store, live: ChangeBroadcaster(store: store, limits: .init()),
      interval: .seconds(3600), patience: .milliseconds(1), logger: LogLines().logger,
      now: { restaurant.clock.now })
    await scheduler.runIfDue()
    #expect(scheduler.today == RosterDate("2026-03-03"))
    try await eventually("those of the first day") { store.count("perform layOut") == 1 }
    restaurant.clock.move(by: 86_400)
    await scheduler.runIfDue()
    #expect(scheduler.today == RosterDate("2026-03-04"), "what is over has expired")
    #expect(store.count("perform layOut") == 1, "those of the day before are still laid out")
    gate.finish()
    try await eventually("those of the new day") { store.count("perform layOut") == 2 }
  }

  @Test func whatIsNotedDuringARunIsDueAfterwards() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 3, "14:00", "18:00")
    let (released, release) = AsyncStream<Void>.makeStream()
    let store = WatchedStore(restaurant.store) { name in
      if name == "sweep" { for await _ in released { return } }
    }
    let scheduler = Scheduler(
      store: store, live: ChangeBroadcaster(store: store, limits: .init()),
      interval: .seconds(3600), patience: .seconds(10), logger: LogLines().logger,
      now: { restaurant.clock.now })
    async let run: Void = scheduler.runIfDue()
    try await eventually("the sweep") { store.count("sweep") == 1 }
    let fixedShift = FixedShift(
      id: "f", weekday: .monday, start: shift.start, end: shift.end, place: "",
      owner: shift.owner, firstDate: shift.date)
    scheduler.note([.fixedShift(fixedShift)])
    release.yield()
    await run
    await scheduler.runIfDue()
    #expect(store.count("perform") == 6)
  }
}

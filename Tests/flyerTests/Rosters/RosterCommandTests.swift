import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

@MainActor @Suite struct RosterCommandTests {
  private struct PrintedShift: Decodable {
    var id, owner, place, status, date, start, end: String
    var isMine: Bool
  }

  @Test func whoIsNotLoggedInIsToldHow() async throws {
    let kitchen = try await Kitchen()
    let run = try kitchen.run("roster", "list")
    #expect(run.status == .exited(77))
    #expect(run.errors == "flyer: you are not logged in: flyer roster login\n")
    #expect(run.output.isEmpty)
  }

  @Test func aWrongPasswordIsSaid() async throws {
    let kitchen = try await Kitchen()
    for password in ["wrong", String(repeating: "x", count: 200_000)] {
      let run = try kitchen.run(
        "roster", "login", "anna", "--password-stdin", input: password + "\n")
      #expect(run.status == .exited(77))
      #expect(run.errors == "flyer: The login or the password is wrong. Check both.\n")
    }
    let without = try kitchen.run("roster", "login", "anna", "--password-stdin")
    #expect(without.status == .exited(66), "\(without.errors)")
  }

  @Test func whoComesTooLateIsToldWhy() async throws {
    let kitchen = try await Kitchen()
    let day = kitchen.today + 4
    let hours = try #require(TimeOfDay("08:00"))
    kitchen.server.state.withLock { state in
      for person in ["carla", "dan"] {
        state.model.put(Person(id: Identifier(person), name: person.capitalized).row)
      }
      let carlas = Shift(
        id: "s5", date: day, start: hours, end: hours, place: "", owner: "carla",
        state: .awaitingApproval(of: "dan", for: nil))
      state.model.put(carlas.row)
    }
    try kitchen.logIn()
    let byID = try kitchen.run("roster", "accept", "s5")
    let byDay = try kitchen.run("roster", "accept", "\(day)")
    #expect(byDay.status == .exited(77) && byDay.errors == byID.errors, "\(byDay.errors)")
    #expect(byDay.errors.contains("approval"), "\(byDay.errors)")
  }

  @Test func listsTheShiftsFromTodayOn() async throws {
    let kitchen = try await Kitchen(soon: 60)
    let hours = try #require(TimeOfDay("10:00"))
    kitchen.server.state.withLock { state in
      for (id, days) in [("old", 9), ("before", 2)] {
        let shift = Shift(
          id: Identifier(id), date: kitchen.today - days, start: hours, end: hours, place: "",
          owner: "anna")
        state.model.put(shift.row)
      }
    }
    try kitchen.logIn()
    let ids = try kitchen.run("roster", "list", "--json").decoded([PrintedShift].self).map(\.id)
    #expect(ids == ["soon", "s2", "s3"], "\(ids)")
  }

  @Test func listsTheShiftsAsFieldsAndAsJSON() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.run("roster", "list")
    let (second, third) = (kitchen.today + 2, kitchen.today + 3)
    #expect(
      run.output == """
        s2\t\(second)\t18:00\t23:00\tKitchen\tAnna\tidle\t
        s3\t\(third)\t18:00\t23:00\tKitchen\tAnna\tidle\t

        """)
    let all = try kitchen.run("roster", "list", "--all", "--json").decoded([PrintedShift].self)
    #expect(all.map(\.id) == ["s2", "s3", "s4"] && all.map(\.isMine) == [true, true, false])
    #expect(all.last.map { [$0.owner, $0.date, $0.start] } == ["Bob", "\(third + 1)", "18:00"])
  }

  @Test func offersByDayAndTakesBackById() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let offer = try kitchen.run("roster", "offer", "\(kitchen.today + 2)")
    #expect(offer.status == .exited(0), "\(offer.errors)")
    #expect(offer.output.hasPrefix("You offered \(kitchen.day(in: 2)) "), "\(offer.output)")
    #expect(kitchen.state(of: "s2") == .supplied)
    let offered = try kitchen.run("roster", "offered", "--json").decoded([PrintedShift].self)
    #expect(offered.map(\.id) == ["s2"] && offered.map(\.status) == ["supplied"])
    #expect(try kitchen.run("roster", "revoke", "s2").status == .exited(0))
    #expect(kitchen.state(of: "s2") == .idle)
  }

  @Test func printsTheReceiptAsJSON() async throws {
    struct Receipt: Decodable {
      var version: Int
    }
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.run("roster", "request", "\(kitchen.today + 5)", "--json")
    #expect(try run.decoded(Receipt.self).version == 2)
    #expect(run.output.contains(#""date":"\#(kitchen.today + 5)""#), "\(run.output)")
  }

  @Test func acceptsWhatAnotherOffers() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let early = try kitchen.run("roster", "accept", "\(kitchen.today + 4)")
    #expect(early.status == .exited(77))
    #expect(early.errors.contains("is not offered: Bob has it."), "\(early.errors)")
    try kitchen.server.carryOut(.offer(shift: RowVersion(id: "s4")), by: "bob")
    let run = try kitchen.run("roster", "accept", "\(kitchen.today + 4)")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(kitchen.server.state.withLock { $0.model.shift("s4")?.owner } == "anna")
  }

  @Test func requestsSeveralDays() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let days = ["\(kitchen.today + 4)", "\(kitchen.today + 5)"]
    let run = try kitchen.run("roster", "request", days[0], days[1])
    #expect(run.output == "requested: \(kitchen.day(in: 4)), \(kitchen.day(in: 5))\n")
  }

  @Test func requestSuggestAcceptApprove() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let day = "\(kitchen.today + 4)"
    let requested = try kitchen.run("roster", "request", day).output
    #expect(requested == "requested: \(kitchen.day(in: 4))\n")
    let wanted = try kitchen.run("roster", "wanted")
    #expect(wanted.output.contains("\t\(day)\tAnna\topen\t"), "\(wanted.output)")
    let request = try #require(kitchen.server.snapshot.requests.first?.id)
    try kitchen.server.carryOut(.suggest(shift: RowVersion(id: "s4"), request: request), by: "bob")
    let run = try kitchen.run("roster", "accept", day)
    #expect(run.status == .exited(0), "\(run.errors)")
    try kitchen.server.carryOut(.approve(shift: RowVersion(id: "s4")), by: "bob")
    #expect(kitchen.server.state.withLock { $0.model.shift("s4")?.owner } == "anna")
  }

  @Test func tradesOneShiftForAnother() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.run("roster", "trade", "s2", "\(kitchen.today + 4)")
    #expect(run.status == .exited(0), "\(run.errors)")
    let trade = try #require(kitchen.server.snapshot.trades.first)
    let list = try kitchen.run("roster", "trades")
    let (mine, theirs) = (kitchen.duty(in: 2), kitchen.duty(in: 4))
    #expect(list.output == "\(trade.id)\tswap\topen\tAnna: s2 \(mine)\tBob: s4 \(theirs)\n")
    #expect(try !kitchen.run("roster", "trades", "--json").output.contains("duty"))
    #expect(try kitchen.run("roster", "trade", "--withdraw", "\(trade.id)").status == .exited(0))
    #expect(kitchen.state(of: "s2") == .idle)
    #expect(try kitchen.run("roster", "trade", "s2").status == .exited(64))
  }

  @Test func wishesSayTheirShiftsInAPipeToo() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s2"), takes: ["s4"]), by: "anna")
    let wish = try #require(kitchen.server.snapshot.wishes.first?.id)
    let list = try kitchen.run("roster", "wishes")
    let duties = "\(kitchen.duty(in: 2))\t\(kitchen.duty(in: 4))"
    #expect(list.output == "\(wish)\tAnna\ts2\ts4\t\(duties)\n")
    #expect(try !kitchen.run("roster", "wishes", "--json").output.contains("dut"))
  }

  /// The list has the user's own wishes, and those for a shift of the user; `--all` adds the
  /// remaining ones.
  @Test func wishesOfOthersAreListedWhereTheyAreAskedFor() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      state.model.put(Person(id: "carla", name: "Carla").row)
      if var shift = state.model.shift("s3") {
        shift.owner = "carla"
        state.model.put(shift.row)
      }
      state.version += 1
    }
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s3"), takes: ["s4"]), by: "carla")
    #expect(try kitchen.run("roster", "wishes").output == "")
    let all = try kitchen.run("roster", "wishes", "--all")
    #expect(all.output.contains("\tCarla\ts3\ts4\t"), "\(all.output)")
    try kitchen.server.carryOut(.wish(gives: RowVersion(id: "s4"), takes: ["s2"]), by: "bob")
    let mine = try kitchen.run("roster", "wishes")
    #expect(mine.output.contains("\tBob\ts4\ts2\t"), "\(mine.output)")
    #expect(!mine.output.contains("Carla"), "\(mine.output)")
  }

  /// A cancelled shift is listed as cancelled, and is in no calendar.
  @Test func whatIsCancelledIsListedAsThat() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    kitchen.server.state.withLock { state in
      guard var shift = state.model.shift("s2") else { return }
      (shift.state, shift.revision) = (.cancelled, 2)
      state.model.put(shift.row)
      state.version += 1
    }
    for all in [[], ["--all"]] as [[String]] {
      let run = try kitchen.home.start(
        ["roster", "list"] + all,
        environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")]
      ).waitForExit()
      #expect(run.output.contains("\tKitchen\tAnna\tcancelled\t\n"), "\(run.output)")
    }
    let run = try kitchen.run("roster", "export", "--ics")
    #expect(run.output.components(separatedBy: "BEGIN:VEVENT").count == 2, "\(run.output)")
  }

  @Test(
    arguments: [
      (["roster", "offer", "nonsense"], 66), (["roster", "offer", "2001-01-01"], 66),
      (["roster", "request", "tomorrow"], 64), (["roster", "export"], 64),
      (["roster", "log", "--limit", "0"], 64), (["roster", "suggest", "s2"], 66),
      (["roster", "frobnicate"], 64),
    ] as [([String], Int32)])
  func saysWhatCannotBeUnderstood(arguments: [String], code: Int32) async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.home.start(
      arguments, environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")]
    ).waitForExit()
    #expect(run.status == .exited(code), "\(run.errors)")
    #expect(run.errors.hasPrefix("flyer: "), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func offlineTheLastCopyIsShown() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    try await kitchen.server.stop()
    let list = try kitchen.run("roster", "list")
    #expect(list.status == .exited(0))
    #expect(list.output.hasPrefix("s2\t"), "\(list.output)")
    let copy = #/using the cached copy from \d{4}-\d\d-\d\d \d\d:\d\d:/#
    #expect(list.errors.contains(copy), "\(list.errors)")
    // The time of the copy is in the user's zone, as in the reader.
    let confirmed = try #require(list.errors.firstMatch(of: copy)?.output.suffix(6))
    let ahead = try kitchen.home.start(
      ["roster", "list"],
      environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json"), "TZ": "Asia/Tokyo"]
    ).waitForExit()
    let hour = try #require(Int(confirmed.prefix(2)))
    let there = "\((hour + 9) % 24 < 10 ? "0" : "")\((hour + 9) % 24)\(confirmed.dropFirst(2))"
    #expect(ahead.errors.contains(" \(there)"), "\(there): \(ahead.errors)")
    let offer = try kitchen.run("roster", "offer", "s2")
    #expect(offer.status == .exited(69), "\(offer.errors)")
  }

  @Test func exportsACalendar() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    let run = try kitchen.run("roster", "export", "--ics")
    #expect(run.output.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "\(run.output)")
    let day = "\(kitchen.today + 2)".filter { $0 != "-" }
    #expect(run.output.contains("DTSTART:\(day)T180000Z\r\n"), "\(run.output)")
    #expect(run.output.components(separatedBy: "BEGIN:VEVENT").count == 3)
  }

  @Test func loggingOutForgetsEverything() async throws {
    let kitchen = try await Kitchen()
    try kitchen.logIn()
    #expect(try kitchen.run("roster", "logout").output == "you are logged out\n")
    #expect(try kitchen.run("roster", "logout").output == "you were not logged in\n")
    #expect(try kitchen.run("roster", "list").status == .exited(77))
    #expect(kitchen.server.state.withLock { $0.tokens }.isEmpty)
  }

  @Test func aFlyerWithoutARosterWantsOneToBeNamed() async throws {
    let kitchen = try await Kitchen()
    let path = try kitchen.home.write(#"{"information": []}"#)
    let run = try kitchen.home.run("roster", "list", "--source", path)
    #expect(run.status == .exited(64))
    #expect(run.errors.contains("--roster"), "\(run.errors)")
    let named = try kitchen.home.run(
      "--roster", kitchen.server.address, "roster", "list", "--source", path)
    #expect(named.errors == "flyer: you are not logged in: flyer roster login\n")
    let unsafe = try kitchen.home.run("roster", "list", "--roster", "http://example.org/v1")
    #expect(unsafe.status == .exited(64))
    #expect(unsafe.errors.contains("https only"), "\(unsafe.errors)")
  }
}

import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// Tests the commands of planners: single shifts, open shifts, weeks.
@MainActor @Suite struct PlanCommandTests {
  private func kitchen() async throws -> Kitchen {
    let kitchen = try await Kitchen()
    kitchen.server.state.withLock { state in
      guard var anna = state.model.person("anna") else { return }
      anna.role = .admin
      state.model.put(anna.row)
    }
    try kitchen.logIn()
    return kitchen
  }

  private func openings(of kitchen: Kitchen) -> [Opening] {
    kitchen.server.state.withLock { $0.model.all(Opening.self) }
  }

  @Test func openShiftsAreAddedChangedTakenAndCancelled() async throws {
    struct Printed: Decodable {
      var id, place, note, status, date: String
      var needed, taken, missing: Int
    }
    let kitchen = try await kitchen()
    let day = "\(kitchen.today + 5)"
    #expect(try kitchen.run("roster", "openings").output.isEmpty)
    let add = try kitchen.run(
      "roster", "openings", "add", day, "18:00", "23:00", "--place", "Bar", "--needed", "2",
      "--note", "cash")
    #expect(
      add.output == "2 people are needed on \(kitchen.day(in: 5)) 18:00–23:00.\n", "\(add.errors)")
    let list = try kitchen.run("roster", "openings", "--json").decoded([Printed].self)
    #expect(list.map(\.missing) == [2] && list.map(\.note) == ["cash"] && list[0].date == day)
    let take = try kitchen.run("roster", "openings", "take", day)
    #expect(take.output.hasPrefix("You now have the shift on "), "\(take.errors)")
    #expect(openings(of: kitchen).map(\.taken) == [1])
    let again = try kitchen.run("roster", "openings", "take", day)
    #expect(again.status == .exited(77) && again.errors.contains("already work"), "\(again.errors)")
    let change = try kitchen.run("roster", "openings", "change", day, "--needed", "3")
    #expect(change.output == "The open shift is changed.\n", "\(change.errors)")
    #expect(openings(of: kitchen).map(\.missing) == [2])
    let cancel = try kitchen.run("roster", "openings", "cancel", day, "--reason", "Quiet")
    #expect(cancel.output.hasPrefix("You closed the open shift on "), "\(cancel.errors)")
    #expect(openings(of: kitchen).map(\.status) == [.cancelled])
    let none = try kitchen.run("roster", "openings", "take", day)
    #expect(none.status == .exited(66), "\(none.errors)")
    #expect(none.errors == "flyer: there is no open shift on \(day) that you can take\n")
  }

  @Test func theNoteOfAnOpenShiftStaysWithTheShift() async throws {
    let kitchen = try await kitchen()
    let day = "\(kitchen.today + 1)"
    _ = try kitchen.run(
      "roster", "openings", "add", day, "18:00", "23:00", "--place", "Bar", "--note", "Bring cash")
    #expect(try kitchen.run("roster", "openings", "take", day).status == .exited(0))
    let calendar = try kitchen.run("roster", "export", "--ics").output
    #expect(calendar.contains("DESCRIPTION:Bring cash\r\n"), "\(calendar)")
    let list = try kitchen.run("roster", "list").output
    #expect(list.contains("\tBar\tAnna\tidle\tBring cash\n"), "\(list)")
    for command in ["list", "week", "today"] {
      var arguments = ["roster", command]
      if command == "week" { arguments.append(day) }
      let json = try kitchen.run(arguments + ["--json"]).output
      #expect(json.contains("Bring cash"), "\(command): \(json)")
      let terminal = try kitchen.home.onPseudoTerminal(
        arguments, environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")],
        columns: 120)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.words.contains("Bring cash"), "\(command): \(terminal.words)")
    }
    let week = try kitchen.run("roster", "week", day).output
    #expect(week.contains("Bring cash"), "\(week)")
  }

  @Test func somebodyIsPutIntoAnOpenShift() async throws {
    let kitchen = try await kitchen()
    let day = "\(kitchen.today + 5)"
    _ = try kitchen.run("roster", "openings", "add", day, "18:00", "23:00", "--skill", "Cook")
    let take = ["roster", "openings", "take", day, "--for", "Bob"]
    let refused = try kitchen.run(take)
    #expect(refused.status == .exited(77) && refused.errors.contains("Cook"), "\(refused.errors)")
    let given = try kitchen.run(take + ["--let-pass", "He helps"])
    #expect(
      given.output == "Bob now has the shift on \(kitchen.day(in: 5)) 18:00–23:00.\n",
      "\(given.errors)")
    let shifts = kitchen.server.state.withLock { $0.model.all(Shift.self) }
    #expect(shifts.last { $0.opening != nil }?.owner == "bob")
  }

  @Test func offersAreTakenBackInSomebodysName() async throws {
    let kitchen = try await kitchen()
    let day = "\(kitchen.today + 4)"
    _ = try kitchen.run("roster", "offer", day, "--for", "Bob")
    #expect(kitchen.state(of: "s4") == .supplied)
    let own = try kitchen.run("roster", "revoke", day)
    #expect(own.status == .exited(66), "\(own.errors)")
    let back = try kitchen.run("roster", "revoke", day, "--for", "Bob")
    #expect(back.output == "Bob keeps \(kitchen.day(in: 4)) 18:00–23:00.\n", "\(back.errors)")
    #expect(kitchen.state(of: "s4") == .idle)
    let both = try kitchen.run("roster", "revoke", "--request", day, "--for", "Bob")
    #expect(both.status == .exited(64), "\(both.errors)")
  }

  @Test func singleShiftsAreAddedAndCancelled() async throws {
    let kitchen = try await kitchen()
    let day = "\(kitchen.today + 5)"
    let add = try kitchen.run(
      "roster", "add", day, "10:00", "14:00", "--place", "Bar", "--for", "Bob")
    #expect(
      add.output == "Bob now works on \(kitchen.day(in: 5)) 10:00–14:00.\n", "\(add.errors)")
    let cancel = try kitchen.run("roster", "cancel", day, "--of", "Bob", "--reason", "Quiet")
    #expect(cancel.output.hasPrefix("You cancelled the shift on "), "\(cancel.errors)")
    let states = kitchen.server.state.withLock { state in
      state.model.all(Shift.self).filter { $0.place == "Bar" }.map(\.state)
    }
    #expect(states == [.cancelled])
  }

  @Test func fixedShiftsAreChanged() async throws {
    let kitchen = try await kitchen()
    let weekday = (kitchen.today + 1).weekday.rawValue
    _ = try kitchen.run("roster", "fixed", "add", weekday, "09:00", "13:00", "--place", "Door")
    let run = try kitchen.run("roster", "fixed", "change", weekday, weekday, "08:00", "12:00")
    #expect(run.output.hasPrefix("The fixed shift is changed"), "\(run.errors)")
    let fixed = kitchen.server.state.withLock { $0.model.fixedShifts() }
    #expect(fixed.map { "\($0.start) \($0.place)" } == ["08:00 Door"])
  }

  @Test func todayIsForPeopleTablesAndPrograms() async throws {
    struct Printed: Decodable {
      var id, when, place, start: String
      var person, state: String?
      var missing: Int?
      var status: String
    }
    let kitchen = try await kitchen()
    #expect(try kitchen.run("roster", "today").output.isEmpty)
    let day = "\(kitchen.today + 1)"
    _ = try kitchen.run("roster", "add", day, "10:00", "14:00", "--place", "Bar, left")
    _ = try kitchen.run("roster", "openings", "add", day, "18:00", "23:00", "--place", "=1+1")
    let settled = try kitchen.run("roster", "today", "--json").decoded([Printed].self)
    #expect(settled.map(\.state) == [nil, "needs 1"] && settled.map(\.status) == ["idle", "open"])
    _ = try kitchen.run("roster", "offer", day)
    let json = try kitchen.run("roster", "today", "--json").decoded([Printed].self)
    #expect(json.map(\.when) == ["tomorrow", "tomorrow"] && json.map(\.person) == ["Anna", nil])
    #expect(json.map(\.missing) == [nil, 1])
    #expect(json.map(\.state) == ["offered", "needs 1"])
    #expect(json.map(\.status) == ["supplied", "open"])
    let fields = try kitchen.run("roster", "today").output.split(separator: "\n")
    #expect(fields.map { $0.split(separator: "\t").last } == ["offered", "needs 1"], "\(fields)")
    let csv = try kitchen.run("roster", "today", "--csv").output
    #expect(
      csv == """
        when,place,date,start,end,person,missing,state\r
        tomorrow,"Bar, left",\(day),10:00,14:00,Anna,,offered\r
        tomorrow,'=1+1,\(day),18:00,23:00,,1,needs 1\r

        """)
    let both = try kitchen.run("roster", "today", "--csv", "--json")
    #expect(both.status == .exited(64), "\(both.errors)")
  }

  @Test func aWeekIsATable() async throws {
    let kitchen = try await kitchen()
    let monday = kitchen.today.monday + 7
    for (days, hours) in [(0, ("10:00", "14:00")), (2, ("10:00", "14:30"))] {
      let day = "\(monday + days)"
      let run = try kitchen.run("roster", "cancel", day, "--reason", "x")
      #expect([.exited(0), .exited(66)].contains(run.status), "\(run.errors)")
      _ = try kitchen.run("roster", "add", day, hours.0, hours.1, "--place", "Bar", "--for", "Bob")
    }
    _ = try kitchen.run(
      "roster", "openings", "add", "\(monday + 2)", "18:00", "23:00", "--place", "Bar")
    let run = try kitchen.run("roster", "week", "\(monday + 3)", "--place", "Bar")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Next week · ") == true, "\(run.output) \(run.errors)")
    #expect(lines.dropFirst().first == "Bar")
    #expect(lines.contains { $0.hasPrefix("Bob ") && $0.hasSuffix("8 h 30 min") }, "\(run.output)")
    #expect(lines.contains { $0.hasPrefix("Needed ") && $0.contains("18:00–23:00 ×1") })
    let csv = try kitchen.run("roster", "week", "\(monday)", "--place", "Bar", "--csv").output
    let rows = csv.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.map(\.count) == [9, 9, 9] && rows[1].last == "8.5", "\(csv)")
    #expect(rows.map { $0.first.map(String.init) } == ["person", "Bob", "needed"])
    let json = try kitchen.run("roster", "week", "\(monday)", "--place", "Bar", "--json").output
    #expect(json.contains(#""minutes":510"#), "\(json)")
  }

  /// Output for other programs includes every member.
  @Test func aTableHasMorePeopleThanAScreen() async throws {
    let kitchen = try await kitchen()
    let day = kitchen.today.monday + 9
    let hours = (try #require(TimeOfDay("10:00")), try #require(TimeOfDay("14:00")))
    kitchen.server.state.withLock { state in
      for number in 1...310 {
        let person = Person(id: Identifier("p\(number)"), name: "P\(number)")
        state.model.put(person.row)
        state.model.put(
          .shift(
            Shift(
              id: Identifier("x\(number)"), date: day, start: hours.0, end: hours.1, place: "Bar",
              owner: person.id)))
      }
      state.version += 1
    }
    let csv = try kitchen.run("roster", "week", "\(day)", "--place", "Bar", "--csv")
    #expect(csv.output.split(separator: "\r\n").count == 311, "\(csv.output) \(csv.errors)")
    let text = try kitchen.run("roster", "week", "\(day)", "--place", "Bar").output
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("P") }.count == 310, "\(text)")
    #expect(text.contains(" 1240 h"), "\(text)")
    let json = try kitchen.run("roster", "week", "\(day)", "--place", "Bar", "--json").output
    #expect(json.contains(#""P310""#), "\(json)")
  }

  @Test func aWeekSaysWhoMayNotCome() async throws {
    let kitchen = try await kitchen()
    let day = "\(kitchen.today.monday + 9)"
    _ = try kitchen.run("roster", "cancel", day, "--reason", "x")
    _ = try kitchen.run("roster", "add", day, "10:00", "14:00", "--place", "Bar", "--for", "Bob")
    let settled = try kitchen.run("roster", "week", day, "--place", "Bar")
    #expect(!settled.output.contains("?"), "\(settled.output)")
    _ = try kitchen.run("roster", "offer", day, "--for", "Bob")
    let week = try kitchen.run("roster", "week", day, "--place", "Bar")
    #expect(week.output.contains("10:00–14:00?"), "\(week.output)\(week.errors)")
    #expect(
      week.output.hasSuffix("\nA question mark means that the shift may change hands.\n"))
    let csv = try kitchen.run("roster", "week", day, "--place", "Bar", "--csv").output
    #expect(csv.contains("10:00-14:00 Bar (offered)"), "\(csv)")
  }

  /// Bob is away on a day on which he has a shift, and the day after.
  @Test func aWeekSaysWhoIsAway() async throws {
    struct Week: Decodable {
      struct Row: Decodable {
        var person: String
        var away: [String]?
      }
      var people: [Row]
    }
    let kitchen = try await kitchen()
    let day = kitchen.today.monday + 9
    let add = try kitchen.run("roster", "add", "\(day)", "08:00", "12:00", "--for", "Bob")
    #expect(add.status == .exited(0) || add.errors.contains("already work"), "\(add.errors)")
    let away = try kitchen.run("roster", "away", "\(day)", "\(day + 1)", "--of", "Bob")
    #expect(away.status == .exited(0), "\(away.errors)")
    let week = ["roster", "week", "\(day)"]
    let text = try kitchen.run(week)
    #expect(text.output.contains("away"), "\(text.output)\(text.errors)")
    #expect(
      text.output.hasSuffix(
        "\nAn exclamation mark means that the member is away but has the shift.\n"),
      "\(text.output)")
    let csv = try kitchen.run(week + ["--csv"]).output
    #expect(csv.contains("away; ") && csv.contains("(is away at that time)"), "\(csv)")
    let bob = try kitchen.run(week + ["--json"]).decoded(Week.self).people.first {
      $0.person == "Bob"
    }
    #expect(bob?.away == ["\(day)", "\(day + 1)"])

    kitchen.server.state.withLock { state in
      guard var anna = state.model.person("anna") else { return }
      anna.role = .member
      state.model.put(anna.row)
      state.version += 1
    }
    for options in [[], ["--csv"], ["--json"]] {
      let run = try kitchen.run(week + options)
      #expect(run.output.contains("Bob") && !run.output.contains("away"), "\(run.output)")
    }
  }

  /// Members who work at none of several places are listed below their tables.
  @Test func whoIsAwayAllWeekIsNamedBelowThePlaces() async throws {
    let kitchen = try await kitchen()
    let day = kitchen.today.monday + 72
    let shift = { (id: Shift.ID, place: String) in
      Shift(
        id: id, date: day, start: .midnight, end: TimeOfDay(minutes: 300) ?? .midnight,
        place: place, owner: id == "x1" ? "anna" : "carla")
    }
    kitchen.server.state.withLock { state in
      state.model.put(Person(id: "carla", name: "Carla").row)
      for row in [shift("x1", "Bar"), shift("x2", "Kitchen")] { state.model.put(row.row) }
      state.version += 1
    }
    let away = try kitchen.run("roster", "away", "\(day)", "\(day + 1)", "--of", "Bob")
    #expect(away.status == .exited(0), "\(away.errors)")
    let week = try kitchen.run("roster", "week", "\(day)")
    let number = { (date: RosterDate) in "\(date.weekday.description.prefix(3)) \(date.parts.day)" }
    #expect(
      week.output.hasSuffix("\n\nWithout a shift\nBob  away \(number(day)), \(number(day + 1))\n"),
      "\(week.output)")
    let bar = try kitchen.run("roster", "week", "\(day)", "--place", "Bar")
    #expect(!bar.output.contains("Bob"), "\(bar.output)")
  }

  @Test func aWeekIsKeptAsATemplate() async throws {
    let kitchen = try await kitchen()
    let monday = kitchen.today.monday + 7
    _ = try kitchen.run(
      "roster", "openings", "add", "\(monday + 4)", "18:00", "23:00", "--place", "Bar", "--needed",
      "2")
    let template = try kitchen.run(
      "roster", "export", "--csv", "openings", "--week", "\(monday + 2)"
    ).output
    #expect(template.hasSuffix("Friday,18:00,23:00,Bar,,2,,\r\n"), "\(template)")
    let file = try kitchen.home.write(template, to: "busy.csv")
    let command = ["roster", "import", "openings", file, "--week", "\(monday + 7)"]
    let trial = try kitchen.run(command + ["--dry-run"])
    #expect(trial.output.contains("need 2: "), "\(trial.output) \(trial.errors)")
    #expect(openings(of: kitchen).count == 1)
    for _ in 1...2 { #expect(try kitchen.run(command).status == .exited(0)) }
    let dates = openings(of: kitchen).map(\.date).sorted()
    #expect(dates == [monday + 4, monday + 11])
    let undated = try kitchen.run("roster", "import", "openings", file)
    #expect(undated.status == .exited(65) && undated.output.contains("like Monday"))
    let people = try kitchen.run("roster", "import", "people", file, "--week", "\(monday)")
    #expect(people.status == .exited(64), "\(people.errors)")
  }

  @Test func aWeekIsCopiedAfterATrial() async throws {
    let kitchen = try await kitchen()
    let monday = kitchen.today.monday + 7
    _ = try kitchen.run(
      "roster", "openings", "add", "\(monday)", "08:00", "09:00", "--place", "Bar")
    let command = ["roster", "copy-week", "\(monday)", "--place", "Bar"]
    let trial = try kitchen.run(command + ["--dry-run"])
    #expect(trial.output == "would be copied: 0 shifts, 1 open shift\n", "\(trial.errors)")
    #expect(openings(of: kitchen).count == 1)
    let run = try kitchen.run(command)
    #expect(run.output.hasPrefix("The week of "), "\(run.errors)")
    #expect(openings(of: kitchen).map(\.date).sorted() == [monday, monday + 7])
    let again = try kitchen.run(command + ["--dry-run"])
    #expect(
      again.output == "would be copied: 0 shifts, 0 open shifts; "
        + "1 open shift already exists, with the same times and places\n", "\(again.output)")
    #expect(again.errors.isEmpty, "\(again.errors)")
    let same = try kitchen.run(command + ["\(monday + 1)", "--dry-run"])
    #expect(
      same.status == .exited(77) && same.errors.contains("copied to itself"), "\(same.errors)")
  }
}

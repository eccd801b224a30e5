@testable import Roster
import Testing
import Texts

/// The results of importing a table.
@Suite struct ImportTests {
  private static let noon = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)

  private func presenter(
    as person: Person.ID = "ann", rules: RosterRules = RosterRules()
  ) throws -> RosterPresenter {
    let people = [
      Person(id: "ann", name: "Ann", role: .admin), Person(id: "bo", name: "Bo"),
      Person(id: "cy", name: "Cy", isActive: false),
    ]
    let shift = Shift(
      id: "s1", date: try #require(RosterDate("2026-03-05")),
      start: try #require(TimeOfDay("18:00")),
      end: try #require(TimeOfDay("23:00")), place: "Bar", owner: "bo")
    let left = Shift(
      id: "s2", date: shift.date, start: shift.start, end: shift.end, place: "Hall", owner: "cy",
      state: .supplied)
    let opening = Opening(
      id: "o1", slot: shift.slot, place: "Bar", note: "=till", needed: 2)
    let snapshot = RosterSnapshot(
      version: 1, rules: rules, people: people, fixedShifts: [], openings: [opening],
      shifts: [shift, left],
      requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(person)),
        at: Self.noon))
  }

  private func plan(
    _ text: String, _ kind: RosterTable, as person: Person.ID = "ann", week: String? = nil,
    rules: RosterRules = RosterRules()
  ) throws -> RosterImport {
    let week = try week.map { try #require(RosterDate($0)) }
    return try presenter(as: person, rules: rules)
      .plan(try CSVTable(Array(text.utf8)), as: kind, inWeekOf: week)
  }

  @Test(arguments: RosterTable.allCases) func whatWasExportedChangesNothing(
    _ kind: RosterTable
  ) throws {
    let presenter = try presenter()
    for dialect in CSVTable.Dialect.allCases {
      let table = try CSVTable(Array(kind.table(of: presenter).text(dialect).utf8))
      let plan = try presenter.plan(table, as: kind)
      #expect(plan.commands == [] && plan.problems == 0)
      let there: [RosterTable: Int] = [.people: 3, .shifts: 2, .openings: 1]
      #expect(plan.unchanged == there[kind])
    }
  }

  @Test func rulesOfWorkAreLetPassWithAReason() throws {
    let table = try CSVTable(
      Array("date,start,end,place,who\n2026-03-06,06:00,10:00,Bar,Bo\n".utf8))
    let presenter = try presenter(rules: RosterRules(restHours: 11))
    #expect(try presenter.plan(table, as: .shifts).problems == 1)
    let plan = try presenter.plan(table, as: .shifts, lettingPass: "a wedding")
    #expect(plan.problems == 0)
    guard case .waive(let rules, let reason, .addShift) = plan.commands.first else {
      Issue.record("\(plan.commands)")
      return
    }
    #expect(rules == [.rest] && reason == "a wedding" && plan.commands.count == 1)
    // A line that breaks no rule is imported as it is.
    let free = try self.presenter().plan(table, as: .shifts, lettingPass: "a wedding")
    guard case .addShift = free.commands.first else {
      Issue.record("\(free.commands)")
      return
    }
  }

  /// The log contains the reason, and not only that there was a table.
  @Test func whatIsGivenAlthoughARuleForbidsItHasTheReason() throws {
    let table = try CSVTable(
      Array("id,date,start,end,place,who\ns1,2026-03-05,18:00,23:00,Bar,Ann\n".utf8))
    func reasons(_ rules: RosterRules) throws -> [String] {
      try presenter(rules: rules).plan(table, as: .shifts, lettingPass: "a wedding").commands
        .flatMap { command -> [String] in
          switch command {
          case .waive(_, let reason, .override(_, _, let own)): [reason, own]
          case .override(_, _, let own): [own]
          default: []
          }
        }
    }
    #expect(try reasons(RosterRules(hoursADay: 4)) == ["a wedding", "a wedding"])
    #expect(try reasons(RosterRules()) == ["Import"])
  }

  @Test func peopleAreAddedAndChanged() throws {
    let plan = try plan(
      "Name;Role;Active\nDee;;\nBo;admin;\nCY;;yes\nann;;\nDee;;\nEve;;no\n", .people)
    #expect(
      plan.commands == [
        .invite(name: "Dee", role: .member), .setRole(person: RowVersion(id: "bo"), role: .admin),
        .activate(person: RowVersion(id: "cy")),
      ])
    #expect(plan.steps.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(plan.unchanged == 3 && plan.problems == 0)
    let renamed = try self.plan("id,name\nbo,Bob\n", .people)
    #expect(renamed.steps.map(\.outcome) == [.wrong(.otherThanKept)])
  }

  @Test func shiftsAreAddedOnceAndGiven() throws {
    let plan = try plan(
      """
      id,date,start,end,place,who
      ,2026-03-06,9:00,17:00:00,Bar,Bo
      ,6.3.2026,09:00,17:00,Bar,bo
      ,2026-03-05,18:00,23:00,Bar,Bo
      s1,2026-03-05,18:00,23:00,Bar,Ann

      """, .shifts)
    #expect(plan.problems == 0 && plan.unchanged == 2)
    let names = plan.commands.map(\.name)
    #expect(names == [.addShift, .override], "\(plan.steps)")
  }

  @Test func openShiftsAreAskedForOnce() throws {
    let plan = try plan(
      """
      date,start,end,place,needed,note
      2026-03-05,18:00,23:00,Bar,2,=till
      2026-03-05,18:00,23:00,Bar,3,=till
      2026-03-06,18:00,02:00,Bar,,
      2026-03-06,18:00,02:00,Bar,1,
      2026-03-07,18:00,02:00,Bar,two,
      2026-03-08,18:00,02:00,Bar,0,

      """, .openings)
    let friday = try #require(RosterDate("2026-03-06"))
    #expect(
      plan.commands.last
        == .addOpening(
          date: friday, start: try #require(TimeOfDay("18:00")),
          end: try #require(TimeOfDay("02:00")), place: "Bar", needed: 1, note: ""))
    #expect(plan.commands.map(\.name) == [.changeOpening, .addOpening])
    #expect(plan.unchanged == 2 && plan.problems == 2, "\(plan.steps)")
    #expect(plan.steps[4].outcome == .wrong(.unreadable(.needed, "two")))
  }

  @Test func tablesSayWhatIsAskedFor() throws {
    let open = try plan(
      "date,start,end,place,skill\n2026-03-06,18:00,23:00,Bar,Cook\n", .openings)
    guard case .addOpening(_, _, _, _, 1, "", "Cook") = open.commands.first else {
      Issue.record("\(open.steps)")
      return
    }
    let shift = try plan(
      "date,start,end,place,skill,who\n2026-03-06,09:00,12:00,Bar,Cook,Ann\n", .shifts,
      rules: RosterRules(heedsSkills: false))
    guard case .addShift("ann", _, _, _, "Bar", "Cook") = shift.commands.first else {
      Issue.record("\(shift.steps)")
      return
    }
    let several = try plan(
      "date,start,end,place,note,skill,needed\n2026-03-05,18:00,23:00,Bar,=till,Cook,1\n"
        + "2026-03-05,18:00,23:00,Bar,=till,,3\n", .openings)
    #expect(several.commands.map(\.name) == [.addOpening, .changeOpening], "\(several.steps)")
    let other = try plan(
      "id,date,start,end,place,skill,who\ns1,2026-03-05,18:00,23:00,Bar,Cook,Bo\n", .shifts)
    #expect(other.steps.map(\.outcome) == [.wrong(.otherThanKept)], "\(other.steps)")
  }

  /// A week's open and single shifts, saved as a file, can be planned in any other week.
  @Test(arguments: [RosterTable.shifts, .openings]) func aWeekIsATemplate(
    _ kind: RosterTable
  ) throws {
    let monday = try #require(RosterDate("2026-03-02"))
    let text = try kind.table(of: presenter(), asTemplate: monday + 6).text(.standard)
    #expect(text.contains("Thursday,18:00,23:00,Bar,") && !text.contains("2026"), "\(text)")
    let same = try plan(text, kind, week: "2026-03-08")
    #expect(same.unchanged == (kind == .shifts ? 2 : 1) || same.problems == 1, "\(same.steps)")
    let next = try plan(text, kind, week: "2026-03-11")
    #expect(next.commands.count == 1, "\(next.steps)")
    let days = next.commands.map { command -> RosterDate? in
      switch command {
      case .addShift(_, let date, _, _, _, _), .addOpening(let date, _, _, _, _, _, _): date
      default: nil
      }
    }
    #expect(days == [monday + 10])
    #expect(try kind.table(of: presenter(), asTemplate: monday + 7).rows.isEmpty)
  }

  @Test func daysOfTheWeekAreNamed() throws {
    let lines = "date,start,end,who\nfri,09:00,12:00,Bo\nSATURDAY,09:00,12:00,Bo\nS,9:00,12:00,Bo\n"
    let plan = try plan(lines, .shifts, week: "2026-03-04")
    #expect(plan.commands.count == 2)
    #expect(plan.steps.last?.outcome == .wrong(.unreadable(.date, "S")))
    #expect(try self.plan(lines, .shifts).problems == 3)
  }

  @Test(arguments: [
    (",2026-03-06,9:00,17:00,Bar,Zed", RosterImport.Problem.unknownPerson("Zed")),
    (",2026-13-06,9:00,17:00,Bar,Bo", .unreadable(.date, "2026-13-06")),
    (",2026-03-06,9,17:00,Bar,Bo", .unreadable(.start, "9")),
    (",2026-03-06,9:00,17:00,Bar,", .missing(.who)),
    ("sX,2026-03-06,9:00,17:00,Bar,Bo", .unknownID("sX")),
    ("s1,2026-03-06,9:00,17:00,Bar,Bo", .otherThanKept),
  ])
  func aLineThatIsWrong(_ line: String, _ problem: RosterImport.Problem) throws {
    let plan = try plan("id,date,start,end,place,who\n\(line)\n", .shifts)
    #expect(plan.steps.map(\.outcome) == [.wrong(problem)] && plan.problems == 1)
  }

  /// A line is tried on the roster as the lines before it leave it, by the rules of the roster.
  @Test func rulesHoldForTables() throws {
    let twice = try plan(
      "date,start,end,who\n2026-03-06,09:00,17:00,Bo\n2026-03-06,16:00,20:00,Bo\n", .shifts)
    guard case .wrong(.refused(.notFree)) = twice.steps.last?.outcome else {
      Issue.record("\(twice.steps)")
      return
    }
    #expect(twice.commands.count == 1)
    let member = try plan("name\nDee\n", .people, as: "bo")
    #expect(member.steps.map(\.outcome) == [.wrong(.refused(.adminsOnly))])
  }

  @Test func columnsAreNamed() throws {
    #expect(throws: RosterTable.Fault.missingColumn("name")) { try plan("role\nmember\n", .people) }
    #expect(throws: RosterTable.Fault.twice("name")) { try plan("name,Name\na,b\n", .people) }
    let known = ["id", "name", "role", "active", "skills", "places"]
    #expect(throws: RosterTable.Fault.unknownColumn("shoe", known: known)) {
      try plan("name,shoe\na,b\n", .people)
    }
  }
}

import Calendrics
@testable import Roster
import Testing

@Suite struct OpeningRowsTests {
  private static let noon = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)
  private let ann = Person(id: "p1", name: "Ann", role: .admin)
  private let ben = Person(id: "p2", name: "Ben", role: .member)

  private func slot(_ date: String, _ start: String = "18:00") throws -> Slot {
    Slot(
      date: try #require(RosterDate(date)), start: try #require(TimeOfDay(start)),
      end: try #require(TimeOfDay("23:00")))
  }

  private func opening(
    _ id: String, _ date: String, _ start: String = "18:00", needed: Int = 2, taken: Int = 0
  ) throws -> Opening {
    Opening(
      id: Opening.ID(id), slot: try slot(date, start), place: "Bar", note: "cash", needed: needed,
      taken: taken)
  }

  private func shift(
    _ id: String, _ date: String, of person: Person, in opening: Opening.ID? = nil,
    _ state: ShiftState = .idle, from start: String = "18:00"
  ) throws -> Shift {
    let slot = try slot(date, start)
    return Shift(
      id: Shift.ID(id), date: slot.date, start: slot.start, end: slot.end, place: "Kitchen",
      owner: person.id, state: state, opening: opening)
  }

  private func presenter(
    _ openings: [Opening], _ shifts: [Shift] = [], seenBy person: Person? = nil,
    of people: [Person]? = nil
  ) throws -> RosterPresenter {
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: people ?? [ann, ben], fixedShifts: [],
      openings: openings, shifts: shifts, requests: [], trades: [], wishes: [])
    let id = (person ?? ben).id
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(id)), at: Self.noon))
  }

  @Test func whatIsNeededStandsBesideWhatIsOffered() throws {
    let openings = [
      try opening("o1", "2026-03-04"), try opening("o2", "2026-03-05", needed: 3, taken: 1),
      try opening("full", "2026-03-05", taken: 2), try opening("begun", "2026-03-03", "10:00"),
    ]
    let shifts = [try shift("s1", "2026-03-04", of: ann, .supplied)]
    let rows = try RosterLists(presenter(openings, shifts)).marketplace.compactMap(\.row)
    #expect(rows.map(\.reference.id) == ["o1", "s1", "o2"])
    #expect(rows.map(\.mark.words) == ["needs 2", "tomorrow", "needs 2 more"])
    #expect(rows.first?.text == "Bar · cash" && rows.first?.hours == "18:00–23:00")
    let all = try RosterLists(presenter(openings, shifts, seenBy: ann)).marketplace.compactMap(
      \.row)
    #expect(all.map(\.reference.id) == ["o1", "s1", "full", "o2"], "\(all)")
  }

  /// Hours that end when they begin are a whole day, or a slip.
  @Test func whatEndsWhenItBeginsIsAskedAbout() throws {
    let (date, ten) = (try #require(RosterDate("2026-03-05")), try #require(TimeOfDay("10:00")))
    let known = Opening(
      id: "day", slot: Slot(date: date, start: ten, end: ten), place: "Bar", note: "", needed: 1)
    let admin = try presenter([known, try opening("o", "2026-03-04")], seenBy: ann)
    func heading(_ command: RosterCommand) -> String? {
      guard case .menu(let source) = admin.outcome(of: command) else { return nil }
      return admin.content(of: source).heading
    }
    func added(until end: TimeOfDay) -> RosterCommand {
      .addOpening(date: date, start: ten, end: end, place: "Bar", needed: 1, note: "")
    }
    func changed(_ id: Opening.ID) -> RosterCommand {
      .changeOpening(
        opening: RowVersion(id: id), date: date, start: ten, end: ten, place: "Bar", needed: 2,
        note: "", skill: nil)
    }
    let asked = "Plan Thu 5 Mar 10:00–10:00 (24 h)?"
    #expect(heading(added(until: ten)) == asked)
    #expect(heading(added(until: .midnight)) == nil)
    #expect(heading(changed("o")) == asked)
    #expect(heading(changed("day")) == nil, "it is that long already")
    let shift = RosterCommand.addShift(
      owner: ben.id, date: date, start: ten, end: ten, place: "Bar", skill: nil)
    #expect(heading(shift) == asked)
    let then = admin.content(of: .question(before: shift)).facts.last?.text
    #expect(then == "it ends at its start time the next day: 24 hours of work")
  }

  @Test func takingIsAskedAboutAndOthersAreTold() throws {
    let presenter = try presenter([try opening("o1", "2026-03-04")])
    let choices = presenter.content(of: .actions(RowReference(kind: .opening, id: "o1")))
    #expect(choices.choices.map(\.label) == ["Take it"])
    let command = RosterCommand.takeOpening(opening: RowVersion(id: "o1", revision: 1))
    #expect(choices.choices.first?.outcome == .menu(.question(before: command)))
    let question = presenter.content(of: .question(before: command))
    #expect(question.heading == "Take Wed 4 Mar 18:00–23:00 Bar?", "\(question.heading)")
    #expect(question.choices.map(\.label) == ["Take it", "Not now"])
    #expect(presenter.words(for: command).hasPrefix("You now have the shift on"))
  }

  @Test func whoeverPutsSomebodyInReadsWhoItIs() throws {
    var ben = ben
    let wish = Absence(.weekly(.wednesday), isWish: true)
    ben.terms.absences = [wish]
    let presenter = try presenter([try opening("o1", "2026-03-04")], seenBy: ann, of: [ann, ben])
    let command = RosterCommand.takeOpening(opening: RowVersion(id: "o1"), person: ben.id)
    #expect(
      presenter.words(for: command)
        == "Ben now has the shift on Wed 4 Mar 18:00–23:00. Ben would rather not work at that time."
    )
    let date = try #require(RosterDate("2026-03-04"))
    let slot = try slot("2026-03-04")
    #expect(
      presenter.words(
        for: .addShift(owner: ben.id, date: date, start: slot.start, end: slot.end, place: ""))
        == "Ben now works on Wed 4 Mar 18:00–23:00. Ben would rather not work at that time.")
    let entry = AuditEntry(
      instant: Self.noon, actor: .person(ann.id), command: .takeOpening,
      subjects: [
        RowReference(kind: .opening, id: "o1"), RowReference(kind: .person, id: ben.id.rawValue),
      ])
    #expect(
      LogWords(presenter).sentence(of: entry)
        == "took an open shift: Wed 4 Mar 18:00–23:00 Bar · cash for Ben")
    #expect(command.part.people == [ben.id])
  }

  @Test func adminsChangeAndCancel() throws {
    let presenter = try presenter([try opening("o1", "2026-03-04")], seenBy: ann)
    let choices = presenter.content(of: .actions(RowReference(kind: .opening, id: "o1"))).choices
    #expect(choices.map(\.label) == ["Take it", "Change it …", "Close it …"])
    #expect(choices.last?.outcome == .form(.command(CancelOpening.Form(id: "o1"))))
    #expect(presenter.content(of: .planning).choices.count == 4)
    #expect(try self.presenter([]).content(of: .planning).choices.count == 1)
  }

  @Test func whoIsBusyHearsWhy() throws {
    let busy = try shift("s1", "2026-03-04", of: ben)
    let presenter = try presenter([try opening("o1", "2026-03-04")], [busy])
    let choices = presenter.choices(on: RowReference(kind: .opening, id: "o1"))
    let objection = try #require(choices.first?.objection)
    #expect(objection.why.hasPrefix("You work at that time"), "\(objection)")
  }

  @Test func aWeekHasPeopleBesideDays() throws {
    let openings = [try opening("o1", "2026-03-04", needed: 2, taken: 1)]
    let presenter = try presenter(
      openings,
      [
        try shift("s1", "2026-03-04", of: ben, in: "o1"), try shift("s2", "2026-03-08", of: ben),
        try shift("s3", "2026-03-09", of: ann), try shift("off", "2026-03-05", of: ann, .cancelled),
      ])
    let monday = try #require(RosterDate("2026-03-02"))
    let grid = RosterWeeks(presenter).week(from: monday)
    #expect(grid.rows.map(\.person.name) == ["Ben"])
    #expect(grid.rows.first?.days.map { $0.map(\.id) } == [[], [], ["s1"], [], [], [], ["s2"]])
    #expect(grid.missing == [0, 0, 1, 0, 0, 0, 0])
    #expect(
      RosterWeeks(presenter).week(from: monday, isOfAll: true).rows.map(\.person.name) == [
        "Ann", "Ben",
      ])
    #expect(RosterWeeks(presenter).places(inWeekFrom: monday) == ["Bar", "Kitchen"])
    #expect(RosterWeeks(presenter).week(from: monday, at: "Bar").rows.isEmpty)
    #expect(!grid.isUnsettled)
  }

  @Test func whoMayNotComeIsMarked() throws {
    let shifts = [
      try shift("s1", "2026-03-04", of: ben, .supplied), try shift("s2", "2026-03-05", of: ann),
    ]
    let presenter = try presenter([], shifts)
    #expect(RosterWeeks(presenter).week(from: try #require(RosterDate("2026-03-02"))).isUnsettled)
    #expect(shifts.map { RosterWeeks(presenter).sign(of: $0, isClash: false) } == ["?", ""])
  }

  @Test func whatIsNotCopiedIsNamed() throws {
    let presenter = try presenter(
      [try opening("o1", "2026-03-04")],
      [
        try shift("s1", "2026-03-04", of: ben),
        try shift("s2", "2026-03-11", of: ben, from: "17:00"),
      ],
      seenBy: ann)
    let (from, to) = (try slot("2026-03-04").date, try slot("2026-03-11").date)
    let command = RosterCommand.copyWeek(from: from, to: to, place: nil)
    let words = presenter.words(for: command)
    #expect(words.hasSuffix(", except Ben’s Wed 4 Mar 18:00–23:00."), "\(words)")
    let shift = try #require(presenter.snapshot.shift("s1"))
    let left = Receipt(
      rows: [], version: 2, leftOut: [LeftOut(row: shift.reference, why: .begun(shift.slot))])
    #expect(
      presenter.words(for: command, comingTo: left)
        == "Not copied: Ben’s Wed 4 Mar 18:00–23:00.")
    let question = presenter.content(of: .question(before: command))
    #expect(question.facts.map(\.label) == ["Then", "Except"], "\(question.facts)")
    let none = Receipt(rows: [], version: 2)
    #expect(
      presenter.words(for: command, comingTo: none)
        == "The week of Mon 2 Mar has nothing to copy; fixed shifts are planned automatically.")
  }

  /// Rows of an earlier copy are counted, and are not among those that could not be copied.
  @Test func whatIsThereAlreadyIsCounted() throws {
    let openings = [try opening("o1", "2026-03-04"), try opening("o2", "2026-03-11")]
    let copied = [
      try shift("s1", "2026-03-04", of: ben), try shift("s2", "2026-03-11", of: ben),
      try shift("s3", "2026-03-05", of: ann), try shift("s4", "2026-03-12", of: ann),
    ]
    let (from, to) = (try slot("2026-03-04").date, try slot("2026-03-11").date)
    let command = RosterCommand.copyWeek(from: from, to: to, place: nil)
    let again = try presenter(openings, copied, seenBy: ann)
    let there =
      "2 shifts and 1 open shift already exist, with the same members, times and places"
    #expect(again.words(for: command) == "Week of Mon 9 Mar: \(there).")
    let question = again.content(of: .question(before: command))
    #expect(question.facts.map(\.label) == ["Then", "Skipped"], "\(question.facts)")
    #expect(question.facts.last?.text == there)

    // Obstacles are named beside it, and new rows are planned.
    let busy = [
      try shift("s5", "2026-03-06", of: ben), try shift("s6", "2026-03-13", of: ben, from: "17:00"),
    ]
    #expect(
      try presenter(openings, copied + busy, seenBy: ann).words(for: command)
        == "Week of Mon 9 Mar: \(there). Not copied: Ben’s Fri 6 Mar 18:00–23:00.")
    let more = try presenter(
      openings, copied + busy + [try shift("s7", "2026-03-07", of: ben)], seenBy: ann)
    #expect(
      more.words(for: command)
        == "The week of Mon 2 Mar is copied to the week of Mon 9 Mar, "
        + "except Ben’s Fri 6 Mar 18:00–23:00; \(there).")
    let opening = Receipt(
      rows: [], version: 2,
      leftOut: [LeftOut(row: openings[0].reference, why: .openingThere(openings[0].slot))])
    #expect(
      more.words(for: command, comingTo: opening)
        == "Week of Mon 9 Mar: 1 open shift already exists, with the same times and places.")
    #expect(opening.obstacles.isEmpty)
  }
}

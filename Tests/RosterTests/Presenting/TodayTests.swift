import Roster
import Testing

@Suite struct TodayTests {
  private static let noon = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)

  private func presenter(
    _ shifts: [(String, String, String, String)], _ openings: [Opening] = [],
    state: ShiftState = .idle, ownerHasLeft: Bool = false
  ) throws -> RosterPresenter {
    let ann = Person(id: "p1", name: "Ann", role: .member)
    let bob = Person(id: "p2", name: "Bob", role: .member, isActive: false)
    let rows = try shifts.enumerated().map { number, shift in
      Shift(
        id: Shift.ID("s\(number + 1)"), date: try #require(RosterDate(shift.0)),
        start: try #require(TimeOfDay(shift.1)), end: try #require(TimeOfDay(shift.2)),
        place: shift.3, owner: ownerHasLeft ? bob.id : ann.id, state: state)
    }
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: [ann, bob], fixedShifts: [], openings: openings,
      shifts: rows, requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(ann.id)),
        at: Self.noon))
  }

  @Test func shiftsAreNowLaterOrTomorrow() throws {
    let presenter = try presenter([
      ("2026-03-02", "22:00", "13:00", "Kitchen"), ("2026-03-03", "08:00", "12:00", "Kitchen"),
      ("2026-03-03", "12:00", "13:00", "Bar"), ("2026-03-03", "12:01", "13:00", "Kitchen"),
      ("2026-03-03", "18:00", "02:00", "Bar"), ("2026-03-04", "08:00", "12:00", "Bar"),
    ])
    #expect(DutyLists(presenter).duties.map(\.time) == [.now, .later, .tomorrow])
    #expect(
      DutyLists(presenter).duties.map { $0.shifts.map(\.id) } == [
        ["s3", "s1"], ["s5", "s4"], ["s6"],
      ])
  }

  @Test func whoIsOnDutyStandsByPlace() throws {
    let presenter = try presenter([
      ("2026-03-02", "22:00", "13:00", "Kitchen"), ("2026-03-03", "18:00", "02:00", ""),
      ("2026-03-04", "08:00", "08:00", "Bar"),
    ])
    #expect(
      DutyLists(presenter).onDuty.compactMap(\.heading) == ["Now", "Later today", "Tomorrow"])
    let rows = DutyLists(presenter).onDuty.compactMap(\.row)
    #expect(rows.map(\.lead) == ["Kitchen", "No place", "Bar"])
    #expect(rows.map(\.text) == ["you", "you", "you"])
    #expect(rows.map(\.hours) == ["22:00–13:00", "18:00–02:00", "08:00–08:00 (24 h)"])
  }

  /// A shift of a person who has left is no member's to work.
  @Test func whoHasLeftIsNotTakenForWhoWorks() throws {
    let presenter = try presenter(
      [("2026-03-03", "18:00", "23:00", "Bar")], state: .supplied, ownerHasLeft: true)
    let row = try #require(DutyLists(presenter).onDuty.compactMap(\.row).first)
    #expect(row.text == "Bob (left)" && row.mark.words == "vacant")
    let week = RosterWeeks(presenter).weeks.compactMap(\.row)
    #expect(week.map(\.lead) == ["You", "Bob (left)"])
  }

  @Test func whereNobodyWorksNothingIsSaid() throws {
    #expect(try DutyLists(presenter([])).onDuty.isEmpty)
  }

  @Test func weeksHaveTheirDaysSumsAndWhoIsNeeded() throws {
    let opening = Opening(
      id: "o",
      slot: Slot(
        date: try #require(RosterDate("2026-03-06")), start: try #require(TimeOfDay("18:00")),
        end: try #require(TimeOfDay("23:30"))), place: "Bar", needed: 3)
    let presenter = try presenter(
      [
        // The week before is over.
        ("2026-03-01", "22:00", "06:00", "Bar"), ("2026-03-02", "22:00", "13:00", "Kitchen"),
        ("2026-03-04", "08:30", "12:00", "Kitchen"), ("2026-03-04", "18:00", "23:00", "Bar"),
        ("2026-03-11", "08:00", "08:00", "Bar"),
      ], [opening])
    let entries = RosterWeeks(presenter).weeks
    #expect(
      entries.compactMap(\.heading) == ["This week · 2–8 Mar", "Next week · 9–15 Mar"])
    let (first, second) = (try #require(entries[2].row?.week), try #require(entries[6].row?.week))
    #expect(
      first.days.map { $0.map { $0.text(at: 1) } } == [
        ["22–13"], [], ["08:30–12", "18–23"], [], [], [], [],
      ])
    #expect(first.days[2].map { $0.text(at: 2) } == ["08", "18"])
    #expect(first.days[2].map { $0.text(at: 3) } == ["•", "•"])
    #expect(first.sum == "23 h 30 min")
    #expect(second.days[2].map { $0.text(at: 1) } == ["08–08"])
    guard case .week("Needed", let needs, .needed) = entries[3] else {
      Issue.record("\(entries[3])")
      return
    }
    #expect(needs.days[4].map { $0.text(at: 1) } == ["18–23:30×3"])
    #expect(needs.days[4].map { $0.text(at: 3) } == ["•×3"])
  }

  @Test func whatIsNotSettledIsMarkedAndExplained() throws {
    let presenter = try presenter(
      [("2026-03-04", "18:00", "23:00", "Bar")], state: .supplied)
    guard case .note(let note) = RosterWeeks(presenter).weeks.first else {
      Issue.record("\(RosterWeeks(presenter).weeks)")
      return
    }
    #expect(note.contains("question mark"))
    #expect(
      RosterWeeks(presenter).weeks[3].row?.week?.days[2].map { $0.text(at: 0) } == ["18:00–23:00?"])
  }
}

extension RosterEntry {
  fileprivate var heading: String? {
    if case .heading(let title, _) = self { title } else { nil }
  }
}

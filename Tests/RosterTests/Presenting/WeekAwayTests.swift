import Calendrics
import Roster
import Testing

/// People who are away in a week, as far as the viewer may know.
@Suite struct WeekAwayTests {
  private static let noon = Instant("2026-03-03T12:00:00Z") ?? Instant(secondsSince1970: 0)

  private func day(_ text: String) throws -> RosterDate { try #require(RosterDate(text)) }

  private func shift(
    _ id: Shift.ID, on date: String, of owner: Person.ID, _ state: ShiftState = .idle,
    waived: [DutyRule] = []
  ) throws -> Shift {
    Shift(
      id: id, date: try day(date), start: try #require(TimeOfDay("18:00")),
      end: try #require(TimeOfDay("23:00")), place: "Kitchen", owner: owner, state: state,
      waived: waived)
  }

  /// Ann plans, Ben is away from Thursday on, Cleo plans the Bar, Dan would rather not work.
  private func presenter(
    _ me: Person.ID, _ shifts: [Shift] = [], absences: [Absence]? = nil, isActive: Bool = true
  ) throws -> RosterPresenter {
    let holiday = Absence(.dates(try day("2026-03-05")...(try day("2026-03-10"))))
    let people = [
      Person(id: "ann", name: "Ann", role: .admin),
      Person(
        id: "ben", name: "Ben", isActive: isActive,
        terms: WorkTerms(absences: absences ?? [holiday])),
      Person(id: "cleo", name: "Cleo", places: ["Bar"]),
      Person(
        id: "dan", name: "Dan",
        terms: WorkTerms(absences: [Absence(.weekly(.friday), isWish: true)])),
    ]
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: people, fixedShifts: [], openings: [],
      shifts: shifts, requests: [], trades: [], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(me)), at: Self.noon))
  }

  private func cells(_ row: WeekGrid.Row?) -> [[String]]? {
    row?.cells(away: "away") { "\($0.id)\($1 ? "!" : "")" }
  }

  private let holidayFromThursday = [[], [], [], ["away"], ["away"], ["away"], ["away"]]

  /// Planners, even of a single place, see a person's absence, and so does the person.
  @Test(arguments: ["ann", "ben", "cleo"])
  func daysAwayStandInTheWeek(me: Person.ID) throws {
    let grid = try RosterWeeks(presenter(me)).week(from: day("2026-03-02"))
    #expect(grid.rows.map(\.person.id) == ["ben"])
    #expect(cells(grid.rows.first) == holidayFromThursday)
    #expect(!grid.isClashing && grid.shifts.isEmpty)
    let next = try RosterWeeks(presenter(me)).week(from: day("2026-03-09"))
    #expect(next.rows.first?.away == [true, true] + Array(repeating: false, count: 5))
    #expect(try RosterWeeks(presenter(me)).week(from: day("2026-03-16")).rows.isEmpty)
  }

  @Test func othersDoNotSeeIt() throws {
    let shifts = [try shift("s", on: "2026-03-06", of: "ben")]
    let dan = try presenter("dan", shifts)
    let grid = try RosterWeeks(dan).week(from: day("2026-03-02"), isOfAll: true)
    #expect(grid.rows.map(\.person.id) == ["ann", "ben", "cleo", "dan"])
    #expect(grid.rows.allSatisfy { !$0.away.contains(true) } && !grid.isClashing)
    #expect(try RosterWeeks(presenter("dan")).week(from: day("2026-03-02")).rows.isEmpty)
    #expect(!"\(RosterWeeks(dan).weeks)".contains("away"))
  }

  /// All people are listed, since those without a shift in a week can be asked. If not all have a
  /// row, those who work come first.
  @Test func everybodyStandsInTheWeeks() throws {
    let shifts = [try shift("s", on: "2026-03-06", of: "dan")]
    let leads = try RosterWeeks(presenter("ann", shifts)).weeks.compactMap(\.row?.lead)
    #expect(leads == ["You", "Ben", "Cleo", "Dan"])
    let left = try RosterWeeks(presenter("ann", shifts, isActive: false)).weeks.compactMap(
      \.row?.lead)
    #expect(left == ["You", "Cleo", "Dan"])
    let two = try RosterWeeks(presenter("ann", shifts)).week(
      from: try day("2026-03-02"), isOfAll: true, atMost: 2)
    #expect(two.rows.map(\.person.id) == ["dan", "ann"] && two.people == 4)
  }

  /// A wish not to work is no absence, and people who have left are not expected.
  @Test func onlyWhoIsAwayAndTakesPartIsNamed() throws {
    let monday = try day("2026-03-02")
    let ann = try presenter("ann", absences: [Absence(.weekly(.friday), isWish: true)])
    #expect(RosterWeeks(ann).week(from: monday).rows.isEmpty)
    #expect(try RosterWeeks(presenter("ann", isActive: false)).week(from: monday).rows.isEmpty)
    let weekly = try presenter("ann", absences: [Absence(.weekly(.friday))])
    #expect(
      cells(RosterWeeks(weekly).week(from: monday).rows.first) == [
        [], [], [], [], ["away"], [], [],
      ])
    #expect(RosterWeeks(weekly).week(from: monday, at: "Bar").rows.isEmpty, "nobody works there")
  }

  @Test func whoIsAwayAndHasAShiftIsMarked() throws {
    let shifts = [
      try shift("s1", on: "2026-03-04", of: "ben"), try shift("s2", on: "2026-03-05", of: "ben"),
      try shift("s3", on: "2026-03-06", of: "ben", .supplied),
      try shift("s4", on: "2026-03-07", of: "ben", waived: [.away]),
      try shift("s5", on: "2026-03-08", of: "ben", .cancelled),
    ]
    let ann = try presenter("ann", shifts)
    let grid = try RosterWeeks(ann).week(from: day("2026-03-02"), at: "Kitchen")
    #expect(
      cells(grid.rows.first)
        == [[], [], ["s1"], ["away", "s2!"], ["away", "s3!"], ["away", "s4"], ["away"]])
    #expect(grid.isClashing)
    #expect(WeekGrid.explanations(of: [grid]) == [WeekGrid.unsettled, WeekGrid.clashing])
    let allowed = try RosterWeeks(presenter("ann", [shifts[0], shifts[3]])).week(
      from: day("2026-03-02"))
    #expect(!allowed.isClashing && WeekGrid.explanations(of: [allowed]).isEmpty)
  }

  @Test func listsOfWeeksSayIt() throws {
    let shifts = [
      try shift("s1", on: "2026-03-04", of: "ann"), try shift("s2", on: "2026-03-05", of: "ben"),
      try shift("s3", on: "2026-03-06", of: "ben", .supplied),
    ]
    let weeks = try RosterWeeks(presenter("ann", shifts)).weeks
    let notes = weeks.compactMap { if case .note(let text) = $0 { text } else { nil } }
    #expect(notes == [WeekGrid.unsettled, WeekGrid.clashing])
    let rows = weeks.compactMap(\.row)
    #expect(rows.map(\.lead) == ["You", "Ben", "Cleo", "Dan"])
    let ben = try #require(rows.dropFirst().first?.week)
    #expect(
      ben.days.map { $0.map { $0.text(at: 0) } } == [
        [], [], [], ["away", "18:00–23:00!"], ["away", "18:00–23:00?!"], ["away"], ["away"],
      ])
    #expect(ben.days[3].map { $0.text(at: 1) } == ["away", "18–23!"])
    #expect(ben.days[3].map { $0.text(at: 3) } == ["aw", "•!"])
    #expect(ben.sum == "10 h")
  }
}

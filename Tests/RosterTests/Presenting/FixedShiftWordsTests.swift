import Calendrics
import Roster
import Testing

/// Words for a fixed shift that ends.
@Suite struct FixedShiftWordsTests {
  private let ann = Person(id: "ann", name: "Ann", role: .admin)
  private let ben = Person(id: "ben", name: "Ben")

  /// Creates Ann's view of Ben's Tuesdays, each planned and in a given state.
  private func presenter(_ states: [ShiftState], givenAway: Int? = nil) throws
    -> (RosterPresenter, FixedShift)
  {
    let monday = try #require(RosterDate("2026-03-02"))
    let (start, end) = (try #require(TimeOfDay("18:00")), try #require(TimeOfDay("23:00")))
    let fixed = FixedShift(
      id: "f", weekday: .tuesday, start: start, end: end, place: "Bar", owner: ben.id,
      firstDate: monday)
    let shifts = states.enumerated().map { number, state in
      Shift(
        id: Shift.ID("s\(number)"), date: monday + 1 + number * 7, start: start, end: end,
        place: "Bar", owner: number == givenAway ? ann.id : ben.id, state: state,
        fixedShift: fixed.id)
    }
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: [ann, ben], fixedShifts: [fixed], openings: [],
      shifts: shifts, requests: [], trades: [], wishes: [])
    let state = RosterState(address: "", authentication: .loggedIn(ann.id))
    let now = try #require(Instant("2026-03-02T12:00:00Z"))
    return (try #require(RosterPresenter(snapshot, state: state, at: now)), fixed)
  }

  private func words(_ states: [ShiftState], givenAway: Int? = nil, cancelling: Bool) throws
    -> String
  {
    let (presenter, fixed) = try presenter(states, givenAway: givenAway)
    return presenter.words(
      for: .removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: cancelling))
  }

  @Test func whatStaysIsCounted() throws {
    #expect(try words([], cancelling: false) == "The fixed shift is removed.")
    #expect(
      try words([.idle], cancelling: false)
        == "The fixed shift is removed; 1 planned shift stays.")
    #expect(
      try words([.idle, .supplied, .cancelled, .idle], givenAway: 3, cancelling: false)
        == "The fixed shift is removed; 3 planned shifts stay.")
  }

  @Test func whatIsCancelledIsCounted() throws {
    #expect(
      try words([.idle], cancelling: true)
        == "The fixed shift is removed; 1 of its shifts is cancelled.")
    #expect(
      try words([.idle, .idle, .supplied, .idle], givenAway: 3, cancelling: true)
        == "The fixed shift is removed; 2 of its shifts are cancelled; 2 planned shifts stay."
    )
    #expect(
      try words([.supplied], cancelling: true)
        == "The fixed shift is removed; 1 planned shift stays.")
  }

  @Test func theQuestionCountsWhatStays() throws {
    for (states, then) in [
      ([], "no more of its shifts are planned"),
      ([ShiftState.idle, .idle], "no more of its shifts are planned; 2 planned shifts stay"),
    ] {
      let (presenter, fixed) = try presenter(states)
      let question = presenter.content(
        of: .question(
          before: .removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false)))
      #expect(question.facts.map(\.text) == [then], "\(question)")
    }
  }
}

/// A roster from a day on, as the server sends it and the reader keeps it.
package struct RosterSnapshot: Codable, Hashable, Sendable {
  /// Counts the commands that have changed the roster.
  @Counted package private(set) var version: Int
  /// The day it was there, in the roster's zone.
  package var today: RosterDate?
  package let rules: RosterRules
  /// Everybody, those who have left too.
  package let people: [Person]
  /// Duties of every week.
  package let fixedShifts: [FixedShift]
  /// Shifts, in the order they begin.
  package let shifts: [Shift]
  /// Requests for days from that day on.
  package let requests: [WorkRequest]
  package let trades: [Trade]
  /// Active wishes.
  package let wishes: [RingWish]

  package init(
    version: Int, today: RosterDate? = nil, rules: RosterRules, people: [Person],
    fixedShifts: [FixedShift], shifts: [Shift], requests: [WorkRequest], trades: [Trade],
    wishes: [RingWish]
  ) {
    self.version = version
    self.today = today
    self.rules = rules
    self.people = people
    self.fixedShifts = fixedShifts
    self.shifts = shifts
    self.requests = requests
    self.trades = trades
    self.wishes = wishes
  }
}

extension RosterSnapshot: RosterCollection {
  package func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R] {
    R.list(in: self).filter(fits)
  }

  package func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    R.list(in: self).first { $0.id == id }
  }
}

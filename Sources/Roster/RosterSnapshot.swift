/// A roster from a day on, as the server sends it and the reader keeps it.
public struct RosterSnapshot: Codable, Hashable, Sendable {
  /// Counts the commands that have changed the roster.
  @Counted public private(set) var version: Int
  /// The day it was there, in the roster's zone.
  public var today: RosterDate?
  /// What the roster allows.
  public let rules: RosterRules
  /// Everybody, those who have left too.
  public let people: [Person]
  /// Duties of every week.
  public let fixedShifts: [FixedShift]
  /// Shifts, in the order they begin.
  public let shifts: [Shift]
  /// Requests for days from that day on.
  public let requests: [WorkRequest]
  /// Trades of these shifts.
  public let trades: [Trade]
  /// Active wishes.
  public let wishes: [RingWish]

  /// Puts a snapshot together.
  public init(
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
  /// The rows of a kind that fit, in their order here.
  public func all<R: RosterRow>(_ kind: R.Type, where fits: (R) -> Bool) -> [R] {
    R.list(in: self).filter(fits)
  }

  /// A row by its name.
  public func find<R: RosterRow>(_ id: Identifier<R>) -> R? {
    R.list(in: self).first { $0.id == id }
  }
}

/// The members of a part of a roster, which depend on the requests and wishes in it. Reading a part
/// and keeping one up to date follow this one rule.
struct PartMembers: Sendable {
  private struct PersonsDay: Hashable {
    let person: Person.ID
    let date: RosterDate
  }

  private let part: RosterPart
  private let openings: Set<Opening.ID>
  private let fixedShifts: Set<FixedShift.ID>
  /// The fixed shifts whose shifts belong to the part in all weeks, even after a change of owner.
  private let laidOut: Set<FixedShift.ID>
  /// The shifts in trades and wishes.
  private let named: Set<Shift.ID>
  /// The days for which people have requested work.
  private let wanted: Set<PersonsDay>

  /// - Parameters:
  ///   - fixedShifts: The fixed shifts of which rows of the part are one week.
  init(
    of part: RosterPart, fixedShifts: Set<FixedShift.ID> = [], trades: [Trade],
    wishes: [RingWish], requests: [WorkRequest]
  ) {
    self.part = part
    self.fixedShifts = fixedShifts
    openings = Set(part.rows.filter { $0.kind == .opening }.map { Opening.ID($0.id) })
    laidOut = Set(part.rows.filter { $0.kind == .fixedShift }.map { FixedShift.ID($0.id) })
    named = Set(
      wishes.flatMap { [$0.gives] + $0.takes }
        + trades.filter { Self.holds($0, in: part) }.flatMap { $0.legs.map(\.shift) })
    wanted = Set(
      requests.filter(\.status.isLive).map { PersonsDay(person: $0.person, date: $0.date) })
  }

  /// Whether a row belongs to the part.
  func holds(_ row: Row) -> Bool {
    switch row {
    case .person, .opening, .request, .wish: true
    case .fixedShift(let shift): part.people.contains(shift.owner) || fixedShifts.contains(shift.id)
    case .shift(let shift): holds(shift)
    case .trade(let trade): Self.holds(trade, in: part)
    }
  }

  func holds(_ shift: Shift) -> Bool {
    shift.isUnsettled || part.people.contains(shift.owner) || part.days.contains(shift.date)
      || named.contains(shift.id) || shift.fixedShift.map(laidOut.contains) == true
      || shift.opening.map(openings.contains) == true
      || wanted.contains(PersonsDay(person: shift.owner, date: shift.date))
  }

  private static func holds(_ trade: Trade, in part: RosterPart) -> Bool {
    trade.status == .open || trade.legs.contains { part.people.contains($0.giver) }
  }
}

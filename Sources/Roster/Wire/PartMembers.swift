/// What belongs to a part of a roster, by what people ask and wish for in it: one rule for whoever
/// reads a part, and for whoever keeps one up to date.
package struct PartMembers: Sendable {
  private struct PersonsDay: Hashable {
    let person: Person.ID
    let date: RosterDate
  }

  private let part: RosterPart
  private let openings: Set<Opening.ID>
  private let fixedShifts: Set<FixedShift.ID>
  /// Those whose weeks are all there, whosever they have become.
  private let laidOut: Set<FixedShift.ID>
  /// What is to be traded or wished for.
  private let named: Set<Shift.ID>
  /// On which days somebody has asked for work.
  private let wanted: Set<PersonsDay>

  /// - Parameters:
  ///   - fixedShifts: those that its rows are one week of.
  package init(
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

  /// True where a row belongs to the part, whatever else is known of it.
  package func holds(_ row: Row) -> Bool {
    switch row {
    case .person, .opening, .request, .wish: true
    case .fixedShift(let shift): part.people.contains(shift.owner) || fixedShifts.contains(shift.id)
    case .shift(let shift): holds(shift)
    case .trade(let trade): Self.holds(trade, in: part)
    }
  }

  package func holds(_ shift: Shift) -> Bool {
    shift.isUnsettled || part.people.contains(shift.owner) || part.days.contains(shift.date)
      || named.contains(shift.id) || shift.fixedShift.map(laidOut.contains) == true
      || shift.opening.map(openings.contains) == true
      || wanted.contains(PersonsDay(person: shift.owner, date: shift.date))
  }

  private static func holds(_ trade: Trade, in part: RosterPart) -> Bool {
    trade.status == .open || trade.legs.contains { part.people.contains($0.giver) }
  }
}

import Roster

extension RosterSnapshot {
  /// What of it is in a part.
  func part(_ part: RosterPart) throws -> RosterSnapshot {
    let rows = try part.rows.compactMap { try row($0) }
    let people = part.people.union(rows.flatMap(\.people))
    let fixed = Set(rows.compactMap(\.fixedShift))
    let trades = trades.filter { trade in
      trade.status == .open || trade.legs.contains { people.contains($0.giver) }
    }
    let named = Set(
      wishes.flatMap { [$0.gives] + $0.takes } + trades.flatMap { $0.legs.map(\.shift) })
    let openings = Set(part.rows.filter { $0.kind == .opening }.map { Opening.ID($0.id) })
    let wanted = Set(
      requests.filter(\.status.isLive).map { PersonsDay(person: $0.person, date: $0.date) })
    let first = Set(shifts.prefix(part.next).map(\.id))
    let shifts = shifts.filter { shift in
      shift.isUnsettled || people.contains(shift.owner) || part.days.contains(shift.date)
        || named.contains(shift.id) || first.contains(shift.id)
        || shift.opening.map(openings.contains) == true
        || wanted.contains(PersonsDay(person: shift.owner, date: shift.date))
    }
    return RosterSnapshot(
      version: version, today: today, rules: rules, people: self.people,
      fixedShifts: fixedShifts.filter { people.contains($0.owner) || fixed.contains($0.id) },
      openings: self.openings,
      shifts: shifts, requests: requests, trades: trades, wishes: wishes)
  }

  private struct PersonsDay: Hashable {
    let person: Person.ID
    let date: RosterDate
  }
}

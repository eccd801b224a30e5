/// A part of a roster that a client requests. It contains all people, openings, requests and
/// wishes, and all shifts and trades that await an answer. Other shifts are included only if they
/// are named here.
///
/// Its size depends on what is requested, however many shifts there are.
package struct RosterPart: Codable, Hashable, Sendable {
  /// The people whose shifts, fixed shifts and trades are included.
  package var people: Set<Person.ID>
  /// The days of which all shifts are included.
  package var days: Set<RosterDate>
  /// Rows that are included with all rows of their people.
  package var rows: Set<RowReference>
  /// The number of shifts of all members to include, those that begin first.
  package var next: Int
  /// The day from which `next` counts; nil for the first day of the roster.
  package var nextFrom: RosterDate?

  package init(
    of people: Set<Person.ID> = [], on days: Set<RosterDate> = [],
    with rows: Set<RowReference> = [], next: Int = 0, from nextFrom: RosterDate? = nil
  ) {
    self.people = people
    self.days = days
    self.rows = rows
    self.next = next
    self.nextFrom = nextFrom
  }
}

extension RosterPart {
  /// Whether another part is contained in this one.
  package func covers(_ other: RosterPart) -> Bool {
    people.isSuperset(of: other.people) && days.isSuperset(of: other.days)
      && rows.isSuperset(of: other.rows)
      && (other.next == 0 || (next >= other.next && nextFrom == other.nextFrom))
  }

  /// Returns the rows of both parts; of the next shifts, the larger number and its first day.
  package func union(_ other: RosterPart) -> RosterPart {
    RosterPart(
      of: people.union(other.people), on: days.union(other.days), with: rows.union(other.rows),
      next: max(next, other.next), from: next >= other.next ? nextFrom : other.nextFrom)
  }
}

extension Row {
  /// The fixed shift that the row is, or from which it was planned.
  package var fixedShift: FixedShift.ID? {
    switch self {
    case .shift(let shift): shift.fixedShift
    case .fixedShift(let fixed): fixed.id
    case .person, .opening, .request, .trade, .wish: nil
    }
  }

  /// The people to whom the row belongs.
  package var people: [Person.ID] {
    switch self {
    case .person(let person): [person.id]
    case .fixedShift(let shift): [shift.owner]
    case .opening: []
    case .shift(let shift): [shift.owner, shift.state.acceptedBy].compactMap(\.self)
    case .request(let request): [request.person]
    case .trade(let trade): trade.legs.map(\.giver)
    case .wish(let wish): [wish.person]
    }
  }
}

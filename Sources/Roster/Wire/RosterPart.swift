/// Which part of a roster somebody wants: people, openings, requests and wishes are whole, as is what
/// anybody is asked about; of the shifts that nobody is asked about there are those that are named
/// here.
///
/// It is as large as what is asked about, however many shifts there are.
package struct RosterPart: Codable, Hashable, Sendable {
  /// Whose shifts, fixed shifts and trades.
  package var people: Set<Person.ID>
  /// The days of which all shifts.
  package var days: Set<RosterDate>
  /// Rows that come with all of the people whose they are.
  package var rows: Set<RowReference>
  /// So many shifts of anybody, those that begin first.
  package var next: Int
  /// The day from which on those are counted; nil for the first day there is.
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
  /// True where all of another part is in it.
  package func covers(_ other: RosterPart) -> Bool {
    people.isSuperset(of: other.people) && days.isSuperset(of: other.days)
      && rows.isSuperset(of: other.rows)
      && (other.next == 0 || (next >= other.next && nextFrom == other.nextFrom))
  }

  /// What is in one of two parts; of what comes next, more of it from one day on.
  package func union(_ other: RosterPart) -> RosterPart {
    RosterPart(
      of: people.union(other.people), on: days.union(other.days), with: rows.union(other.rows),
      next: max(next, other.next), from: next >= other.next ? nextFrom : other.nextFrom)
  }
}

extension Row {
  /// The duty of every week that it is one of, or that it is.
  package var fixedShift: FixedShift.ID? {
    switch self {
    case .shift(let shift): shift.fixedShift
    case .fixedShift(let fixed): fixed.id
    case .person, .opening, .request, .trade, .wish: nil
    }
  }

  /// Those whose it is.
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

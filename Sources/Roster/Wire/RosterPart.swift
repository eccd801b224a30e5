import Localizing

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

/// A part of a roster as the query of a URL requests it.
extension RosterPart {
  /// The names of the query's parameters.
  package enum Parameter: String, CaseIterable, Sendable {
    case of, on, with, next, nextFrom

    /// The maximum number of values, or the maximum of a single value.
    package var limit: Int {
      switch self {
      case .of, .with: 50
      case .on: 400
      case .next: ShiftQuery.limits.upperBound
      case .nextFrom: 1
      }
    }
  }

  /// The parameters of the part, in the order of `Parameter`, without empty ones.
  package var parameters: [(name: Parameter, text: String)] {
    Parameter.allCases.compactMap { name in
      let text =
        switch name {
        case .of: people.map(\.rawValue).sorted().joined(separator: ",")
        case .on: days.sorted().map(\.description).joined(separator: ",")
        case .with: rows.map { "\($0.kind.rawValue)/\($0.id)" }.sorted().joined(separator: ",")
        case .next: next == 0 ? "" : "\(next)"
        case .nextFrom: next == 0 ? "" : nextFrom?.description ?? ""
        }
      return text.isEmpty ? nil : (name, text)
    }
  }

  /// Reads a part; nil if no parameter is given. Throws as `add` does.
  ///
  /// - Parameter text: Returns the value of a parameter.
  package init?(asked text: (Parameter) -> String?) throws(Unreadable) {
    let named = Parameter.allCases.compactMap { name in text(name).map { (name, $0) } }
    guard !named.isEmpty else { return nil }
    self.init()
    for (name, text) in named { try add(text, of: name) }
  }

  /// Adds the value of a parameter. Throws if it can't be read, or exceeds its limit.
  mutating func add(_ text: String, of name: Parameter) throws(Unreadable) {
    switch name {
    case .of: people.formUnion(try Self.values(in: text, of: name) { Person.ID($0) })
    case .on: days.formUnion(try Self.values(in: text, of: name) { RosterDate($0) })
    case .with: rows.formUnion(try Self.values(in: text, of: name, Self.row))
    case .next:
      guard let number = Int(text), (0...name.limit).contains(number) else {
        throw Unreadable(name: name)
      }
      next = number
    case .nextFrom:
      guard let date = RosterDate(text) else { throw Unreadable(name: name) }
      nextFrom = date
    }
  }

  /// The value of a parameter can't be read.
  package struct Unreadable: Error {
    package let name: Parameter
  }

  /// Returns the values between commas.
  private static func values<Value>(
    in text: String, of name: Parameter, _ read: (String) -> Value?
  ) throws(Unreadable) -> [Value] {
    let texts = text.split(separator: ",").map(String.init)
    let values = texts.compactMap(read)
    guard values.count == texts.count, values.count <= name.limit else {
      throw Unreadable(name: name)
    }
    return values
  }

  /// `shift/ID`
  private static func row(_ text: String) -> RowReference? {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let kind = RowKind(rawValue: parts[0]) else { return nil }
    return RowReference(kind: kind, id: parts[1])
  }
}

/// Parts of a roster that views need, besides the viewer's own part and what every member gets
/// anyway.
extension RosterPart {
  /// The part for who works now, later today and tomorrow. It starts yesterday, since shifts from
  /// then may not be over.
  package static func duties(on today: RosterDate) -> RosterPart {
    RosterPart(on: [today - 1, today, today + 1])
  }

  /// The part with all members' shifts of some weeks, from a Monday on.
  package static func weeks(_ count: Int, from monday: RosterDate) -> RosterPart {
    RosterPart(on: Set((0..<7 * count).map { monday + $0 }))
  }

  /// The part for who could replace a member on a day: all members' shifts in that week and at its
  /// edges.
  package static func week(around date: RosterDate) -> RosterPart {
    RosterPart(on: Set((-1...7).map { date.monday + $0 }))
  }

  /// The part for the shifts that could be exchanged for one: the next ones of all members.
  package static func exchange(from today: RosterDate) -> RosterPart {
    RosterPart(next: Parameter.next.limit, from: today)
  }

  /// The part for a row, and for the shifts of its owner.
  package static func about(_ row: RowReference) -> RosterPart { RosterPart(with: [row]) }

  static func about(_ shift: Shift.ID) -> RosterPart {
    .about(RowReference(kind: .shift, id: shift.rawValue))
  }

  /// Returns the part for the shifts that could be exchanged for one: all members' next shifts, and
  /// those of its day.
  static func exchange(for shift: Shift.ID, _ view: RosterPresenter) -> RosterPart {
    let dates = [view.snapshot.shift(shift)?.date].compactMap(\.self)
    return about(shift).union(.exchange(from: view.today)).union(RosterPart(on: Set(dates)))
  }
}

extension RosterPresenter {
  /// The message if other members' shifts of a day are not known.
  package static var unread: String { tr("These shifts appear once the server answers.") }

  /// Whether it is known who works now, later today and tomorrow.
  var knowsDuties: Bool { snapshot.covers(.duties(on: today)) }

  /// The number of weeks, from this one on, of which all members' shifts are known.
  package var knownWeeks: Int {
    let planned = plannedWeeks.count
    return (0..<planned).first { !snapshot.covers(.weeks($0 + 1, from: today.monday)) } ?? planned
  }

  /// Returns the part that a menu needs.
  package func part(for source: RosterChoices.Source) -> RosterPart { source.menu.part(self) }

  /// Returns the part that a list of ticks needs.
  package func part(for kind: RosterTicks.Kind) -> RosterPart { kind.list.part(self) }

  /// Returns the part that a form needs.
  package func part(for kind: RosterFormKind) -> RosterPart { kind.form?.part ?? RosterPart() }
}

/// A value with an ID and a revision, stored as one row by every store.
package protocol RosterRow: Identifiable, Codable, Hashable, Sendable where ID == Identifier<Self> {
  /// The number of changes of the row, from 1.
  var revision: Int { get set }
  /// The table of the row.
  static var kind: RowKind { get }
  /// The value as a row of any kind.
  var row: Row { get }
  static func list(in snapshot: RosterSnapshot) -> [Self]
}

extension RosterRow {
  /// Returns the value in a row; nil if the row is of another kind.
  package init?(_ row: Row) {
    guard let value = row.value as? Self else { return nil }
    self = value
  }

  /// The row as the caller of a command has seen it.
  package var seen: RowVersion<Self> { RowVersion(id: id, revision: revision) }
}

package enum RowKind: String, Codable, CodingKey, Sendable, CaseIterable {
  /// The kinds as they are stored and sent.
  // An opening comes before the shifts that name it, since a backup is restored in this order.
  case person, fixedShift, opening, shift, request, trade, wish
}

package enum Row: Hashable, Sendable {
  /// A person who works in shifts.
  case person(Person)
  /// A shift of every week.
  case fixedShift(FixedShift)
  /// Hours for which people are needed.
  case opening(Opening)
  /// One shift on one day.
  case shift(Shift)
  /// A day on which a member wants to work.
  case request(WorkRequest)
  /// Shifts that change hands together.
  case trade(Trade)
  /// A wish for a trade; rings are made from wishes.
  case wish(RingWish)

  /// The row's value, of any kind.
  package var value: any RosterRow {
    switch self {
    case .person(let value): value
    case .fixedShift(let value): value
    case .opening(let value): value
    case .shift(let value): value
    case .request(let value): value
    case .trade(let value): value
    case .wish(let value): value
    }
  }

  package var reference: RowReference { value.reference }

  /// The number of changes of the row, from 1.
  package var revision: Int { value.revision }
}

/// A reference to a row of any kind.
package struct RowReference: Codable, Hashable, Sendable {
  package let kind: RowKind
  /// The ID of the row in its table.
  package let id: String

  package init(kind: RowKind, id: String) {
    self.kind = kind
    self.id = id
  }

  /// Reads a reference. Throws if the ID is longer than that of any row.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(RowKind.self, forKey: .kind)
    id = try values.superDecoder(forKey: .id).text(atMost: RosterLimits.received)
  }
}

extension RosterRow {
  package var reference: RowReference { RowReference(kind: Self.kind, id: id.rawValue) }
}

/// A row as the caller of a command has seen it.
package struct RowVersion<Subject: RosterRow>: Codable, Hashable, Sendable {
  package let id: Identifier<Subject>
  /// Its revision then; nil for the revision at the time of the command.
  package let revision: Int?

  package init(id: Identifier<Subject>, revision: Int? = nil) {
    self.id = id
    self.revision = revision
  }

  /// Reads a version. Throws for a revision that no row can have.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identifier<Subject>.self, forKey: .id)
    revision = try values.decodeIfPresent(Counted.self, forKey: .revision)?.wrappedValue
  }
}

extension Person {
  package static var kind: RowKind { .person }
  package var row: Row { .person(self) }
  package static func list(in snapshot: RosterSnapshot) -> [Person] { snapshot.people }
}

extension FixedShift {
  package static var kind: RowKind { .fixedShift }
  package var row: Row { .fixedShift(self) }
  package static func list(in snapshot: RosterSnapshot) -> [FixedShift] { snapshot.fixedShifts }
}

extension Opening {
  package static var kind: RowKind { .opening }
  package var row: Row { .opening(self) }
  package static func list(in snapshot: RosterSnapshot) -> [Opening] { snapshot.openings }
}

extension Shift {
  package static var kind: RowKind { .shift }
  package var row: Row { .shift(self) }
  package static func list(in snapshot: RosterSnapshot) -> [Shift] { snapshot.shifts }
}

extension WorkRequest {
  package static var kind: RowKind { .request }
  package var row: Row { .request(self) }
  package static func list(in snapshot: RosterSnapshot) -> [WorkRequest] { snapshot.requests }
}

extension Trade {
  package static var kind: RowKind { .trade }
  package var row: Row { .trade(self) }
  package static func list(in snapshot: RosterSnapshot) -> [Trade] { snapshot.trades }
}

extension RingWish {
  package static var kind: RowKind { .wish }
  package var row: Row { .wish(self) }
  package static func list(in snapshot: RosterSnapshot) -> [RingWish] { snapshot.wishes }
}

extension Row: Codable {
  /// Reads `{"shift": {…}}`. Throws if there is no row of a known kind.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: RowKind.self)
    guard let kind = values.allKeys.first, values.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "there is no row of a known kind"))
    }
    switch kind {
    case .person: self = .person(try values.decode(Person.self, forKey: kind))
    case .fixedShift: self = .fixedShift(try values.decode(FixedShift.self, forKey: kind))
    case .opening: self = .opening(try values.decode(Opening.self, forKey: kind))
    case .shift: self = .shift(try values.decode(Shift.self, forKey: kind))
    case .request: self = .request(try values.decode(WorkRequest.self, forKey: kind))
    case .trade: self = .trade(try values.decode(Trade.self, forKey: kind))
    case .wish: self = .wish(try values.decode(RingWish.self, forKey: kind))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: RowKind.self)
    try values.encode(value, forKey: reference.kind)
  }
}

/// A row as the caller of a command has seen it, without its type.
package struct SeenRow: Sendable, Hashable {
  package let reference: RowReference
  package let revision: Int?

  package init(reference: RowReference, revision: Int?) {
    self.reference = reference
    self.revision = revision
  }
}

extension RowVersion {
  var seenRow: SeenRow {
    SeenRow(reference: RowReference(kind: Subject.kind, id: id.rawValue), revision: revision)
  }
}

extension RosterRow {
  package var seenRow: SeenRow { SeenRow(reference: reference, revision: revision) }
}

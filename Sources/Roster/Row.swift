/// A value with a name and a revision, kept as one row by every store.
package protocol RosterRow: Identifiable, Codable, Hashable, Sendable where ID == Identifier<Self> {
  /// Counts the changes of the row, from 1.
  var revision: Int { get set }
  /// Which table it is in.
  static var kind: RowKind { get }
  /// This value among those of other kinds.
  var row: Row { get }
  static func list(in snapshot: RosterSnapshot) -> [Self]
}

extension RosterRow {
  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard let value = row.value as? Self else { return nil }
    self = value
  }

  /// The row as whoever commands a change has seen it.
  package var seen: RowVersion<Self> { RowVersion(id: id, revision: revision) }
}

package enum RowKind: String, Codable, CodingKey, Sendable, CaseIterable {
  /// The kinds as they are stored and sent.
  // An opening stands before the shifts that name it: a backup is put back in this order.
  case person, fixedShift, opening, shift, request, trade, wish
}

package enum Row: Hashable, Sendable {
  /// Somebody who works in shifts.
  case person(Person)
  /// A duty of every week.
  case fixedShift(FixedShift)
  /// Hours for which people are needed.
  case opening(Opening)
  /// One duty on one day.
  case shift(Shift)
  /// A day on which somebody wants to work.
  case request(WorkRequest)
  /// Shifts that change hands together.
  case trade(Trade)
  /// What rings are made of.
  case wish(RingWish)

  /// The row's value, of whichever kind.
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

  /// Counts the changes of the row, from 1.
  package var revision: Int { value.revision }
}

/// Which row is meant, of whichever kind.
package struct RowReference: Codable, Hashable, Sendable {
  package let kind: RowKind
  /// Its name in there.
  package let id: String

  package init(kind: RowKind, id: String) {
    self.kind = kind
    self.id = id
  }

  /// Reads a reference; throws for a name that no row has.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kind = try values.decode(RowKind.self, forKey: .kind)
    id = try values.superDecoder(forKey: .id).text(atMost: RosterLimits.received)
  }
}

extension RosterRow {
  package var reference: RowReference { RowReference(kind: Self.kind, id: id.rawValue) }
}

/// A row as whoever commands a change has seen it.
package struct RowVersion<Subject: RosterRow>: Codable, Hashable, Sendable {
  package let id: Identifier<Subject>
  /// Its revision then; nil means whichever it has when the command is carried out.
  package let revision: Int?

  package init(id: Identifier<Subject>, revision: Int? = nil) {
    self.id = id
    self.revision = revision
  }

  /// Reads a sight; throws for a revision that no row can have.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identifier<Subject>.self, forKey: .id)
    revision = try values.decodeIfPresent(Counted.self, forKey: .revision)?.wrappedValue
  }
}

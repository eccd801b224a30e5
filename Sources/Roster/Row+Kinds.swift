extension Person {
  /// The table of this kind.
  package static var kind: RowKind { .person }

  /// This value among those of other kinds.
  package var row: Row { .person(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .person(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [Person] { snapshot.people }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> Person? {
    try facts.person(id)
  }
}

extension FixedShift {
  /// The table of this kind.
  package static var kind: RowKind { .fixedShift }

  /// This value among those of other kinds.
  package var row: Row { .fixedShift(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .fixedShift(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [FixedShift] { snapshot.fixedShifts }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> FixedShift? {
    try facts.fixedShift(id)
  }
}

extension Shift {
  /// The table of this kind.
  package static var kind: RowKind { .shift }

  /// This value among those of other kinds.
  package var row: Row { .shift(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .shift(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [Shift] { snapshot.shifts }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> Shift? {
    try facts.shift(id)
  }
}

extension WorkRequest {
  /// The table of this kind.
  package static var kind: RowKind { .request }

  /// This value among those of other kinds.
  package var row: Row { .request(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .request(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [WorkRequest] { snapshot.requests }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> WorkRequest? {
    try facts.request(id)
  }
}

extension Trade {
  /// The table of this kind.
  package static var kind: RowKind { .trade }

  /// This value among those of other kinds.
  package var row: Row { .trade(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .trade(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [Trade] { snapshot.trades }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> Trade? {
    try facts.trade(id)
  }
}

extension RingWish {
  /// The table of this kind.
  package static var kind: RowKind { .wish }

  /// This value among those of other kinds.
  package var row: Row { .wish(self) }

  /// The value in a row; nil where that is of another kind.
  package init?(_ row: Row) {
    guard case .wish(let value) = row else { return nil }
    self = value
  }

  /// The rows of this kind in a snapshot.
  package static func list(in snapshot: RosterSnapshot) -> [RingWish] { snapshot.wishes }

  /// Asks for a row by its name.
  package static func find(_ id: ID, in facts: some RosterFacts) throws -> RingWish? {
    try facts.wish(id)
  }
}

extension Row: Codable {
  /// Reads `{"shift": {…}}`; throws where there is no row of a known kind.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: RowKind.self)
    guard let kind = values.allKeys.first, values.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "there is no row of a known kind"))
    }
    switch kind {
    case .person: self = .person(try values.decode(Person.self, forKey: kind))
    case .fixedShift: self = .fixedShift(try values.decode(FixedShift.self, forKey: kind))
    case .shift: self = .shift(try values.decode(Shift.self, forKey: kind))
    case .request: self = .request(try values.decode(WorkRequest.self, forKey: kind))
    case .trade: self = .trade(try values.decode(Trade.self, forKey: kind))
    case .wish: self = .wish(try values.decode(RingWish.self, forKey: kind))
    }
  }

  /// Writes the value under its kind.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: RowKind.self)
    try values.encode(value, forKey: reference.kind)
  }
}

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

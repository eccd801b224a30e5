/// Something that is to be told, and to whom.
package struct RosterNotice: Codable, Hashable, Sendable {
  package enum Recipient: Codable, Hashable, Sendable {
    case person(Person.ID)
    /// Every admin but whoever did it.
    case admins(except: Person.ID?)
    /// Everybody who could take a shift from the marketplace.
    case takers(of: Shift.ID)
    /// Everybody who could take a place in one of the openings that it tells of, each told of theirs,
    /// but whoever did it.
    case takersOfPlaces(except: Person.ID?)
  }

  package let recipient: Recipient
  package let news: News

  package init(_ news: News, to recipient: Recipient) {
    self.recipient = recipient
    self.news = news
  }
}

extension Decision {
  /// The rows that are changed, as they are before.
  package func replaced(in facts: some RosterFacts) throws -> [RowReference: Row] {
    var rows: [RowReference: Row] = [:]
    for case .update(let row, _) in changes {
      rows[row.reference] = try facts.row(row.reference)
    }
    return rows
  }
}

extension RosterFacts {
  /// A row of whichever kind.
  fileprivate func row(_ reference: RowReference) throws -> Row? {
    switch reference.kind {
    case .person: try find(Person.ID(reference.id))?.row
    case .fixedShift: try find(FixedShift.ID(reference.id))?.row
    case .opening: try find(Opening.ID(reference.id))?.row
    case .shift: try find(Shift.ID(reference.id))?.row
    case .request: try find(WorkRequest.ID(reference.id))?.row
    case .trade: try find(Trade.ID(reference.id))?.row
    case .wish: try find(RingWish.ID(reference.id))?.row
    }
  }
}

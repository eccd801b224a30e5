/// Something that is to be told, and to whom.
package struct RosterNotice: Codable, Hashable, Sendable {
  package enum Recipient: Codable, Hashable, Sendable {
    case person(Person.ID)
    /// Every admin but whoever did it.
    case admins(except: Person.ID?)
    /// Everybody who could take a shift from the marketplace.
    case takers(of: Shift.ID)
    /// Everybody who could take one of the shifts that it tells of, each told of theirs.
    case takersOfShifts
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

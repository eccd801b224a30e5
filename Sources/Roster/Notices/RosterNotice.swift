/// News to be sent, and its recipient.
package struct RosterNotice: Codable, Hashable, Sendable {
  package enum Recipient: Codable, Hashable, Sendable {
    case person(Person.ID)
    /// Every admin except the actor.
    case admins(except: Person.ID?)
    /// Every member who could take a shift from the marketplace.
    case takers(of: Shift.ID)
    /// Every member who could take one of the shifts in the news; each is notified only of those.
    case takersOfShifts
    /// Every member who could take a place in one of the openings in the news, except the actor;
    /// each is notified only of those.
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
  /// Returns the changed rows as they are before the decision.
  package func replaced(in facts: some RosterFacts) throws -> [RowReference: Row] {
    var rows: [RowReference: Row] = [:]
    for case .update(let row, _) in changes {
      rows[row.reference] = try facts.row(row.reference)
    }
    return rows
  }
}

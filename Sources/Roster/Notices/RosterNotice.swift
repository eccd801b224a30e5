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
    for case .update(let row, let revision) in changes {
      let old = try facts.row(row.reference)
      assert(old?.revision == revision, "a decision changes the rows from which it was made")
      rows[row.reference] = old
    }
    return rows
  }
}

extension [RosterNotice] {
  /// Returns the notices, joined by recipient: one notice covers all shifts that a command gives
  /// them or offers on the marketplace.
  func gathered() -> [RosterNotice] {
    reduce(into: []) { gathered, notice in
      for (place, earlier) in gathered.enumerated() {
        guard let joined = earlier.joined(with: notice) else { continue }
        gathered[place] = joined
        return
      }
      gathered.append(notice)
    }
  }
}

extension RosterNotice {
  /// Returns both notices as one; nil if their subjects or recipients differ.
  fileprivate func joined(with other: RosterNotice) -> RosterNotice? {
    if let mine = news.offer, let theirs = other.news.offer, mine.by == theirs.by,
      mine.approver == theirs.approver, mine.hasLeft == theirs.hasLeft
    {
      let duties = (mine.duties + theirs.duties).sorted(by: ToldShift.beginsBefore)
      return RosterNotice(
        .offeredMany(duties, by: mine.by, approver: mine.approver, hasLeft: mine.hasLeft),
        to: .takersOfShifts)
    }
    if recipient == other.recipient, let mine = news.addition, let theirs = other.news.addition,
      mine.by == theirs.by
    {
      let duties = (mine.duties + theirs.duties).sorted(by: ToldShift.beginsBefore)
      return RosterNotice(.addedMany(duties, by: mine.by), to: recipient)
    }
    return nil
  }
}

extension News {
  fileprivate var offer: (duties: [ToldShift], by: String, approver: Approver?, hasLeft: Bool?)? {
    if case .offered(let duty, let owner, let approver, let hasLeft) = self {
      return ([duty], owner, approver, hasLeft)
    }
    if case .offeredMany(let duties, let owner, let approver, let hasLeft) = self {
      return (duties, owner, approver, hasLeft)
    }
    return nil
  }

  fileprivate var addition: (duties: [ToldShift], by: String?)? {
    if case .added(let duty, let doer) = self { return ([duty], doer) }
    if case .addedMany(let duties, let doer) = self { return (duties, doer) }
    return nil
  }
}

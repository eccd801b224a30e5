/// A kind of news that a person can choose to be notified of.
package enum NewsKind: String, Codable, CaseIterable, Hashable, Sendable {
  /// Changes of the recipient's shifts, and of their part in the roster.
  case shifts
  /// Shifts that members want to take, and the result; for admins also shifts and places that no
  /// member has taken.
  case approvals
  case suggestions
  case trades
  /// Shifts that the recipient could take, and openings that need people.
  case offers

  /// The default: the kinds that concern the recipient.
  package static let usual: Set<NewsKind> = [.shifts, .approvals, .suggestions, .trades]
}

extension News {
  /// The kind that a person must choose to get the news; nil if a separate setting brings it.
  package var kind: NewsKind? {
    switch self {
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .stillOffered(_, nil, _):
      .shifts
    case .stillOffered(_, _?, _), .stillNeeded, .wanted, .awaitsApproval, .wantedNoMore, .approved,
      .refused, .notApproved:
      .approvals
    case .suggested, .takenBack, .suggestionDeclined: .suggestions
    case .tradeProposed, .tradeAgreed, .traded, .tradeEnded, .tradeCalledOff: .trades
    case .offered, .offeredMany, .needed: .offers
    case .digest, .reminder, .confirmation, .passwordCode: nil
    }
  }

  /// Whether the news has its own time, and is sent even in quiet hours.
  package var disturbs: Bool {
    switch self {
    case .reminder, .confirmation, .passwordCode: true
    case .taken, .given, .takenAway, .cancelled, .added, .addedMany, .fixedShift, .back, .role,
      .places, .skills, .offeredForYou, .offerTakenBack, .notTaken, .stillOffered, .stillNeeded,
      .wanted, .awaitsApproval, .wantedNoMore, .approved, .refused, .notApproved, .suggested,
      .takenBack, .suggestionDeclined, .tradeProposed, .tradeAgreed, .traded, .tradeEnded,
      .tradeCalledOff, .offered, .offeredMany, .needed, .digest:
      false
    }
  }
}

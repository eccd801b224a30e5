/// What somebody may choose to be told of.
package enum NewsKind: String, Codable, CaseIterable, Hashable, Sendable {
  /// What becomes of one's shifts, and of oneself in the roster.
  case shifts
  /// What somebody would take, and what came of it; for admins also what nobody has taken.
  case approvals
  case suggestions
  case trades
  /// What others offer that one could take, and where people are needed.
  case offers

  /// What everybody is told who has chosen nothing else: what concerns them.
  package static let usual: Set<NewsKind> = [.shifts, .approvals, .suggestions, .trades]
}

extension News {
  /// What has to be chosen to be told of it; nil for what comes of a choice of its own.
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

  /// True for what has its own time, whatever the hour.
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

/// How far a shift's way to another owner has come. Its owner keeps the duty in every state.
package enum ShiftState: Hashable, Sendable {
  /// Nothing is asked.
  case idle
  /// It stands on the marketplace.
  case supplied
  /// Its owner would give it to whoever made a request.
  case suggested(to: WorkRequest.ID)
  /// Somebody would take it, from the marketplace or as what was suggested to their request.
  case awaitingApproval(of: Person.ID, for: WorkRequest.ID?)
  /// It is to be exchanged for another.
  case inTrade(Trade.ID)
  /// An admin has called it off: it is nobody's duty any more.
  case cancelled
}

/// A shift's state without whom or what it has to do with.
package enum ShiftStatus: String, Codable, Sendable, CaseIterable {
  /// The states as they are stored and sent.
  case idle, supplied, suggested, awaitingApproval, inTrade, cancelled
}

extension ShiftState {
  /// The state without whom or what it has to do with.
  package var status: ShiftStatus {
    switch self {
    case .idle: .idle
    case .supplied: .supplied
    case .suggested: .suggested
    case .awaitingApproval: .awaitingApproval
    case .inTrade: .inTrade
    case .cancelled: .cancelled
    }
  }

  package var acceptedBy: Person.ID? {
    if case .awaitingApproval(let person, _) = self { person } else { nil }
  }

  package var suggestedTo: WorkRequest.ID? {
    switch self {
    case .suggested(let request): request
    case .awaitingApproval(_, let request): request
    case .idle, .supplied, .inTrade, .cancelled: nil
    }
  }

  package var trade: Trade.ID? {
    if case .inTrade(let trade) = self { trade } else { nil }
  }

  /// Puts a state together from the columns of a row; nil where they contradict each other.
  package init?(
    status: ShiftStatus, acceptedBy: Person.ID? = nil, suggestedTo: WorkRequest.ID? = nil,
    trade: Trade.ID? = nil
  ) {
    let state: ShiftState? =
      switch status {
      case .idle: .idle
      case .supplied: .supplied
      case .cancelled: .cancelled
      case .suggested: suggestedTo.map { .suggested(to: $0) }
      case .awaitingApproval: acceptedBy.map { .awaitingApproval(of: $0, for: suggestedTo) }
      case .inTrade: trade.map { .inTrade($0) }
      }
    guard let state, state.acceptedBy == acceptedBy, state.suggestedTo == suggestedTo,
      state.trade == trade
    else { return nil }
    self = state
  }
}

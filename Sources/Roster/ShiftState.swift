/// The stage of a shift's way to another owner. The owner keeps the shift in every state.
package enum ShiftState: Hashable, Sendable {
  /// No change is pending.
  case idle
  /// It is on the marketplace.
  case supplied
  /// Its owner offers it to the member who made a request.
  case suggested(to: WorkRequest.ID)
  /// A member wants to take it, from the marketplace or as a suggestion for their request.
  case awaitingApproval(of: Person.ID, for: WorkRequest.ID?)
  /// It is to be exchanged for another shift.
  case inTrade(Trade.ID)
  /// An admin has cancelled it, so it is no member's shift any more.
  case cancelled
}

/// A shift's state without the people and rows that it involves.
package enum ShiftStatus: String, Codable, Sendable, CaseIterable {
  /// The states as they are stored and sent.
  case idle, supplied, suggested, awaitingApproval, inTrade, cancelled
}

extension ShiftState {
  /// The state without the people and rows that it involves.
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

  /// Creates a state from the columns of a row; nil if they contradict each other.
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

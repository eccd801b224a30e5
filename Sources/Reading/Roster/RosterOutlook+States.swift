import Roster

/// A few words about how something stands, and the colour that goes with them.
struct RosterMark: Sendable, Equatable {
  var words: String
  var element: Theme.Element

  static let none = RosterMark(words: "", element: .text)
}

extension RosterOutlook {
  func mark(of shift: Shift) -> RosterMark {
    switch shift.state {
    case .idle: .none
    case .supplied: RosterMark(words: "offered", element: .supplied)
    case .suggested(let request):
      RosterMark(words: "suggested to \(requester(of: request))", element: .bound)
    case .awaitingApproval(let person, let request):
      RosterMark(
        words: awaiting(shift, takenBy: person, for: request), element: .awaiting)
    case .inTrade(let trade):
      RosterMark(words: "in a \(noun(of: trade))", element: .bound)
    case .cancelled: RosterMark(words: "cancelled", element: .secondary)
    }
  }

  func mark(of request: WorkRequest) -> RosterMark {
    if request.status == .chosen, let shift = request.chosen.flatMap(snapshot.shift) {
      return RosterMark(words: "awaits \(whose(shift.owner)) approval", element: .awaiting)
    }
    let suggestions = snapshot.suggestions(to: request.id)
    if suggestions.contains(where: isMine) {
      return RosterMark(words: "you suggested a shift", element: .bound)
    }
    let count = suggestions.isEmpty ? "open" : "\(suggestions.count) suggested"
    return RosterMark(words: count, element: request.person == me.id ? .supplied : .text)
  }

  func mark(of trade: Trade) -> RosterMark {
    let missing = trade.legs.map(\.giver).filter { !trade.agreed.contains($0) }
    if missing.contains(me.id) {
      return RosterMark(words: "awaits your word", element: .awaiting)
    }
    let isParty = trade.leg(givenBy: me.id) != nil
    return RosterMark(
      words: "awaits \(names(of: missing))", element: isParty ? .bound : .text)
  }

  /// Who may let somebody have a shift that was accepted or chosen.
  func approver(of shift: Shift) -> String {
    let isForAdmins = shift.state.suggestedTo == nil && snapshot.rules.approval == .admin
    return isForAdmins ? "an admin’s" : whose(shift.owner)
  }

  private func awaiting(
    _ shift: Shift, takenBy person: Person.ID, for request: WorkRequest.ID?
  ) -> String {
    if person == me.id { return "awaits \(approver(of: shift)) approval" }
    return "awaits approval for \(name(of: person))"
  }

  private func requester(of request: WorkRequest.ID) -> String {
    snapshot.request(request).map { who($0.person) } ?? "a request"
  }

  private func noun(of trade: Trade.ID) -> String {
    snapshot.trade(trade)?.kind == .ring ? "ring" : "trade"
  }
}

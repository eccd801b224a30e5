package import Roster

/// A few words about how something stands, and whom it waits for.
package struct RosterMark: Sendable, Equatable {
  package var words: String
  /// The same where there is less room.
  package var short: String
  /// True for what waits for whoever reads it; all else waits for others, or for nobody.
  package var isForMe: Bool

  package static let none = RosterMark("")

  init(_ words: String, short: String? = nil, isForMe: Bool = false) {
    self.words = words
    self.short = short ?? words
    self.isForMe = isForMe
  }

  package var tone: RosterTone { isForMe ? .needed : .secondary }
}

extension RosterPresenter {
  package func mark(of shift: Shift) -> RosterMark {
    switch shift.state {
    case .idle: .none
    case .supplied:
      hasLeft(shift.owner) ? RosterMark("needs somebody", short: "needed") : RosterMark("offered")
    case .suggested(let request): suggested(to: request)
    case .awaitingApproval(let person, _): awaiting(shift, takenBy: person)
    case .inTrade(let trade): traded(in: trade)
    case .cancelled: RosterMark("cancelled")
    }
  }

  package func mark(of request: WorkRequest) -> RosterMark {
    if request.status == .chosen, let shift = request.chosen.flatMap(snapshot.shift) {
      return isMine(shift)
        ? RosterMark("takes yours: approve?", short: "approve?", isForMe: true)
        : RosterMark("waits for \(name(of: shift.owner))", short: "waits")
    }
    let suggestions = snapshot.suggestions(to: request.id)
    if suggestions.contains(where: isMine) {
      return RosterMark("you suggested a shift", short: "waits")
    }
    if suggestions.isEmpty { return RosterMark("open") }
    let count = "\(suggestions.count) suggested"
    return request.person == me.id
      ? RosterMark(count + ": choose?", short: "choose?", isForMe: true) : RosterMark(count)
  }

  package func mark(of trade: Trade) -> RosterMark {
    guard trade.status == .open else { return RosterMark(end(of: trade)) }
    let missing = trade.legs.map(\.giver).filter { !trade.agreed.contains($0) }
    if missing.contains(me.id) {
      let asks = trade.proposer.map { "\(name(of: $0)) asks: " } ?? ""
      if ruleObjection(to: .acceptTrade(trade: trade.seen)) != nil {
        return RosterMark("\(asks)it can’t be: decline?", short: "decline?", isForMe: true)
      }
      return RosterMark("\(asks)agree?", short: "agree?", isForMe: true)
    }
    return RosterMark("waits for \(names(of: missing))", short: "waits")
  }

  /// How a trade ended; one that was taken back says so of a shift that is cancelled by now.
  private func end(of trade: Trade) -> String {
    switch trade.status {
    case .open: return "open"
    case .applied: return "done"
    case .declined, .expired: return trade.status.rawValue
    case .withdrawn:
      return cancelledShift(in: trade).map {
        "off: \(whose($0.owner)) \(day($0.date)) is cancelled"
      } ?? "withdrawn"
    }
  }

  /// How soon a duty of mine is, where that is soon.
  package func nearness(of slot: Slot) -> RosterMark {
    let seconds = slot.begins(in: zone).secondsSince1970 - now.secondsSince1970
    if seconds <= 0 { return isOver(slot) ? .none : RosterMark("now") }
    if slot.date == today + 1 { return RosterMark("tomorrow") }
    guard slot.date == today else { return .none }
    return RosterMark(seconds < 3600 ? "in \(max(1, seconds / 60)) min" : "in \(seconds / 3600) h")
  }

  /// Who may let somebody have a shift that was accepted or chosen.
  package func approver(of shift: Shift) -> String {
    isForAdmins(shift) ? "an admin" : who(shift.owner)
  }

  /// True where I may let somebody else have a shift that they accepted or chose.
  package func canApprove(_ shift: Shift) -> Bool {
    guard let taker = shift.state.acceptedBy, taker != me.id else { return false }
    return me.isAdmin(at: shift.place) || (isMine(shift) && !isForAdmins(shift))
  }

  private func isForAdmins(_ shift: Shift) -> Bool {
    hasLeft(shift.owner)
      || shift.state.suggestedTo == nil && snapshot.rules.approval == .admin
  }

  private func awaiting(_ shift: Shift, takenBy person: Person.ID) -> RosterMark {
    if person == me.id { return RosterMark("waits for \(approver(of: shift))", short: "waits") }
    return canApprove(shift)
      ? RosterMark("\(name(of: person)): approve?", short: "approve?", isForMe: true)
      : RosterMark("\(RosterSigns.article) \(name(of: person)), waits", short: "waits")
  }

  private func suggested(to id: WorkRequest.ID) -> RosterMark {
    let whom = "\(RosterSigns.article) \(requester(of: id))"
    let request = snapshot.request(id)
    return request?.person == me.id && request?.status == .open
      ? RosterMark("\(whom): choose?", short: "choose?", isForMe: true)
      : RosterMark("\(whom), waits", short: "waits")
  }

  private func requester(of request: WorkRequest.ID) -> String {
    snapshot.request(request).map { who($0.person) } ?? "a request"
  }

  private func traded(in id: Trade.ID) -> RosterMark {
    let mark = snapshot.trade(id).map(mark) ?? .none
    return mark.isForMe ? mark : RosterMark("in a \(noun(of: id))", short: noun(of: id))
  }

  package func noun(of trade: Trade.ID) -> String {
    (snapshot.trade(trade)?.kind ?? .swap).noun
  }
}

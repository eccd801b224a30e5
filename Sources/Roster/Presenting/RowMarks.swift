import Localizing

/// A few words about the state of a row, and about whom it waits for.
package struct RosterMark: Sendable, Equatable {
  package var words: String
  /// The same words in a shorter form.
  package var short: String
  /// Whether the row waits for the viewer; other rows wait for other people, or for nothing.
  package var isForMe: Bool

  package static let none = RosterMark("")

  init(_ words: String, short: String? = nil, isForMe: Bool = false) {
    self.words = words
    self.short = short ?? words
    self.isForMe = isForMe
  }

  package var tone: RosterTone { isForMe ? .needed : .secondary }
}

/// The marks beside rows: their states, and whom they wait for.
package struct RowMarks: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  package func mark(of shift: Shift) -> RosterMark {
    switch shift.state {
    case .idle: .none
    case .supplied:
      view.hasLeft(shift.owner)
        ? RosterMark(tr("vacant"), short: tr("vacant", context: "shift"))
        : RosterMark(tr("offered", context: "shift"))
    case .suggested(let request): suggested(to: request)
    case .awaitingApproval(let person, _): awaiting(shift, takenBy: person)
    case .inTrade(let trade): traded(in: trade)
    case .cancelled: RosterMark(tr("cancelled", context: "shift"))
    }
  }

  package func mark(of request: WorkRequest) -> RosterMark {
    if request.status == .chosen, let shift = request.chosen.flatMap(view.snapshot.shift) {
      return view.isMine(shift)
        ? RosterMark(tr("accepted yours: approve?"), short: Self.approve, isForMe: true)
        : RosterMark(tr("waiting for \(view.name(of: shift.owner))"), short: Self.waits)
    }
    let suggestions = view.snapshot.suggestions(to: request.id)
    if suggestions.contains(where: view.isMine) {
      return RosterMark(tr("you suggested a shift"), short: Self.waits)
    }
    if suggestions.isEmpty { return RosterMark(tr("open", context: "request")) }
    let count = suggestions.count
    // TRANSLATORS: {0} is how many shifts
    let words = tr("\(count) suggested", "\(count) suggested", count: count)
    guard isForMe(request) else { return RosterMark(words) }
    // TRANSLATORS: {0} is how many shifts
    let question = tr("\(count) suggested: choose?", "\(count) suggested: choose?", count: count)
    return RosterMark(question, short: Self.choose, isForMe: true)
  }

  package func mark(of trade: Trade) -> RosterMark {
    guard trade.status == .open else { return RosterMark(end(of: trade)) }
    if isForMe(trade) {
      let proposer = trade.proposer.map(view.name)
      if view.ruleObjection(to: .acceptTrade(trade: trade.seen)) != nil {
        return RosterMark(
          proposer.map { tr("\($0): not possible, decline?") }
            ?? tr("not possible: decline?"),
          short: tr("decline?"), isForMe: true)
      }
      return RosterMark(
        proposer.map { tr("proposed by \($0): agree?") } ?? tr("agree?"), short: tr("agree?"),
        isForMe: true)
    }
    return RosterMark(tr("waiting for \(view.names(of: trade.missing))"), short: Self.waits)
  }

  private static var approve: String { tr("approve?") }
  private static var choose: String { tr("choose?") }
  // TRANSLATORS: for another person
  private static var waits: String { tr("waiting") }

  /// Returns how a trade ended. If one of its shifts is cancelled by now, a withdrawn trade names
  /// that shift.
  private func end(of trade: Trade) -> String {
    switch trade.status {
    case .open: return tr("open", context: "trade")
    case .applied: return tr("done", context: "trade")
    case .declined: return tr("declined", context: "trade")
    case .expired: return tr("expired", context: "trade")
    case .withdrawn:
      guard let shift = view.cancelledShift(in: trade) else {
        return tr("withdrawn", context: "trade")
      }
      return view.isMine(shift)
        ? tr("off: your \(view.day(shift.date)) is cancelled")
        : tr("off: \(view.name(of: shift.owner))’s \(view.day(shift.date)) is cancelled")
    }
  }

  /// Returns how soon a shift of the viewer is; no words unless it is soon.
  func nearness(of slot: Slot) -> RosterMark {
    let seconds = slot.begins(in: view.zone).secondsSince1970 - view.now.secondsSince1970
    if seconds <= 0 { return view.isOver(slot) ? .none : RosterMark(tr("now")) }
    if slot.date == view.today + 1 { return RosterMark(tr("tomorrow")) }
    guard slot.date == view.today else { return .none }
    return RosterMark(
      seconds < 3600 ? tr("in \(max(1, seconds / 60)) min") : tr("in \(seconds / 3600) h"))
  }

  private func awaiting(_ shift: Shift, takenBy person: Person.ID) -> RosterMark {
    if person == view.me.id { return RosterMark(waitingForApproval(of: shift), short: Self.waits) }
    return isForMe(shift)
      ? RosterMark(tr("\(view.name(of: person)): approve?"), short: Self.approve, isForMe: true)
      : RosterMark(tr("→ \(view.name(of: person)), waiting"), short: Self.waits)
  }

  private func waitingForApproval(of shift: Shift) -> String {
    switch view.whoApproves(shift) {
    case .me: tr("waiting for you")
    case .admins: tr("waiting for an admin")
    case .owner(let name): tr("waiting for \(name)")
    }
  }

  private func suggested(to id: WorkRequest.ID) -> RosterMark {
    guard let request = view.snapshot.request(id) else {
      return RosterMark(tr("→ a request, waiting"), short: Self.waits)
    }
    if request.person == view.me.id {
      return request.status == .open
        ? RosterMark(tr("→ you: choose?"), short: Self.choose, isForMe: true)
        : RosterMark(tr("→ you, waiting"), short: Self.waits)
    }
    return RosterMark(tr("→ \(view.name(of: request.person)), waiting"), short: Self.waits)
  }

  private func traded(in id: Trade.ID) -> RosterMark {
    let mark = view.snapshot.trade(id).map(mark) ?? .none
    if mark.isForMe { return mark }
    return switch view.kind(of: id) {
    case .swap: RosterMark(tr("in a trade"), short: tr("trade"))
    case .ring: RosterMark(tr("in a ring"), short: tr("ring"))
    }
  }

  package func mark(of opening: Opening) -> RosterMark {
    switch opening.status {
    case .cancelled: RosterMark(tr("cancelled", context: "shift"))
    case .expired: .none
    case .open where opening.missing == 0:
      RosterMark(tr("full", context: "people"))
    case .open:
      RosterMark(
        opening.taken == 0
          ? tr("needs \(opening.missing)", "needs \(opening.missing)", count: opening.missing)
          : tr(
            "needs \(opening.missing) more", "needs \(opening.missing) more",
            count: opening.missing))
    }
  }

  /// The mark beside a shift of the viewer.
  static var whileAway: RosterMark {
    RosterMark(
      tr("you are away at that time", context: "shift"), short: tr("you are away", context: "shift")
    )
  }
}

/// Whether rows wait for the viewer, without the words of their marks: each page counts such rows.
extension RowMarks {
  func isForMe(_ shift: Shift) -> Bool {
    switch shift.state {
    case .idle, .supplied, .cancelled: false
    case .suggested(let id):
      view.snapshot.request(id).map { $0.person == view.me.id && $0.status == .open } ?? false
    case .awaitingApproval: view.canApprove(shift)
    case .inTrade(let id): view.snapshot.trade(id).map(isForMe) ?? false
    }
  }

  func isForMe(_ request: WorkRequest) -> Bool {
    if request.status == .chosen, let shift = request.chosen.flatMap(view.snapshot.shift) {
      return view.isMine(shift)
    }
    guard request.person == view.me.id else { return false }
    let suggestions = view.snapshot.suggestions(to: request.id)
    return !suggestions.isEmpty && !suggestions.contains(where: view.isMine)
  }

  func isForMe(_ trade: Trade) -> Bool {
    trade.status == .open && trade.missing.contains(view.me.id)
  }
}

extension Trade {
  /// The parties who have not agreed yet.
  fileprivate var missing: [Person.ID] { legs.map(\.giver).filter { !agreed.contains($0) } }
}

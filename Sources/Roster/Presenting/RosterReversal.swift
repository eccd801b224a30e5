import Localizing

/// The way to undo a command, in terms of rows rather than revisions, which change meanwhile.
package enum RosterReversal: Codable, Sendable, Hashable {
  /// Gives the opposite command; `RosterAct.renewed` finds its rows.
  case give(RosterCommand)
  // Commands on rows that do not exist yet when the way back is remembered.

  case withdrawRequests([RosterDate])
  case withdrawTrade(giving: Shift.ID)
  case withdrawWish(giving: Shift.ID)

  /// The shifts that the reversal is about.
  package var shifts: [Shift.ID] {
    switch self {
    case .give(let command):
      command.subject.flatMap { $0.kind == .shift ? [Shift.ID($0.id)] : nil } ?? []
    case .withdrawTrade(let id), .withdrawWish(let id): [id]
    case .withdrawRequests: []
    }
  }

  /// The part of the roster needed to undo the command.
  package var part: RosterPart {
    switch self {
    case .give(let command): RosterPart(with: command.rows)
    case .withdrawTrade(let id), .withdrawWish(let id): .about(id)
    case .withdrawRequests: RosterPart()
    }
  }

  /// The days that the reversal is about, if it is about no shift.
  package var dates: [RosterDate] {
    switch self {
    case .give(.request(let dates)), .withdrawRequests(let dates): dates
    case .give, .withdrawTrade, .withdrawWish: []
    }
  }
}

extension RosterReversal {
  /// Returns how to undo a command that is about to be carried out. Nil if the command can't be
  /// undone, by the rules and by the state of the roster after it.
  package static func of(_ command: RosterCommand, _ view: RosterPresenter) -> RosterReversal? {
    guard let reversal = command.act.reversal(view) else { return nil }
    let roster = CommandTrial(of: command, in: view).roster
    return roster.flatMap(reversal.reasonAgainst) == nil ? reversal : nil
  }

  /// Returns the commands that undo a command now; none if it can't be undone any more.
  package func commands(_ view: RosterPresenter) -> [RosterCommand] {
    switch self {
    case .give(let command): [command.act.renewed(view)].compactMap(\.self)
    case .withdrawRequests(let dates):
      view.snapshot.liveRequests(of: view.me.id).filter { dates.contains($0.date) }
        .map { .withdrawRequest(request: $0.seen) }
    case .withdrawTrade(let id):
      view.snapshot.shift(id)?.state.trade.flatMap(view.snapshot.trade)
        .map { [.withdrawTrade(trade: $0.seen)] } ?? []
    case .withdrawWish(let id):
      view.snapshot.wish(giving: id).map { [.withdrawWish(wish: $0.seen)] } ?? []
    }
  }

  /// Returns why a command can't be undone any more; nil if it can.
  package func reasonAgainst(_ view: RosterPresenter) -> String? {
    if case .give(.withdrawAcceptance(let seen)) = self, let shift = view.snapshot.shift(seen.id) {
      if view.isMine(shift) { return Self.isYours }
      if shift.state.acceptedBy != view.me.id { return ObjectionWords(view).notWaiting(shift) }
    }
    if case .withdrawWish(let id) = self, let agreement = agreement(toRingGiving: id, view) {
      return agreement
    }
    let commands = commands(view)
    return commands.isEmpty ? Self.isOver : commands.lazy.compactMap(view.objection).first?.why
  }

  /// Returns a sentence with the people who have agreed to the ring of a shift, which therefore
  /// stays. Nil if no person has agreed.
  private func agreement(toRingGiving id: Shift.ID, _ view: RosterPresenter) -> String? {
    let trade = view.snapshot.shift(id)?.state.trade.flatMap(view.snapshot.trade)
    guard let trade, trade.kind == .ring, !trade.agreed.isEmpty else { return nil }
    if trade.agreed == [view.me.id] { return Self.isYourAgreement }
    let names = view.names(of: trade.agreed)
    return Self.isAgreed(
      names.prefix(1).uppercased() + names.dropFirst(), count: trade.agreed.count)
  }
}

extension RosterReversal {
  // TRANSLATORS: Why something can’t be undone: the shift is yours now.
  fileprivate static var isYours: String { tr("It is yours now.") }
  // TRANSLATORS: Why a wish stays; in a ring, shifts of several people change hands.
  fileprivate static var isYourAgreement: String { tr("You agreed to the ring it created.") }

  fileprivate static func isAgreed(_ names: String, count: Int) -> String {
    // TRANSLATORS: Names, one of them may be “you”; “it” is a wish, of which a ring was made.
    tr(
      "\(names) agreed to the ring it created.", "\(names) agreed to the ring it created.",
      count: count)
  }

  // TRANSLATORS: Why something can’t be undone.
  fileprivate static var isOver: String { tr("It is over.") }
}

import Localizing

/// The way to undo a command, in terms of rows rather than revisions, which change meanwhile.
package enum RosterReversal: Codable, Sendable, Hashable {
  case revoke(Shift.ID)
  case offer(Shift.ID)
  case takeBack(Shift.ID)
  case suggest(Shift.ID, to: WorkRequest.ID)
  case withdrawRequests([RosterDate])
  case request(RosterDate)
  case withdrawTrade(giving: Shift.ID)
  case proposeTrade(giving: Shift.ID, taking: Shift.ID)
  case withdrawWish(giving: Shift.ID)
  case wish(giving: Shift.ID, taking: [Shift.ID])
  case withdrawAcceptance(Shift.ID)
  case accept(Shift.ID)
  case choose(Shift.ID)

  /// The shifts that the reversal is about.
  package var shifts: [Shift.ID] {
    switch self {
    case .revoke(let id), .offer(let id), .takeBack(let id), .suggest(let id, _),
      .withdrawTrade(let id), .proposeTrade(let id, _), .withdrawWish(let id), .wish(let id, _),
      .withdrawAcceptance(let id), .accept(let id), .choose(let id):
      [id]
    case .withdrawRequests, .request: []
    }
  }

  /// The part of the roster needed to undo the command.
  package var part: RosterPart {
    RosterPart(
      with: Set((shifts + otherShifts).map { RowReference(kind: .shift, id: $0.rawValue) }))
  }

  /// Further shifts, which belong to other members.
  private var otherShifts: [Shift.ID] {
    switch self {
    case .proposeTrade(_, let taken): [taken]
    case .wish(_, let takes): takes
    case .revoke, .offer, .takeBack, .suggest, .withdrawRequests, .request, .withdrawTrade,
      .withdrawWish, .withdrawAcceptance, .accept, .choose:
      []
    }
  }

  /// The days that the reversal is about, if it is about no shift.
  package var dates: [RosterDate] {
    switch self {
    case .withdrawRequests(let dates): dates
    case .request(let date): [date]
    case .revoke, .offer, .takeBack, .suggest, .withdrawTrade, .proposeTrade, .withdrawWish, .wish,
      .withdrawAcceptance, .accept, .choose:
      []
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
    func seen(_ id: Shift.ID) -> RowVersion<Shift>? { view.snapshot.shift(id)?.seen }
    return switch self {
    case .revoke(let id): seen(id).map { [.revoke(shift: $0)] } ?? []
    case .offer(let id): seen(id).map { [.offer(shift: $0)] } ?? []
    case .takeBack(let id): seen(id).map { [.takeBackSuggestion(shift: $0)] } ?? []
    case .suggest(let id, let request):
      seen(id).map { [.suggest(shift: $0, request: request)] } ?? []
    case .withdrawRequests(let dates):
      view.snapshot.liveRequests(of: view.me.id).filter { dates.contains($0.date) }
        .map { .withdrawRequest(request: $0.seen) }
    case .request(let date): [.request(dates: [date])]
    case .withdrawTrade(let id):
      view.snapshot.shift(id)?.state.trade.flatMap(view.snapshot.trade)
        .map { [.withdrawTrade(trade: $0.seen)] } ?? []
    case .proposeTrade(let gives, let takes):
      seen(gives).flatMap { give in
        seen(takes).map { [.proposeTrade(give: give, take: $0)] }
      } ?? []
    case .withdrawWish(let id):
      view.snapshot.wish(giving: id).map { [.withdrawWish(wish: $0.seen)] } ?? []
    case .withdrawAcceptance(let id): seen(id).map { [.withdrawAcceptance(shift: $0)] } ?? []
    case .accept(let id): seen(id).map { [.accept(shift: $0)] } ?? []
    case .choose(let id): seen(id).map { [.chooseSuggestion(shift: $0)] } ?? []
    case .wish(let id, let takes): seen(id).map { [.wish(gives: $0, takes: takes)] } ?? []
    }
  }

  /// Returns why a command can't be undone any more; nil if it can.
  package func reasonAgainst(_ view: RosterPresenter) -> String? {
    if case .withdrawAcceptance(let id) = self, view.snapshot.shift(id).map(view.isMine) == true {
      return Self.isYours
    }
    if case .withdrawAcceptance(let id) = self, let shift = view.snapshot.shift(id),
      shift.state.acceptedBy != view.me.id
    {
      return ObjectionWords(view).notWaiting(shift)
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

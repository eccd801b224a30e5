import Localizing

/// The commands for a row of the roster.
struct ActionsMenu: ChoiceMenu {
  let row: RowReference

  var path: [String]? { [row.kind.rawValue, row.id] }
  var origin: RosterOrigin { .list(of: row) }
  func part(_ view: RosterPresenter) -> RosterPart { .about(row) }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    RosterChoices(
      heading: RowFacts(view).title(of: row), explanation: explanation(view),
      facts: Array(RowFacts(view).facts(of: row).prefix(6)), choices: choices(view),
      empty: nothing(view))
  }

  private func explanation(_ view: RosterPresenter) -> Explanation? {
    func explanation(of trade: Trade.ID) -> Explanation? {
      view.snapshot.trade(trade)?.kind == .ring ? .ring : nil
    }
    return switch row.kind {
    case .trade: explanation(of: Trade.ID(row.id))
    case .shift: view.snapshot.shift(Shift.ID(row.id))?.state.trade.flatMap(explanation)
    case .wish: .wish
    case .person, .fixedShift, .opening, .request: nil
    }
  }

  private func nothing(_ view: RosterPresenter) -> String {
    let request = view.snapshot.request(WorkRequest.ID(row.id))
    guard row.kind == .request, let request else { return tr("This no longer exists.") }
    return tr("You have no shift to suggest on \(view.day(request.date)).")
  }

  fileprivate func choices(_ view: RosterPresenter) -> [RosterChoices.Choice] {
    let snapshot = view.snapshot
    return switch row.kind {
    case .shift: snapshot.shift(Shift.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .request:
      snapshot.request(WorkRequest.ID(row.id)).map {
        RequestActions(request: $0, view: view).choices
      } ?? []
    case .trade: snapshot.trade(Trade.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .wish: snapshot.wish(RingWish.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .opening: snapshot.opening(Opening.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .fixedShift:
      snapshot.fixedShift(FixedShift.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .person:
      snapshot.person(Person.ID(row.id)).map { PersonActions(person: $0, view: view).choices }
        ?? []
    }
  }

  private func choices(on shift: Shift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.possibleFirst(
      view.actions(on: shift).map { choice in
        if choice.action == .approve, let passable = choice.command.flatMap(view.passableObjection)
        {
          return RosterChoices.Choice(
            label: tr("Approve anyway …"), note: passable, outcome: .form(.approval(shift.id)))
        }
        let act = choice.action.act
        let refused = choice.refusal.map { ObjectionWords(view).objection($0, about: [shift]) }
        return RosterChoices.Choice(
          label: act.label(on: shift, view),
          objection: refused ?? act.objection(on: shift, view) ?? view.obstacleObjection,
          note: act.note(on: shift, view),
          outcome: choice.command.map(view.outcome) ?? act.next(on: shift, view))
      } + skill(of: shift, view))
  }

  /// Returns the choice by which an admin sets the skill that a shift requires, until it begins.
  private func skill(of shift: Shift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    guard view.me.isAdmin(at: shift.place), shift.state != .cancelled, view.isAhead(shift.slot)
    else { return [] }
    return [skill(.shiftSkill(shift.id), view)]
  }

  private func skill(_ form: RosterFormKind, _ view: RosterPresenter) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Set the required skill …"), objection: view.obstacleObjection,
      outcome: .form(form))
  }

  private func choices(on trade: Trade, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.possibleFirst([
      view.choice(AcceptTrade.label(trade.kind), .acceptTrade(trade: trade.seen)),
      view.choice(tr("Decline it"), .declineTrade(trade: trade.seen)),
      view.choice(tr("Withdraw it"), .withdrawTrade(trade: trade.seen)),
    ])
  }

  private func choices(on wish: RingWish, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let end = view.choice(tr("Withdraw the wish"), .withdrawWish(wish: wish.seen))
    let change = view.snapshot.shift(wish.gives).flatMap { view.objection(to: .wish, with: $0) }
    return view.possibleFirst([
      RosterChoices.Choice(
        label: tr("Change the shifts you want …"), objection: end.objection ?? change,
        outcome: .ticks(.wish(wish.gives))),
      end,
    ])
  }

  private func choices(on fixed: FixedShift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let removal = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false)
    let removingAll = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: true)
    return [
      RosterChoices.Choice(
        label: tr("Change it …"), objection: view.objection(to: removal),
        outcome: .form(.fixedShift(fixed.id))),
      view.choice(tr("Remove it, keep planned shifts"), removal),
    ]
      + (view.me.isAdmin(at: fixed.place)
        ? [
          RosterChoices.Choice(
            label: tr("Remove it and planned shifts …"),
            objection: view.objection(to: removingAll), outcome: .menu(.removal(of: fixed.id))),
          skill(.fixedShiftSkill(fixed.id), view),
        ] : [])
  }

  private func choices(on opening: Opening, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    let take = view.choice(tr("Take it"), .takeOpening(opening: opening.seen))
    guard view.me.isAdmin(at: opening.place) else { return [take] }
    let objection = view.objection(to: .cancelOpening(opening: opening.seen, reason: "?"))
    return view.possibleFirst([
      take,
      RosterChoices.Choice(
        label: tr("Change it …"), objection: objection, outcome: .form(.opening(opening.id))),
      RosterChoices.Choice(
        label: tr("Close it …"), objection: objection,
        outcome: .form(.cancelOpening(opening.id))),
    ])
  }
}

extension RosterPresenter {
  /// Returns all choices on a row, also the unavailable ones.
  package func choices(on row: RowReference) -> [RosterChoices.Choice] {
    ActionsMenu(row: row).choices(self)
  }
}

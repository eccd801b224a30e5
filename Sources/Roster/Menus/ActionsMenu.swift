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
    switch row.kind {
    case .shift: view.snapshot.shift(Shift.ID(row.id)).map { choices(on: $0, view) } ?? []
    case .request: choices(RowMenus.request, view)
    case .trade: view.possibleFirst(choices(RowMenus.trade, view))
    case .wish: view.possibleFirst(choices(RowMenus.wish, view))
    case .opening: view.possibleFirst(choices(RowMenus.opening, view))
    case .fixedShift: choices(RowMenus.fixedShift, view)
    case .person: view.snapshot.person(Person.ID(row.id)).map { choices(on: $0, view) } ?? []
    }
  }

  private func choices<R: RosterRow>(
    _ menu: [RowMenus.Choices<R>], _ view: RosterPresenter
  ) -> [RosterChoices.Choice] {
    view.snapshot.find(Identifier<R>(row.id)).map { row in menu.flatMap { $0(row, view) } } ?? []
  }

  private func choices(on shift: Shift, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    view.possibleFirst(
      view.actions(on: shift).map { choice in
        if choice.action == .approve, let passable = choice.command.flatMap(view.passableObjection)
        {
          return RosterChoices.Choice(
            label: tr("Approve anyway …"), note: passable,
            outcome: .form(.command(Approve.Form(shift: shift.id))))
        }
        let act = choice.action.act
        let refused = choice.refusal.map { ObjectionWords(view).objection($0, about: [shift]) }
        return RosterChoices.Choice(
          label: act.label(on: shift, view),
          objection: refused ?? act.objection(on: shift, view) ?? view.obstacleObjection,
          note: act.note(on: shift, view),
          outcome: choice.command.map(view.outcome) ?? act.next(on: shift, view))
      } + choices(RowMenus.shift, view))
  }

  /// Returns the choices on a person; of one who is erased, only their shifts remain.
  private func choices(on person: Person, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    [PersonShiftsMenu.choice(on: person)]
      + (person.isErased ? [] : choices(RowMenus.person, view))
  }
}

extension RosterPresenter {
  /// Returns all choices on a row, also the unavailable ones.
  package func choices(on row: RowReference) -> [RosterChoices.Choice] {
    ActionsMenu(row: row).choices(self)
  }
}

import Localizing

/// The viewer's own shifts, to give one of them.
struct OwnShiftsMenu: ChoiceMenu {
  let purpose: RosterChoices.Purpose

  var path: [String]? {
    switch purpose {
    case .trade: ["give", "trade"]
    case .wish: ["give", "wish"]
    case .tradeFor(let shift): ["shift", shift.rawValue, "trade-for"]
    }
  }

  var origin: RosterOrigin {
    switch purpose {
    case .trade, .wish: .tab(.trades)
    case .tradeFor(let shift): .row(RowReference(kind: .shift, id: shift.rawValue))
    }
  }

  func part(_ view: RosterPresenter) -> RosterPart {
    switch purpose {
    case .trade, .wish: RosterPart()
    case .tradeFor(let shift): .exchange(for: shift, view)
    }
  }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    RosterChoices(
      heading: heading(view), explanation: purpose == .wish ? .wish : nil,
      facts: view.factOfShown(of: view.myShiftsAhead.count),
      choices: view.possibleFirst(view.shown(view.myShiftsAhead).map { giving($0, view) }),
      empty: tr("You have no upcoming shifts."), total: view.myShiftsAhead.count)
  }

  private func heading(_ view: RosterPresenter) -> String {
    switch purpose {
    case .trade: tr("Which shift would you trade?")
    case .wish: tr("Which shift would you give?")
    case .tradeFor(let shift): tr("What would you give for \(view.duty(shift))?")
    }
  }

  private func giving(_ shift: Shift, _ view: RosterPresenter) -> RosterChoices.Choice {
    let (label, note) = (view.slot(shift.slot), view.place(shift.place) ?? "")
    switch purpose {
    case .tradeFor(let id):
      let taken = view.snapshot.shift(id)?.seen ?? RowVersion(id: id)
      return view.choice(label, .proposeTrade(give: shift.seen, take: taken), note: note)
    case .trade:
      return RosterChoices.Choice(
        label: label, objection: view.objection(to: .proposeTrade, with: shift), note: note,
        outcome: .menu(.trades(of: shift.id)))
    case .wish:
      return RosterChoices.Choice(
        label: label, objection: view.objection(to: .wish, with: shift), note: note,
        outcome: .ticks(.wish(shift.id)))
    }
  }
}

extension RosterPresenter {
  /// Returns why an action that needs a further choice can't begin; nil if it can.
  package func objection(to action: ShiftAction, with shift: Shift) -> Objection? {
    let refusal = actions(on: shift).first { $0.action == action }?.refusal
    return refusal.map { ObjectionWords(self).objection($0, about: [shift]) } ?? obstacleObjection
  }
}

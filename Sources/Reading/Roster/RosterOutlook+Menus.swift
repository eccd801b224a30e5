import Roster

/// What menus offer.
extension RosterOutlook {
  func content(of source: RosterMenu.Source) -> RosterMenu.Content {
    switch source {
    case .actions(let reference):
      RosterMenu.Content(
        heading: title(of: reference), facts: Array(facts(of: reference).prefix(6)),
        choices: choices(on: reference), empty: "It is gone.")
    case .requests(let shift): requests(for: shift)
    case .trades(let shift): trades(of: shift)
    case .own(let purpose): own(for: purpose)
    case .people: people
    case .owners(let shift): owners(of: shift)
    case .shifts(let person): shifts(of: person)
    case .fixedShifts(let person): fixed(of: person)
    case .invitation(let name, let code, let expires):
      invitation(of: name, code: code, until: expires)
    case .deactivation(let person): deactivation(of: person)
    case .removal(let fixed): removal(of: fixed)
    case .logOut: logOut
    }
  }

  func choices(on reference: RowReference) -> [RosterMenu.Choice] {
    switch reference.kind {
    case .shift: snapshot.shift(Shift.ID(reference.id)).map(choices) ?? []
    case .request: snapshot.request(WorkRequest.ID(reference.id)).map(choices) ?? []
    case .trade: snapshot.trade(Trade.ID(reference.id)).map(choices) ?? []
    case .wish: snapshot.wish(RingWish.ID(reference.id)).map(choices) ?? []
    case .fixedShift: snapshot.fixedShift(FixedShift.ID(reference.id)).map(choices) ?? []
    case .person: snapshot.person(Person.ID(reference.id)).map(choices) ?? []
    }
  }

  /// A choice that orders a command, or says why it would be refused.
  func choice(_ label: String, _ command: RosterCommand, note: String = "") -> RosterMenu.Choice {
    RosterMenu.Choice(
      label: label, reason: reason(against: command), note: note, outcome: .order(command))
  }

  private func choices(on shift: Shift) -> [RosterMenu.Choice] {
    actions(on: shift).map { choice in
      RosterMenu.Choice(
        label: label(of: choice.action, on: shift),
        reason: obstacle ?? choice.refusal?.description,
        outcome: choice.command.map(RosterMenu.Outcome.order) ?? next(choice.action, on: shift))
    }
  }

  /// What must be chosen before an action can be commanded.
  private func next(_ action: ShiftAction, on shift: Shift) -> RosterMenu.Outcome {
    switch action {
    case .suggest: .menu(.requests(for: shift.id))
    case .wish: .ticks(.wish(shift.id))
    case .proposeTrade:
      .menu(isMine(shift) ? .trades(of: shift.id) : .own(for: .tradeFor(shift.id)))
    case .override: .menu(.owners(of: shift.id))
    case .cancel: .form(.cancel(shift.id))
    default: .close
    }
  }

  private func label(of action: ShiftAction, on shift: Shift) -> String {
    switch action {
    case .offer: "Offer it"
    case .revoke: "Revoke the offer"
    case .suggest: "Suggest it to a request …"
    case .takeBackSuggestion: "Take the suggestion back"
    case .approve: "Approve"
    case .disapprove: "Disapprove"
    case .wish: "Give it in a ring …"
    case .accept: "Take it"
    case .withdrawAcceptance: "Withdraw the acceptance"
    case .chooseSuggestion: "Choose it"
    case .proposeTrade: "Propose a trade …"
    case .acceptTrade: "Agree to the trade"
    case .declineTrade: "Decline the trade"
    case .withdrawTrade: "Withdraw the trade"
    case .override: "Give it to somebody …"
    case .cancel: "Cancel it …"
    }
  }

  private func choices(on trade: Trade) -> [RosterMenu.Choice] {
    let noun = trade.kind == .ring ? "ring" : "trade"
    let all = [
      choice("Agree to the \(noun)", .acceptTrade(trade: trade.seen)),
      choice("Decline it", .declineTrade(trade: trade.seen)),
      choice("Withdraw it", .withdrawTrade(trade: trade.seen)),
    ]
    return possibleFirst(all)
  }

  private func choices(on wish: RingWish) -> [RosterMenu.Choice] {
    let end = choice("Wish it no more", .withdrawWish(wish: wish.seen))
    return [
      RosterMenu.Choice(
        label: "Change what you would take …", reason: end.reason,
        outcome: .ticks(.wish(wish.gives))),
      end,
    ]
  }

  private func choices(on fixed: FixedShift) -> [RosterMenu.Choice] {
    let removal = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false)
    return [
      RosterMenu.Choice(
        label: "Change it …", reason: reason(against: removal),
        outcome: .form(.fixedShift(fixed.id))),
      choice("Remove it, keep what is laid out", removal),
    ] + (isAdmin ? [removingAll(of: fixed)] : [])
  }

  private func removingAll(of fixed: FixedShift) -> RosterMenu.Choice {
    RosterMenu.Choice(
      label: "Remove it with what is laid out …", reason: reason(against: removal(of: fixed)),
      outcome: .menu(.removal(of: fixed.id)))
  }

  private func removal(of fixed: FixedShift) -> RosterCommand {
    .removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: true)
  }

  func removal(of id: FixedShift.ID) -> RosterMenu.Content {
    guard let fixed = snapshot.fixedShift(id) else {
      return RosterMenu.Content(
        heading: "Remove the fixed shift?", choices: [], empty: "It is gone.")
    }
    let count = shiftsAhead.count { $0.fixedShift == id }
    return RosterMenu.Content(
      heading: "Remove every \(weekday(fixed.weekday)) of \(name(of: fixed.owner))?",
      facts: [
        RosterFact(
          label: "Then", text: "\(count) laid-out shift\(count == 1 ? "" : "s") go as well")
      ],
      choices: [
        RosterMenu.Choice(label: "Keep them", outcome: .close),
        choice("Remove them", removal(of: fixed)),
      ])
  }

  func possibleFirst(_ choices: [RosterMenu.Choice]) -> [RosterMenu.Choice] {
    choices.filter { $0.reason == nil } + choices.filter { $0.reason != nil }
  }
}

import Localizing

/// Contents of menus.
extension RosterPresenter {
  /// Returns the available choices, and a few of the unavailable ones.
  ///
  /// - Parameter text: The text that the user typed to filter rows, if there may be many.
  package func content(
    of source: RosterChoices.Source, matching text: String = ""
  ) -> RosterChoices {
    if case .whyNot(let source) = source {
      whole(source, text).refused
    } else {
      whole(source, text).folded(source)
    }
  }

  /// Returns the choices that a menu would offer if changes reached the server.
  package func offers(of source: RosterChoices.Source) -> [String] {
    unhindered.content(of: source).choices.map(\.label)
  }

  /// Returns a menu with all its choices.
  private func whole(_ source: RosterChoices.Source, _ text: String) -> RosterChoices {
    switch source {
    case .actions(let reference):
      RosterChoices(
        heading: title(of: reference), explanation: explanation(of: reference),
        facts: Array(facts(of: reference).prefix(6)), choices: choices(on: reference),
        empty: nothing(on: reference))
    case .requests(let shift): requests(for: shift)
    case .trades(let shift): trades(of: shift, matching: text)
    case .own(let purpose): own(for: purpose)
    case .people: people
    case .planning: planning
    case .owners(let shift): owners(of: shift)
    case .shifts(let person): shifts(of: person)
    case .fixedShifts(let person): fixed(of: person)
    case .invitation(let name, let code, let expires):
      invitation(of: name, code: code, until: expires)
    case .deactivation(let person): deactivation(of: person)
    case .reset(let person): reset(of: person)
    case .erasure(let person): erasure(of: person)
    case .passwordCode(let name, let reset): passwordCode(of: name, reset)
    case .account: account
    case .calendarAddress(let address): calendar(at: address)
    case .log: logLines
    case .logLine(let number): logLine(number)
    case .removal(let fixed): removal(of: fixed)
    case .logOut: logOut
    case .question(let command): question(before: command)
    case .whyNot(let source): whole(source, text)
    }
  }

  private func explanation(of reference: RowReference) -> Explanation? {
    switch reference.kind {
    case .trade: explanation(of: Trade.ID(reference.id))
    case .shift: snapshot.shift(Shift.ID(reference.id))?.state.trade.flatMap(explanation)
    case .wish: .wish
    case .person, .fixedShift, .opening, .request: nil
    }
  }

  private func explanation(of trade: Trade.ID) -> Explanation? {
    snapshot.trade(trade)?.kind == .ring ? .ring : nil
  }

  private func nothing(on reference: RowReference) -> String {
    let request = snapshot.request(WorkRequest.ID(reference.id))
    guard reference.kind == .request, let request else { return tr("This no longer exists.") }
    return tr("You have no shift to suggest on \(day(request.date)).")
  }

  package func choices(on reference: RowReference) -> [RosterChoices.Choice] {
    switch reference.kind {
    case .shift: snapshot.shift(Shift.ID(reference.id)).map(choices) ?? []
    case .request: snapshot.request(WorkRequest.ID(reference.id)).map(choices) ?? []
    case .trade: snapshot.trade(Trade.ID(reference.id)).map(choices) ?? []
    case .wish: snapshot.wish(RingWish.ID(reference.id)).map(choices) ?? []
    case .opening: snapshot.opening(Opening.ID(reference.id)).map(choices) ?? []
    case .fixedShift: snapshot.fixedShift(FixedShift.ID(reference.id)).map(choices) ?? []
    case .person: snapshot.person(Person.ID(reference.id)).map(choices) ?? []
    }
  }

  /// Returns a choice that sends a command, or shows why the command would be refused.
  func choice(_ label: String, _ command: RosterCommand, note: String = "")
    -> RosterChoices.Choice
  {
    RosterChoices.Choice(
      label: label, objection: objection(to: command), note: note, outcome: outcome(of: command))
  }

  private func choices(on shift: Shift) -> [RosterChoices.Choice] {
    possibleFirst(
      actions(on: shift).map { choice in
        if choice.action == .approve, let passable = choice.command.flatMap(passableObjection) {
          return RosterChoices.Choice(
            label: tr("Approve anyway …"), note: passable, outcome: .form(.approval(shift.id))
          )
        }
        let act = choice.action.act
        let refused = choice.refusal.map { objection($0, about: [shift]) }
        return RosterChoices.Choice(
          label: act.label(on: shift, self),
          objection: refused ?? act.objection(on: shift, self) ?? obstacleObjection,
          note: act.note(on: shift, self),
          outcome: choice.command.map(outcome) ?? act.next(on: shift, self))
      } + skill(of: shift))
  }

  /// Returns the choice by which an admin sets the skill that a shift requires, until it begins.
  private func skill(of shift: Shift) -> [RosterChoices.Choice] {
    guard me.isAdmin(at: shift.place), shift.state != .cancelled, isAhead(shift.slot) else {
      return []
    }
    return [
      RosterChoices.Choice(
        label: tr("Set the required skill …"), objection: obstacleObjection,
        outcome: .form(.shiftSkill(shift.id)))
    ]
  }

  private func choices(on trade: Trade) -> [RosterChoices.Choice] {
    let all = [
      choice(AcceptTrade.label(trade.kind), .acceptTrade(trade: trade.seen)),
      choice(tr("Decline it"), .declineTrade(trade: trade.seen)),
      choice(tr("Withdraw it"), .withdrawTrade(trade: trade.seen)),
    ]
    return possibleFirst(all)
  }

  private func choices(on wish: RingWish) -> [RosterChoices.Choice] {
    let end = choice(tr("Withdraw the wish"), .withdrawWish(wish: wish.seen))
    let change = snapshot.shift(wish.gives).flatMap { objection(to: .wish, with: $0) }
    return possibleFirst([
      RosterChoices.Choice(
        label: tr("Change the shifts you want …"), objection: end.objection ?? change,
        outcome: .ticks(.wish(wish.gives))),
      end,
    ])
  }

  private func choices(on fixed: FixedShift) -> [RosterChoices.Choice] {
    let removal = RosterCommand.removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: false)
    return [
      RosterChoices.Choice(
        label: tr("Change it …"), objection: objection(to: removal),
        outcome: .form(.fixedShift(fixed.id))),
      choice(tr("Remove it, keep planned shifts"), removal),
    ] + (me.isAdmin(at: fixed.place) ? [removingAll(of: fixed), skill(of: fixed)] : [])
  }

  private func skill(of fixed: FixedShift) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Set the required skill …"), objection: obstacleObjection,
      outcome: .form(.fixedShiftSkill(fixed.id)))
  }

  private func removingAll(of fixed: FixedShift) -> RosterChoices.Choice {
    RosterChoices.Choice(
      label: tr("Remove it and planned shifts …"), objection: objection(to: removal(of: fixed)),
      outcome: .menu(.removal(of: fixed.id)))
  }

  private func removal(of fixed: FixedShift) -> RosterCommand {
    .removeFixedShift(fixedShift: fixed.seen, cancelsLaidOut: true)
  }

  package func removal(of id: FixedShift.ID) -> RosterChoices {
    guard let fixed = snapshot.fixedShift(id) else {
      return RosterChoices(
        heading: tr("Remove the fixed shift?"), choices: [], empty: tr("This no longer exists."))
    }
    let laidOut = laidOut(of: fixed)
    let count = laidOut.count { $0.isInHand(of: fixed) }
    let staying = laidOut.filter { !$0.isInHand(of: fixed) }.map { slot($0.slot) }
      .listed
    return RosterChoices(
      // TRANSLATORS: {0} is a day of the week, {1} a name
      heading: tr("Remove \(name(of: fixed.owner))’s fixed shift on \(weekday(fixed.weekday))?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr(
            "its upcoming shift is cancelled", "its \(count) upcoming shifts are cancelled",
            count: count))
      ]
        + (staying.isEmpty
          ? []
          : [
            RosterFact(
              label: tr("Note", context: "label of a warning"),
              text: tr("offered or given shifts stay: \(staying)"))
          ]),
      choices: [
        RosterChoices.Choice(
          label: tr("Remove them"), objection: objection(to: removal(of: fixed)),
          outcome: .order(removal(of: fixed))),
        RosterChoices.Choice(label: tr("Keep them"), outcome: .close),
      ])
  }

  func possibleFirst(_ choices: [RosterChoices.Choice]) -> [RosterChoices.Choice] {
    choices.filter { $0.objection == nil } + choices.filter { $0.objection != nil }
  }
}

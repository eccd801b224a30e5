/// The lists of acts: by command and by name, then those in menus and those with a page. A new
/// command needs a case and a name in `RosterCommand`, its lines here, and a file.
extension RosterCommand {
  var act: any RosterAct {
    switch self {
    case .offer(let shift): Offer(shift: shift)
    case .revoke(let shift): Revoke(shift: shift)
    case .accept(let shift): Accept(shift: shift)
    case .withdrawAcceptance(let shift): WithdrawAcceptance(shift: shift)
    case .approve(let shift): Approve(shift: shift)
    case .disapprove(let shift): Disapprove(shift: shift)
    case .request(let dates): RequestDays(dates: dates)
    case .withdrawRequest(let request): WithdrawRequest(request: request)
    case .suggest(let shift, let request): Suggest(shift: shift, request: request)
    case .takeBackSuggestion(let shift): TakeBackSuggestion(shift: shift)
    case .chooseSuggestion(let shift): ChooseSuggestion(shift: shift)
    case .proposeTrade(let give, let take): ProposeTrade(give: give, take: take)
    case .acceptTrade(let trade): AcceptTrade(trade: trade)
    case .declineTrade(let trade): DeclineTrade(trade: trade)
    case .withdrawTrade(let trade): WithdrawTrade(trade: trade)
    case .wish(let gives, let takes): Wish(gives: gives, takes: takes)
    case .withdrawWish(let wish): WithdrawWish(wish: wish)
    case .addFixedShift(let owner, let weekday, let start, let end, let place, let firstDate):
      AddFixedShift(
        owner: owner, weekday: weekday, start: start, end: end, place: place, firstDate: firstDate)
    case .changeFixedShift(let fixedShift, let weekday, let start, let end, let place):
      ChangeFixedShift(
        fixedShift: fixedShift, weekday: weekday, start: start, end: end, place: place)
    case .removeFixedShift(let fixedShift, let cancelsLaidOut):
      RemoveFixedShift(fixedShift: fixedShift, cancelsLaidOut: cancelsLaidOut)
    case .addShift(let owner, let date, let start, let end, let place, let skill):
      AddShift(owner: owner, date: date, start: start, end: end, place: place, skill: skill)
    case .cancelShift(let shift, let reason): CancelShift(shift: shift, reason: reason)
    case .override(let shift, let owner, let reason):
      Override(shift: shift, owner: owner, reason: reason)
    case .addOpening(let date, let start, let end, let place, let needed, let note, let skill):
      AddOpening(
        date: date, start: start, end: end, place: place, needed: needed, note: note, skill: skill)
    case .changeOpening(
      let opening, let date, let start, let end, let place, let needed, let note, let skill):
      ChangeOpening(
        opening: opening, date: date, start: start, end: end, place: place, needed: needed,
        note: note, skill: skill)
    case .cancelOpening(let opening, let reason): CancelOpening(opening: opening, reason: reason)
    case .takeOpening(let opening, let person): TakeOpening(opening: opening, person: person)
    case .copyWeek(let source, let target, let place):
      CopyWeek(source: source, target: target, place: place)
    case .invite(let name, let role): Invite(name: name, role: role)
    case .deactivate(let person): Deactivate(person: person)
    case .activate(let person): Activate(person: person)
    case .setRole(let person, let role): SetRole(person: person, role: role)
    case .erase(let person): Erase(person: person)
    case .allowPasswordReset(let person): AllowPasswordReset(person: person)
    case .resetPassword(let person): ResetPassword(person: person)
    case .endSessions(let person): EndSessions(person: person)
    case .setPlaces(let person, let places): SetPlaces(person: person, places: places)
    case .setAvailability(let person, let absences):
      SetAvailability(person: person, absences: absences)
    case .setQualification(let person, let skills, let minorUntil):
      SetQualification(person: person, skills: skills, minorUntil: minorUntil)
    case .setShiftSkill(let shift, let skill): SetShiftSkill(shift: shift, skill: skill)
    case .setFixedShiftSkill(let fixedShift, let skill):
      SetFixedShiftSkill(fixedShift: fixedShift, skill: skill)
    case .waive(let rules, let reason, let command):
      Waive(rules: rules, reason: reason, command: command)
    case .layOut: LayOut()
    case .expire: Expire()
    case .findRings: FindRings()
    }
  }
}

extension RosterCommand.Name {
  var act: any RosterAct.Type {
    switch self {
    case .offer: Offer.self
    case .revoke: Revoke.self
    case .accept: Accept.self
    case .withdrawAcceptance: WithdrawAcceptance.self
    case .approve: Approve.self
    case .disapprove: Disapprove.self
    case .request: RequestDays.self
    case .withdrawRequest: WithdrawRequest.self
    case .suggest: Suggest.self
    case .takeBackSuggestion: TakeBackSuggestion.self
    case .chooseSuggestion: ChooseSuggestion.self
    case .proposeTrade: ProposeTrade.self
    case .acceptTrade: AcceptTrade.self
    case .declineTrade: DeclineTrade.self
    case .withdrawTrade: WithdrawTrade.self
    case .wish: Wish.self
    case .withdrawWish: WithdrawWish.self
    case .addFixedShift: AddFixedShift.self
    case .changeFixedShift: ChangeFixedShift.self
    case .removeFixedShift: RemoveFixedShift.self
    case .addShift: AddShift.self
    case .cancelShift: CancelShift.self
    case .override: Override.self
    case .addOpening: AddOpening.self
    case .changeOpening: ChangeOpening.self
    case .cancelOpening: CancelOpening.self
    case .takeOpening: TakeOpening.self
    case .copyWeek: CopyWeek.self
    case .invite: Invite.self
    case .deactivate: Deactivate.self
    case .activate: Activate.self
    case .setRole: SetRole.self
    case .erase: Erase.self
    case .allowPasswordReset: AllowPasswordReset.self
    case .resetPassword: ResetPassword.self
    case .endSessions: EndSessions.self
    case .setPlaces: SetPlaces.self
    case .setAvailability: SetAvailability.self
    case .setQualification: SetQualification.self
    case .setShiftSkill: SetShiftSkill.self
    case .setFixedShiftSkill: SetFixedShiftSkill.self
    case .waive: Waive.self
    case .layOut: LayOut.self
    case .expire: Expire.self
    case .findRings: FindRings.self
    }
  }
}

/// The actions in the menu of a shift, in its order.
package enum ShiftAction: String, CaseIterable, Sendable {
  /// The owner's actions.
  case offer, revoke, suggest, takeBackSuggestion, approve, disapprove, wish
  /// The actions of other members.
  case accept, withdrawAcceptance, chooseSuggestion
  /// The actions of both.
  case proposeTrade, acceptTrade, declineTrade, withdrawTrade
  /// The admins' actions.
  case override, cancel

  var act: any ShiftAct.Type {
    switch self {
    case .offer: Offer.self
    case .revoke: Revoke.self
    case .suggest: Suggest.self
    case .takeBackSuggestion: TakeBackSuggestion.self
    case .approve: Approve.self
    case .disapprove: Disapprove.self
    case .wish: Wish.self
    case .accept: Accept.self
    case .withdrawAcceptance: WithdrawAcceptance.self
    case .chooseSuggestion: ChooseSuggestion.self
    case .proposeTrade: ProposeTrade.self
    case .acceptTrade: AcceptTrade.self
    case .declineTrade: DeclineTrade.self
    case .withdrawTrade: WithdrawTrade.self
    case .override: Override.self
    case .cancel: CancelShift.self
    }
  }
}

/// The choices in the menus of rows, and in the menu of planning, in their order. Those of a command
/// are in its file.
enum RowMenus {
  typealias Choices<Row> = @Sendable (Row, RosterPresenter) -> [RosterChoices.Choice]

  /// The choices that follow the actions on a shift.
  static let shift: [Choices<Shift>] = [SetShiftSkill.choices]
  static let fixedShift: [Choices<FixedShift>] = [
    ChangeFixedShift.choices, RemoveFixedShift.choices, SetFixedShiftSkill.choices,
  ]
  static let opening: [Choices<Opening>] = [
    TakeOpening.choices, ChangeOpening.choices, CancelOpening.choices,
  ]
  static let request: [Choices<WorkRequest>] = [RequestActions.choices]
  static let trade: [Choices<Trade>] = [
    AcceptTrade.choices, DeclineTrade.choices, WithdrawTrade.choices,
  ]
  static let wish: [Choices<RingWish>] = [Wish.choices, WithdrawWish.choices]
  /// The choices on a person whose identity is not erased.
  static let person: [Choices<Person>] = [
    AddFixedShift.choices, { $1.availability(of: $0) }, SetQualification.choices,
    SetPlaces.choices, SetRole.choices, Deactivate.choices, Activate.choices,
    AllowPasswordReset.choices, Erase.choices,
  ]
  static let planning: [@Sendable (RosterPresenter) -> [RosterChoices.Choice]] = [
    AddFixedShift.planning, AddShift.planning, AddOpening.planning, CopyWeek.planning,
  ]
}

extension RosterFormKind {
  /// Returns every form of a command, about the row and the person with these identifiers.
  package static func commandForms(about id: String, _ person: String) -> [RosterFormKind] {
    let forms: [any CommandForm] = [
      AddFixedShift.Form(person: Person.ID(id)), ChangeFixedShift.Form(id: FixedShift.ID(id)),
      Override.Form(shift: Shift.ID(id), person: Person.ID(person)),
      CancelShift.Form(shift: Shift.ID(id)), Approve.Form(shift: Shift.ID(id)),
      AddShift.Form(person: Person.ID(id)), AddOpening.Form(),
      ChangeOpening.Form(id: Opening.ID(id)), CancelOpening.Form(id: Opening.ID(id)),
      CopyWeek.Form(), SetQualification.Form(person: Person.ID(id)),
      SetShiftSkill.Form(shift: Shift.ID(id)), SetFixedShiftSkill.Form(fixed: FixedShift.ID(id)),
      SetPlaces.Form(person: Person.ID(id)),
    ]
    return forms.map(RosterFormKind.command)
  }
}

extension RosterTicks.Kind {
  /// Returns every list of ticks, about the shift or person with an identifier.
  package static func all(about id: String) -> [RosterTicks.Kind] {
    let lists: [any TickList] = [
      RequestDays.Ticks(), Wish.Ticks(shift: Shift.ID(id)),
      SetAvailability.Ticks(id: Person.ID(id), isWish: false),
      SetAvailability.Ticks(id: Person.ID(id), isWish: true),
    ]
    return lists.map(RosterTicks.Kind.init)
  }
}

extension RosterChoices.Source {
  /// Returns every menu of a command that has a page of its own, about the row with an identifier.
  static func menus(about id: String) -> [RosterChoices.Source] {
    let menus: [any ChoiceMenu] = [
      Suggest.Menu(shift: Shift.ID(id)), ProposeTrade.Menu(shift: Shift.ID(id)),
      Override.Menu(shift: Shift.ID(id)), AddFixedShift.Menu(person: Person.ID(id)),
      Deactivate.Menu(id: Person.ID(id)), Erase.Menu(id: Person.ID(id)),
      RemoveFixedShift.Menu(id: FixedShift.ID(id)),
    ]
    return menus.map(RosterChoices.Source.command)
  }
}

extension RosterCommand {
  /// The row that the command is about; nil for commands that create one.
  package var subject: RowReference? { seenRow?.reference }
  /// The row that the command is about, as the caller saw it.
  package var seenRow: SeenRow? { act.seenRow }
  /// The shifts that the command names.
  package var shifts: [Shift.ID] { act.shifts }
  /// The rows that the command names.
  package var rows: Set<RowReference> { act.rows }
  /// The part of the roster needed to foresee the result and any refusal.
  package var part: RosterPart { act.part }
}

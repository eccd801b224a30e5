/// All acts: a further command is a case of the enum, a line in each list, and a file.
extension RosterCommand {
  var act: (any RosterAct)? {
    switch self {
    case .offer(let shift): Offer(shift: shift)
    case .revoke(let shift): Revoke(shift: shift)
    case .accept(let shift): Accept(shift: shift)
    case .withdrawAcceptance(let shift): WithdrawAcceptance(shift: shift)
    case .approve(let shift): Approve(shift: shift)
    case .disapprove(let shift): Disapprove(shift: shift)
    case .suggest(let shift, let request): Suggest(shift: shift, request: request)
    case .takeBackSuggestion(let shift): TakeBackSuggestion(shift: shift)
    case .chooseSuggestion(let shift): ChooseSuggestion(shift: shift)
    case .proposeTrade(let give, let take): ProposeTrade(give: give, take: take)
    case .wish(let gives, let takes): Wish(gives: gives, takes: takes)
    case .addFixedShift(let owner, let weekday, let start, let end, let place, let firstDate):
      AddFixedShift(
        owner: owner, weekday: weekday, start: start, end: end, place: place, firstDate: firstDate)
    case .request, .withdrawRequest, .acceptTrade, .declineTrade, .withdrawTrade, .withdrawWish,
      .changeFixedShift, .removeFixedShift, .addShift, .cancelShift, .override, .addOpening,
      .changeOpening, .cancelOpening, .takeOpening, .copyWeek, .invite, .deactivate, .activate,
      .setRole, .erase, .allowPasswordReset, .resetPassword, .endSessions, .setPlaces,
      .setAvailability, .setQualification, .setShiftSkill, .setFixedShiftSkill, .waive, .layOut,
      .expire, .findRings:
      nil
    }
  }
}

extension RosterCommand.Name {
  var act: (any RosterAct.Type)? {
    switch self {
    case .offer: Offer.self
    case .revoke: Revoke.self
    case .accept: Accept.self
    case .withdrawAcceptance: WithdrawAcceptance.self
    case .approve: Approve.self
    case .disapprove: Disapprove.self
    case .suggest: Suggest.self
    case .takeBackSuggestion: TakeBackSuggestion.self
    case .chooseSuggestion: ChooseSuggestion.self
    case .proposeTrade: ProposeTrade.self
    case .wish: Wish.self
    case .addFixedShift: AddFixedShift.self
    case .request, .withdrawRequest, .acceptTrade, .declineTrade, .withdrawTrade, .withdrawWish,
      .changeFixedShift, .removeFixedShift, .addShift, .cancelShift, .override, .addOpening,
      .changeOpening, .cancelOpening, .takeOpening, .copyWeek, .invite, .deactivate, .activate,
      .setRole, .erase, .allowPasswordReset, .resetPassword, .endSessions, .setPlaces,
      .setAvailability, .setQualification, .setShiftSkill, .setFixedShiftSkill, .waive, .layOut,
      .expire, .findRings:
      nil
    }
  }
}

extension ShiftAction {
  var act: (any ShiftAct.Type)? {
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
    case .acceptTrade, .declineTrade, .withdrawTrade, .override, .cancel: nil
    }
  }
}

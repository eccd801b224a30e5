/// All acts: a further command is a case of the enum, a line in each list, and a file.
extension RosterCommand {
  var act: (any RosterAct)? {
    switch self {
    case .offer(let shift): Offer(shift: shift)
    case .accept(let shift): Accept(shift: shift)
    case .proposeTrade(let give, let take): ProposeTrade(give: give, take: take)
    case .wish(let gives, let takes): Wish(gives: gives, takes: takes)
    case .addFixedShift(let owner, let weekday, let start, let end, let place, let firstDate):
      AddFixedShift(
        owner: owner, weekday: weekday, start: start, end: end, place: place, firstDate: firstDate)
    case .revoke, .withdrawAcceptance, .approve, .disapprove, .request, .withdrawRequest, .suggest,
      .takeBackSuggestion, .chooseSuggestion, .acceptTrade, .declineTrade, .withdrawTrade,
      .withdrawWish, .changeFixedShift, .removeFixedShift, .addShift, .cancelShift, .override,
      .addOpening, .changeOpening, .cancelOpening, .takeOpening, .copyWeek, .invite, .deactivate,
      .activate, .setRole, .erase, .allowPasswordReset, .resetPassword, .endSessions, .setPlaces,
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
    case .accept: Accept.self
    case .proposeTrade: ProposeTrade.self
    case .wish: Wish.self
    case .addFixedShift: AddFixedShift.self
    case .revoke, .withdrawAcceptance, .approve, .disapprove, .request, .withdrawRequest, .suggest,
      .takeBackSuggestion, .chooseSuggestion, .acceptTrade, .declineTrade, .withdrawTrade,
      .withdrawWish, .changeFixedShift, .removeFixedShift, .addShift, .cancelShift, .override,
      .addOpening, .changeOpening, .cancelOpening, .takeOpening, .copyWeek, .invite, .deactivate,
      .activate, .setRole, .erase, .allowPasswordReset, .resetPassword, .endSessions, .setPlaces,
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
    case .wish: Wish.self
    case .accept: Accept.self
    case .proposeTrade: ProposeTrade.self
    case .revoke, .suggest, .takeBackSuggestion, .approve, .disapprove, .withdrawAcceptance,
      .chooseSuggestion, .acceptTrade, .declineTrade, .withdrawTrade, .override, .cancel:
      nil
    }
  }
}

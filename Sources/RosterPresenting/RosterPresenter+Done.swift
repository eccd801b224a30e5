package import Roster

/// What is said once a command is carried out, in words of before it was.
extension RosterPresenter {
  package func words(for command: RosterCommand) -> String {
    switch command {
    case .offer(let shift): "You have offered \(when(shift))\(inNameOf(shift))."
    case .revoke(let shift): "\(keeps(shift)) \(when(shift))."
    case .accept(let shift) where snapshot.rules.approval == .none:
      "You have the shift of \(when(shift)) now."
    case .accept(let shift): "\(when(shift)) is yours once \(approver(of: shift)) approves."
    case .withdrawAcceptance(let shift): "You don’t take the shift of \(when(shift))."
    case .approve(let shift): "\(taker(of: shift)) has the shift of \(when(shift)) now."
    case .disapprove(let shift): "\(taker(of: shift)) does not get the shift of \(when(shift))."
    case .request(let dates) where dates.count == 1:
      "You have asked for \(dates.map { day($0) }.joined())."
    case .request(let dates): "You have asked for \(dates.count) days."
    case .withdrawRequest(let request): "You ask for \(when(request)) no more."
    case .suggest(let shift, let request):
      "\(when(shift)) is suggested to \(requester(of: request))."
        + reluctance(of: snapshot.request(request)?.person, at: shift)
    case .takeBackSuggestion(let shift): "\(when(shift)) is suggested no more."
    case .chooseSuggestion(let shift):
      "You have chosen the shift of \(when(shift)): it awaits approval."
    case .proposeTrade(let give, let take):
      "You have proposed \(dayOf(give)) for \(ownerOf(take)) \(dayOf(take))."
    case .acceptTrade(let trade): words(forAgreeingTo: snapshot.trade(trade.id))
    case .declineTrade(let trade): "You have declined \(exchange(in: trade))."
    case .withdrawTrade(let trade): "You have withdrawn \(exchange(in: trade))."
    case .wish(let give, let takes):
      "You would give \(dayOf(give)) for \(takes.count == 1 ? "another" : "any of \(takes.count)")"
        + (ring(by: command) == nil ? "." : ", which makes a ring: agree?")
    case .withdrawWish(let wish):
      "You wish no more to give \(given(in: wish))\(rest(of: wish, at: command))."
    case .addFixedShift(let owner, let day, let start, let end, _, _):
      "\(works(owner)) every \(weekday(day)) \(start.hours(until: end)) now."
    case .changeFixedShift(let fixed, _, _, _, _):
      "The fixed shift is changed\(exceptions(from: fixed, to: command))."
    case .removeFixedShift(let fixed, let cancels):
      "The fixed shift is removed\(laidOut(of: fixed, andCancelled: cancels))."
    case .cancelShift(let shift, _): "The shift of \(when(shift)) is cancelled."
    case .override(let shift, let owner, _):
      "\(name(of: owner)) has the shift of \(when(shift)) now." + reluctance(of: owner, at: shift)
    case .addShift(let owner, let date, let start, let end, _, _):
      "\(works(owner)) \(slot(Slot(date: date, start: start, end: end))) now."
        + remark(on: owner, at: date)
    case .addOpening(let date, let start, let end, _, let needed, _, _):
      "\(needed == 1 ? "1 person is" : "\(needed) people are") needed "
        + "\(slot(Slot(date: date, start: start, end: end)))."
    case .changeOpening: "The open shift is changed."
    case .cancelOpening(let opening, _): "Nobody else is needed \(when(opening))."
    case .takeOpening(let opening, nil): "You have the shift of \(when(opening)) now."
    case .takeOpening(let opening, let person?):
      "\(has(person)) the shift of \(when(opening)) now."
        + remark(on: person, at: snapshot.opening(opening.id)?.date)
    case .copyWeek: copied(command, comingTo: foreseenReceipt(of: command))
    case .deactivate(let person): "\(name(of: person.id)) takes part no more."
    case .activate(let person): returned(person.id, without: leftOut(by: command))
    case .setRole(let person, let role):
      "\(name(of: person.id)) is \(role == .admin ? "an admin" : "a member") now."
    case .erase(let person): "\(name(of: person.id)) is forgotten."
    case .endSessions(let person): "\(name(of: person.id)) is logged out everywhere."
    case .setPlaces(let person, let places) where places.isEmpty:
      "\(name(of: person.id)) is the admin of no place now."
    case .setPlaces(let person, let places):
      "\(name(of: person.id)) is an admin here now: \(places.joined(separator: ", "))."
    case .setAvailability(let person, let absences): said(of: person.id, absences)
    case .setQualification(let person, let skills, let minorUntil):
      noted(of: name(of: person.id), skills, minorUntil)
    case .setShiftSkill(let shift, let skill): asks("The shift of \(when(shift))", for: skill)
    case .setFixedShiftSkill(_, let skill): asks("The fixed shift", for: skill)
    case .waive(_, _, let command): words(for: command)
    case .invite, .allowPasswordReset, .resetPassword, .layOut, .expire, .findRings:
      "It is done."
    }
  }

  /// What is said of commands that were ordered at once; nil where each speaks for itself.
  package func words(forAll commands: [RosterCommand]) -> String? {
    let isWithdrawal = commands.allSatisfy { if case .withdrawRequest = $0 { true } else { false } }
    return isWithdrawal && commands.count > 1 ? "You ask for \(commands.count) days no more." : nil
  }

  /// The same in a few words, which leave out what is on the screen anyway.
  package func brief(for command: RosterCommand) -> String {
    switch command {
    case .offer(let shift): "\(dayOf(shift)) is offered."
    case .revoke(let shift): "\(dayOf(shift)) stays yours."
    case .accept(let shift): "\(dayOf(shift)) is taken."
    case .withdrawAcceptance(let shift): "\(dayOf(shift)) is not taken."
    case .suggest(let shift, _): "\(dayOf(shift)) is suggested."
    case .takeBackSuggestion(let shift): "\(dayOf(shift)) is taken back."
    case .chooseSuggestion(let shift): "\(dayOf(shift)) is chosen."
    case .proposeTrade: "It is proposed."
    case .request: "It is asked for."
    case .withdrawRequest: "It is withdrawn."
    case .wish: ring(by: command) == nil ? "It is wished." : "That makes a ring: agree?"
    case .declineTrade: "It is declined."
    case .withdrawWish(let wish): "You keep \(given(in: wish))."
    case .approve(let shift): "\(taker(of: shift)) has it now."
    case .disapprove(let shift): "\(taker(of: shift)) does not get it."
    case .takeOpening(let opening, nil): "You work \(when(opening))."
    case .acceptTrade, .withdrawTrade, .addFixedShift, .changeFixedShift,
      .removeFixedShift, .addShift, .cancelShift, .override, .addOpening, .changeOpening,
      .cancelOpening, .takeOpening(_, _?), .copyWeek, .invite, .deactivate, .activate, .setRole,
      .setPlaces, .setAvailability, .setQualification,
      .setShiftSkill, .setFixedShiftSkill, .erase, .allowPasswordReset, .resetPassword,
      .endSessions, .layOut, .expire, .findRings:
      "It is done."
    case .waive(_, _, let command): brief(for: command)
    }
  }

  private func words(forAgreeingTo trade: Trade?) -> String {
    guard let trade, trade.agreed.count + 1 == trade.legs.count,
      let taken = trade.legs.first(where: { $0.taker == me.id })
    else { return "You have agreed: the others have to as well." }
    return "You have the shift of \(when(RowVersion(id: taken.shift))) now."
  }

  /// `Tue 3 Mar for Bob’s Wed 11 Mar`: my part in a trade.
  private func exchange(in trade: RowVersion<Trade>) -> String {
    guard let trade = snapshot.trade(trade.id), let given = trade.leg(givenBy: me.id),
      let taken = trade.legs.first(where: { $0.taker == me.id })
    else { return "the trade" }
    let (give, take) = (RowVersion(id: given.shift), RowVersion(id: taken.shift))
    return "\(dayOf(give)) for \(ownerOf(take)) \(dayOf(take))"
  }

  /// The day that a wish would give.
  private func given(in wish: RowVersion<RingWish>) -> String {
    let gives = snapshot.wish(wish.id).flatMap { snapshot.shift($0.gives) }
    return gives.map { day($0.date) } ?? "a day that is gone"
  }

  /// What becomes of the ring that was made from a wish.
  private func rest(of wish: RowVersion<RingWish>, at command: RosterCommand) -> String {
    let gives = snapshot.wish(wish.id)?.gives
    guard let gives, snapshot.shift(gives)?.state.trade != nil else { return "" }
    return ring(by: command) == nil
      ? "; the ring stays, since somebody agrees" : ", and the ring is off"
  }

  /// The days that don't go the way of a fixed shift.
  private func exceptions(
    from fixed: RowVersion<FixedShift>, to command: RosterCommand
  ) -> String {
    let days = snapshot.fixedShift(fixed.id).map { laidOut(from: $0, besides: command) } ?? []
    return days.isEmpty ? "" : ", but not \(days.map { day($0.date) }.joined(separator: ", "))"
  }

  /// What becomes of what is laid out of a fixed shift that is removed.
  private func laidOut(of seen: RowVersion<FixedShift>, andCancelled cancels: Bool) -> String {
    guard let fixed = snapshot.fixedShift(seen.id) else { return "" }
    let laidOut = laidOut(of: fixed)
    let cancelled = cancels ? laidOut.count { $0.isInHand(of: fixed) } : 0
    let called =
      "\(cancelled == 1 ? "1 shift of it is" : "\(cancelled) shifts of it are") cancelled"
    let staying = stay(laidOut.count - cancelled)
    return [cancelled == 0 ? nil : called, staying].compactMap(\.self).map { "; \($0)" }.joined()
  }

  /// `5 shifts that are laid out stay`; nil for none.
  package func stay(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 shift that is laid out stays"
    default: "\(count) shifts that are laid out stay"
    }
  }

  /// What whoever gives somebody a shift should know.
  private func reluctance(of person: Person.ID?, at shift: RowVersion<Shift>) -> String {
    remark(on: person, at: snapshot.shift(shift.id)?.date)
  }

  private func remark(on person: Person.ID?, at date: RosterDate?) -> String {
    guard let person, let date, let words = reluctance(of: person, on: date) else { return "" }
    return " \(name(of: person)) \(words)."
  }

  /// Where an admin did it for the owner.
  private func inNameOf(_ shift: RowVersion<Shift>) -> String {
    guard let shift = snapshot.shift(shift.id), !isMine(shift) else { return "" }
    return " for \(name(of: shift.owner))"
  }

  private func keeps(_ shift: RowVersion<Shift>) -> String {
    guard let shift = snapshot.shift(shift.id), !isMine(shift) else { return "You keep" }
    return "\(name(of: shift.owner)) keeps"
  }

  /// What is said of when somebody works, and of the shifts that they have then all the same.
  private func said(of person: Person.ID, _ absences: [Absence]) -> String {
    let kept = shiftsAhead.filter { shift in
      shift.owner == person && absences.contains { !$0.isWish && $0.covers(shift.date) }
    }
    let days = kept.prefix(RosterLimits.ring).map { day($0.date) }.joined(separator: ", ")
    let more = kept.count > RosterLimits.ring ? " and \(kept.count - RosterLimits.ring) more" : ""
    let whose = person == me.id ? "You still have" : "\(name(of: person)) still has"
    return "It is noted." + (kept.isEmpty ? "" : " \(whose) \(days)\(more): offer that.")
  }

  /// What is known of somebody now.
  private func noted(of name: String, _ skills: [String], _ minorUntil: RosterDate?) -> String {
    let skills = skills.isEmpty ? "no skill" : skills.joined(separator: ", ")
    return "\(name) is down for \(skills)\(minorUntil.map { " and of age from \($0) on" } ?? "")."
  }

  private func asks(_ shift: String, for skill: String) -> String {
    "\(shift) asks for \(skill.isEmpty ? "nothing special" : skill) now."
  }

  private func has(_ person: Person.ID) -> String {
    person == me.id ? "You have" : "\(name(of: person)) has"
  }

  private func works(_ person: Person.ID) -> String {
    person == me.id ? "You work" : "\(name(of: person)) works"
  }

  private func when(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { slot($0.slot) } ?? "a day that is gone"
  }

  private func dayOf(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { day($0.date) } ?? "a day that is gone"
  }

  private func ownerOf(_ shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { whose($0.owner) } ?? "somebody’s"
  }

  private func when(_ request: RowVersion<WorkRequest>) -> String {
    snapshot.request(request.id).map { day($0.date) } ?? "a day that is gone"
  }

  private func when(_ opening: RowVersion<Opening>) -> String {
    snapshot.opening(opening.id).map { slot($0.slot) } ?? "on a day that is gone"
  }

  private func taker(of shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id)?.state.acceptedBy.map(name) ?? "Nobody"
  }

  private func approver(of shift: RowVersion<Shift>) -> String {
    snapshot.shift(shift.id).map { approver(of: $0) } ?? "somebody"
  }

  private func requester(of request: WorkRequest.ID) -> String {
    snapshot.request(request).map { name(of: $0.person) } ?? "nobody"
  }
}

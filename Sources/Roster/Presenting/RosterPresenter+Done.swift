import Localizing

/// What is said once a command is carried out, in words of before it was.
extension RosterPresenter {
  package func words(for command: RosterCommand) -> String {
    if let act = command.act { return act.done(self) }
    return switch command {
    case .offer(let shift):
      // TRANSLATORS: a day and hours, and a name
      otherOwner(of: shift).map { tr("You offered \(when(shift)) for \($0).") }
        ?? tr("You offered \(when(shift)).")
    case .revoke(let shift):
      // TRANSLATORS: {0} is a name, {1} a day and hours
      otherOwner(of: shift).map { tr("\($0) keeps \(when(shift)).") }
        ?? tr("You keep \(when(shift)).")
    case .accept(let shift) where snapshot.rules.approval == .none:
      tr("You now have the shift on \(when(shift)).")
    case .accept(let shift): yoursOnceApproved(shift)
    case .withdrawAcceptance(let shift): tr("You withdrew from the shift on \(when(shift)).")
    case .approve(let shift): tr("\(taker(of: shift)) now has the shift on \(when(shift)).")
    case .disapprove(let shift): tr("\(taker(of: shift)) does not get the shift on \(when(shift)).")
    case .request(let dates) where dates.count == 1:
      // TRANSLATORS: {0} is a day
      tr("You requested \(dates.map { day($0) }.joined()).")
    case .request(let dates):
      tr(
        "You requested \(dates.count) day.", "You requested \(dates.count) days.",
        count: dates.count)
    case .withdrawRequest(let request): tr("You withdrew your request for \(when(request)).")
    case .suggest(let shift, let request):
      tr("\(when(shift)) is suggested to \(requester(of: request)).")
        + reluctance(of: snapshot.request(request)?.person, at: shift)
    case .takeBackSuggestion(let shift): tr("\(when(shift)) is no longer suggested.")
    case .chooseSuggestion(let shift):
      tr("You chose the shift on \(when(shift)): it is waiting for approval.")
    case .proposeTrade(let give, let take):
      // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
      tr("You proposed to trade \(dayOf(give)) for \(ownedDay(take)).")
    case .acceptTrade(let trade): words(forAgreeingTo: snapshot.trade(trade.id))
    case .declineTrade(let trade):
      // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
      exchange(in: trade).map { tr("You declined to trade \($0.given) for \($0.taken).") }
        ?? tr("You declined the trade.")
    case .withdrawTrade(let trade):
      // TRANSLATORS: {0} is a day, {1} “Bob’s Wed 11 Mar”
      exchange(in: trade).map { tr("Trade withdrawn: \($0.given) for \($0.taken).") }
        ?? tr("You withdrew the trade.")
    case .wish(let give, let takes):
      wished(dayOf(give), for: takes.count, isRing: ring(by: command) != nil)
    case .withdrawWish(let wish): wishedNoMore(wish, by: command)
    case .addFixedShift(let owner, let day, let start, let end, _, _):
      works(owner, every: weekday(day), start.hours(until: end))
    case .changeFixedShift(let fixed, _, _, _, _): changed(fixed, by: command)
    case .removeFixedShift(let fixed, let cancels): removed(fixed, andCancelled: cancels)
    case .cancelShift(let shift, _): tr("You cancelled the shift on \(when(shift)).")
    case .override(let shift, let owner, _):
      tr("\(name(of: owner)) now has the shift on \(when(shift)).")
        + reluctance(of: owner, at: shift)
    case .addShift(let owner, let date, let start, let end, _, _):
      works(owner, Slot(date: date, start: start, end: end)) + remark(on: owner, at: date)
    case .addOpening(let date, let start, let end, _, let needed, _, _):
      areNeeded(needed, slot(Slot(date: date, start: start, end: end)))
    case .changeOpening: tr("The open shift is changed.")
    case .cancelOpening(let opening, _): tr("You closed the open shift on \(when(opening)).")
    case .takeOpening(let opening, nil): tr("You now have the shift on \(when(opening)).")
    case .takeOpening(let opening, let person?):
      (person == me.id
        ? tr("You now have the shift on \(when(opening)).")
        : tr("\(name(of: person)) now has the shift on \(when(opening))."))
        + remark(on: person, at: snapshot.opening(opening.id)?.date)
    case .copyWeek: copied(command, comingTo: foreseenReceipt(of: command))
    case .deactivate(let person): tr("\(name(of: person.id)) is deactivated.")
    case .activate(let person): returned(person.id, without: leftOut(by: command))
    case .setRole(let person, let role):
      switch role {
      case .admin: tr("\(name(of: person.id)) is now an admin.")
      case .member: tr("\(name(of: person.id)) is now a member.")
      }
    case .erase(let person): tr("The identity of \(name(of: person.id)) is erased.")
    case .endSessions(let person): tr("\(name(of: person.id)) is logged out everywhere.")
    case .setPlaces(let person, let places) where places.isEmpty:
      tr("\(name(of: person.id)) is no longer an admin of any place.")
    case .setPlaces(let person, let places):
      // TRANSLATORS: {1} is a list of places
      tr("\(name(of: person.id)) is now an admin of: \(places.listed).")
    case .setAvailability(let person, let absences): said(of: person.id, absences)
    case .setQualification(let person, let skills, let minorUntil):
      noted(of: name(of: person.id), skills, minorUntil)
    case .setShiftSkill(let shift, let skill):
      skill.isEmpty
        ? tr("The shift on \(when(shift)) no longer requires a skill.")
        : tr("The shift on \(when(shift)) now requires \(skill).")
    case .setFixedShiftSkill(_, let skill):
      skill.isEmpty
        ? tr("The fixed shift no longer requires a skill.")
        : tr("The fixed shift now requires \(skill).")
    case .waive(_, _, let command): words(for: command)
    case .invite, .allowPasswordReset, .resetPassword, .layOut, .expire, .findRings:
      tr("Done.")
    }
  }

  /// What is said of commands that were ordered at once; nil where each speaks for itself.
  package func words(forAll commands: [RosterCommand]) -> String? {
    let isWithdrawal = commands.allSatisfy { if case .withdrawRequest = $0 { true } else { false } }
    guard isWithdrawal, commands.count > 1 else { return nil }
    return tr(
      "You withdrew your request for \(commands.count) day.",
      "You withdrew your requests for \(commands.count) days.",
      count: commands.count)
  }

  /// The same in a few words, which leave out what is on the screen anyway.
  package func brief(for command: RosterCommand) -> String {
    if let act = command.act { return act.doneBriefly(self) }
    return switch command {
    case .offer(let shift): tr("\(dayOf(shift)) is offered.")
    case .revoke(let shift): tr("\(dayOf(shift)) stays yours.")
    case .accept(let shift): tr("\(dayOf(shift)) is taken.")
    case .withdrawAcceptance(let shift): tr("You withdrew from \(dayOf(shift)).")
    case .suggest(let shift, _): tr("\(dayOf(shift)) is suggested.")
    case .takeBackSuggestion(let shift): tr("\(dayOf(shift)): suggestion withdrawn.")
    case .chooseSuggestion(let shift): tr("\(dayOf(shift)) is chosen.")
    case .proposeTrade: tr("Proposed.")
    case .request: tr("Requested.")
    case .withdrawRequest: tr("Withdrawn.")
    case .wish: ring(by: command) == nil ? tr("Wish added.") : tr("That forms a ring: agree?")
    case .declineTrade: tr("Declined.")
    case .withdrawWish(let wish): tr("You keep \(given(in: wish)).")
    case .approve(let shift): tr("\(taker(of: shift)) has it now.")
    case .disapprove(let shift): tr("\(taker(of: shift)) does not get it.")
    case .takeOpening(let opening, nil): tr("You work on \(when(opening)).")
    case .acceptTrade, .withdrawTrade, .addFixedShift, .changeFixedShift,
      .removeFixedShift, .addShift, .cancelShift, .override, .addOpening, .changeOpening,
      .cancelOpening, .takeOpening(_, _?), .copyWeek, .invite, .deactivate, .activate, .setRole,
      .setPlaces, .setAvailability, .setQualification,
      .setShiftSkill, .setFixedShiftSkill, .erase, .allowPasswordReset, .resetPassword,
      .endSessions, .layOut, .expire, .findRings:
      tr("Done.")
    case .waive(_, _, let command): brief(for: command)
    }
  }

  private func words(forAgreeingTo trade: Trade?) -> String {
    guard let trade, trade.agreed.count + 1 == trade.legs.count,
      let taken = trade.legs.first(where: { $0.taker == me.id })
    else { return tr("You agreed: the other members must agree too.") }
    return tr("You now have the shift on \(when(RowVersion(id: taken.shift))).")
  }

  /// The day that a wish would give.
  private func given(in wish: RowVersion<RingWish>) -> String {
    let gives = snapshot.wish(wish.id).flatMap { snapshot.shift($0.gives) }
    return gives.map { day($0.date) } ?? Self.goneDay
  }

  /// What I would give, and for how many.
  private func wished(_ day: String, for count: Int, isRing: Bool) -> String {
    switch (count == 1, isRing) {
    case (true, false): tr("You would give \(day) for another.")
    case (true, true): tr("You would give \(day) for another, which forms a ring: agree?")
    case (false, false): tr("You would give \(day) for any of \(count).")
    case (false, true):
      tr("You would give \(day) for any of \(count), which forms a ring: agree?")
    }
  }

  /// With what becomes of the ring that was made from a wish.
  private func wishedNoMore(_ wish: RowVersion<RingWish>, by command: RosterCommand) -> String {
    let (day, gives) = (given(in: wish), snapshot.wish(wish.id)?.gives)
    guard let gives, snapshot.shift(gives)?.state.trade != nil else {
      return tr("You withdrew the wish to give \(day).")
    }
    return ring(by: command) == nil
      ? tr("You withdrew the wish to give \(day); the ring stays because a member agreed.")
      : tr("You withdrew the wish to give \(day), and the ring is off.")
  }

  /// With the days that don't go the way of a fixed shift.
  private func changed(_ fixed: RowVersion<FixedShift>, by command: RosterCommand) -> String {
    let days = snapshot.fixedShift(fixed.id).map { laidOut(from: $0, besides: command) } ?? []
    let list = days.map { day($0.date) }.listed
    // TRANSLATORS: {0} is a list of days
    return days.isEmpty
      ? tr("The fixed shift is changed.") : tr("The fixed shift is changed, except on \(list).")
  }

  /// With what becomes of what is laid out of a fixed shift that is removed.
  private func removed(
    _ seen: RowVersion<FixedShift>, andCancelled cancels: Bool
  ) -> String {
    let clauses = laidOut(of: seen, andCancelled: cancels).listedClauses
    if clauses.isEmpty { return tr("The fixed shift is removed.") }
    // TRANSLATORS: “2 shifts of it are cancelled”, “5 shifts that are laid out stay”, or both
    return tr("The fixed shift is removed; \(clauses).")
  }

  private func laidOut(of seen: RowVersion<FixedShift>, andCancelled cancels: Bool) -> [String] {
    guard let fixed = snapshot.fixedShift(seen.id) else { return [] }
    let laidOut = laidOut(of: fixed)
    let cancelled = cancels ? laidOut.count { $0.isInHand(of: fixed) } : 0
    let called = tr(
      "\(cancelled) of its shifts is cancelled", "\(cancelled) of its shifts are cancelled",
      count: cancelled)
    return [cancelled == 0 ? nil : called, stay(laidOut.count - cancelled)].compactMap(\.self)
  }

  /// What whoever gives somebody a shift should know.
  private func reluctance(of person: Person.ID?, at shift: RowVersion<Shift>) -> String {
    remark(on: person, at: snapshot.shift(shift.id)?.date)
  }

  private func remark(on person: Person.ID?, at date: RosterDate?) -> String {
    guard let person, let date, reluctance(of: person, on: date) != nil else { return "" }
    return " " + tr("\(name(of: person)) would rather not work then.")
  }

  private func yoursOnceApproved(_ seen: RowVersion<Shift>) -> String {
    switch snapshot.shift(seen.id).map(whoApproves) {
    case .admins: tr("\(when(seen)) is yours once an admin approves.")
    case .owner(let name): tr("\(when(seen)) is yours once \(name) approves.")
    case .me, nil: tr("\(when(seen)) is yours once it is approved.")
    }
  }

  /// What is said of when somebody works, and of the shifts that they have then all the same.
  private func said(of person: Person.ID, _ absences: [Absence]) -> String {
    let kept = shiftsAhead.filter { shift in
      shift.owner == person && absences.contains { !$0.isWish && $0.covers(shift.date) }
    }
    let noted = tr("Saved.")
    return kept.isEmpty ? noted : noted + " " + stillHas(person, kept)
  }

  private func stillHas(_ person: Person.ID, _ kept: [Shift]) -> String {
    let days = kept.prefix(RosterLimits.ring).map { day($0.date) }.listed
    let (more, name) = (kept.count - RosterLimits.ring, name(of: person))
    // TRANSLATORS: a list of days
    return switch (person == me.id, more > 0) {
    case (true, false): tr("You still work on \(days): offer what you can’t work.")
    case (true, true): tr("You still work on \(days) and \(more) more: offer what you can’t work.")
    case (false, false): tr("\(name) still works on \(days): offer what they can’t work.")
    case (false, true):
      tr("\(name) still works on \(days) and \(more) more: offer what they can’t work.")
    }
  }

  /// What is known of somebody now.
  private func noted(of name: String, _ skills: [String], _ minorUntil: RosterDate?) -> String {
    let list = skills.listed
    // TRANSLATORS: a name, a list of skills, a day
    return switch (skills.isEmpty, minorUntil) {
    case (true, nil): tr("\(name) has no skills.")
    case (true, let day?): tr("\(name) has no skills and is of age from \(day) on.")
    case (false, nil): tr("\(name) has these skills: \(list).")
    case (false, let day?): tr("\(name) has these skills: \(list); of age from \(day) on.")
    }
  }

  private func works(_ person: Person.ID, every weekday: String, _ hours: String) -> String {
    person == me.id
      ? tr("You now work every \(weekday) \(hours).")
      : tr("\(name(of: person)) now works every \(weekday) \(hours).")
  }

  private func works(_ person: Person.ID, _ slot: Slot) -> String {
    // TRANSLATORS: a day and hours
    person == me.id
      ? tr("You now work on \(self.slot(slot)).")
      : tr("\(name(of: person)) now works on \(self.slot(slot)).")
  }

  private func areNeeded(_ count: Int, _ slot: String) -> String {
    // TRANSLATORS: {1} is a day and hours
    tr(
      "\(count) person is needed on \(slot).", "\(count) people are needed on \(slot).",
      count: count)
  }

  private func requester(of request: WorkRequest.ID) -> String {
    snapshot.request(request).map { name(of: $0.person) }
      ?? tr("nobody", context: "in place of a name")
  }
}

import Localizing

/// Refusals worded for the people who work in shifts.
package struct ObjectionWords: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// Returns a refusal without repeating which shift is meant, since that appears above it.
  package func objection(_ refusal: Refusal, about shifts: [Shift]) -> Objection {
    switch refusal {
    case .changedMeanwhile(.shift(let shift), _, _): return changed(shift)
    case .notIdle(let slot, let status, _, _):
      return shifts.first { $0.slot == slot && $0.status == status }.map { busy($0, true) }
        ?? Objection(refusal)
    case .notOffered(let slot, let status, _, _):
      let shift = shifts.first { $0.slot == slot && $0.status == status }
      return shift.map { $0.state == .idle ? notOffered($0) : busy($0, false) }
        ?? Objection(refusal)
    case .notSuggested:
      return Objection(why: tr("It is not suggested."), concernsRow: false)
    case .notAwaitingApproval:
      return Objection(why: tr("It is not taken yet."), concernsRow: false)
    case .requestClosed(let date, .chosen):
      let isMine = view.snapshot.liveRequests(of: view.me.id).contains { $0.date == date }
      return isMine
        ? Objection(
          why: tr("You have already chosen another one."), remedy: tr("Withdraw that choice first.")
        )
        : Objection(
          why: tr("Another one is already chosen."), remedy: tr("Wait for the decision."))
    case .notInTrade: return Objection(why: tr("It is not in a trade."), concernsRow: false)
    case .notFree(.you, let slot, let rule):
      return Objection(
        why: myDuty(at: slot, against: rule), brief: myDuty(against: rule), remedy: wayOut(of: slot)
      )
    case .notFree(.other(let name), let slot, let rule):
      return Objection(
        why: duty(of: name, at: slot, against: rule), brief: duty(of: name, against: rule),
        remedy: tr("Choose another member."))
    case .notAllowed(let who, let limit):
      return Objection(refusal, brief: limit.words.brief(who))
    case .alreadyAccepted(let slot):
      return Objection(
        why: tr("You have already accepted another shift: \(view.slot(slot))."),
        brief: tr("You have already accepted another shift."),
        remedy: tr("It is waiting for approval: withdraw from it first."))
    case .begun: return Objection(why: tr("It has begun."), remedy: tr("Choose a later one."))
    case .sameOwner(.you, _): return Objection(why: tr("It is already yours."), concernsRow: false)
    case .sameOwner(.other(let name), _):
      return Objection(why: tr("It already belongs to \(name)."), concernsRow: false)
    case .ownShift: return Objection(why: tr("It is already yours."), concernsRow: false)
    case .notAccepter(_, let name):
      return Objection(why: tr("\(name) has taken it."), concernsRow: false)
    case .notParty, .notProposer, .ownProposal, .notRequester:
      return Objection(refusal, concernsRow: false)
    case .notFound, .changedMeanwhile, .deactivated, .personsOnly, .adminsOnly, .adminElsewhere,
      .ownAcceptance, .notWaivable, .approvedByAdmins, .notOwner, .skipped, .sameWeekly,
      .dateNotPlanned, .alreadyRequested,
      .otherDay,
      .ownRequest, .requestClosed, .tradeClosed, .alreadyAgreed, .wishClosed, .notWisher,
      .fixedShiftClosed, .enoughFixedShifts, .stillActive, .lastAdmin, .nameTaken, .nameAlike,
      .textMissing, .textTooLong, .textNotPlain, .noneNamed, .tooMany, .openingCancelled,
      .openingMoved, .openingFull, .openingTaken, .openingThere, .shiftThere, .neededOutOfRange,
      .sameWeek:
      return Objection(refusal)
    }
  }

  private func myDuty(at slot: Slot? = nil, against rule: DutyRule) -> String {
    guard let slot else {
      return rule == .sameDay ? tr("You work that day.") : tr("You work at that time.")
    }
    return rule == .sameDay
      ? tr("You work that day: \(view.slot(slot)).")
      : tr("You work at that time: \(view.slot(slot)).")
  }

  private func duty(
    of name: String, at slot: Slot? = nil, against rule: DutyRule
  ) -> String {
    guard let slot else {
      return rule == .sameDay ? tr("\(name) works that day.") : tr("\(name) works at that time.")
    }
    return rule == .sameDay
      ? tr("\(name) works that day: \(view.slot(slot)).")
      : tr("\(name) works at that time: \(view.slot(slot)).")
  }

  /// Returns the message for a row that has changed since the user chose the command.
  package func words(forFresh row: Row, isUndo: Bool) -> String? {
    guard case .shift(let shift) = row else { return nil }
    return isUndo ? busy(shift, true).why : Said.of(view.slot(shift.slot), "\(changed(shift))")
  }

  /// Returns the message for a shift that the viewer has taken or chosen, and that no longer waits
  /// for approval.
  func notWaiting(_ shift: Shift) -> String {
    guard shift.state == .idle else {
      return tr("It is no longer waiting for approval.") + " " + busy(shift, true).why
    }
    return view.isMine(shift)
      ? tr("It is yours and is no longer waiting.")
      : tr("It belongs to \(view.name(of: shift.owner)) and is no longer waiting.")
  }

  private func changed(_ shift: Shift) -> Objection {
    Objection(
      why: tr("It has changed.") + " " + busy(shift, true).why, remedy: tr("Check it again."))
  }

  /// Returns how the viewer can get rid of a shift of theirs.
  private func wayOut(of slot: Slot) -> String {
    let shift = view.snapshot.shifts.first {
      view.isMine($0) && $0.slot == slot && $0.state != .cancelled
    }
    return shift.map { $0.state == .idle } == false
      ? tr("Another member must take that one first.") : tr("Offer that shift first.")
  }

  private func notOffered(_ shift: Shift) -> Objection {
    view.isMine(shift)
      ? Objection(why: tr("You don’t offer it."), concernsRow: false)
      : Objection(
        why: tr("\(view.name(of: shift.owner)) does not offer it."),
        remedy: tr("Propose a trade, or ask \(view.name(of: shift.owner))."))
  }

  /// Returns the current state of a shift that prevents something else.
  private func busy(_ shift: Shift, _ concernsRow: Bool) -> Objection {
    let (why, remedy): (String, String) =
      switch shift.state {
      case .idle, .supplied:
        view.isMine(shift) ? keptByMe(shift) : kept(shift)
      case .suggested(let request):
        (
          suggested(shift, to: request),
          view.isMine(shift) ? tr("Withdraw the suggestion first.") : tr("Wait for the answer.")
        )
      case .awaitingApproval(let taker, _):
        (
          taker == view.me.id
            ? tr("You have taken it.") : tr("\(view.name(of: taker)) has taken it."),
          wait(for: view.whoApproves(shift))
        )
      case .inTrade(let trade):
        (
          view.kind(of: trade) == .ring ? tr("It is in a ring.") : tr("It is in a trade."),
          tr("That must be settled first.")
        )
      case .cancelled: (tr("It is cancelled."), tr("Choose another one."))
      }
    return Objection(why: why, remedy: remedy, concernsRow: concernsRow)
  }

  /// Returns the state of a shift that the viewer has or offers.
  private func keptByMe(_ shift: Shift) -> (why: String, remedy: String) {
    shift.state == .idle
      ? (tr("You have it and don’t offer it."), "")
      : (tr("You offer it on the marketplace."), tr("Withdraw the offer first."))
  }

  private func kept(_ shift: Shift) -> (why: String, remedy: String) {
    let owner = view.name(of: shift.owner)
    return shift.state == .idle
      ? (tr("\(owner) has it and does not offer it."), "")
      : (tr("\(owner) offers it on the marketplace."), tr("Ask \(owner) to withdraw the offer."))
  }

  private func suggested(_ shift: Shift, to request: WorkRequest.ID) -> String {
    let owner = view.name(of: shift.owner)
    guard let person = view.snapshot.request(request)?.person else {
      return view.isMine(shift)
        ? tr("You suggested it for a request.") : tr("\(owner) suggested it for a request.")
    }
    if view.isMine(shift) { return tr("You suggested it to \(view.who(person)).") }
    return person == view.me.id
      ? tr("\(owner) suggested it to you.")
      : tr("\(owner) suggested it to \(view.name(of: person)).")
  }

  private func wait(for approver: RosterPresenter.Approver) -> String {
    switch approver {
    case .me: tr("Approve or reject it first.")
    case .admins: tr("Wait until an admin approves or rejects it.")
    case .owner(let name): tr("Wait until \(name) approves or rejects it.")
    }
  }
}

extension Objection {
  fileprivate init(_ refusal: Refusal, brief: String? = nil, concernsRow: Bool = true) {
    self.init(why: refusal.why, brief: brief, remedy: refusal.remedy, concernsRow: concernsRow)
  }
}

import Localizing

/// The choices on a request for a day: those of the member who wants to work, of members with a
/// shift that day, and of the role that approves.
struct RequestActions {
  let request: WorkRequest
  let view: RosterPresenter

  static func choices(on request: WorkRequest, _ view: RosterPresenter) -> [RosterChoices.Choice] {
    RequestActions(request: request, view: view).choices
  }

  private var choices: [RosterChoices.Choice] {
    view.isMe(request.person) ? suggestions : approvals + ownShifts
  }

  /// The viewer's approval or rejection of the chosen shift, if the request waits for it.
  private var approvals: [RosterChoices.Choice] {
    guard request.status == .chosen, let shift = request.chosen.flatMap(view.snapshot.shift),
      view.canApprove(shift)
    else { return [] }
    let duty = [view.hours(shift.slot), view.place(shift.place)].compactMap(\.self)
    let which = view.shift(of: shift.owner, at: duty.joined(separator: " "))
    return [
      view.choice(
        tr("Approve", context: "choice"), .approve(shift: shift.seen),
        note: view.note(
          // TRANSLATORS: {1} is “your 18:00–23:00 Bar”, or that of another member
          tr("\(view.name(of: request.person)) gets \(which)"),
          view.reluctance(of: request.person, on: shift.date))),
      view.choice(
        tr("Reject", context: "choice"), .disapprove(shift: shift.seen), note: view.stays(shift)),
    ]
  }

  /// The suggestions for the viewer's request, and its withdrawal.
  private var suggestions: [RosterChoices.Choice] {
    let suggested = view.snapshot.suggestions(to: request.id).map { shift in
      let isChosen = shift.id == request.chosen
      let which = view.shift(of: shift.owner, at: view.hours(shift.slot))
      return view.choice(
        // TRANSLATORS: {0} is “Bob’s 18:00–23:00”
        isChosen ? tr("Withdraw the choice of \(which)") : tr("Choose \(which)"),
        isChosen ? .withdrawAcceptance(shift: shift.seen) : .chooseSuggestion(shift: shift.seen),
        note: view.place(shift.place) ?? "")
    }
    return suggested
      + [view.choice(tr("Withdraw the request"), .withdrawRequest(request: request.seen))]
  }

  /// The viewer's shifts of that day, the only ones that can be suggested.
  private var ownShifts: [RosterChoices.Choice] {
    view.myShiftsAhead.filter { $0.date == request.date && $0.id != request.chosen }
      .prefix(RosterPresenter.mostRows).map { shift in
        if shift.state.suggestedTo == request.id, shift.status == .suggested {
          return view.choice(
            tr("Withdraw \(view.slot(shift.slot))"), .takeBackSuggestion(shift: shift.seen))
        }
        return view.choice(
          tr("Suggest \(view.slot(shift.slot))"),
          .suggest(shift: shift.seen, request: request.id), note: view.place(shift.place) ?? "")
      }
  }
}

import Localizing

/// Menus that choose something for a command: a shift, a request, a person.
extension RosterPresenter {
  /// The maximum of rows in a list; no user goes through more.
  package static let mostRows = 300

  /// The number of shifts, from the first, for which the rules are checked. Each check takes a
  /// decision on the whole roster.
  static let mostJudged = 1000

  /// Returns which rows of a longer list are shown, in words; nil if all of them are.
  ///
  /// - Parameter rows: The shown rows; by default those of the window.
  package func shown(of count: Int, among rows: Range<Int>? = nil) -> String? {
    let window = rows ?? window
    guard window.lowerBound == 0 else {
      let (first, last) = (window.lowerBound + 1, min(window.upperBound, count))
      // TRANSLATORS: rows of a list: alone, and in “Showing …”
      return tr("\(first) to \(last) of \(count)")
    }
    // TRANSLATORS: rows of a list: alone, and in “Showing …”
    return count > window.count ? tr("the first \(window.count) of \(count)") : nil
  }

  /// Returns the rows of a list that are shown.
  func shown<Row>(_ rows: [Row]) -> ArraySlice<Row> {
    rows.dropFirst(window.lowerBound).prefix(window.count)
  }

  /// Returns which rows are shown, as a fact of a menu.
  func factOfShown(of count: Int) -> [RosterFact] {
    shown(of: count).map { [RosterFact(label: tr("Shown", context: "label"), text: $0)] } ?? []
  }

  package func choices(on request: WorkRequest) -> [RosterChoices.Choice] {
    request.person == me.id
      ? suggestions(to: request) : approvals(of: request) + ownShifts(for: request)
  }

  /// Returns the viewer's approval or rejection of the chosen shift, if the request waits for it.
  private func approvals(of request: WorkRequest) -> [RosterChoices.Choice] {
    guard request.status == .chosen, let shift = request.chosen.flatMap(snapshot.shift),
      canApprove(shift)
    else { return [] }
    let duty = [hours(shift.slot), place(shift.place)].compactMap(\.self)
    let which = self.shift(of: shift.owner, at: duty.joined(separator: " "))
    return [
      choice(
        tr("Approve", context: "choice"), .approve(shift: shift.seen),
        note: note(
          // TRANSLATORS: {1} is “your 18:00–23:00 Bar”, or that of another member
          tr("\(name(of: request.person)) gets \(which)"),
          reluctance(of: request.person, on: shift.date))),
      choice(
        tr("Reject", context: "choice"), .disapprove(shift: shift.seen),
        note: stays(shift)),
    ]
  }

  /// Returns whose shift it stays if no other member gets it.
  func stays(_ shift: Shift) -> String {
    isMine(shift) ? tr("it stays yours") : tr("it stays \(name(of: shift.owner))’s")
  }

  /// Returns the suggestions for the viewer's request, and its withdrawal.
  private func suggestions(to request: WorkRequest) -> [RosterChoices.Choice] {
    let suggested = snapshot.suggestions(to: request.id).map { shift in
      let isChosen = shift.id == request.chosen
      let which = self.shift(of: shift.owner, at: hours(shift.slot))
      return choice(
        // TRANSLATORS: {0} is “Bob’s 18:00–23:00”
        isChosen ? tr("Withdraw the choice of \(which)") : tr("Choose \(which)"),
        isChosen ? .withdrawAcceptance(shift: shift.seen) : .chooseSuggestion(shift: shift.seen),
        note: place(shift.place) ?? "")
    }
    return suggested + [choice(tr("Withdraw the request"), .withdrawRequest(request: request.seen))]
  }

  /// Returns the viewer's shifts of that day, the only ones that can be suggested.
  private func ownShifts(for request: WorkRequest) -> [RosterChoices.Choice] {
    myShiftsAhead.filter { $0.date == request.date && $0.id != request.chosen }
      .prefix(Self.mostRows).map { shift in
        if shift.state.suggestedTo == request.id, shift.status == .suggested {
          return choice(tr("Withdraw \(slot(shift.slot))"), .takeBackSuggestion(shift: shift.seen))
        }
        return choice(
          tr("Suggest \(slot(shift.slot))"), .suggest(shift: shift.seen, request: request.id),
          note: place(shift.place) ?? "")
      }
  }

  package func requests(for id: Shift.ID) -> RosterChoices {
    let shift = snapshot.shift(id)
    let near = snapshot.requests.filter {
      $0.status == .open && $0.person != me.id && $0.date == shift?.date
    }
    .sorted { $0.id < $1.id }
    return RosterChoices(
      // TRANSLATORS: a heading above people
      heading: tr("Suggest \(duty(id)) to"), facts: factOfShown(of: near.count),
      choices: shown(near).map { request in
        choice(
          tr("\(name(of: request.person)), for \(day(request.date))"),
          .suggest(shift: shift?.seen ?? RowVersion(id: id), request: request.id),
          note: note(reluctance(of: request.person, on: request.date)))
      }, empty: tr("No requests for that day."), total: near.count)
  }

  /// - Parameter text: The text that the user typed to filter the shifts.
  package func trades(of id: Shift.ID, matching text: String = "") -> RosterChoices {
    let filter = RosterFilter(text)
    let given = snapshot.shift(id)?.seen ?? RowVersion(id: id)
    let others = shiftsAhead.filter { shift in
      !isMine(shift)
        && (filter.isEmpty
          || filter.matches(slot(shift.slot), name(of: shift.owner), place(shift.place) ?? ""))
    }
    let choices = possibleFirst(
      others.prefix(max(Self.mostJudged, window.upperBound)).map { shift in
        choice(
          tr("\(slot(shift.slot)) of \(name(of: shift.owner))", context: "whose it is"),
          .proposeTrade(give: given, take: shift.seen),
          note: note(
            place(shift.place),
            snapshot.shift(id).flatMap { reluctance(of: shift.owner, on: $0.date) }))
      })
    return RosterChoices(
      // TRANSLATORS: a heading above shifts
      heading: tr("Trade \(duty(id)) for"), facts: factOfShown(of: others.count),
      choices: Array(shown(choices)),
      empty: filter.isEmpty ? tr("No other member has upcoming shifts.") : RosterFilter.nothing,
      total: others.count)
  }

  package func own(for purpose: RosterChoices.Purpose) -> RosterChoices {
    RosterChoices(
      heading: question(purpose), explanation: purpose == .wish ? .wish : nil,
      facts: factOfShown(of: myShiftsAhead.count),
      choices: possibleFirst(shown(myShiftsAhead).map { giving($0, for: purpose) }),
      empty: tr("You have no upcoming shifts."), total: myShiftsAhead.count)
  }

  private func question(_ purpose: RosterChoices.Purpose) -> String {
    switch purpose {
    case .trade: tr("Which shift would you trade?")
    case .wish: tr("Which shift would you give?")
    case .tradeFor(let shift): tr("What would you give for \(duty(shift))?")
    }
  }

  private func giving(_ shift: Shift, for purpose: RosterChoices.Purpose) -> RosterChoices.Choice {
    let (label, note) = (slot(shift.slot), place(shift.place) ?? "")
    switch purpose {
    case .tradeFor(let id):
      let taken = snapshot.shift(id)?.seen ?? RowVersion(id: id)
      return choice(label, .proposeTrade(give: shift.seen, take: taken), note: note)
    case .trade:
      return RosterChoices.Choice(
        label: label, objection: objection(to: .proposeTrade, with: shift), note: note,
        outcome: .menu(.trades(of: shift.id)))
    case .wish:
      return RosterChoices.Choice(
        label: label, objection: objection(to: .wish, with: shift), note: note,
        outcome: .ticks(.wish(shift.id)))
    }
  }

  /// Returns why an action that needs a further choice can't begin; nil if it can.
  package func objection(to action: ShiftAction, with shift: Shift) -> Objection? {
    let refusal = actions(on: shift).first { $0.action == action }?.refusal
    return refusal.map { objection($0, about: [shift]) } ?? obstacleObjection
  }

  package func shifts(of person: Person.ID) -> RosterChoices {
    let shifts = shiftsAhead.filter { $0.owner == person }
    return RosterChoices(
      heading: tr("Shifts of \(name(of: person))"), facts: factOfShown(of: shifts.count),
      choices: shown(shifts).map { shift in
        RosterChoices.Choice(
          label: slot(shift.slot),
          note: note(place(shift.place), place(shift.note), mark(of: shift).words),
          outcome: .menu(.actions(shift.reference)))
      }, empty: tr("No upcoming shifts."), total: shifts.count)
  }

  package func fixed(of person: Person.ID) -> RosterChoices {
    let add = RosterChoices.Choice(
      label: tr("Add one …"), objection: obstacleObjection,
      outcome: .form(.newFixedShift(of: person)))
    return RosterChoices(
      heading: tr("Fixed shifts of \(name(of: person))"),
      choices: fixedShifts(of: person).map { fixed in
        RosterChoices.Choice(
          label: duty(fixed), note: place(fixed.place) ?? "",
          outcome: .menu(.actions(fixed.reference)))
      } + [add])
  }
}

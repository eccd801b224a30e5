import Localizing

/// What is asked before a command is sent that binds somebody and that nothing undoes.
extension RosterPresenter {
  struct Question {
    let heading: String
    let facts: [RosterFact]
    let yes: String
  }

  /// What comes of choosing a command: it is sent, or first asked about.
  package func outcome(of command: RosterCommand) -> RosterChoices.Outcome {
    question(before: command) == nil ? .order(command) : .menu(.question(before: command))
  }

  package func question(before command: RosterCommand) -> RosterChoices {
    guard let question: Question = question(before: command) else {
      return RosterChoices(heading: tr("It is gone."), choices: [])
    }
    if let objection = objection(to: command) { return lapse(of: command, because: objection) }
    return RosterChoices(
      heading: question.heading, facts: question.facts,
      choices: [
        RosterChoices.Choice(label: question.yes, outcome: .order(command)),
        RosterChoices.Choice(label: tr("Not now"), outcome: .close),
      ])
  }

  /// Others were quicker while it was asked: nothing of the question holds any more.
  private func lapse(
    of command: RosterCommand, because objection: Objection
  ) -> RosterChoices {
    RosterChoices(
      heading: obstacle == nil ? tr("That can’t be done any more.") : tr("That can’t be done now."),
      facts: [
        command.subject.map {
          RosterFact(label: tr("What", context: "label"), text: title(of: $0))
        },
        RosterFact(label: tr("Why", context: "label"), text: objection.why),
      ].compactMap(\.self),
      choices: [RosterChoices.Choice(label: tr("Close", context: "choice"), outcome: .close)])
  }

  private func question(before command: RosterCommand) -> Question? {
    if let act = command.act { return act.question(self) }
    return switch command {
    case .accept(let seen) where snapshot.rules.approval == .none:
      snapshot.shift(seen.id).map { shift in
        question(
          tr("Take \(duty(shift))?"),
          tr("it is yours for good, and \(name(of: shift.owner)) is free"),
          yes: tr("Take it"))
      }
    case .approve(let seen):
      snapshot.shift(seen.id).map { shift in
        question(
          giving(duty(shift), to: shift.state.acceptedBy),
          shift.state.acceptedBy.map { handover(of: shift, to: $0) } ?? "",
          yes: tr("Approve", context: "choice"))
      }
    case .disapprove(let seen):
      snapshot.shift(seen.id).map { shift in
        question(
          notGiving(duty(shift), to: shift.state.acceptedBy), stays(shift),
          yes: tr("Reject", context: "choice"))
      }
    case .acceptTrade(let seen): snapshot.trade(seen.id).map(agreement)
    case .declineTrade(let seen):
      snapshot.trade(seen.id).map { trade in
        Question(
          heading: trade.kind == .ring ? tr("Decline the ring?") : tr("Decline the trade?"),
          facts: exchange(
            in: trade, given: tr("You keep", context: "label"),
            taken: tr("Instead of", context: "label")) + [
              RosterFact(
                label: tr("Then", context: "label"),
                text: tr("it is over, and all keep their shifts"))
            ], yes: tr("Decline it"))
      }
    case .removeFixedShift(let seen, false):
      snapshot.fixedShift(seen.id).map { fixed in
        question(
          tr("Remove \(duty(fixed))?"),
          // TRANSLATORS: {0} is “5 shifts that are laid out stay”
          stay(laidOut(of: fixed).count).map { tr("no more of its shifts are planned; \($0)") }
            ?? tr("no more of its shifts are planned"),
          yes: tr("Remove it"))
      }
    case .withdrawRequest(let seen): snapshot.request(seen.id).flatMap(withdrawal)
    case .addFixedShift(let owner, let day, let start, let end, let place, _):
      Question(
        // TRANSLATORS: Tuesday, then 18:00–23:00
        heading: tr("Plan every \(weekday(day)) \(start.hours(until: end))?"),
        facts: [
          RosterFact(
            label: tr("Whose", context: "label"),
            text: owner == me.id ? tr("yours", context: "shift") : name(of: owner)),
          self.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) },
          RosterFact(
            label: tr("Then", context: "label"),
            text: weekly(start == end, for: snapshot.rules.weeksAhead)),
        ].compactMap(\.self), yes: tr("Plan it"))
    case .changeFixedShift(let seen, let day, let start, let end, _):
      snapshot.fixedShift(seen.id).map { fixed in
        Question(
          heading: tr("Change \(duty(fixed))?"),
          facts: [
            RosterFact(
              label: tr("Then", context: "label"),
              // TRANSLATORS: Tuesday, then 18:00–23:00
              text: tr(
                "it becomes every \(weekday(day)) \(start.hours(until: end)), and its planned shifts move too"
              ))
          ] + staying(of: fixed, at: command), yes: tr("Change it"))
      }
    case .cancelShift(let seen, _):
      snapshot.shift(seen.id).map { shift in
        question(
          tr("Cancel \(duty(shift))?"),
          isMine(shift)
            ? tr("the shift is cancelled for good, and you are off")
            : tr("the shift is cancelled for good, and \(name(of: shift.owner)) is off"),
          yes: tr("Cancel it"))
      }
    case .override(let seen, let owner, _):
      snapshot.shift(seen.id).map { shift in
        question(
          giving(duty(shift), to: owner), handover(of: shift, to: owner), yes: tr("Give it"))
      }
    case .addOpening(let date, let start, let end, let place, _, _, _) where start == end:
      questionOfWholeDay(Slot(date: date, start: start, end: end), at: place)
    case .changeOpening(let seen, let date, let start, let end, let place, _, _, _)
    where start == end
      && snapshot.opening(seen.id)?.slot != Slot(date: date, start: start, end: end):
      questionOfWholeDay(Slot(date: date, start: start, end: end), at: place)
    case .addShift(_, let date, let start, let end, let place, _) where start == end:
      questionOfWholeDay(Slot(date: date, start: start, end: end), at: place)
    case .waive(_, _, let inner):
      (question(before: inner) ?? addition(inner)).map { question in
        Question(
          heading: question.heading,
          facts: waived(by: command).map {
            RosterFact(label: tr("Although", context: "label"), text: $0)
          }
            + question.facts, yes: question.yes)
      }
    case .takeOpening(let seen, nil):
      snapshot.opening(seen.id).map { opening in
        question(tr("Take \(duty(opening))?"), tr("it is yours for good"), yes: tr("Take it"))
      }
    case .copyWeek(let source, let target, let place):
      copy(command, from: source, to: target, at: place)
    case .setRole(let seen, let role): snapshot.person(seen.id).map { change(of: $0, to: role) }
    case .activate(let seen): snapshot.person(seen.id).map { comeback(of: $0, by: command) }
    // What ends when it begins may be a slip; all else can be seen and is called off again.
    case .addOpening, .changeOpening, .addShift: nil
    case .offer, .revoke, .accept, .withdrawAcceptance, .request, .suggest, .takeBackSuggestion,
      .chooseSuggestion, .proposeTrade, .withdrawTrade, .wish, .withdrawWish, .removeFixedShift,
      .invite, .deactivate, .setPlaces, .setAvailability, .setQualification,
      .setShiftSkill, .setFixedShiftSkill, .erase, .allowPasswordReset, .resetPassword,
      .endSessions, .layOut, .expire, .findRings, .cancelOpening, .takeOpening(_, _?):
      nil
    }
  }

  private func notGiving(_ shift: String, to person: Person.ID?) -> String {
    guard let person else { return tr("Reject \(shift)?") }
    // TRANSLATORS: a name, and a day with hours and place
    return person == me.id
      ? tr("Reject yourself for \(shift)?") : tr("Reject \(name(of: person)) for \(shift)?")
  }

  /// How long a shift of every week is a duty.
  private func weekly(_ isWholeDay: Bool, for weeks: Int) -> String {
    isWholeDay
      ? tr(
        "it is a duty of 24 h in each of the next \(weeks) weeks",
        "it is a duty of 24 h in each of the next \(weeks) weeks", count: weeks)
      : tr(
        "it is a duty in each of the next \(weeks) weeks",
        "it is a duty in each of the next \(weeks) weeks", count: weeks)
  }

  /// A shift that is added although something stands in the way.
  private func addition(_ command: RosterCommand) -> Question? {
    guard case .addShift(let owner, let date, let start, let end, let place, _) = command else {
      return nil
    }
    let slot = Slot(date: date, start: start, end: end)
    return Question(
      // TRANSLATORS: a day and hours
      heading: owner == me.id
        ? tr("Give yourself \(self.slot(slot)) anyway?")
        : tr("Give \(name(of: owner)) \(self.slot(slot)) anyway?"),
      facts: [self.place(place).map { RosterFact(label: tr("Where", context: "label"), text: $0) }]
        .compactMap(\.self),
      yes: tr("Give it"))
  }

  /// What somebody has again who had left, and what not.
  private func comeback(of person: Person, by command: RosterCommand) -> Question {
    let name = name(of: person.id)
    return Question(
      heading: tr("Reactivate \(name)?"),
      facts: [
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr(
            "\(name) can log in, take shifts and trade, and gets back the shifts that are still free"
          ))
      ] + exceptions(in: foreseenReceipt(of: command)), yes: tr("Reactivate"))
  }

  /// What is laid out once more, and what can't be.
  private func copy(
    _ command: RosterCommand, from source: RosterDate, to target: RosterDate, at place: String?
  ) -> Question {
    let receipt = foreseenReceipt(of: command)
    return Question(
      heading:
        tr("Copy the week of \(day(source.monday)) to the week of \(day(target.monday))?"),
      facts: [
        place.map { RosterFact(label: tr("Where", context: "label"), text: $0) },
        RosterFact(
          label: tr("Then", context: "label"),
          text: tr("single and open shifts are copied; fixed shifts are planned anyway")),
        words(forThereIn: receipt).map {
          RosterFact(label: tr("Skipped", context: "label"), text: $0)
        },
      ].compactMap(\.self) + exceptions(in: receipt),
      yes: tr("Plan it"))
  }

  /// What of a fixed shift is not changed with it.
  private func staying(of fixed: FixedShift, at command: RosterCommand) -> [RosterFact] {
    let shifts = laidOut(from: fixed, besides: command).map { shift in
      let mark = mark(of: shift).words
      return slot(shift.slot) + (mark.isEmpty ? "" : " (\(mark))")
    }
    let list = shifts.listed
    // TRANSLATORS: shifts that are not changed
    let text = tr("these stay unchanged: \(list)")
    return shifts.isEmpty ? [] : [RosterFact(label: tr("But", context: "label"), text: text)]
  }

  /// What somebody may do is changed back in the same place, by whoever may still do that.
  private func change(of person: Person, to role: Person.Role) -> Question {
    let name = name(of: person.id)
    switch role {
    case .admin:
      return question(
        tr("Make \(name) an admin?"),
        tr("\(name) can change all shifts, manage members and change your role"),
        yes: tr("Make an admin"))
    case .member:
      let result =
        person.id == me.id
        ? tr("you can change only your own shifts, and only another admin can undo that")
        : tr("\(name) can change only their own shifts")
      return question(tr("Make \(name) a member?"), result, yes: tr("Make a member"))
    }
  }

  /// Nothing brings back what others suggested.
  private func withdrawal(of request: WorkRequest) -> Question? {
    let suggested = snapshot.suggestions(to: request.id)
    guard !suggested.isEmpty else { return nil }
    let lost = suggested.prefix(RosterLimits.takes).map { shift in
      self.shift(of: shift.owner, at: hours(shift.slot))
    }
    return Question(
      heading: tr("Withdraw your request for \(day(request.date))?"),
      facts: [
        RosterFact(label: tr("Lost", context: "label"), text: lost.listed),
        RosterFact(
          label: tr("Then", context: "label"), text: tr("they are no longer suggested to you")),
      ], yes: tr("Withdraw it"))
  }

  private func agreement(to trade: Trade) -> Question {
    let isLast = trade.agreed.count + 1 == trade.legs.count
    return Question(
      heading: trade.kind == .ring ? tr("Agree to the ring?") : tr("Agree to the trade?"),
      facts: exchange(
        in: trade, given: tr("You give", context: "label"), taken: tr("You get", context: "label")
      ) + [
        RosterFact(
          label: tr("Then", context: "label"),
          text: isLast
            ? tr("it is done, for good") : tr("it is done once the other members agree"))
      ], yes: tr("Agree", context: "choice"))
  }
}

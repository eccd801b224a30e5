import Localizing

/// What admins let pass, and what they see of those whom they give shifts.
extension RosterPresenter {
  /// The same command with all that stands in its way let pass; nil where nothing does, where I may
  /// not do that, and where something does that nobody lets pass.
  package func waiver(for command: RosterCommand, reason: String) -> RosterCommand? {
    guard ruleObjection(to: command) != nil else { return nil }
    return command.waiving(by: .person(me.id), in: snapshot, at: now, reason: reason)
  }

  /// The same command as it is meant by whoever has a word for what may stand in its way.
  package func lettingPass(_ reason: String, in command: RosterCommand) -> RosterCommand {
    reason.isEmpty ? command : waiver(for: command, reason: reason) ?? command
  }

  /// What stands in the way of a command and is let pass, each in a sentence.
  package func waived(by command: RosterCommand) -> [String] {
    guard case .waive(let rules, let reason, let command) = command else { return [] }
    return rules.compactMap { rule in
      let others = rules.filter { $0 != rule }
      return ruleObjection(to: .waive(rules: others, reason: reason, command: command))?.why
    }
  }

  /// What stands in the way of a command that I can let pass, in a few words; nil where I can't.
  func passableObjection(to command: RosterCommand) -> String? {
    guard obstacle == nil, waiver(for: command, reason: "?") != nil else { return nil }
    return ruleObjection(to: command).map { $0.brief ?? $0.why }
  }

  /// What is known of somebody's wishes for a day: they can work, but would rather not.
  package func reluctance(of person: Person.ID, on date: RosterDate) -> String? {
    let wish = snapshot.person(person)?.terms.wish(against: date)
    // TRANSLATORS: beside a name: they can work then, but wish not to
    return wish == nil ? nil : tr("would rather not")
  }

  /// Something to say of a row beside another.
  func note(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: RosterSigns.separator)
  }
}

extension DutyLimit {
  /// The same as its sentence, where there is less room.
  func brief(_ person: String?) -> String {
    person.map(brief(of:)) ?? mine
  }

  private var mine: String {
    switch self {
    case .away: tr("You are away.")
    case .skill(let skill): tr("You lack the skill \(skill).")
    case .minorTimes(let start, let end): tr("You are a minor: \(start.hours(until: end)) only.")
    case .rest(_, let minutes, let least):
      // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
      tr("You would have \(minutes.asHours) of rest, minimum \(least).")
    case .hoursADay(let minutes, let most, _):
      // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
      tr("You would work \(minutes.asHours) that day, limit \(most).")
    case .hoursAWeek(let minutes, let most, _):
      // TRANSLATORS: {0} is 9 h 30 min, {1} a number of hours
      tr("You would work \(minutes.asHours) that week, limit \(most).")
    }
  }

  private func brief(of person: String) -> String {
    switch self {
    case .away: tr("\(person) is away.")
    case .skill(let skill): tr("\(person) lacks the skill \(skill).")
    case .minorTimes(let start, let end):
      tr("\(person) is a minor: \(start.hours(until: end)) only.")
    case .rest(_, let minutes, let least):
      // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
      tr("\(person) would have \(minutes.asHours) of rest, minimum \(least).")
    case .hoursADay(let minutes, let most, _):
      // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
      tr("\(person) would work \(minutes.asHours) that day, limit \(most).")
    case .hoursAWeek(let minutes, let most, _):
      // TRANSLATORS: {1} is 9 h 30 min, {2} a number of hours
      tr("\(person) would work \(minutes.asHours) that week, limit \(most).")
    }
  }
}

extension RosterCommand {
  /// The same with what stands in its way let pass; nil where nothing does that somebody may let pass.
  func waiving(
    by actor: Actor, in facts: some RosterFacts, at now: Instant, reason: String
  ) -> RosterCommand? {
    let all = RosterCommand.waive(
      rules: DutyRule.allCases.filter(\.isWaivable), reason: "?", command: self)
    let decision = try? decide(all, by: actor, in: facts, at: now) { "new" }
    guard let rules = decision?.audit?.waived, !rules.isEmpty else { return nil }
    return .waive(rules: rules, reason: reason, command: self)
  }
}

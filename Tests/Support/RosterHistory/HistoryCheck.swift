import Roster
import RosterStoring

extension History {
  /// Returns all contradictions of the roster's rules or its server's promises; empty if there are
  /// none.
  ///
  /// Every acknowledged command is carried out again on a model, in the order of versions. It must
  /// result in the same rows and the same line in the log. The roster must then break no rule.
  /// Refusals and readings must be right at a version that existed meanwhile.
  package func problems() -> [String] {
    var check = HistoryCheck(self)
    check.run()
    return check.problems
  }
}

struct HistoryCheck {
  /// The maximum number of problems; more would not help.
  private static let limit = 20

  let history: History
  private(set) var problems: [String] = []
  private(set) var roster: ReplayedRoster
  private var acknowledged: [Int: Attempt] = [:]
  /// Answers that no version has explained yet, the oldest first.
  private var answers: ArraySlice<ExpectedAnswer>
  private var underway: [ExpectedAnswer] = []
  /// The fixed shifts from which known shifts were laid out.
  private let origins: [String: FixedShift.ID]

  init(_ history: History) {
    self.history = history
    let told =
      history.readings.flatMap(\.snapshot.shifts)
      + history.attempts.flatMap { $0.receipt?.rows.compactMap(Shift.init) ?? [] }
    origins = Dictionary(
      told.compactMap { shift in shift.fixedShift.map { (shift.id.rawValue, $0) } }
    ) { $1 }
    roster = ReplayedRoster(history.start)
    answers =
      history.attempts.compactMap { ExpectedAnswer($0, clients: history.clients) }
      .sorted { $0.versions.lowerBound < $1.versions.lowerBound }[...]
  }

  mutating func run() {
    checkKeys()
    let first = history.start.version + 1
    checkAnswers(at: first - 1)
    for (number, line) in zip(first..., history.log) where problems.count < Self.limit {
      guard line.number == number else { return report("the log lacks line \(number)") }
      replay(line)
      checkAnswers(at: number)
    }
    checkEnd(at: first - 1 + history.log.count)
  }

  private mutating func report(_ problem: String) {
    problems.append(problem)
  }

  // Acknowledged commands

  private mutating func checkKeys() {
    var kept: [String: Attempt.Answer] = [:]
    for attempt in history.attempts {
      if case .failed(let why) = attempt.answer {
        report("\(attempt.command) failed: \(why)")
      }
      let name = "\(attempt.actor) \(attempt.key)"
      if let other = kept[name], attempt.answer.isKept, !isOneEffect(other, attempt.answer) {
        report("key \(name) has had two effects: \(other), \(attempt.answer)")
      }
      if attempt.answer.isKept { kept[name] = attempt.answer }
      if let receipt = attempt.receipt { acknowledge(receipt, attempt) }
    }
  }

  /// Whether two answers show one effect. After a person was erased, an answer that named them
  /// keeps only the version of its change. A refusal that named them is deleted.
  private func isOneEffect(_ first: Attempt.Answer, _ again: Attempt.Answer) -> Bool {
    guard first != again else { return true }
    guard history.log.contains(where: { $0.entry.command == .erase }) else { return false }
    switch (first, again) {
    case (.done(let told), .done(let kept)):
      return kept.rows.isEmpty && kept.version == told.version
    case (.refused, _): return true
    case (.done, _), (.loggedOut, _), (.unknown, _), (.failed, _): return false
    }
  }

  private mutating func acknowledge(_ receipt: Receipt, _ attempt: Attempt) {
    if let other = acknowledged[receipt.version], other.key != attempt.key {
      report("version \(receipt.version) is both \(other.command) and \(attempt.command)")
    }
    if !attempt.isRepeated, receipt.version <= attempt.before {
      report("version \(receipt.version) was known before \(attempt.command) was sent")
    }
    acknowledged[receipt.version] = attempt
  }

  // The lines of the log

  private mutating func replay(_ line: NumberedAuditEntry) {
    let attempt = acknowledged[line.number]
    let commands = attempt.map { [$0.command] } ?? unacknowledged(line.entry)
    let decisions = commands.map { decision($0, line.entry) }
    let right = decisions.first { (try? $0.get())?.audit == line.entry }
    guard let decision = try? right?.get() else {
      let found = decisions.map { "\($0)" }.joined(separator: " or ")
      return report("version \(line.number) is \(line.entry), and should be \(found)")
    }
    if let receipt = attempt?.receipt, receipt.rows != decision.rows {
      report("version \(line.number): told \(receipt.rows), and should be \(decision.rows)")
    }
    roster.put(decision.rows)
    problems += roster.violations.map { "after version \(line.number): \($0)" }
  }

  /// Returns the possible commands of a line for which no client has a receipt. They are commands
  /// of the server, or commands whose answer was lost for good.
  private func unacknowledged(_ entry: AuditEntry) -> [RosterCommand] {
    guard let person = entry.actor.person else {
      return [.layOut, .expire, .findRings].filter { $0.name == entry.command }
    }
    // In parts, of which only the last is answered.
    if entry.command == .layOut {
      return history.attempts.contains { $0.actor == person && $0.command == .layOut }
        ? [.layOut] : []
    }
    return history.attempts.filter { attempt in
      (attempt.answer == .unknown || attempt.isPerhapsForgotten)
        && attempt.actor == person && attempt.command.name == entry.command
    }.map(\.command)
  }

  /// Returns the decision of a command on the model, with the ids that its new rows have in the
  /// log.
  private func decision(
    _ command: RosterCommand, _ entry: AuditEntry
  ) -> Result<Decision, any Error> {
    let new = entry.subjects.filter { self.roster.rows[$0] == nil }.map(\.id)
    // An added shift gets its id before those that are laid out ahead of it.
    var names = command.name == .addShift ? new.suffix(1) + new.dropLast() : new[...]
    var roster = roster
    if command == .layOut {
      // The origin of shifts without a receipt is unknown, and so is the content of their part.
      let known = new.compactMap { origins[$0] }
      roster.part = known.count == new.count ? Set(known) : nil
    }
    return Result {
      try decide(command, by: entry.actor, in: roster, at: entry.instant) {
        names.popFirst() ?? "unnamed"
      }
    }
  }

  // Answers without a change

  private mutating func checkAnswers(at version: Int) {
    while let next = answers.first, next.versions.lowerBound <= version {
      underway.append(next)
      answers.removeFirst()
    }
    underway.removeAll { [roster] in $0.isRight(in: roster) }
    for late in underway where late.versions.upperBound <= version {
      let versions = "from version \(late.versions.lowerBound) to \(version)"
      report("\(late.attempt.command) was answered \(late.attempt.answer), wrong \(versions)")
    }
    underway.removeAll { $0.versions.upperBound <= version }
    checkReadings(at: version)
  }

  private mutating func checkReadings(at version: Int) {
    for reading in history.readings where reading.snapshot.version == version {
      if version < reading.before {
        report("version \(version) was read when \(reading.before) was known")
      }
      let read = Dictionary(reading.snapshot.rows.map { ($0.reference, $0) }) { $1 }
      for row in roster.rows.values where row.isShown && read[row.reference] != row {
        report("version \(version) has \(row), and was read as \(read[row.reference] as Any)")
      }
      for row in read.values where roster.rows[row.reference] == nil {
        report("version \(version) has no \(row.reference), which was read")
      }
    }
  }

  private mutating func checkEnd(at last: Int) {
    guard problems.count < Self.limit else { return }
    for answer in underway + answers {
      report("\(answer.attempt.command) was answered \(answer.attempt.answer), never right")
    }
    for (version, attempt) in acknowledged where version > last {
      report("version \(version), \(attempt.command), was acknowledged and is gone")
    }
    for reading in history.readings where reading.snapshot.version > last {
      report("version \(reading.snapshot.version) was read and is gone")
    }
    problems += RosterModel(rules: roster.rules, rows: roster.rows.values).violations()
  }
}

extension Row {
  /// Whether snapshots include the row: finished wishes are left out.
  fileprivate var isShown: Bool {
    if case .wish(let wish) = self { wish.isActive } else { true }
  }
}

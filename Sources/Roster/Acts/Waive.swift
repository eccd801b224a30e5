import Localizing

/// Overrides rules for another command by which a person gets a shift: an admin approves, adds or
/// gives a shift, or puts a person into an open one.
struct Waive: RosterAct {
  let rules: [DutyRule]
  let reason: String
  let command: RosterCommand

  private var act: any RosterAct { command.act }

  var seenRow: SeenRow? { act.seenRow }
  var shifts: [Shift.ID] { act.shifts }
  var rows: Set<RowReference> { act.rows }
  var tab: RosterTab? { act.tab }
  var part: RosterPart { act.part }

  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws {
    if let rule = rules.first(where: { !$0.isWaivable }) { throw Refusal.notWaivable(rule) }
    try act.requireWaivable(by: handler)
    handler.waivers = DutyRule.allCases.filter(rules.contains)
    try handler.carryOut(command)
    // The command that gives a shift to a member has its own reason.
    if handler.reason == nil { try handler.state(reason: reason) }
  }

  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool {
    try act.lock(&locking)
  }

  func reversal(_ view: RosterPresenter) -> RosterReversal? { nil }

  func done(_ view: RosterPresenter) -> String { act.done(view) }
  func doneBriefly(_ view: RosterPresenter) -> String { act.doneBriefly(view) }

  func question(_ view: RosterPresenter) -> CommandQuestion? {
    act.questionOfWaiver(view).map { question in
      CommandQuestion(
        heading: question.heading,
        facts: obstacles(view).map {
          RosterFact(label: tr("Despite", context: "label"), text: $0)
        } + question.facts, yes: question.yes)
    }
  }

  /// Returns the obstacles that it overrides, each as a sentence.
  private func obstacles(_ view: RosterPresenter) -> [String] {
    rules.compactMap { rule in
      let others = rules.filter { $0 != rule }
      return view.ruleObjection(to: .waive(rules: others, reason: reason, command: command))?.why
    }
  }

  static func logged(in trade: Trade.Kind) -> String { tr("overrode rules", context: "log") }
}

import ArgumentParser
import Localizing
package import Roster
import RosterStoring

/// What the roster allows. It is kept with the roster, so only what is named is changed.
struct RuleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      tr("Who approves what somebody takes of what is offered: none, owner or admin."),
      discussion: tr(
        "A suggestion is its owner's to approve, a trade is done once all in it agree.")))
  var approval: RosterRules.Approval?
  @Flag(inversion: .prefixedNo, help: ArgumentHelp(tr("Let people work several shifts a day.")))
  var severalShiftsADay: Bool?
  @Option(
    help: ArgumentHelp(tr("Where the shifts are, for instance Europe/Berlin."), valueName: "zone"))
  var timeZone: RosterZone?
  @Option(
    help: ArgumentHelp(
      tr(
        """
        How many weeks ahead fixed shifts are laid out and days may be asked for: 1 to \
        \(RosterLimits.weeks.upperBound); 8 in a new roster.
        """),
      valueName: "weeks"))
  var weeksAhead: Int?

  @OptionGroup(title: tr("Rules of work")) var work: WorkRuleOptions

  func validate() throws {
    let weeks = 1...RosterLimits.weeks.upperBound
    guard weeksAhead.map(weeks.contains) != false else {
      throw ValidationError(.weeksAhead(weeks))
    }
  }

  /// Rules with what was named.
  func applied(to rules: RosterRules) -> RosterRules {
    var rules = rules
    if let approval { rules.approval = approval }
    if let severalShiftsADay { rules.allowsSeveralShiftsADay = severalShiftsADay }
    if let timeZone { rules.timeZone = timeZone }
    if let weeksAhead { rules.weeksAhead = weeksAhead }
    return work.applied(to: rules)
  }

  func apply(to store: any RosterStore) async throws {
    let rules = try await store.rules
    let wanted = applied(to: rules)
    if wanted != rules { try await store.setRules(wanted, at: currentInstant()) }
  }
}

extension RosterRules.Approval: ExpressibleByArgument {}

extension RosterZone: ExpressibleByArgument {
  /// Takes an identifier of the time zone database.
  package init?(argument: String) { self.init(argument) }
}

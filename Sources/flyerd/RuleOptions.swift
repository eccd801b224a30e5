import ArgumentParser
import Localizing
package import Roster
import RosterStoring

/// The rules of the roster. They are kept with the roster, so only those that are named are
/// changed.
struct RuleOptions: ParsableArguments {
  @Option(help: Setting.approval.help) var approval: RosterRules.Approval?
  @Flag(inversion: .prefixedNo, help: Setting.severalShiftsADay.help) var severalShiftsADay: Bool?
  @Option(help: Setting.timeZone.help) var timeZone: RosterZone?
  @Option(help: Setting.weeksAhead.help) var weeksAhead: Int?

  @OptionGroup(title: tr("Work rules")) var work: WorkRuleOptions

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

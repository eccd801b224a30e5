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

extension Setting {
  /// The settings of the rules, in the order of the template.
  static let rules: [Setting] = [approval, severalShiftsADay, timeZone, weeksAhead] + workRules

  static let approval = Setting(
    "approval", .oneOf(RosterRules.Approval.allCases.map(\.rawValue)), example: "\"none\"",
    tr("Who approves when a member takes an offered shift: none, owner or admin."),
    discussion: {
      tr("The owner approves a suggestion; a trade is done once all members in it agree.")
    })
  static let severalShiftsADay = Setting(
    "several_shifts_a_day", .flag(hasNegation: true), example: "false",
    tr("Allow several shifts a day."))
  static let timeZone = Setting(
    "time_zone", .zone, example: "\"Europe/Berlin\"", value: "zone",
    tr("The time zone of the shifts, for example Europe/Berlin."))
  static let weeksAhead = Setting(
    "weeks_ahead", .number(1...RosterLimits.weeks.upperBound), example: "8", value: "weeks",
    tr(
      "How many weeks ahead fixed shifts are planned and days can be requested: 1 to \(RosterLimits.weeks.upperBound); 8 in a new roster."
    ))
}

extension RosterRules.Approval: ExpressibleByArgument {}

extension RosterZone: ExpressibleByArgument {
  /// Takes an identifier of the time zone database.
  package init?(argument: String) { self.init(argument) }
}

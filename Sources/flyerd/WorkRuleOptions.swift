import ArgumentParser
import Localizing
import Roster

/// The rules of work, each on or off.
struct WorkRuleOptions: ParsableArguments {
  @Option(help: Setting.rest.help) var rest: HourLimit?
  @Option(help: Setting.hoursADay.help) var hoursADay: HourLimit?
  @Option(help: Setting.hoursAWeek.help) var hoursAWeek: HourLimit?
  @Option(help: Setting.minors.help) var minors: MinorLimits?
  @Flag(inversion: .prefixedNo, help: Setting.skills.help) var skills: Bool?
  @Flag(inversion: .prefixedNo, help: Setting.absences.help) var absences: Bool?

  func validate() throws {
    try Self.require(rest, in: RosterLimits.restHours, "rest")
    try Self.require(hoursADay, in: RosterLimits.hoursADay, "hours-a-day")
    try Self.require(hoursAWeek, in: RosterLimits.hoursAWeek, "hours-a-week")
  }

  private static func require(
    _ limit: HourLimit?, in range: ClosedRange<Int>, _ option: String
  ) throws {
    guard let hours = limit?.hours, !range.contains(hours) else { return }
    throw ValidationError(.hours(option: option, range))
  }

  /// Rules with what was named.
  func applied(to rules: RosterRules) -> RosterRules {
    var rules = rules
    if let rest { rules.restHours = rest.hours }
    if let hoursADay { rules.hoursADay = hoursADay.hours }
    if let hoursAWeek { rules.hoursAWeek = hoursAWeek.hours }
    if let minors { rules.minors = minors.limits }
    if let skills { rules.heedsSkills = skills }
    if let absences { rules.heedsAbsences = absences }
    return rules
  }
}

/// A number of hours, or none.
struct HourLimit: ExpressibleByArgument {
  let hours: Int?

  init?(argument: String) {
    hours = Int(argument)
    guard hours != nil || argument == "off" else { return nil }
  }
}

/// The limits for minors, or none: `06:00-20:00,8,40`.
struct MinorLimits: ExpressibleByArgument {
  let limits: RosterRules.Minors?

  init?(argument: String) {
    if argument == "off" {
      limits = nil
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let day = Int(parts[1]), let week = Int(parts[2]),
      RosterLimits.hoursADay.contains(day), RosterLimits.hoursAWeek.contains(week)
    else { return nil }
    let times = parts[0].split(separator: "-", omittingEmptySubsequences: false)
      .compactMap { TimeOfDay(String($0)) }
    guard times.count == 2, times[0] < times[1] else { return nil }
    limits = RosterRules.Minors(
      from: times[0], to: times[1], hoursADay: day, hoursAWeek: week)
  }
}

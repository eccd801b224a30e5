import ArgumentParser
import Localizing
import Roster

/// The rules of work, each on or off: an option here, and its setting below.
struct WorkRuleOptions: ParsableArguments {
  @Option(help: Setting.rest.help) var rest: NumberLimit?
  @Option(help: Setting.hoursADay.help) var hoursADay: NumberLimit?
  @Option(help: Setting.hoursAWeek.help) var hoursAWeek: NumberLimit?
  @Option(help: Setting.minors.help) var minors: MinorLimits?
  @Flag(inversion: .prefixedNo, help: Setting.skills.help) var skills: Bool?
  @Flag(inversion: .prefixedNo, help: Setting.absences.help) var absences: Bool?

  func validate() throws {
    try Self.require(rest, in: RosterLimits.restHours, "rest")
    try Self.require(hoursADay, in: RosterLimits.hoursADay, "hours-a-day")
    try Self.require(hoursAWeek, in: RosterLimits.hoursAWeek, "hours-a-week")
  }

  private static func require(
    _ limit: NumberLimit?, in range: ClosedRange<Int>, _ option: String
  ) throws {
    guard let number = limit?.number, !range.contains(number) else { return }
    throw ValidationError(.limitOrOff(option: option, range))
  }

  /// Rules with what was named.
  func applied(to rules: RosterRules) -> RosterRules {
    var rules = rules
    if let rest { rules.restHours = rest.number }
    if let hoursADay { rules.hoursADay = hoursADay.number }
    if let hoursAWeek { rules.hoursAWeek = hoursAWeek.number }
    if let minors { rules.minors = minors.limits }
    if let skills { rules.heedsSkills = skills }
    if let absences { rules.heedsAbsences = absences }
    return rules
  }
}

extension Setting {
  static let workRules: [Setting] = [rest, hoursADay, hoursAWeek, minors, skills, absences]

  static let rest = Setting(
    "rest", .limit(RosterLimits.restHours), example: "11", value: "hours",
    tr("Minimum hours of rest between the shifts of two days, for example 11; or off."))
  static let hoursADay = Setting(
    "hours_a_day", .limit(RosterLimits.hoursADay), example: "10", value: "hours",
    tr("The maximum hours of work a day, or off."))
  static let hoursAWeek = Setting(
    "hours_a_week", .limit(RosterLimits.hoursAWeek), example: "48", value: "hours",
    tr("The maximum hours of work a week, or off."))
  static let minors = Setting(
    "minors", .minors, example: "\"06:00-20:00,8,40\"", value: "limits",
    tr(
      "When minors can work, with their maximum hours a day and a week: 06:00-20:00,8,40; or off."
    ))
  static let skills = Setting(
    "skills", .flag(hasNegation: true), example: "true",
    tr("Give a shift only to members who have its required skill."))
  static let absences = Setting(
    "absences", .flag(hasNegation: true), example: "true",
    tr("Give no shifts to members on their days away."))
}

/// A number, or none.
struct NumberLimit: ExpressibleByArgument {
  let number: Int?

  init?(argument: String) {
    number = Int(argument)
    guard number != nil || argument == "off" else { return nil }
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

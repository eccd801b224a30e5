import ArgumentParser
import Roster
import Testing

@testable import flyerd

/// Tests that each rule of work can be turned on or off, and that only the named ones change.
@Suite struct WorkRuleOptionTests {
  private func rules(_ words: String...) throws -> RosterRules {
    try RuleOptions.parse(words).applied(to: RosterRules(hoursADay: 9, heedsSkills: false))
  }

  @Test func rulesAreTurnedOnAndOff() throws {
    let kept = RosterRules(hoursADay: 9, heedsSkills: false)
    #expect(try rules() == kept)
    #expect(try rules("--rest", "11").restHours == 11)
    #expect(try rules("--hours-a-day", "off").hoursADay == nil)
    #expect(try rules("--hours-a-week=48").hoursAWeek == 48)
    #expect(try rules("--skills").heedsSkills && !rules("--no-absences").heedsAbsences)
    let minors = try #require(try rules("--minors", "06:00-20:00,8,40").minors)
    #expect("\(minors.from) \(minors.to)" == "06:00 20:00")
    #expect(minors.hoursADay == 8 && minors.hoursAWeek == 40)
    #expect(try rules("--minors", "off").minors == nil)
  }

  /// Each rule of a roster can be changed by a setting, and each of these settings changes one.
  @Test func eachRuleHasItsOption() throws {
    let others = RosterRules(
      timeZone: try #require(RosterZone("Asia/Tokyo")), allowsSeveralShiftsADay: true,
      approval: .admin, weeksAhead: 3, restHours: 9, hoursADay: 9, hoursAWeek: 9,
      minors: RosterRules.Minors(from: .midnight, to: .midnight, hoursADay: 8, hoursAWeek: 40),
      heedsSkills: false, heedsAbsences: false)
    let all = Set(try others.changes(from: RosterRules()).map(\.rule))
    var changed: Set<String> = []
    for setting in try #require(Setting.groups.first { $0.settings.contains(.rest) }).settings {
      var option = "\(setting.option)=\(setting.example.replacing("\"", with: ""))"
      if case .flag = setting.kind {
        option = setting.example == "true" ? setting.option : "--no" + setting.option.dropFirst()
      }
      let rules = try RuleOptions.parse([option]).applied(to: others)
      let changes = try rules.changes(from: others).map(\.rule)
      #expect(changes.count == 1, "\(option)")
      changed.formUnion(changes)
    }
    #expect(changed == all)
  }

  @Test(arguments: [
    ["--rest", "0"], ["--rest", "49"], ["--rest", "long"], ["--hours-a-day", "25"],
    ["--hours-a-week", "169"], ["--hours-a-week=-1"], ["--minors", "20:00-06:00,8,40"],
    ["--minors", "06:00-20:00,25,40"], ["--minors", "06:00-20:00,8"], ["--minors", "6-20,8,40"],
    ["--minors", "06:00-20:00-21:00,8,40"],
  ])
  func whatNoDayHasIsRefused(_ words: [String]) {
    #expect(throws: (any Error).self) { try Serve.parse(["--data", "."] + words) }
  }
}

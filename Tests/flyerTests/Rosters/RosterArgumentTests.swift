import Calendrics
import Roster
import Testing

@testable import flyer

/// Tests the ways to write a day, a time or a person.
@Suite struct RosterArgumentTests {
  @Test(arguments: [
    ("monday", Weekday.monday), ("MON", .monday), ("tues", .tuesday), ("Sunday", .sunday),
    ("thu", .thursday), ("sat", .saturday),
  ])
  func aDayOfTheWeekMayBeShort(text: String, weekday: Weekday) {
    #expect(Weekday(argument: text) == weekday)
  }

  @Test(arguments: ["", "m", "mo", "mondays", "1", "montag", "mon day"])
  func othersAreNone(text: String) {
    #expect(Weekday(argument: text) == nil)
  }

  @Test func aSubjectIsADayOrAnID() {
    guard case .date(let date) = RosterSubject(argument: "2026-03-03") else {
      Issue.record("no day")
      return
    }
    #expect("\(date)" == "2026-03-03")
    guard case .id("2026-02-30") = RosterSubject(argument: "2026-02-30") else {
      Issue.record("a day that there is not was taken for one")
      return
    }
    #expect(RosterSubject(argument: "") == nil)
  }

  @Test(arguments: [
    (["--roster", "a", "roster", "list"], ["roster", "list", "--roster", "a"]),
    (
      ["--roster", "a", "roster", "fixed", "add", "mon"],
      ["roster", "fixed", "add", "--roster", "a", "mon"]
    ),
    (["--roster", "a", "roster", "fixed", "-h"], ["roster", "fixed", "--roster", "a", "-h"]),
    (["--source", "list", "list"], ["list", "--source", "list"]),
    (["--roster", "a", "help"], ["help", "--roster", "a"]),
    (["roster", "fixed"], ["roster", "fixed"]),
    (["--help"], ["--help"]), (["guide", "demo"], ["guide demo"]),
    (["--plain", "guide", "demo"], ["--plain", "guide demo"]),
    (["search", "guide", "demo"], ["search", "guide", "demo"]),
  ])
  func optionsMayStandBeforeCommands(arguments: [String], expected: [String]) {
    #expect(Flyer.withSubcommandFirst(arguments) == expected)
  }
}

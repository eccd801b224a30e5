import ArgumentParser
import Roster
import Testing

@testable import flyer

/// Tests how much of a large roster each command reads: no more than it needs.
struct CommandPartTests {
  private static let own = RosterPart()

  private func part<Command: RosterChanging>(
    of type: Command.Type, _ arguments: String...
  ) throws -> RosterPart? {
    try type.parse(arguments).part
  }

  @Test func whatIsOnesOwnOrAskedAboutIsEnough() throws {
    #expect(try part(of: RosterOfferCommand.self, "2026-03-03") == Self.own)
    #expect(try part(of: RosterSuggestCommand.self, "2026-03-03") == Self.own)
    #expect(try part(of: RosterApproveCommand.self, "2026-03-03") == Self.own)
    #expect(try part(of: RosterTradeCommand.self, "--accept", "t1") == Self.own)
    #expect(try part(of: RosterWishCommand.self, "--withdraw", "2026-03-03") == Self.own)
    #expect(try part(of: RosterFixedCommand.Remove.self, "monday") == Self.own)
    #expect(try RosterFixedCommand.List.parse([]).part == Self.own)
    #expect(
      try part(of: RosterFixedCommand.Add.self, "monday", "10:00", "16:00") == Self.own)
  }

  @Test func peopleAndOpeningsAreInEveryPart() throws {
    #expect(try part(of: RosterDeactivateCommand.self, "Bob") == Self.own)
    #expect(try part(of: RosterRoleCommand.self, "Bob", "admin") == Self.own)
    #expect(try part(of: RosterForgetCommand.self, "Bob", "--yes") == Self.own)
    #expect(try part(of: RosterPersonCommand.self, "Bob", "--of-age") == Self.own)
    #expect(try part(of: RosterOpeningsCommand.Take.self, "o1") == Self.own)
    #expect(try part(of: RosterOpeningsCommand.Cancel.self, "o1", "--reason", "x") == Self.own)
    #expect(try part(of: RosterOpeningsCommand.Change.self, "o1", "--needed", "2") == Self.own)
    let hours = ["2026-03-03", "10:00", "16:00"]
    #expect(try RosterAddCommand.parse(hours).part == Self.own)
    #expect(try RosterOpeningsCommand.Add.parse(hours).part == Self.own)
  }

  /// A shift named by its day needs only the shifts of that day; a prefix of an id needs all.
  @Test func aDayIsEnoughForWhatIsNamedByIt() throws {
    let day = RosterPart(on: [try #require(RosterDate("2026-03-03"))])
    #expect(try part(of: RosterCancelCommand.self, "2026-03-03", "--reason", "x") == day)
    #expect(try part(of: RosterCancelCommand.self, "s1", "--reason", "x") == nil)
    #expect(try part(of: RosterAcceptCommand.self, "2026-03-03") == day)
    #expect(try part(of: RosterAcceptCommand.self, "s1") == Self.own)
  }

  /// A week around the day is enough to know who could work on it.
  @Test func aWeekIsEnoughForWhoCouldWorkThen() throws {
    let (date, other) = (try #require(RosterDate("2026-03-03")), "2026-03-17")
    let week = RosterPart.week(around: date)
    let give = ["--to", "Bob", "--reason", "x"]
    #expect(try RosterOverrideCommand.parse(["2026-03-03"] + give).part == week)
    #expect(try RosterOverrideCommand.parse(["s1"] + give).part == nil)
    #expect(try part(of: RosterTradeCommand.self, "s1", "2026-03-03") == week)
    #expect(try part(of: RosterTradeCommand.self, "2026-03-03", "s1") == nil)
    #expect(
      try part(of: RosterTradeCommand.self, other, "2026-03-03")
        == week.union(.week(around: date + 14)))
  }

  /// Whether a rule applies is only known of a member whose shifts are all loaded.
  @Test func whatIsLetPassNeedsMore() throws {
    #expect(try part(of: RosterApproveCommand.self, "2026-03-03", "--let-pass", "x") == nil)
    #expect(
      try part(
        of: RosterOverrideCommand.self, "2026-03-03", "--to", "Bob", "--reason", "x", "--let-pass")
        == nil)
    #expect(
      try part(of: RosterAddCommand.self, "2026-03-03", "10:00", "16:00", "--let-pass", "x")
        == nil)
    #expect(try part(of: RosterOpeningsCommand.Take.self, "o1", "--let-pass", "x") == nil)
    #expect(try part(of: RosterDeactivateCommand.self, "--undo", "Bob") == nil)
    #expect(try part(of: RosterFixedCommand.Remove.self, "f1") == nil)
    #expect(try RosterFixedCommand.List.parse(["--all"]).part == nil)
  }
}

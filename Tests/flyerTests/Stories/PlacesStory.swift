import Foundation
import PseudoTerminal
import Testing

/// Tests how a user goes to a distant place and comes back, also in another run.
@MainActor @Suite struct PlacesStory {
  private let home: Home

  init() throws { home = try Home() }

  private var state: String { ".local/state/flyer/" }

  @Test func aPlaceIsKeptUnderALetterForAnotherRunAndAnotherSource() throws {
    let many = try home.write(Club.numbered(60), to: "many.json")
    let club = try home.write(Club.document)
    let first = try home.inTmux(many)
    try first.wait(forText: "1 of 62")
    try first.type("12G", until: "12 of 62")
    try first.type("ma", until: "” as a.")
    try first.type("G", until: "62 of 62")
    try first.press("C-o", until: "12 of 62")
    try first.press("C-n", until: "62 of 62")
    try first.type("ZZ")
    try first.expectEnd()
    let second = try home.inTmux(club)
    try second.waitForClub()
    let panel = try second.type("'", until: "a  The number 12")
    #expect(panel.contains("previous position"), "\(panel)")
    try second.type("a", until: "12 of 62")
    try second.press("C-o", until: "▌ Blitz on Friday")
    try second.type("ZZ")
    try second.expectEnd()
    #expect(home.folder.mode(state + "bookmarks.json") == 0o600)
  }

  private static func type(_ line: String, behind sign: String, on reader: TmuxTerminal) throws {
    try reader.type(sign, until: "  " + sign)
    try reader.type(line, until: sign + line)
  }

  /// Checks that the up key recalls a line, and leaves the input line.
  private static func recall(_ line: String, behind sign: String, on reader: TmuxTerminal) throws {
    try reader.type(sign, until: "  " + sign)
    try reader.press("Up", until: sign + line)
    try reader.press("Escape")
  }

  @Test func whatWasTypedIsThereInAnotherRun() throws {
    let path = try home.write(Club.numbered(60))
    let first = try home.inTmux(path)
    try first.wait(forText: "1 of 62")
    try Self.type("5", behind: "/", on: first)
    try first.press("Enter", until: "1 of ")
    try first.press("Escape", until: "1 of 62")
    try Self.type("sort title", behind: ":", on: first)
    try first.press("Enter")
    try first.type("ZZ")
    try first.expectEnd()
    let second = try home.inTmux(path)
    try second.wait(forText: "of 62")
    try Self.recall("5", behind: "/", on: second)
    try second.wait(forText: "of 62")
    try Self.recall("sort title", behind: ":", on: second)
    try second.type("ZZ")
    try second.expectEnd()
    #expect(home.folder.text(state + "searches") == "5\n")
    #expect(home.folder.text(state + "commands") == "sort title\n")
    #expect(home.folder.mode(state + "searches") == 0o600)
  }

  @Test func whoeverWantsToBeginAtTheBeginningDoes() throws {
    let path = try home.write(Club.numbered(60))
    try home.run("add", path)
    for (settings, row) in [("", "12 of 62"), ("resume = false\n", "1 of 62")] {
      try home.write(settings, to: ".config/flyer/config.toml")
      let reader = try home.inTmux(path)
      try reader.wait(forText: "of 62")
      try reader.type("12G", until: "12 of 62")
      try reader.type("ZZ")
      try reader.expectEnd()
      let again = try home.inTmux(path)
      try again.wait(forText: " \(row)")
      try again.type("ZZ")
      try again.expectEnd()
    }
  }
}

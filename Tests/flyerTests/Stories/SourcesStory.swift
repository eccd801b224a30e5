import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests how a user switches between several sources.
@MainActor @Suite struct SourcesStory {
  private let home: Home
  private let server: LoopbackServer

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document))
    server.answer("/small.json", with: .document(Club.document([Club.zugzwang])))
  }

  private var list: String { home.folder.text(".config/flyer/sources.toml") ?? "" }

  @Test func theyAreAddedReadRemovedAndPutBack() throws {
    try home.run("add", server.url("/club.json"), "--name", "Chess", "--group", "Sport")
    let terminal = try home.inTmux("Chess")
    // The copy is a moment old, so flyer does not fetch it again.
    try terminal.wait(for: "the club") {
      $0.contains("cached just now") && $0.contains("▌ Blitz on Friday")
    }
    try terminal.press("j")
    var screen = try terminal.press("L", until: "✓ Chess")
    #expect(screen.contains("▾ Sport"), "\(screen)")
    // The screen below the list stays visible.
    #expect(screen.contains("Chess   ") && screen.contains("cached just now"), "\(screen)")
    try terminal.press("a", until: ":add")
    try terminal.type(server.url("/small.json"), until: "/small.json")
    screen = try terminal.press("Enter", until: "” to Sport.")
    #expect(list.components(separatedBy: "group = \"Sport\"").count == 3, "\(list)")
    try terminal.press("/")
    try terminal.type("small", until: "/small")
    try terminal.press("Enter", until: "1 of 3")
    // Each source is where the user left it.
    try terminal.press("L", until: "✓ Chess Club")
    try terminal.press("/")
    try terminal.type("sport", until: "/sport")
    screen = try terminal.press("Enter", until: "2 of 7")
    #expect(screen.hasPrefix("  Chess  "), "\(screen)")
    let before = list
    try terminal.press("L", until: "✓ Chess")
    try terminal.press("d", until: "Press d again to remove “Chess”.")
    #expect(list == before)
    try terminal.press("d", until: "Removed “Chess”. U restores it.")
    #expect(!list.contains("name = \"Chess\"\n"))
    try terminal.press("U", until: "Restored “Chess”.")
    #expect(list == before)
    try terminal.press("R", until: "Sources refreshed: 2.")
    try terminal.press("q")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  /// A source that was opened is in the list of sources, also in a later run.
  @Test func whatWasOpenedCanBeKept() throws {
    let path = try home.write(Club.document, to: "club.json")
    var terminal = try home.inTmux(path)
    try terminal.wait(forText: "a keep")
    try terminal.press("q")
    try terminal.expectEnd()
    terminal = try home.inTmux("guide")
    let screen = try terminal.press("L", until: "Opened recently")
    #expect(screen.contains("Chess Club"), "\(screen)")
    try terminal.press("G")
    try terminal.press("a", until: "Added “Chess Club”")
    try terminal.wait(for: "the list without it below") { !$0.contains("Opened recently") }
    #expect(list.contains("source = \"~/club.json\""), "\(list)")
    // What was removed in one run can be restored in the next.
    try terminal.press("G", until: "▌")
    try terminal.press("d", until: "Press d again")
    try terminal.press("d", until: "Removed “Chess Club”")
    try terminal.press("q")
    try terminal.press("q")
    try terminal.expectEnd()
    terminal = try home.inTmux("guide")
    try terminal.press("L", until: "Opened recently")
    try terminal.press("U", until: "Restored “Chess Club”.")
    #expect(list.contains("name = \"Chess Club\""), "\(list)")
    try terminal.press("U", until: "Nothing to restore.")
  }

  /// Keeps two sources that were never fetched.
  private func keep(_ settings: String = "") throws {
    let blocks = ["club", "small"].map {
      "[[sources]]\nsource = \"\(server.url("/\($0).json"))\"\nname = \"\($0.capitalized)\"\n"
    }
    try home.write(blocks.joined(separator: "\n"), to: ".config/flyer/sources.toml")
    try home.write(settings, to: ".config/flyer/config.toml")
  }

  /// Without an argument, all sources are fetched that never were, and each can be opened.
  @Test func whatWasNeverFetchedIsFetchedAtTheStart() throws {
    try keep()
    let terminal = try home.inTmux()
    try terminal.wait(for: "both sources") {
      $0.contains("Club") && $0.contains("Small") && !$0.contains("not fetched yet")
    }
    #expect(server.requests.count { $0.target == "/club.json" } == 1)
    try terminal.wait(forText: "▌ ")
    var screen = try terminal.press("G", until: "▌   Small")
    #expect(screen.contains("▾ Sources"), "\(screen)")
    screen = try terminal.press("Enter", until: "Zugzwang")
    #expect(screen.contains("q back"), "\(screen)")
    try terminal.press("q", until: "▌   Small")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whereTheUserWantsToBeAskedNothingIsFetched() throws {
    try keep("refresh = \"manual\"\n")
    let terminal = try home.inTmux()
    try terminal.wait(forText: "2 sources not fetched yet")
    try terminal.press("r", until: "Sources refreshed: 2.")
    try terminal.wait(for: "both copies") { !$0.contains("not fetched yet") }
    try terminal.press("q")
    try terminal.expectEnd()
  }

  /// Where no server answers, one line says so.
  @Test func offlineIsOneLine() async throws {
    try keep()
    try await server.stop()
    let terminal = try home.inTmux()
    try terminal.wait(forText: "Offline? None of 2 sources could be fetched; L shows why.")
    let screen = try terminal.screen()
    #expect(screen.contains("2 sources not fetched yet"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  /// The reason why nothing was added fits in a row of 80 columns.
  @Test func whatCannotBeAddedSaysWhy() throws {
    let terminal = try home.inTmux(try home.write(Club.document))
    try terminal.wait(forText: "▌ Blitz on Friday")
    try terminal.type(":add /gone\r")
    try terminal.wait(forText: "  /gone: No such file or directory: check the path")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  /// Returns a schedule with talks on these days of November.
  private static func schedule(_ days: [Int]) -> String {
    let talks = days.enumerated().map { number, day in
      #"{"id": "\#(number)", "title": "Talk \#(number)", "begin": "2099-11-\#(day)T10:00:00Z"}"#
    }
    return #"{"tabs": [{"title": "Talks", "shows": "conference"}],"#
      + #" "events": [\#(talks.joined(separator: ","))]}"#
  }

  /// Opening the schedule shows that its stars belong to another address, and how to move them.
  @Test func aScheduleThatIsKeptFromAnotherAddressSaysSo() throws {
    let old = try home.write(Self.schedule([22, 22]), to: "old.json")
    let new = try home.write(Self.schedule([22, 22, 23]), to: "new.json")
    try home.run("add", old, "--name", "Camp")
    let terminal = try home.inTmux(new)
    try terminal.wait(forText: "This is “Camp”: :add moves")
    try terminal.type(":add\r")
    try terminal.wait(forText: "“Camp” now uses the new address")
    #expect(list.contains("new.json") && !list.contains("old.json"), "\(list)")
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  /// A star belongs to the source in the list, also after that has moved to a new address.
  @Test func aScheduleThatTakesThePlaceOfTheOneThatIsShownIsShown() throws {
    let old = try home.write(Self.schedule([22, 22]), to: "old.json")
    let new = try home.write(Self.schedule([22, 22, 23]), to: "new.json")
    try home.run("add", old, "--name", "Camp")
    let terminal = try home.inTmux("Camp")
    try terminal.wait(forText: "Mine")
    try terminal.press("L", until: "✓ Camp")
    try terminal.press("a", until: ":add")
    try terminal.type(new, until: "new.json")
    let moved = try terminal.press("Enter", until: "Mon 23")
    #expect(moved.contains("“Camp” now uses the new address"), "\(moved)")
    #expect(list.contains("new.json") && !list.contains("old.json"), "\(list)")
    try terminal.press("Escape")
    try terminal.type(":search Talk 1", until: ":search Talk 1")
    try terminal.press("Enter", until: "1 match")
    try terminal.press("*", until: "★")
    try terminal.press("C-c")
    try terminal.expectEnd()
    let starred = try home.run("list", "--search", "is:starred", "Camp")
    #expect(starred.output.contains("Talk 1"), "\(starred)")
  }
}

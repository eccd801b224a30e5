import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests how a user opens a source of their own that exists, does not exist, is slow or is broken.
@MainActor @Suite struct OpeningStory {
  private let home: Home
  private let server: LoopbackServer
  private var url: String { server.url("/club.json") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document))
  }

  @Test(arguments: ["lst", "/nope.json", "nothing.json"])
  func whatIsNoSourceNeverTakesTheTerminal(word: String) throws {
    let terminal = try home.onPseudoTerminal(word)
    try terminal.expectEnd(.exited(66))
    #expect(!terminal.text.contains("\u{1B}[?1049h"), "\(terminal.text.debugDescription)")
    #expect(terminal.text.contains("\(word): No such file or directory"), "\(terminal.text)")
    #expect(terminal.text.filter { $0 == "\n" || $0 == "\r\n" }.count == 1, "\(terminal.text)")
  }

  @Test func aSmallFileIsTheFirstThingThatIsSeen() throws {
    let path = try home.write(Club.document)
    let terminal = try home.onPseudoTerminal(path)
    try terminal.wait(forText: "Blitz on Friday")
    #expect(!terminal.text.contains("Survival Guide"), "\(terminal.text.debugDescription)")
    #expect(!terminal.text.contains("Opening"), "\(terminal.text.debugDescription)")
    terminal.type("q")
    try terminal.expectEnd()
  }

  @Test func aSlowServerIsAwaitedOnAPageOfItsOwn() throws {
    let hold = Hold()
    server.answer("/club.json", with: .document(Club.document, hold: hold))
    let terminal = try home.inTmux(url)
    let screen = try terminal.wait(forText: "Opening \(url)")
    #expect(screen.contains("fetching"), "\(screen)")
    #expect(!screen.contains("Survival Guide"), "\(screen)")
    try terminal.press("t")
    try terminal.press("?", until: "Here")
    try terminal.press("Escape", until: "Opening \(url)")
    hold.release()
    let club = try terminal.waitForClub()
    #expect(club.contains("▌ Blitz on Friday"), "\(club)")
    #expect(!club.contains("Opening"), "\(club)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func itSaysHowMuchOfALargeDocumentIsHere() throws {
    let text = Club.numbered(5_000)
    var reply = Reply.document(text)
    reply.fault = .stall(after: text.utf8.count / 2)
    server.answer("/club.json", with: reply)
    let terminal = try home.inTmux(url, columns: 60, rows: 20)
    let screen = try terminal.wait(forText: " fetched.")
    #expect(screen.line(with: "fetched.").contains("kB of"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20)])
  func aDeadServerIsSaidUntilItIsBack(columns: Int, rows: Int) async throws {
    try await server.stop()
    let terminal = try home.inTmux(url, columns: columns, rows: rows)
    var screen = try terminal.wait(forText: "Could not open \(url)")
    for text in [
      "refused", "Showing the example flyer instead.",
      "r retry   :open PATH   q quit", "○ not opened", "▌ Start here",
    ] {
      #expect(screen.contains(text), "\(text): \(screen)")
    }
    #expect(screen.hasPrefix("  flyer   \(url)"), "\(screen)")
    try terminal.press("j")
    screen = try terminal.press("Enter", until: "j and k, or the arrow keys, go down")
    #expect(screen.contains("the example flyer instead."), "\(screen)")
    try await server.start()
    try terminal.press("r")
    screen = try terminal.wait(forText: "Chess Club is ready: esc opens it.")
    #expect(screen.contains("j and k, or the arrow keys, go down"), "\(screen)")
    #expect(!screen.contains("the example flyer instead."), "\(screen)")
    screen = try terminal.press("Escape", until: "▌ Blitz on Friday")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func aFileThatIsNoFlyerIsSaidAndReadOnceItIsOne() throws {
    let path = try home.write("<html></html>")
    let terminal = try home.inTmux(path, columns: 120)
    let screen = try terminal.wait(forText: "Could not open \(path)")
    #expect(screen.contains("web page"), "\(screen)")
    try home.replace(with: Club.document)
    try terminal.waitForClub()
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func anotherSourceIsOpenedFromWithin() throws {
    let path = try home.write(Club.document)
    try home.write(Club.document([Club.zugzwang]), to: "other/end game.json")
    let terminal = try home.inTmux(path)
    try terminal.waitForClub()
    try terminal.type(":open ~/oth", until: ":open ~/oth")
    try terminal.press("Tab", until: ":open ~/other/")
    try terminal.press("Tab", until: ":open ~/other/end game.json")
    try terminal.press("Enter", until: "1 of 3")
    try terminal.type(":open \(url)", until: ":open \(url)")
    try terminal.press("Enter", until: "1 of 7")
    try terminal.type(":open nope", until: ":open nope")
    let screen = try terminal.press("Enter", until: "nope: No such file or directory")
    #expect(screen.contains("▌ Blitz on Friday"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func fromASourceThatCannotBeHadOneGoesBack() throws {
    let terminal = try home.inTmux(try home.write(Club.document))
    try terminal.waitForClub()
    try terminal.type(":open http://127.0.0.1:1/no.json", until: ":open http://127.0.0.1:1/no.json")
    try terminal.press("Enter", until: "q back")
    let screen = try terminal.press("q", until: "● live")
    #expect(screen.contains("▌ Blitz on Friday") && screen.contains("1 of 7"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }

  @Test func whatHappensToASourceThatWasLeftChangesNothing() throws {
    let path = try home.write(Club.document)
    let terminal = try home.inTmux(url)
    try terminal.waitForClub()
    try terminal.type(":open \(path)", until: "club.json")
    try terminal.press("Enter", until: "● live")
    try home.replace(with: Club.document([Club.zugzwang]))
    try terminal.wait(forText: "1 of 3")
    try terminal.press("r")
    let screen = try terminal.wait(forText: "1 of 3")
    #expect(screen.contains("▌ Zugzwang"), "\(screen)")
    try terminal.press("q")
    try terminal.expectEnd()
  }
}

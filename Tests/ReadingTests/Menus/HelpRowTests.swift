import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that the help omits nothing, however narrow the screen is.
struct HelpRowTests {
  private func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns all rows on the way through the help, with the symbols unfolded.
  private func everything(_ session: inout Session) -> String {
    session.press("?G<enter>g")
    var shown: [String] = []
    var seen: Set<String> = []
    var rows: [String] = []
    repeat {
      rows = session.rows
      shown += rows.filter { seen.insert($0).inserted }
      session.press("j")
    } while session.rows != rows
    return shown.joined(separator: "\n")
  }

  @Test(arguments: [(60, 20), (40, 12), (100, 30), (120, 40), (80, 24)])
  func nothingOfItIsCut(_ width: Int, _ height: Int) {
    var session = Session(width: width, height: height)
    let shown = everything(&session)
    let entries = KeyMap.standard.helpEntries()
    for entry in entries where [.moving, .reading, .finding].contains(entry.group) {
      for word in entry.help.split(separator: " ") {
        #expect(shown.contains(word), "\(entry.help) at \(width)×\(height)")
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)], [Charset.utf8, .ascii])
  func theSignsAreExplainedAsTheyAreSpelled(_ size: (width: Int, height: Int), _ charset: Charset) {
    var session = Session(width: size.width, height: size.height, charset: charset)
    let shown = words(everything(&session))
    let isASCII = charset == .ascii
    for sign in [
      isASCII ? "n has a note" : "✎ has a note", isASCII ? "[x] ticked" : "☑ ticked",
      isASCII ? "w number of web pages" : "⌂ number of web pages",
      isASCII ? "> link to another article" : "→ link to another article",
    ] {
      #expect(shown.contains(sign), "\(sign): \(shown)")
    }
    #expect(!shown.contains("waiting for you"))
  }

  @Test func aSignIsFoundAndDoesNothing() {
    var session = Session()
    session.press("?/phone numbers<enter>")
    #expect(session.screen.contains("☎"), "\(session.screen)")
    let before = session.screen
    session.press("<enter>")
    #expect(session.screen == before)
    #expect(session.reader.context == .help)
  }

  /// An ASCII sign in place of an arrow would name another key.
  @Test func arrowsAreWordsWhereOnlyASCIIIsShown() {
    var session = Session(width: 100, height: 40, charset: .ascii)
    let shown = everything(&session)
    for keys in ["j down, k up ", "enter l right ", "esc h left "] {
      #expect(shown.contains(keys), "\(keys): \(shown)")
    }
    session.press("/right<enter>")
    #expect(session.screen.contains("enter l right"), "\(session.screen)")
    var usual = Session(width: 100, height: 40)
    #expect(everything(&usual).contains("j ↓, k ↑ "))
  }

  @Test func anExplanationGoesOnInTheNextRow() {
    var session = Session(width: 60, height: 20)
    session.press("?/parent list")
    let rows = session.rows.map(words)
    #expect(
      rows.contains("▌ esc h ← backspace go back: list, parent list, previous"),
      "\(session.screen)")
    #expect(rows.contains("▌ source"), "\(session.screen)")
  }

  @Test func aClickOnItsSecondRowRunsIt() throws {
    var session = Session(width: 60, height: 20)
    session.press("<enter>?/parent list")
    let first = try #require(session.row(of: "parent list, previous"))
    let row = first + 1
    #expect(words(session.rows[row]) == "▌ source", "\(session.screen)")
    session.click(30, row)
    #expect(session.reader.menu == nil, "\(session.screen)")
    #expect(session.reader.focus == .list)
  }

  @Test func theSelectedEntryStaysWhenTheScreenChanges() {
    var session = Session(width: 120, height: 40)
    session.press("?jj")
    session.resize(40, 12)
    #expect(session.screen.contains("▌ /"), "\(session.screen)")
    #expect(session.screen.contains("search as you type"), "\(session.screen)")
  }
}

import CursesScreen
import Drawing
import Foundation
import PseudoTerminal
import Reading
import Screens
import Testing
import Typesetting

@testable import flyer

/// Tests that text on a terminal is printed in visual order, and that columns stay aligned.
@Suite struct LineOrderTests {
  private func seen(_ line: StyledLine) -> String { TerminalStyle(ordering: .program).shown(line) }

  private func line(_ parts: String...) -> StyledLine {
    StyledLine(parts: parts.map { StyledLine.Part(text: $0) })
  }

  @Test func partsAreOrderedEachForItself() {
    #expect(seen(line("אבג", "  ", "דהו", "  x")) == "גבא  והד  x")
    #expect(seen(line("Kaffee", "  ", "x")) == "Kaffee  x")
    #expect(seen(line("אב (גד) 12")) == "12 (דג) בא")
    #expect(TerminalStyle.plain.shown(line("אבג", "  ", "דהו")) == "אבג  דהו")
  }

  @Test func lettersOfAPartKeepTheirLooks() {
    var line = self.line("[1] ", "אב", "  x")
    line.parts[1].element = .link
    let ordered = line.inVisualOrder(for: .utf8)
    #expect(ordered.text == "[1] בא  x")
    #expect(ordered.parts.first { $0.element == .link }?.text == "בא")
  }

  @Test func arabicLettersJoin() {
    let seen = self.seen(line("سلام"))
    #expect(seen.unicodeScalars.allSatisfy { $0.value >= 0xFE70 }, "\(seen)")
    // A letter form that the terminal can't show is not used.
    let bare = line("سلام").inVisualOrder(for: .ascii).text
    #expect(String(bare.reversed()) == "سلام")
  }

  @Test func columnsStayWhereTheyAre() {
    let rows = [["a", "חתול שחור", "Haifa"], ["bb", "dog", "תל אביב"]]
    let lines = AlignedLines.styled(rows, as: [])
    #expect(lines.map(seen) == ["a   רוחש לותח  Haifa", "bb  dog        ביבא לת"])
    let narrow = AlignedLines.styled(rows, as: [], columns: 12, cuttingLast: 1)
    #expect(narrow.allSatisfy { DisplayWidth.of(seen($0)) <= 12 })
  }

  /// A right-to-left paragraph and all of its lines begin at the right.
  @Test func paragraphsBeginAtTheRight() {
    let lines = Array(TextLines("אבג דהו\none two", measure: 5))
    #expect(lines.map(seen) == ["  גבא", "  והד", "one", "two"])
    #expect(seen(lines[0].indented(by: 2)) == "    גבא")
    #expect((line("x ") + lines[0]).fields.map(\.columns) == [2..<7])
    #expect(lines[0].fitted(into: 5) == lines[0])
  }

  /// An amount stays after its heading.
  @Test func anAmountStandsBehindItsHeading() {
    #expect(seen(StyledLine(heading: "חדשות", amount: "2 new")) == "תושדח · 2 new")
    #expect(StyledLine(heading: "Today", amount: "").text == "Today")
  }

  /// Continuation lines begin where the first one does, also if they have a word read from left to
  /// right.
  @Test func whatIsWrappedBeginsAtTheRight() {
    let rows = [["12:00", "אבגד הוזח טיכל מנסע Flyer פצקר"]]
    let lines = AlignedLines.wrapped(rows, as: [], columns: 31).map(seen)
    let air = { String(repeating: " ", count: $0) }
    #expect(lines == ["12:00" + air(7) + "עסנמ לכיט חזוה דגבא", air(21) + "רקצפ Flyer"])
  }

  @Test func aTerminalThatDoesItHasColumnsFromLeftToRight() {
    let look = TerminalStyle(ordering: .terminal)
    #expect(look.shown(line("אב", "  ", "גד")) == "אב\u{200E}  גד\u{200E}")
    #expect(look.shown(line("a", "  ", "b")) == "a  b")
    #expect(look.shown(StyledLine("אב גד")) == "אב גד", "alone it needs none")
  }

  @Test func whatWouldTurnLettersRoundIsOfNoUse() {
    #expect(seen(line("a\u{202E}bc", " ", "אב")) == "abc בא")
    #expect(seen(line("אב\u{200E}12")) == "12בא")
  }
}

/// Tests the visual order in the output of whole commands.
@MainActor @Suite struct LineOrderCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(
      #"""
      {"information": [
        {"id": "a", "title": "חתול", "location": "חיפה", "text": "שלום עולם"},
        {"id": "b", "title": "Dog", "location": "Haifa"}]}
      """#)
  }

  private func printed(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    let terminal = try home.onPseudoTerminal(
      arguments + ["--source", path], environment: environment)
    try terminal.expectEnd()
    return terminal.words.replacing("\r\n", with: "\n")
  }

  @Test func aListIsInOrder() throws {
    #expect(try printed("list") == "a  לותח  הפיח\nb  Dog   Haifa\n")
  }

  @Test func aTextBeginsAtTheRight() throws {
    let lines = try printed("show", "a").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("    ") && $0.hasSuffix("םלוע םולש") }, "\(lines)")
    #expect(lines.first.map { $0.hasSuffix("לותח") } == true, "\(lines)")
  }

  @Test(arguments: [["VTE_VERSION": "7200"], ["KONSOLE_VERSION": "240800"]])
  func whoDoesItIsLeftToIt(_ environment: [String: String]) throws {
    let mark = StyledLine.leftToRightMark
    #expect(
      try printed("list", environment: environment)
        == "a  חתול\(mark)  חיפה\(mark)\nb  Dog   Haifa\n")
  }

  @Test func theSettingSaysWho() throws {
    try home.write("right_to_left = \"terminal\"", to: ".config/flyer/config.toml")
    #expect(try printed("list").contains("חתול"))
    try home.write("right_to_left = \"flyer\"", to: ".config/flyer/config.toml")
    #expect(try printed("list", environment: ["VTE_VERSION": "7200"]).contains("לותח"))
  }

  @Test func aPipeHasWhatIsRead() throws {
    for colours in ["auto", "always"] {
      let run = try home.run("list", "--source", path, "--color", colours)
      let words = TerminalText.words(of: run.output)
      #expect(words == "a\t\tחתול\tחיפה\t\nb\t\tDog\tHaifa\t\n", "\(run.output)")
    }
  }
}

import CursesScreen
import Drawing
import FlyerModel
import Imaging
import Reading
import Screens
import Testing

@testable import flyer

@Suite struct StyledLineTests {
  private func line(_ parts: (String, Theme.Element)...) -> StyledLine {
    StyledLine(parts: parts.map { StyledLine.Part(text: $0, element: $1) })
  }

  private var style: TerminalStyle {
    let theme = Theme(ThemeColors(), background: .dark, depth: .monochrome)
    return TerminalStyle(theme, StyleSequences(colours: 0, knowsHyperlinks: true))
  }

  private func shown(_ line: StyledLine) -> String {
    style.shown(line).replacing("\u{1B}", with: "^")
  }

  @Test func spacesAtTheEndGo() {
    #expect(line(("a ", .text), ("  ", .code), (" ", .link)).withoutSpaceAtEnd.text == "a")
    #expect(line(("  ", .text)).withoutSpaceAtEnd == StyledLine())
  }

  @Test func neighboursThatLookAlikeAreOne() {
    #expect(
      line(("a", .title), ("b", .title), ("c", .text)).merged
        == line(("ab", .title), ("c", .text)))
    #expect(shown(line(("a", .title), ("b", .title))) == "^[1mab^[m")
  }

  @Test func whatIsCutEndsInAnEllipsis() {
    let whole = line(("Blitz on", .title), ("  ", .text), ("Friday", .secondary))
    #expect(whole.fitted(into: 16) == whole)
    #expect(whole.fitted(into: 13).text == "Blitz on  Fr…")
    #expect(whole.fitted(into: 4) == line(("Bli…", .title)))
    #expect(line(("陳大文", .title)).fitted(into: 4).text == "陳…")
  }

  @Test func aLinkIsNamedOnce() {
    let named = StyledLine(link: 1, named: "Rules", "https://a.example/", url: nil)
    #expect(named.text == "[1] Rules  https://a.example/")
    let bare = StyledLine(link: 2, named: "tel:1", "tel:1", url: nil, reservation: " (no)")
    #expect(bare.text == "[2] tel:1 (no)")
  }

  @Test func aTextTakesAsManyLinesAsItNeeds() {
    #expect(StyledLine.lines("one two", .title, measure: 4).map(\.text) == ["one", "two"])
    #expect(StyledLine.lines("one two", .title, measure: nil).map(\.text) == ["one two"])
    #expect(StyledLine.lines("", .title, measure: 4).isEmpty)
  }

  @Test func nothingOfTheContentReachesTheTerminal() {
    var link = StyledLine.Part(text: "a\u{1B}[2Jb", element: .title)
    link.link = "https://a.example/\u{7}\u{1B}]0;x"
    let written = shown(StyledLine(parts: [link]))
    #expect(!written.contains("^[2J") && !written.contains("]0;") && !written.contains("]8;"))
    #expect(TerminalStyle.plain.shown(line(("a\u{9}b", .title))) == "a b")
    #expect(TerminalStyle.plain.shown(line(("a\u{9}b", .title)), keepingTabs: true) == "a\u{9}b")
  }

  @Test(arguments: [
    ("\u{1B}[1;38;5;4mab\u{1B}[m c", "ab c"), ("a", "a"), ("\u{1B}", ""), ("\u{1B}[", ""),
    ("\u{1B}]8;id=1;https://a.example/\u{1B}\\陳\u{1B}]8;;\u{1B}\\", "陳"),
  ])
  func sequencesTakeNoColumns(_ text: String, _ words: String) {
    #expect(TerminalText.words(of: text) == words)
    #expect(TerminalText.width(of: text) == DisplayWidth.of(words))
  }
}

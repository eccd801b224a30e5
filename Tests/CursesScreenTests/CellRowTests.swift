import CNcurses
import Drawing
import Testing

@testable import CursesScreen

/// The clusters that ncurses may place, and those drawn above it.
@Suite struct RowTests {
  init() { _ = cn_set_locale(true) }

  private func row(_ text: String, width: Int = 12) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.write(text, at: Point(x: 0, y: 0))
    return canvas
  }

  @Test(arguments: [
    ("a", true), ("é", true), ("e\u{301}", true), ("咨", true), ("한", true), ("😀", true),
    ("─", true),
    ("\u{1112}\u{1161}\u{11AB}", true), ("ש", true), ("नी", false), ("क", true),
    ("👨‍👩‍👧‍👦", false), ("❤️", false), ("⌚︎", false), ("🇩🇪", false), ("🇩", false), ("1️⃣", false),
    ("👍🏽", false), ("🫨", false), ("क्षि", false), ("Z\u{300}\u{301}\u{302}\u{303}\u{304}", false),
    ("a\u{300}\u{301}\u{302}\u{303}", true), ("\r\n", false),
  ])
  func tellsPlainClustersFromDoubtfulOnes(text: String, isPlain: Bool) {
    #expect(CellRow(row(text).cells(row: 0)).isPlain(0) == isPlain)
  }

  @Test(arguments: [
    ("a", 0), ("咨", 0), ("❤️", 0), ("👨‍👩‍👧‍👦", 6), ("👍🏽", 2), ("🇩🇪", 2), ("⌚︎", 1), ("क्षि", 0), ("🫨", 0),
  ])
  func knowsHowFarATerminalMayMiss(text: String, excess: Int) {
    #expect(CellRow(row(text).cells(row: 0)).possibleExcess(of: 0) == excess)
  }

  @Test func findsWhereAClusterBeginsAndEnds() {
    let canvas = row("a咨👨‍👩‍👧‍👦क्षि")
    let row = CellRow(canvas.cells(row: 0))
    #expect(row.width == 12)
    #expect((0..<9).map { row.start(of: $0) } == [0, 1, 1, 3, 3, 5, 5, 5, 8])
    #expect([0, 1, 3, 5, 8].map { row.extent(of: $0) } == [1, 2, 2, 3, 1])
    #expect(row.cell(3).text == "👨‍👩‍👧‍👦")
  }
}

/// The reduction of styles to few colours.
@Suite struct PaletteTests {
  private let dark = Colour.rgb(20, 20, 20)
  private let pink = Colour.rgb(255, 0, 128)

  @Test func givesTheSamePairToTheSameColours() {
    var palette = ColourPairs(colours: 256, pairs: 1000)
    let first = palette.look(for: Style(foreground: pink, background: dark))
    let bold = palette.look(for: Style(foreground: pink, background: dark, attributes: .bold))
    let other = palette.look(for: Style(foreground: pink))
    #expect(first.pair == bold.pair)
    #expect(first.pair != other.pair)
    #expect(bold.attributes == Style.Attributes.bold.rawValue)
    #expect(palette.look(for: .plain).pair == 0)
    #expect(palette.look(for: Style(attributes: .underline)).pair == 0)
  }

  @Test(arguments: [8, 16])
  func hidesNothingWhereColoursAreFew(colours: Int) {
    var palette = ColourPairs(colours: colours, pairs: 64)
    // Black on the terminal's own background, and any colour on itself, would be invisible.
    #expect(palette.look(for: Style(foreground: dark)).pair == 0)
    let same = palette.look(for: Style(foreground: pink, background: pink))
    let background = palette.look(for: Style(foreground: dark, background: pink))
    #expect(same.pair == background.pair)
  }

  @Test func fallsBackWhenPairsRunOut() {
    var palette = ColourPairs(colours: 256, pairs: 2)
    let first = palette.look(for: Style(background: dark))
    #expect(first.pair == 1)
    #expect(palette.look(for: Style(foreground: pink, background: dark)).pair == 1)
    #expect(palette.look(for: Style(foreground: pink)).pair == 0)
  }
}

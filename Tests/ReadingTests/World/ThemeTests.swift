import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ThemeTests {
  static let loud = ThemeColors(
    primary: RGB(red: 255, green: 255, blue: 0), secondary: RGB(red: 20, green: 20, blue: 20),
    accent: RGB(red: 0, green: 0, blue: 120), textLight: RGB(red: 250, green: 250, blue: 250),
    textMedium: RGB(red: 120, green: 120, blue: 120), textDark: RGB(red: 10, green: 10, blue: 10))
  static let backgrounds: [(Background, RGB)] = [
    (.dark, RGB(red: 0, green: 0, blue: 0)), (.dark, RGB(red: 0x16, green: 0x16, blue: 0x1C)),
    (.light, RGB(red: 255, green: 255, blue: 255)),
    (.light, RGB(red: 0xFD, green: 0xFD, blue: 0xFB)),
    (.unknown, RGB(red: 0, green: 0, blue: 0)), (.unknown, RGB(red: 255, green: 255, blue: 255)),
    (
      .colour(RGB(red: 0x10, green: 0x30, blue: 0x60)), RGB(red: 0x10, green: 0x30, blue: 0x60)
    ),
    (
      .colour(RGB(red: 0xE0, green: 0xD0, blue: 0xA0)), RGB(red: 0xE0, green: 0xD0, blue: 0xA0)
    ),
  ]
  /// All elements of text. Rules are not read, and the current match is drawn reversed.
  static let letters = Theme.Element.allCases.filter { $0 != .rule && $0 != .currentMatch }

  @Test(arguments: [ThemeColors(), loud], backgrounds)
  func everyTextCanBeRead(_ colours: ThemeColors, on background: (Background, RGB)) {
    let theme = Theme(colours, background: background.0, depth: .full)
    for element in Self.letters {
      guard case .rgb(let red, let green, let blue) = theme[element].foreground else { continue }
      let contrast = RGB(red: red, green: green, blue: blue).contrast(with: background.1)
      #expect(contrast >= 4.49, "\(element) has \(contrast) on \(background.0)")
    }
  }

  @Test(arguments: [ColourDepth.eight, .sixteen], [Background.dark, .light])
  func oldTerminalsGetTheirOwnColours(_ depth: ColourDepth, _ background: Background) {
    let theme = Theme(Self.loud, background: background, depth: depth)
    for element in Self.letters {
      switch theme[element].foreground {
      case .standard: continue
      case .indexed(let index): #expect(index < depth.rawValue, "\(element)")
      case .rgb: Issue.record("\(element) has none of the terminal's")
      }
    }
  }

  /// Accents that publishers may choose: orange, red and black.
  private static let accents = [
    RGB(red: 0xC8, green: 0x50, blue: 0), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 0, blue: 0),
  ]

  @Test(
    arguments: [ColourDepth.eight, .sixteen],
    [(IndexedPalette.xterm, Background.dark), (.xterm, .light), (.xterm, .unknown)]
      + [(IndexedPalette.console, Background.colour(RGB(red: 0, green: 0, blue: 0)))])
  func redIsForErrorsAlone(_ depth: ColourDepth, _ terminal: (IndexedPalette, Background)) {
    for accent in Self.accents {
      let theme = Theme(
        ThemeColors(primary: accent, secondary: accent, accent: accent), background: terminal.1,
        depth: depth, palette: terminal.0)
      let reds = [Colour.indexed(1), .indexed(9)]
      for element in Theme.Element.allCases where reds.contains(theme[element].foreground) {
        #expect(element == .attention, "\(element) is red on \(terminal) at \(depth)")
      }
    }
  }

  @Test func whatIsWellNeedsNoColour() {
    let theme = Theme(ThemeColors(), background: .dark, depth: .full)
    #expect(theme[.live] == theme[.secondary])
    #expect(theme[.doneBox] == theme[.secondary])
  }

  @Test func aLegibleColourIsKept() {
    let theme = Theme(
      ThemeColors(primary: RGB(red: 255, green: 200, blue: 100)), background: .dark, depth: .full)
    #expect(theme[.flyerTitle].foreground == .rgb(255, 200, 100))
    #expect(theme[.title] == Style(attributes: .bold), "a title is the terminal's own")
  }

  @Test func withoutColoursThereAreNone() {
    let theme = Theme(Self.loud, background: .dark, depth: .monochrome)
    for element in Theme.Element.allCases {
      #expect(theme[element].foreground == .standard && theme[element].background == .standard)
    }
  }

  @Test func withoutColoursMeaningIsKept() {
    let theme = Theme(ThemeColors(), background: .dark, depth: .monochrome)
    let plain = Style.plain
    for element in [
      Theme.Element.selected, .selectedTab, .match, .currentMatch, .link, .mark, .attention, .key,
    ] {
      #expect(theme[element] != plain, "\(element)")
    }
    #expect(theme[.selected] != theme[.title])
    #expect(theme[.selectedTab] != theme[.tab])
    #expect(theme[.match] != theme[.currentMatch])
  }

  @Test func anUnknownBackgroundKeepsTheTerminalsText() {
    let theme = Theme(Self.loud, background: .unknown, depth: .full)
    #expect(theme[.text].foreground == .standard)
  }

  @Test func thePublishersTextColourFitsTheBackground() {
    let dark = Theme(Self.loud, background: .dark, depth: .full)
    let light = Theme(Self.loud, background: .light, depth: .full)
    #expect(dark[.text].foreground == .rgb(250, 250, 250))
    #expect(light[.text].foreground == .rgb(10, 10, 10))
  }

  @Test func contrastIsThatOfTheNorm() {
    let black = RGB(red: 0, green: 0, blue: 0)
    let white = RGB(red: 255, green: 255, blue: 255)
    let grey = RGB(red: 0x77, green: 0x77, blue: 0x77)
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(abs(grey.contrast(with: white) - 4.478) < 0.001)
    #expect(grey.contrast(with: grey) == 1)
  }

  @Test func noBackgroundDefeatsIt() {
    for part in stride(from: 0, through: 255, by: 5) {
      let grey = RGB(red: UInt8(part), green: UInt8(part), blue: UInt8(part))
      let legible = Legibility(on: .colour(grey))
      let shown = legible.adjusted(grey)
      #expect(shown.contrast(with: grey) >= 4.45, "grey \(part) became \(shown)")
    }
  }

  private static let papers = [
    RGB(red: 0xFD, green: 0xF6, blue: 0xE3), RGB(red: 0, green: 0x2B, blue: 0x36),
    RGB(red: 0x80, green: 0x10, blue: 0x40), RGB(red: 0x77, green: 0x77, blue: 0x77),
  ]

  @Test(arguments: papers, [ColourDepth.palette, .full])
  func everyTextCanBeReadOnThePublishersBackground(_ paper: RGB, _ depth: ColourDepth) throws {
    var colours = Self.loud
    (colours.background, colours.textLight, colours.textDark) = (paper, nil, nil)
    let theme = Theme(colours, background: .dark, depth: depth)
    let behind = try #require(theme.base.background.levels)
    #expect(depth == .palette || behind == paper)
    for element in Self.letters {
      let letters = theme[element].foreground.levels ?? theme.base.foreground.levels
      let contrast = try #require(letters).contrast(with: behind)
      #expect(contrast >= 4.49, "\(element) has \(contrast)")
    }
  }

  @Test func aBackgroundNeedsColoursAndContrastAndNoChoiceOfTheReader() {
    var colours = ThemeColors(textLight: RGB(red: 0xEE, green: 0xEE, blue: 0xEE))
    colours.background = Self.papers[1]
    func base(
      _ colours: ThemeColors, _ depth: ColourDepth = .full, _ scheme: ColourScheme = ColourScheme()
    ) -> Style {
      Theme(colours, background: .light, depth: depth, scheme: scheme).base
    }
    #expect(
      base(colours)
        == Style(foreground: .rgb(0xEE, 0xEE, 0xEE), background: .rgb(0, 0x2B, 0x36)))
    for depth in [ColourDepth.monochrome, .eight, .sixteen] {
      #expect(base(colours, depth) == .plain)
    }
    for name in ColourScheme.Name.allCases where name != .standard {
      #expect(base(colours, .full, ColourScheme(name)) == .plain, "\(name)")
    }
    colours.textLight = RGB(red: 0x40, green: 0x40, blue: 0x40)
    #expect(base(colours) == .plain)
  }

  @Test func replacedColoursLeaveNoCellOfTheTerminals() {
    var canvas = Canvas(size: Size(width: 4, height: 2))
    canvas.write("ab", in: canvas.bounds, style: Style(foreground: .rgb(1, 2, 3)))
    let base = Style(foreground: .rgb(9, 9, 9), background: .rgb(8, 8, 8))
    canvas.replaceStandardColours(with: base)
    #expect(canvas.cells.allSatisfy { $0.style.background == base.background })
    #expect(
      canvas.cells.map(\.style.foreground).prefix(3) == [
        .rgb(1, 2, 3), .rgb(1, 2, 3), .rgb(9, 9, 9),
      ])
  }
}

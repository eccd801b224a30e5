import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Measures every role of the theme as terminals show it.
struct ContrastTests {
  /// A terminal: its declared number of colours, and how it shows the colours that it gets.
  struct Terminal: Sendable, CustomTestStringConvertible {
    var name: String
    var depth: ColourDepth
    var palette = IndexedPalette.xterm
    var background: Background
    var behind: RGB
    var letters: RGB
    /// Whether bold letters in one of eight colours become bright, as in xterm.
    var brightensBold = false
    var testDescription: String { "\(name) at \(depth)" }

    /// Returns the shown colours of letters and of their background.
    func shown(_ style: Style) -> (letters: RGB, behind: RGB) {
      var letters = letters
      if let colour = style.foreground.levels {
        letters = sent(colour, isBold: style.attributes.contains(.bold))
      }
      let isTurned = style.attributes.contains(.reverse)
      if palette == .console { letters = onConsole(letters, style, isTurned) }
      if style.attributes.contains(.dim), palette == .xterm { letters = dimmed(letters) }
      return isTurned ? (behind, letters) : (letters, behind)
    }

    /// Returns the colour that a terminal with fewer colours shows.
    private func sent(_ colour: RGB, isBold: Bool) -> RGB {
      guard depth < .full else { return colour }
      let table = (depth == .palette ? 16..<256 : 0..<depth.rawValue).map {
        RGB(IndexedColours.xterm($0))
      }
      #expect(table.contains(colour), "\(colour) is none of \(self)")
      let known = depth == .palette ? nil : table.firstIndex(of: colour)
      guard brightensBold, isBold, let known, known < 8 else { return colour }
      return RGB(IndexedColours.xterm(known | 8))
    }

    /// Returns a colour on the Linux console. Bold letters are bright and dim ones dark grey;
    /// reversed ones have no bright background.
    private func onConsole(_ colour: RGB, _ style: Style, _ isTurned: Bool) -> RGB {
      let known = (0..<16).first { RGB(IndexedColours.xterm($0)) == colour }
      if style.foreground == .standard, behind != ContrastTests.black { return letters }
      let index = style.foreground == .standard ? 7 : known ?? 0
      if style.attributes.contains(.dim) { return RGB(IndexedColours.console(8)) }
      let isBright = style.attributes.contains(.bold) && !isTurned
      return RGB(IndexedColours.console(isBright ? index | 8 : index))
    }

    /// Returns a dimmed colour: two thirds of it, as in most terminals.
    private func dimmed(_ colour: RGB) -> RGB {
      func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8((Int(from) * 2 + Int(to)) / 3) }
      return RGB(
        red: mix(colour.red, behind.red), green: mix(colour.green, behind.green),
        blue: mix(colour.blue, behind.blue))
    }
  }

  static let black = RGB(red: 0, green: 0, blue: 0)
  static let white = RGB(red: 255, green: 255, blue: 255)
  static let grey = RGB(red: 229, green: 229, blue: 229)

  static let depths: [ColourDepth] = [.eight, .sixteen, .palette, .full]
  static let dark = depths.map {
    Terminal(name: "dark", depth: $0, background: .dark, behind: black, letters: grey)
  }
  static let softDark = depths.map {
    Terminal(
      name: "soft dark", depth: $0, background: .dark,
      behind: RGB(red: 0x1E, green: 0x1E, blue: 0x24), letters: grey)
  }
  static let light = depths.map {
    Terminal(name: "light", depth: $0, background: .light, behind: white, letters: black)
  }
  static let softLight = depths.map {
    Terminal(
      name: "soft light", depth: $0, background: .light,
      behind: RGB(red: 0xFA, green: 0xFA, blue: 0xF4), letters: black)
  }
  static let measured = [ColourDepth.palette, .full].map {
    Terminal(
      name: "blue", depth: $0, background: .colour(RGB(red: 0x10, green: 0x30, blue: 0x60)),
      behind: RGB(red: 0x10, green: 0x30, blue: 0x60), letters: grey)
  }
  static let unknown = [ColourDepth.palette, .full].flatMap { depth in
    [(black, grey), (white, black)].map {
      Terminal(
        name: "unknown", depth: depth, background: .unknown, behind: $0.0, letters: $0.1)
    }
  }
  static let console = [ColourDepth.eight, .sixteen].map {
    Terminal(
      name: "console", depth: $0, palette: .console, background: .colour(black), behind: black,
      letters: RGB(red: 170, green: 170, blue: 170))
  }
  static let lightConsole = [ColourDepth.eight, .sixteen].map {
    Terminal(
      name: "light console", depth: $0, palette: .console, background: .light, behind: white,
      letters: black)
  }
  /// A white background that the terminal has reported. More colours can be read on it than on any
  /// light background.
  static let white16 = [ColourDepth.eight, .sixteen].map {
    Terminal(
      name: "white", depth: $0, background: .colour(white), behind: white, letters: black)
  }
  /// Terminals with at most 16 colours that show bold letters in bright colours.
  static let brightening = (dark + softDark + light + softLight + white16).filter {
    $0.depth <= .sixteen
  }.map {
    var terminal = $0
    terminal.name += ", bold is bright"
    terminal.brightensBold = true
    return terminal
  }
  static let terminals =
    dark + softDark + light + softLight + measured + unknown + console + lightConsole + brightening

  /// All roles of text; rules need no contrast, since they are not read.
  static let roles = Theme.Element.allCases.filter { $0 != .rule }

  @Test(arguments: [ThemeColors(), ThemeTests.loud], terminals)
  func everyRoleCanBeRead(_ colours: ThemeColors, on terminal: Terminal) {
    let theme = Theme(
      colours, background: terminal.background, depth: terminal.depth, palette: terminal.palette)
    for role in Self.roles {
      let (letters, behind) = terminal.shown(theme[role])
      let contrast = letters.contrast(with: behind)
      #expect(contrast >= 4.49, "\(role) has \(contrast) on \(terminal.testDescription)")
    }
  }

  /// Tests every scheme on black, white and softer backgrounds, with full colour and with 256
  /// colours. Schemes that promise more contrast must have it.
  @Test(arguments: ColourScheme.Name.allCases, terminals)
  func everySchemeCanBeRead(_ name: ColourScheme.Name, on terminal: Terminal) {
    let scheme = ColourScheme(name)
    guard terminal.depth >= .palette, !scheme.isOfTerminal else { return }
    for colours in [ThemeColors(), ThemeTests.loud] {
      let theme = Theme(
        colours, background: terminal.background, depth: terminal.depth, palette: terminal.palette,
        scheme: scheme)
      for role in Self.roles {
        let (letters, behind) = terminal.shown(theme[role])
        let contrast = letters.contrast(with: behind)
        #expect(
          contrast >= scheme.leastContrast - 0.01,
          "\(role) has \(contrast) in \(name) on \(terminal.testDescription)")
      }
    }
  }

  /// Colours from the user's configuration are made as light or dark as contrast demands.
  @Test(arguments: [black, white, RGB(red: 0x80, green: 0x80, blue: 0x80)], terminals)
  func coloursOfOnesOwnCanBeRead(_ colour: RGB, on terminal: Terminal) {
    var scheme = ColourScheme()
    for role in ColourScheme.Role.allCases where role != .rule {
      (scheme.dark[role], scheme.light[role]) = (colour, colour)
    }
    let theme = Theme(
      ThemeColors(), background: terminal.background, depth: terminal.depth,
      palette: terminal.palette, scheme: scheme)
    for role in Self.roles {
      let (letters, behind) = terminal.shown(theme[role])
      let contrast = letters.contrast(with: behind)
      #expect(contrast >= 4.49, "\(role) has \(contrast) on \(terminal.testDescription)")
    }
  }

  @Test func aSchemeComesBeforeThePublisher() {
    var scheme = ColourScheme()
    scheme.dark[.accent] = RGB(red: 255, green: 255, blue: 0)
    let theme = Theme(ThemeTests.loud, background: .dark, depth: .full, scheme: scheme)
    #expect(theme[.bar].foreground == .rgb(255, 255, 0))
    let light = Theme(ThemeTests.loud, background: .light, depth: .full, scheme: scheme)
    #expect(light == Theme(ThemeTests.loud, background: .light, depth: .full))
  }

  @Test func theTerminalsOwnColoursAreSixteen() {
    let own = Theme(
      ThemeColors(), background: .dark, depth: .full, scheme: ColourScheme(.terminal))
    #expect(own == Theme(ThemeColors(), background: .dark, depth: .sixteen))
  }

  /// Colours that publishers may choose: all corners and some edges of the RGB cube.
  static let publishers: [ThemeColors] = {
    let levels: [UInt8] = [0, 110, 255]
    var publishers: [ThemeColors] = []
    for red in levels {
      for green in levels {
        for blue in levels {
          let colour = RGB(red: red, green: green, blue: blue)
          publishers.append(
            ThemeColors(
              primary: colour, secondary: colour, accent: colour, textLight: colour,
              textMedium: colour, textDark: colour))
        }
      }
    }
    return publishers
  }()

  @Test(arguments: publishers, terminals)
  func noPublisherMakesItIllegible(_ colours: ThemeColors, on terminal: Terminal) {
    everyRoleCanBeRead(colours, on: terminal)
  }

  static let withRed: [Terminal] = [
    Array(dark.dropFirst(2)), Array(softDark.dropFirst(2)), light, softLight, console, lightConsole,
  ].flatMap { $0 }

  /// If red has enough contrast, errors are red, not brown or orange.
  @Test(arguments: withRed)
  func errorsAreRed(on terminal: Terminal) {
    let theme = Theme(
      ThemeColors(), background: terminal.background, depth: terminal.depth,
      palette: terminal.palette)
    let letters = terminal.shown(theme[.attention]).letters
    let (red, others) = (Int(letters.red), [Int(letters.green), Int(letters.blue)])
    #expect(others.allSatisfy { $0 * 2 < red + 10 }, "\(letters) on \(terminal.testDescription)")
    #expect(abs(others[0] - others[1]) <= 40, "\(letters) on \(terminal.testDescription)")
  }

  /// The accent must be distinguishable from errors and from less important text.
  @Test(arguments: publishers + [ThemeColors()], terminals.filter { $0.depth == .palette })
  func theAccentIsNoError(_ colours: ThemeColors, on terminal: Terminal) {
    let theme = Theme(
      colours, background: terminal.background, depth: terminal.depth, palette: terminal.palette)
    let error = theme[.attention].foreground
    for role in Self.roles where role != .attention {
      #expect(theme[role].foreground != error, "\(role) on \(terminal.testDescription)")
    }
    #expect(theme[.needed].foreground != theme[.secondary].foreground)
  }

  /// On an unknown background, few colours have enough contrast.
  @Test func theAccentIsNoErrorWhereFewColoursCanBeRead() {
    let theme = Theme(ThemeColors(), background: .unknown, depth: .palette)
    #expect(theme[.attention].foreground == .rgb(175, 95, 95), "red")
    #expect(theme[.needed] == Style(attributes: .bold), "no amber can be read, so no green either")
    #expect(theme[.link] == Style(foreground: .rgb(95, 95, 255), attributes: .underline))
    let light = Theme(ThemeColors(), background: .colour(Self.white), depth: .palette)
    #expect(light[.attention].foreground == .rgb(175, 0, 0))
    #expect(light[.needed].foreground == .rgb(135, 95, 0), "brown, not a dull red")
  }

  /// On an unknown background, a publisher's colour keeps its hue or is not used.
  @Test(arguments: publishers, unknown)
  func noColourTurnsIntoAnother(_ colours: ThemeColors, on terminal: Terminal) throws {
    let theme = Theme(colours, background: .unknown, depth: terminal.depth)
    let wanted = try #require(colours.accent)
    for role in [Theme.Element.selected, .bar, .link, .flyerTitle, .currentMatch] {
      guard let shown = theme[role].foreground.levels else { continue }
      #expect(shown.hasHue(of: wanted, within: 31), "\(role): \(shown) for \(wanted)")
    }
    #expect(theme[.secondary].foreground != .standard, "fainter than what is important")
    #expect(theme[.tag].foreground != .standard)
  }

  /// With few colours, tags have none, and an excerpt is fainter than a title.
  @Test(arguments: [ThemeColors(), ThemeTests.loud], terminals)
  func titlesAreLouderThanWhatStandsBelowThem(_ colours: ThemeColors, on terminal: Terminal) {
    let theme = Theme(
      colours, background: terminal.background, depth: terminal.depth, palette: terminal.palette)
    #expect(theme[.title] == Style(attributes: .bold))
    for element in [Theme.Element.secondary, .tag, .image] {
      #expect(!theme[element].attributes.contains(.bold), "\(element)")
    }
    guard terminal.depth <= .sixteen else { return }
    #expect(theme[.tag] == theme[.secondary], "\(terminal.testDescription)")
    #expect(theme[.secondary] == (terminal.palette == .console ? .plain : Style(attributes: .dim)))
  }

  /// With few colours, green is not used.
  @Test(arguments: publishers, terminals.filter { $0.depth <= .sixteen })
  func nothingIsGreen(_ colours: ThemeColors, on terminal: Terminal) {
    let theme = Theme(
      colours, background: terminal.background, depth: terminal.depth, palette: terminal.palette)
    let greens = [Colour.indexed(2), .indexed(10)]
    for role in Self.roles {
      #expect(!greens.contains(theme[role].foreground), "\(role) on \(terminal.testDescription)")
    }
  }

  @Test func theConsoleHasColoursThatDiffer() {
    let theme = Theme(
      ThemeColors(), background: .colour(Self.black), depth: .eight, palette: .console)
    #expect(theme[.selected].foreground != theme[.title].foreground)
    #expect(theme[.attention].foreground == .indexed(1), "bright red")
    #expect(theme[.attention].attributes.contains(.bold))
    #expect(theme[.secondary] == .plain)
    #expect(theme[.currentMatch] == Style(attributes: .reverse))
  }
}

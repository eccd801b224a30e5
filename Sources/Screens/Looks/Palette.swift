import Drawing
package import FlyerModel
import Imaging

/// The background of the terminal.
package enum Background: Sendable, Hashable {
  /// Not known.
  case unknown
  /// Some dark colour.
  case dark
  /// Some light colour.
  case light
  case colour(RGB)
}

/// Which colours a terminal of few shows.
package enum IndexedPalette: Sendable, Hashable {
  /// Those of xterm, or much like them.
  case xterm
  /// Those of Linux' console, where bold letters are bright ones and dim ones dark grey.
  case console
}

/// The colours of a flyer, every one of them legible on the background it is put on.
struct Palette: Sendable, Equatable {
  let text: Colour
  let title: Colour
  let primary: Colour
  let accent: Colour
  let match: Colour
  let link: Colour
  let code: Colour
  let tag: Style
  let attention: Colour
  let secondary: Style
  let rule: Style
  /// True on Linux' console, where bold makes colours bright: on black its eight are legible so
  /// alone.
  private let isConsole: Bool
  private let isLight: Bool
  /// Whether bold may make one of a few colours bright.
  private let isOld: Bool

  init(
    _ colours: ThemeColors, background: Background, depth: ColourDepth,
    palette: IndexedPalette = .xterm, scheme: ColourScheme = ColourScheme()
  ) {
    let legible = Legibility(on: background, leastContrast: scheme.leastContrast)
    let isLight = legible.isOnLight
    self.isLight = isLight
    isOld = depth <= .sixteen
    let choice = ColourChoice(depth, palette, isOnLight: isLight)
    func nearest(_ wanted: RGB, in choice: ColourChoice) -> Colour? {
      if depth < .full { return legible.nearest(to: wanted, in: choice) }
      let shown = legible.adjusted(wanted)
      return .rgb(shown.red, shown.green, shown.blue)
    }
    func chosen(_ role: ColourScheme.Role) -> RGB? { scheme.colour(role, onLight: isLight) }
    // Where none can be read, the terminal's own can.
    let red = chosen(.attention) ?? (isLight ? Self.deepRed : Self.lightRed)
    attention = nearest(red, in: choice) ?? .standard
    let others = choice.withoutRed.without(attention)
    func colour(_ wanted: RGB) -> Colour { nearest(wanted, in: others) ?? .standard }
    isConsole = palette == .console && depth <= .sixteen
    func colour(_ role: ColourScheme.Role, else other: Colour) -> Colour {
      chosen(role).map { colour($0) } ?? other
    }
    let blue = RGB(red: 0x7F, green: 0xA8, blue: 0xEE)
    primary = colour(chosen(.primary) ?? colours.primary ?? blue)
    link = colour(.link, else: primary)
    code = colour(.code, else: primary)
    let amber = RGB(red: 0xE8, green: 0xA8, blue: 0x4C)
    if choice.isOld {
      accent = colour(chosen(.accent) ?? colours.accent ?? amber)
      (text, title) = (.standard, .standard)
      // What is dim on the console is dark grey.
      secondary = isConsole ? .plain : Style(attributes: .dim)
      // The few colours that there are would be louder than the titles.
      tag = secondary
      rule = Style(attributes: .dim)
    } else {
      text = colour(.text, else: legible.text(in: colours).map { colour($0) } ?? .standard)
      title = colour(.title, else: .standard)
      let grey = RGB(red: 0x92, green: 0x98, blue: 0xA2)
      let medium = (chosen(.secondary) ?? colours.textMedium).flatMap { nearest($0, in: others) }
      let faint = medium ?? colour(grey)
      secondary = Style(foreground: faint)
      // Among a few colours the nearest may be that of what is less important.
      let wanted = chosen(.accent) ?? colours.accent ?? amber
      accent = nearest(wanted, in: others.without(faint)) ?? .standard
      let slate = RGB(red: 0x92, green: 0x9A, blue: 0xA8)
      let tagged = chosen(.tag) ?? colours.secondary ?? slate
      tag = Style(foreground: nearest(tagged, in: others) ?? faint)
      let line = chosen(.rule).map { Colour.rgb($0.red, $0.green, $0.blue) }
      rule = Style(foreground: line ?? legible.faint)
    }
    match = colour(.match, else: accent)
  }

  /// The publisher's background with letters that can be read on it.
  func base(on paper: RGB) -> Style {
    let ends = isLight ? Colour.rgb(0, 0, 0) : .rgb(255, 255, 255)
    return Style(
      foreground: text == .standard ? ends : text,
      background: .rgb(paper.red, paper.green, paper.blue))
  }

  private static let lightRed = RGB(red: 0xEE, green: 0x6C, blue: 0x6C)
  /// A light red made as dark as it must be on white is brown.
  private static let deepRed = RGB(red: 0xC0, green: 0x1C, blue: 0x1C)

  /// A colour with attributes, as far as it stays legible with them.
  func style(_ colour: Colour, _ attributes: Style.Attributes = []) -> Style {
    guard isOld, colour != .standard else {
      return Style(foreground: colour, attributes: attributes)
    }
    // What is turned has the dark colours behind black letters.
    if isConsole, attributes.contains(.reverse) { return Style(attributes: .reverse) }
    // On white what is bright can't be read.
    if isLight { return Style(foreground: colour, attributes: attributes.subtracting(.bold)) }
    return Style(foreground: colour, attributes: isConsole ? attributes.union(.bold) : attributes)
  }
}

import Drawing
import FlyerModel
import Imaging

/// The colours of a flyer, every one of them legible on the background it is put on.
struct Palette: Sendable, Equatable {
  let text: Colour
  let primary: Colour
  let accent: Colour
  let tag: Style
  let attention: Colour
  let secondary: Style
  let rule: Style
  /// True on Linux' console, where bold makes colours bright: on black its eight are legible so
  /// alone.
  private let isConsole: Bool
  private let isLight: Bool
  /// True where bold may make one of a few colours bright.
  private let isOld: Bool

  init(
    _ colours: ThemeColors, background: Background, depth: ColourDepth,
    palette: IndexedPalette = .xterm
  ) {
    let legible = Legibility(on: background)
    isLight = legible.isOnLight
    isOld = depth <= .sixteen
    let choice = ColourChoice(depth, palette, isOnLight: isLight)
    func nearest(_ wanted: RGB, in choice: ColourChoice) -> Colour? {
      let shown =
        depth == .full ? legible.adjusted(wanted) : legible.nearest(to: wanted, in: choice)
      return shown.map { .rgb($0.red, $0.green, $0.blue) }
    }
    // Where none can be read, the terminal's own can.
    attention = nearest(isLight ? Self.deepRed : Self.lightRed, in: choice) ?? .standard
    let others = choice.withoutRed.without(attention)
    func colour(_ wanted: RGB) -> Colour { nearest(wanted, in: others) ?? .standard }
    isConsole = palette == .console && depth <= .sixteen
    primary = colour(colours.primary ?? RGB(red: 0x7F, green: 0xA8, blue: 0xEE))
    let amber = RGB(red: 0xE8, green: 0xA8, blue: 0x4C)
    if choice.isOld {
      accent = colour(colours.accent ?? amber)
      text = .standard
      // What is dim on the console is dark grey.
      secondary = isConsole ? .plain : Style(attributes: .dim)
      // The few colours that there are would be louder than the titles.
      tag = secondary
      rule = Style(attributes: .dim)
    } else {
      text = legible.text(in: colours).map { colour($0) } ?? .standard
      let grey = RGB(red: 0x92, green: 0x98, blue: 0xA2)
      let medium = colours.textMedium.flatMap { nearest($0, in: others) }
      let faint = medium ?? colour(grey)
      secondary = Style(foreground: faint)
      // Among a few colours the nearest may be that of what is less important.
      accent = nearest(colours.accent ?? amber, in: others.without(faint)) ?? .standard
      let slate = RGB(red: 0x92, green: 0x9A, blue: 0xA8)
      tag = Style(foreground: nearest(colours.secondary ?? slate, in: others) ?? faint)
      rule = Style(foreground: legible.faint)
    }
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

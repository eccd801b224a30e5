import Drawing
import FlyerModel

/// The colours of a flyer, every one of them legible on the background it is put on.
struct Palette: Sendable, Equatable {
  let text: Colour
  let primary: Colour
  let accent: Colour
  let tag: Colour
  let attention: Colour
  let secondary: Style
  let rule: Style
  /// True on Linux' console: its eight colours are legible in bold only, which makes them bright.
  private let isConsole: Bool

  init(
    _ colours: ThemeColors, background: Background, depth: ColourDepth,
    palette: IndexedPalette = .xterm
  ) {
    let legible = Legibility(on: background)
    let choice = ColourChoice(depth, palette).withoutRed
    func colour(_ wanted: RGB, from choice: ColourChoice = choice) -> Colour {
      let shown =
        depth == .full ? legible.adjusted(wanted) : legible.nearest(to: wanted, in: choice)
      return .rgb(shown.red, shown.green, shown.blue)
    }
    isConsole = palette == .console && depth <= .sixteen
    primary = colour(colours.primary ?? RGB(red: 0x7F, green: 0xA8, blue: 0xEE))
    accent = colour(colours.accent ?? RGB(red: 0xE8, green: 0xA8, blue: 0x4C))
    tag = colour(colours.secondary ?? RGB(red: 0x92, green: 0x9A, blue: 0xA8))
    let red = RGB(red: 0xE8, green: 0x70, blue: 0x68)
    attention = colour(red, from: ColourChoice(depth, palette))
    if choice.isOld {
      text = .standard
      secondary = .plain
      rule = Style(attributes: .dim)
    } else {
      text = legible.text(in: colours).map { colour($0) } ?? .standard
      let grey = RGB(red: 0x92, green: 0x98, blue: 0xA2)
      secondary = Style(foreground: colour(colours.textMedium ?? grey))
      rule = Style(foreground: legible.faint)
    }
  }

  /// A colour with attributes, as far as it stays legible with them.
  func style(_ colour: Colour, _ attributes: Style.Attributes = []) -> Style {
    guard isConsole, colour != .standard else {
      return Style(foreground: colour, attributes: attributes)
    }
    // What is turned has the dark colours behind black letters.
    if attributes.contains(.reverse) { return Style(attributes: .reverse) }
    return Style(foreground: colour, attributes: attributes.union(.bold))
  }
}

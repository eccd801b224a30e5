import Drawing
import FlyerModel

/// The colours of a flyer, every one of them legible on the background it is put on.
struct Palette: Sendable, Equatable {
  let text: Colour
  let primary: Colour
  let accent: Colour
  let tag: Colour
  let live: Colour
  let attention: Colour
  let secondary: Style
  let rule: Style

  init(_ colours: ThemeColors, background: Background, depth: ColourDepth) {
    let legible = Legibility(on: background)
    func colour(_ wanted: RGB?, else standard: RGB) -> Colour {
      let rgb = wanted ?? standard
      let shown = depth <= .sixteen ? legible.nearest(to: rgb, of: depth) : legible.adjusted(rgb)
      return .rgb(shown.red, shown.green, shown.blue)
    }
    primary = colour(colours.primary, else: RGB(red: 0x7F, green: 0xA8, blue: 0xEE))
    accent = colour(colours.accent, else: RGB(red: 0xE8, green: 0xA8, blue: 0x4C))
    tag = colour(colours.secondary, else: RGB(red: 0x92, green: 0x9A, blue: 0xA8))
    live = colour(nil, else: RGB(red: 0x70, green: 0xB8, blue: 0x78))
    attention = colour(nil, else: RGB(red: 0xE8, green: 0x70, blue: 0x68))
    if depth <= .sixteen {
      text = .standard
      secondary = .plain
      rule = Style(attributes: .dim)
    } else {
      let written = legible.text(in: colours)
      text = written.map { .rgb($0.red, $0.green, $0.blue) } ?? .standard
      let grey = RGB(red: 0x92, green: 0x98, blue: 0xA2)
      secondary = Style(foreground: colour(colours.textMedium, else: grey))
      rule = Style(foreground: legible.faint)
    }
  }
}

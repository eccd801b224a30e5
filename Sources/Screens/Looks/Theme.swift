package import Drawing
package import FlyerModel
package import Imaging

/// How each element of the screen looks: the publisher's colours as far as they can be read here,
/// else the reader's own.
package struct Theme: Sendable, Equatable {
  /// The look of a part of the screen.
  package enum Element: Int, Sendable, CaseIterable {
    case text, secondary, title, heading, selected, bar, idleBar, rule, activeRule
    case flyerTitle, tab, selectedTab, tag, link, match, currentMatch
    case heading1, heading2, heading3, code, codeBlock, bullet, openBox, doneBox, tableHeader, image
    case linkNumber, focusedLink, hint
    case mark, live, attention, key, section
    case badgeLive, badgeOpen, badgeOpenText
    /// Rows that wait for the user.
    case needed
    /// Other events at the same time.
    case clash
  }

  /// By the number of the element.
  private let styles: [Style]
  /// The style of `.standard` in a cell: the publisher's colours if they replace the terminal's
  /// own.
  package let base: Style

  /// The colours of a flyer as a terminal shows them; the user's own colours come before them.
  package init(
    _ colours: ThemeColors, background: Background, depth: ColourDepth,
    palette: IndexedPalette = .xterm, scheme: ColourScheme = ColourScheme()
  ) {
    let depth = scheme.isOfTerminal ? min(depth, .sixteen) : depth
    let paper = Self.paper(of: colours, depth, palette, scheme)
    let background = paper.map { .colour($0) } ?? background
    // Nothing stands out as much from black as from white but the terminal's own letters.
    let isWithout = scheme.leastContrast > ThemeColors.leastContrast && background == .unknown
    let shown = Palette(
      colours, background: background, depth: depth, palette: palette, scheme: scheme)
    let table =
      depth == .monochrome || isWithout ? Self.monochrome : Self.coloured(shown)
    base = paper.map { shown.base(on: $0) } ?? .plain
    var styles = Array(repeating: Style.plain, count: Element.allCases.count)
    assert(
      Element.allCases.last?.rawValue == styles.count - 1, "elements are numbered without gaps")
    for (element, style) in table { styles[element.rawValue] = style }
    self.styles = styles
  }

  package subscript(element: Element) -> Style { styles[element.rawValue] }

  /// The publisher's background as the terminal shows it; nil where the terminal keeps its own:
  /// with fewer than 256 colours, with colours that the reader chose, or where the publisher's text
  /// has too little contrast with it.
  private static func paper(
    of colours: ThemeColors, _ depth: ColourDepth, _ palette: IndexedPalette, _ scheme: ColourScheme
  ) -> RGB? {
    guard let wanted = colours.legibleBackground, scheme == ColourScheme() else { return nil }
    switch depth {
    case .monochrome, .eight, .sixteen: return nil
    case .palette:
      return ColourChoice(depth, palette, isOnLight: !wanted.isDark).nearest(to: wanted)?.levels
    case .full: return wanted
    }
  }

  private static func coloured(_ palette: Palette) -> KeyValuePairs<Element, Style> {
    func style(_ colour: Colour, _ attributes: Style.Attributes = []) -> Style {
      palette.style(colour, attributes)
    }
    return [
      .text: style(palette.text), .secondary: palette.secondary,
      .title: style(palette.title, .bold), .heading: style(palette.title, .bold),
      .selected: style(palette.accent, .bold), .bar: style(palette.accent),
      .idleBar: palette.secondary, .rule: palette.rule, .activeRule: style(palette.accent),
      .flyerTitle: style(palette.primary, .bold), .tab: palette.secondary,
      .selectedTab: style(palette.accent, .bold), .tag: palette.tag,
      .link: style(palette.link, .underline), .match: style(palette.match, .underline),
      .currentMatch: style(palette.match, [.bold, .reverse]), .mark: style(palette.accent, .bold),
      .live: palette.secondary, .attention: style(palette.attention),
      .key: style(palette.text, .bold),
      .heading1: style(palette.accent, .bold), .heading2: style(palette.primary, .bold),
      .heading3: style(palette.text, .bold), .code: style(palette.code),
      .codeBlock: style(palette.text),
      .bullet: style(palette.accent), .openBox: style(palette.accent),
      .doneBox: palette.secondary, .tableHeader: style(palette.text, .bold),
      .image: palette.tag, .linkNumber: palette.secondary,
      .focusedLink: style(palette.accent, [.bold, .reverse]),
      .hint: style(palette.accent, [.bold, .reverse]),
      .section: Style(foreground: palette.secondary.foreground, attributes: .bold),
      .badgeLive: Style(foreground: palette.secondary.foreground, attributes: .reverse),
      .badgeOpen: style(palette.accent, .reverse),
      .badgeOpenText: style(palette.accent),
      .needed: style(palette.accent, .bold), .clash: style(palette.accent),
    ]
  }

  /// Without colours, weight and lines carry the meaning.
  private static let monochrome: KeyValuePairs<Element, Style> = [
    .title: Style(attributes: .bold), .heading: Style(attributes: .bold),
    .selected: Style(attributes: [.bold, .underline]), .bar: Style(attributes: .bold),
    .flyerTitle: Style(attributes: .bold), .selectedTab: Style(attributes: .reverse),
    .link: Style(attributes: .underline), .match: Style(attributes: [.bold, .underline]),
    .currentMatch: Style(attributes: .reverse), .mark: Style(attributes: .bold),
    .attention: Style(attributes: .bold), .key: Style(attributes: .bold),
    .heading1: Style(attributes: [.bold, .underline]), .heading2: Style(attributes: .bold),
    .heading3: Style(attributes: .bold), .tableHeader: Style(attributes: .bold),
    .focusedLink: Style(attributes: .reverse), .hint: Style(attributes: [.bold, .reverse]),
    .section: Style(attributes: .underline), .badgeLive: Style(attributes: .reverse),
    .badgeOpen: Style(attributes: .reverse), .needed: Style(attributes: [.bold, .underline]),
  ]
}

package import FlyerModel

/// The colours that the user has chosen: those of roles on dark and on light backgrounds.
///
/// Roles without a colour get the publisher's, else the program's own. All are made as light or
/// dark as they must be to be read.
package struct ColourScheme: Sendable, Equatable {
  /// The meaning of a colour.
  package enum Role: String, Sendable, CaseIterable {
    case text
    /// Explanations of other texts.
    case secondary
    /// Titles of items and headings of panels.
    case title
    /// The name of the flyer, and headings in texts.
    case primary
    /// The selection, and rows that wait for the user.
    case accent
    /// Matches of a search.
    case match
    case link
    /// Code in texts.
    case code
    case tag
    /// Errors.
    case attention
    /// Lines between parts of the screen, which are seen, not read.
    case rule
  }

  package var dark: [Role: RGB] = [:]
  package var light: [Role: RGB] = [:]
  /// The least contrast of what is read (WCAG 2.2, 1.4.3 and 1.4.6).
  package var leastContrast = ThemeColors.leastContrast
  /// Whether the terminal's own sixteen colours are used.
  package var isOfTerminal = false

  package init() {}

  /// The colour of a role, where one was chosen.
  package func colour(_ role: Role, onLight: Bool) -> RGB? { onLight ? light[role] : dark[role] }
}

extension ColourScheme {
  /// A scheme that comes with the program.
  package enum Name: String, Sendable, CaseIterable {
    case standard = "default"
    case highContrast = "high-contrast"
    /// The sixteen colours of the terminal.
    case terminal
    /// Can be told apart with any colour vision: the palette of Okabe and Ito (2008).
    case colourBlind = "colour-blind"
    /// https://github.com/morhetz/gruvbox
    case gruvbox
    /// https://catppuccin.com, Mocha and Latte.
    case catppuccin
  }

  package init(_ name: Name) {
    switch name {
    case .standard: break
    case .highContrast: self = .highContrast
    case .terminal: isOfTerminal = true
    case .colourBlind: self = .colourBlind
    case .gruvbox: self = .gruvbox
    case .catppuccin: self = .catppuccin
    }
  }

  private init(dark: [Role: Int], light: [Role: Int], leastContrast: Double = 4.5) {
    self.dark = dark.mapValues(RGB.init(hex:))
    self.light = light.mapValues(RGB.init(hex:))
    self.leastContrast = leastContrast
  }

  private static let highContrast = ColourScheme(
    dark: [
      .text: 0xFFFFFF, .secondary: 0xDCDCDC, .title: 0xFFFFFF, .primary: 0x9CD8FF,
      .accent: 0xFFD84A, .match: 0xFFD84A, .link: 0x9CD8FF, .code: 0xFFFFFF, .tag: 0xDCDCDC,
      .attention: 0xFFA0A0, .rule: 0xB0B0B0,
    ],
    light: [
      .text: 0x000000, .secondary: 0x303030, .title: 0x000000, .primary: 0x00308A,
      .accent: 0x6B2E00, .match: 0x6B2E00, .link: 0x00308A, .code: 0x000000, .tag: 0x303030,
      .attention: 0x8A0000, .rule: 0x606060,
    ],
    leastContrast: 7)

  private static let colourBlind = ColourScheme(
    dark: [
      .primary: 0x56B4E9, .accent: 0xE69F00, .match: 0xF0E442, .link: 0x56B4E9, .code: 0x56B4E9,
      .tag: 0xCC79A7, .attention: 0xD55E00,
    ],
    light: [
      .primary: 0x0072B2, .accent: 0x0072B2, .match: 0x7A5200, .link: 0x0072B2, .code: 0x0072B2,
      .tag: 0x9B4F7C, .attention: 0xA84A00,
    ])

  private static let gruvbox = ColourScheme(
    dark: [
      .text: 0xEBDBB2, .secondary: 0xA89984, .title: 0xFBF1C7, .primary: 0x83A598,
      .accent: 0xFABD2F, .match: 0xFE8019, .link: 0x83A598, .code: 0x8EC07C, .tag: 0xD3869B,
      .attention: 0xFB4934, .rule: 0x504945,
    ],
    light: [
      .text: 0x3C3836, .secondary: 0x665C54, .title: 0x282828, .primary: 0x076678,
      .accent: 0xB57614, .match: 0xAF3A03, .link: 0x076678, .code: 0x427B58, .tag: 0x8F3F71,
      .attention: 0x9D0006, .rule: 0xD5C4A1,
    ])

  private static let catppuccin = ColourScheme(
    dark: [
      .text: 0xCDD6F4, .secondary: 0xA6ADC8, .title: 0xCDD6F4, .primary: 0x89B4FA,
      .accent: 0xFAB387, .match: 0xF9E2AF, .link: 0x89B4FA, .code: 0xA6E3A1, .tag: 0xCBA6F7,
      .attention: 0xF38BA8, .rule: 0x45475A,
    ],
    light: [
      .text: 0x4C4F69, .secondary: 0x6C6F85, .title: 0x4C4F69, .primary: 0x1E66F5,
      .accent: 0xFE640B, .match: 0xDF8E1D, .link: 0x1E66F5, .code: 0x40A02B, .tag: 0x8839EF,
      .attention: 0xD20F39, .rule: 0xBCC0CC,
    ])
}

extension RGB {
  /// A colour by its digits: 0xFF8800.
  fileprivate init(hex: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

/// The seven colours that a publisher may choose; nil leaves the choice to the reader.
package struct ThemeColors: Sendable, Equatable {
  /// Titles and the selection.
  package var primary: RGB?
  /// Tags and signs.
  package var secondary: RGB?
  /// Elements that need attention.
  package var accent: RGB?
  /// Text on a dark background.
  package var textLight: RGB?
  /// Secondary text.
  package var textMedium: RGB?
  /// Text on a light background.
  package var textDark: RGB?
  /// The background of all text.
  package var background: RGB?

  package init() {}

  /// The least contrast between text and its background (WCAG 2.2, 1.4.3).
  package static let leastContrast = 4.5

  /// The contrast between the publisher's text and background; nil if one of them is not chosen.
  package var textContrast: Double? {
    guard let background, let text = text(on: background) else { return nil }
    return background.contrast(with: text)
  }

  /// The background; nil if the publisher's own text has too little contrast with it.
  package var legibleBackground: RGB? {
    (textContrast ?? Self.leastContrast) >= Self.leastContrast ? background : nil
  }

  /// Returns the publisher's colour for text on a background.
  package func text(on background: RGB) -> RGB? {
    background.isDark ? textLight : textDark
  }
}

extension RGB {
  /// Whether white has more contrast with it than black.
  package var isDark: Bool { (luminance + 0.05) * (luminance + 0.05) <= 0.0525 }
}

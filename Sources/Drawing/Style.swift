/// A colour of a cell. The screen uses the nearest colour of its terminal.
package enum Colour: Sendable, Hashable {
  /// The terminal's own foreground or background.
  case standard
  /// Red, green and blue, 0 to 255 each.
  case rgb(UInt8, UInt8, UInt8)
  /// One of the terminal's first sixteen colours, 0 to 15, which the user may have changed.
  case indexed(UInt8)
}

/// The look of a cell.
package struct Style: Sendable, Hashable {
  /// A set of attributes.
  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter letters.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted letters.
    package static let italic = Attributes(rawValue: 4)
    /// A line below.
    package static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    package static let reverse = Attributes(rawValue: 16)
    /// A line through the letters.
    package static let strikethrough = Attributes(rawValue: 32)
  }

  package var foreground: Colour
  /// The background colour.
  package var background: Colour
  package var attributes: Attributes

  package init(
    foreground: Colour = .standard, background: Colour = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  package static let plain = Style()
}

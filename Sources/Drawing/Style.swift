/// A colour of a cell; the screen comes as near to it as its terminal can.
public enum Colour: Sendable, Hashable {
  /// The terminal's own foreground or background.
  case standard
  /// Red, green and blue, 0 to 255 each.
  case rgb(UInt8, UInt8, UInt8)
}

/// How a cell looks.
public struct Style: Sendable, Hashable {
  /// Attributes that add up.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes attributes of their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter letters.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted letters.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// A line through the letters.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The colour of the letters.
  public var foreground: Colour
  /// The colour behind the letters.
  public var background: Colour
  /// Attributes beside the colours.
  public var attributes: Attributes

  /// Makes a style; by default the terminal's own.
  public init(
    foreground: Colour = .standard, background: Colour = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours and no attribute.
  public static let plain = Style()
}

/// What a flyer says about itself: everything but its items.
public struct FlyerHead: Sendable, Equatable {
  /// The name of the flyer; empty where the document gives none.
  public var title: String
  /// The BCP 47 language of the texts, where the document names one.
  public var language: String?
  /// When the publisher last changed the document, where it says so.
  public var updated: FlyerDate?
  /// The publisher's colours.
  public var theme: ThemeColors
  /// The publisher's own tabs; empty where the reader's standard tabs are meant.
  public var tabs: [Tab]
  /// The address of the roster that belongs to the flyer, where there is one.
  public var roster: String?

  /// Makes a head; whatever is left out is absent.
  public init(
    title: String = "", language: String? = nil, updated: FlyerDate? = nil,
    theme: ThemeColors = ThemeColors(), tabs: [Tab] = [], roster: String? = nil
  ) {
    self.title = title
    self.language = language
    self.updated = updated
    self.theme = theme
    self.tabs = tabs
    self.roster = roster
  }
}

/// A colour as red, green and blue, 0 to 255 each.
public struct RGB: Sendable, Hashable {
  /// The red part.
  public var red: UInt8
  /// The green part.
  public var green: UInt8
  /// The blue part.
  public var blue: UInt8

  /// Makes a colour of its three parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The six colours a publisher may choose; nil leaves the choice to the reader.
public struct ThemeColors: Sendable, Equatable {
  /// Titles and the selection.
  public var primary: RGB?
  /// Tags and signs.
  public var secondary: RGB?
  /// What asks for attention.
  public var accent: RGB?
  /// Text on a dark background.
  public var textLight: RGB?
  /// Secondary text.
  public var textMedium: RGB?
  /// Text on a light background.
  public var textDark: RGB?

  /// Makes colours; whatever is left out is the reader's choice.
  public init(
    primary: RGB? = nil, secondary: RGB? = nil, accent: RGB? = nil, textLight: RGB? = nil,
    textMedium: RGB? = nil, textDark: RGB? = nil
  ) {
    self.primary = primary
    self.secondary = secondary
    self.accent = accent
    self.textLight = textLight
    self.textMedium = textMedium
    self.textDark = textDark
  }
}

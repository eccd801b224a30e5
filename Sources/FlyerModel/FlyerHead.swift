/// What a flyer says about itself: everything but its items.
package struct FlyerHead: Sendable, Equatable {
  /// The name of the flyer; empty where the document gives none.
  package var title: String
  /// The BCP 47 language of the texts, where the document names one.
  package var language: String?
  /// When the publisher last changed the document, where it says so.
  package var updated: FlyerDate?
  /// The publisher's colours.
  package var theme = ThemeColors()
  /// The publisher's own tabs; empty where the reader's standard tabs are meant.
  package var tabs: [Tab] = []
  /// Seconds after midnight at which a day of a conference ends.
  package var dayChange = 0
  /// The rooms of a conference in their order; those that are not named follow.
  package var rooms: [String] = []
  /// The address of the roster that belongs to the flyer, where there is one.
  package var roster: String?

  package init(title: String = "", language: String? = nil) {
    (self.title, self.language) = (title, language)
  }
}

/// A colour as red, green and blue, 0 to 255 each.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The six colours a publisher may choose; nil leaves the choice to the reader.
package struct ThemeColors: Sendable, Equatable {
  /// Titles and the selection.
  package var primary: RGB?
  /// Tags and signs.
  package var secondary: RGB?
  /// What asks for attention.
  package var accent: RGB?
  /// Text on a dark background.
  package var textLight: RGB?
  /// Secondary text.
  package var textMedium: RGB?
  /// Text on a light background.
  package var textDark: RGB?

  package init() {}
}

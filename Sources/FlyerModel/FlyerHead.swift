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

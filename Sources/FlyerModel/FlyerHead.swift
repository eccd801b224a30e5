/// The properties of a flyer itself: everything except its items.
package struct FlyerHead: Sendable, Equatable {
  /// The name of the flyer; empty if the document gives none.
  package var title: String
  /// The BCP 47 language of the texts; nil if the document names none.
  package var language: String?
  /// The time of the publisher's last change; nil if the document does not give it.
  package var updated: FlyerDate?
  /// The publisher's colours.
  package var theme = ThemeColors()
  /// The publisher's own tabs; empty for the reader's standard tabs.
  package var tabs: [Tab] = []
  /// The time at which a day of a conference ends, in seconds after midnight.
  package var dayChange = 0
  /// The rooms of a conference in their order. Rooms that are not listed follow.
  package var rooms: [String] = []
  /// The address of the flyer's roster; nil if it has none.
  package var roster: String?

  package init(title: String = "", language: String? = nil) {
    (self.title, self.language) = (title, language)
  }
}

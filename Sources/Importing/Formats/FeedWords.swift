import Localizing

/// The words of the reader's language in a flyer made from a feed or calendar. The reader passes them
/// to the converter, which has no translations.
package struct FeedWords: Sendable, Equatable {
  // TRANSLATORS: a link of a feed: leads to what others say of it
  package var comments = tr("Comments", context: "feed")
  // TRANSLATORS: the title of an event that has none
  package var event = tr("Event", context: "feed")
  // TRANSLATORS: a file of a feed: audio · 42 min · 38 MB
  package var audio = tr("audio", context: "feed")
  package var video = tr("video", context: "feed")
  package var picture = tr("picture", context: "feed")
  package var file = tr("file", context: "feed")
  // TRANSLATORS: behind a number of minutes, in short
  package var minutes = tr("min", context: "feed")
  // TRANSLATORS: behind a number of hours, in short
  package var hours = tr("h", context: "feed")
  // TRANSLATORS: the sign before decimals: 1.5 MB
  package var decimalSign = tr(".", context: "feed")

  /// Creates the words in the language of this process.
  package init() {}
}

/// The words as an argument of a program.
extension FeedWords {
  /// Reads `text`; nil for any other form.
  package init?(text: String) {
    let words = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard words.count == Self.order.count else { return nil }
    for (part, word) in zip(Self.order, words) { self[keyPath: part] = String(word) }
  }

  /// The words in their order, between tabs.
  package var text: String { Self.order.map { self[keyPath: $0] }.joined(separator: "\t") }

  private static var order: [WritableKeyPath<Self, String>] {
    [\.comments, \.event, \.audio, \.video, \.picture, \.file, \.minutes, \.hours, \.decimalSign]
  }
}

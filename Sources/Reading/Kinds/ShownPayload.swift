package import FlyerModel
import Localizing
import Screens

/// A kind of items: how many there are in words, and what its items show above their text, on the
/// page, in print and as JSON.
protocol ShownPayload: Sendable {
  /// The section of the Home tab with the first of its cards; nil for a kind without cards.
  static var homeSection: HomeSection? { get }

  /// Returns a number of items such as `12+ courses`.
  ///
  /// - Parameters:
  ///   - words: The number as it is written.
  ///   - number: The number of the grammar.
  static func amount(_ words: String, _ number: Int) -> String

  /// The picture of the item itself, not of its text; nil for none.
  var picture: ImageReference? { get }

  /// Returns the lines of the page above the text.
  func headLines(of head: ItemHead) -> [PageLine]

  /// Returns the printed lines beside those of every kind; some may be empty.
  func printedLines(of item: Item, in text: FactText) -> [String]

  /// Returns the fields of the JSON object of the kind; nil for a kind without one.
  func fields(of item: Item) -> [(key: String, value: (any Encodable)?)]?
}

/// A kind of items that are cards. The page and the printed lines follow from the card.
protocol CardPayload: ShownPayload {
  var cover: ImageReference? { get }
  /// The time at which the words of its facts change; nil if they stay.
  var deadline: FlyerDate? { get }
  /// Whether the date of the item is among the facts.
  var saysDate: Bool { get }

  /// Returns the facts below the title.
  ///
  /// - Parameter date: The date of the item in words; nil if it has none.
  func facts(date: String?, in text: FactText) -> [FactRow]

  /// Returns further days.
  ///
  /// - Parameter date: The date of the item.
  func days(after date: FlyerDate?) -> [LabelledDay]
}

/// A day with the words before it, such as `Updated 3 Mar 2026`.
struct LabelledDay: Sendable {
  private let label: String
  private let date: FlyerDate
  /// Whether the page leaves it out.
  let isMinor: Bool

  /// Creates a labelled day; nil without a date.
  init?(_ label: String, _ date: FlyerDate?, isMinor: Bool = false) {
    guard let date else { return nil }
    (self.label, self.date, self.isMinor) = (label, date, isMinor)
  }

  func text(_ dates: DateText, _ length: DateText.Length) -> String {
    "\(label) \(dates.text(date, length))"
  }
}

extension CardPayload {
  var picture: ImageReference? { cover }

  func headLines(of head: ItemHead) -> [PageLine] { head.cardLines(self) }

  func printedLines(of item: Item, in text: FactText) -> [String] {
    let days = days(after: item.date).map { $0.text(text.dates, .long) }
    return [
      text.line(facts(date: nil, in: text).flatMap(\.inPrint)), text.line(days),
      text.picture(cover, named: tr("Cover")),
    ]
  }
}

extension FactText {
  /// The facts on a printed line; those that are nil are left out.
  func line(_ facts: [String?]) -> String {
    facts.compactMap(\.self).joined(separator: Signs.separator)
  }

  /// A picture in print; empty for none.
  func picture(_ image: ImageReference?, named name: String) -> String {
    guard let image else { return "" }
    guard let width = image.width, let height = image.height else { return "\(name): \(image.url)" }
    return "\(name): \(image.url) (\(width) × \(height))"
  }
}

extension Item {
  /// Whether its date is printed by itself. If not, it is among the days of its card.
  package var printsDate: Bool { card?.saysDate ?? true }

  /// The printed lines of its kind, some of which may be empty.
  package func printedLines(in text: FactText) -> [String] {
    shown.printedLines(of: self, in: text)
  }

  /// The fields of the JSON object of its kind; nil for a kind without one.
  package var fieldsOfKind: [(key: String, value: (any Encodable)?)]? { shown.fields(of: self) }
}

extension Item.Kind {
  /// A number of items such as `1 course`, `2 courses`.
  package func amount(_ number: Int) -> String { amount("\(number)", number) }
}

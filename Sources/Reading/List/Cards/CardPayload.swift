import FlyerModel
import Localizing
import Screens

/// A kind of items that are cards: all that Reading says of the kind.
protocol CardPayload: Sendable {
  /// The section of the Home tab in which the first ones are.
  static var section: HomeSection { get }
  /// The picture; nil where there is none.
  var cover: ImageReference? { get }
  /// When the words of its facts change by themselves; nil for no change to wait for.
  var deadline: FlyerDate? { get }
  /// Whether the date of the item is among the facts.
  var saysDate: Bool { get }

  /// The facts below the title.
  ///
  /// - Parameter date: the date of the item in words; nil where it has none.
  func facts(date: String?, in text: FactText) -> [FactRow]

  /// Further days that the page says, each with the words before it.
  ///
  /// - Parameter date: the date of the item.
  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)]
}

extension PayloadBearing {
  /// The item's payload as a card; nil for kinds that are no cards.
  var card: (any CardPayload)? {
    switch payload {
    case .information, .contact, .article, .post, .event: nil
    case .course(let course): course
    case .staffPick(let pick): pick
    }
  }
}

extension HomeSection {
  /// From the top of the tab.
  static let all = Item.Kind.allCases.compactMap(\.section)
}

extension Item.Kind {
  /// The section in which its first ones are; nil where they are no cards.
  fileprivate var section: HomeSection? {
    switch self {
    case .information, .contact, .article, .post, .event: nil
    case .course: Course.section
    case .staffPick: StaffPick.section
    }
  }
}

extension StaffPick: CardPayload {
  static let section = HomeSection(
    kind: .staffPick, title: tr("Articles"), narrow: CardGrid(limit: 3, rows: [[.small]]),
    wide: CardGrid(limit: 6, rows: [[.small, .small]]))

  var deadline: FlyerDate? { nil }
  var saysDate: Bool { true }

  /// Who wrote it, how often it was read, when.
  func facts(date: String?, in text: FactText) -> [FactRow] {
    let left = [creator, viewCount.map { Self.views($0, in: text) } ?? ""]
      .filter { !$0.isEmpty }.joined(separator: Signs.separator)
    return [
      .line(
        FactLine(
          left: left.isEmpty ? [] : [FactLine.Words(left)],
          right: date.map { [FactLine.Words($0)] } ?? []))
    ]
  }

  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)] {
    guard let updated, updated != date else { return [] }
    // TRANSLATORS: Before a day: “Updated 3 Mar 2026”.
    return [(tr("Updated"), updated)]
  }

  private static func views(_ count: Int, in text: FactText) -> String {
    // TRANSLATORS: How often an article was read.
    tr("\(text.number(count)) view", "\(text.number(count)) views", count: count)
  }
}

import FlyerModel

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

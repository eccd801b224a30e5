import FlyerModel

/// A kind of items that are cards: all that Reading says of the kind.
protocol CardPayload: Sendable {
  /// The section of the Home tab in which the first ones are.
  static var section: HomeSection { get }
  /// The picture; nil where there is none.
  var cover: ImageReference? { get }
  /// When what is said of it changes by itself; nil where nobody waits for that.
  var deadline: FlyerDate? { get }
  /// Whether the date of the item is among the facts.
  var saysDate: Bool { get }

  /// What is said below the title.
  ///
  /// - Parameter date: the date of the item in words; nil where it has none.
  func facts(date: String?, in text: FactText) -> [FactRow]

  /// Further days that the page says, each with the words before it.
  ///
  /// - Parameter date: the date of the item.
  func days(after date: FlyerDate?) -> [(words: String, date: FlyerDate)]
}

extension PayloadBearing {
  /// What it has as a card; nil where it is none.
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

import FlyerModel

// The kinds of items, each of which is in its own file.

extension Item.Kind {
  fileprivate var shown: any ShownPayload.Type {
    switch self {
    case .information: Information.self
    case .contact: Contact.self
    case .article: Article.self
    case .course: Course.self
    case .staffPick: StaffPick.self
    case .post: Post.self
    case .event: CalendarEvent.self
    }
  }

  /// Returns a number of items such as `12+ courses`.
  ///
  /// - Parameters:
  ///   - words: The number as it is written.
  ///   - number: The number of the grammar.
  func amount(_ words: String, _ number: Int) -> String { shown.amount(words, number) }
}

extension HomeSection {
  /// The sections from the top of the tab.
  static let all = Item.Kind.allCases.compactMap { $0.shown.homeSection }
}

extension Item {
  /// The payload, for the lines above its text.
  var shown: any ShownPayload {
    switch payload {
    case .information: Information()
    case .contact: Contact()
    case .article(let article): article
    case .course(let course): course
    case .staffPick(let pick): pick
    case .post(let post): post
    case .event(let event): event
    }
  }
}

extension PayloadBearing {
  /// The payload as a card; nil for a kind without cards.
  var card: (any CardPayload)? {
    switch payload {
    case .information, .contact, .article, .post, .event: nil
    case .course(let course): course
    case .staffPick(let pick): pick
    }
  }
}

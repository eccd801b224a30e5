import Localizing

/// The properties that only articles have, except the place in the tree, which `ArticleTree` has.
///
/// The item's `title` is the article's title, its `text` the article's Markdown.
package struct Article: Sendable, Hashable {
  /// The form of an article: its content type in the Contentful model.
  package enum Form: Int, Sendable, CaseIterable {
    /// Markdown (`article`).
    case text
    /// A picture with Markdown (`articleImage`).
    case image
    /// A list of articles (`articleList`).
    case list
  }

  /// Markdown, a picture or a list.
  package var form: Form
  /// A line below the title; may be empty.
  package var subtitle: String
  /// An absolute http(s) URL of a picture; nil if the article has none.
  package var imageURL: String?
  /// The title of the section under which a list shows the article; empty for none.
  package var section: String
  /// Whether the article has a tick box in every list. For a list, the default for its articles
  /// that do not specify it. nil if the document does not specify it.
  package var isCheckList: Bool?
  /// Whether the publisher invites the reader to write a note.
  package var showsNotes: Bool
  /// The authors, in the document's order.
  package var authors: [String]
  /// The time of the last change; nil if the document does not give it.
  package var updated: FlyerDate?

  package init(
    form: Form = .text, subtitle: String = "", imageURL: String? = nil, section: String = "",
    isCheckList: Bool? = nil, showsNotes: Bool = false, authors: [String] = [],
    updated: FlyerDate? = nil
  ) {
    self.form = form
    self.subtitle = subtitle
    self.imageURL = imageURL
    self.section = section
    self.isCheckList = isCheckList
    self.showsNotes = showsNotes
    self.authors = authors
    self.updated = updated
  }

  /// Whether the article has a tick box in a list.
  ///
  /// - Parameter isListed: The list's default for its articles; nil if it has none.
  package func hasBox(inListSaying isListed: Bool?) -> Bool {
    switch form {
    case .text, .image: isCheckList ?? isListed ?? false
    // The default of a list is for the articles in it, not for the list itself.
    case .list: isListed ?? false
    }
  }
}

/// The headers and lists of a flyer with the articles in them, all links resolved.
///
/// A list may be in several other lists, and may lead back to a list that contains it. A reader who
/// goes down never finds a list below itself.
///
/// Articles are identified by their position among the articles of the flyer, in the order in which
/// an importer returns them.
package struct ArticleTree: Sendable, Equatable {
  /// A group of articles on the first level.
  package struct Header: Sendable, Equatable, Identifiable {
    /// Unique among the headers and unchanged by a refresh.
    package var id: String
    /// The title; `nameless(id:)` if the document gives none.
    package var title: String
    /// The sort key: headers are in ascending order of it, equal ones in the document's order. 0 if
    /// the document gives none.
    package var ordinal: Int
    package var showsOnTab: Bool
    /// Whether the header appears on the Home tab.
    package var showsOnHome: Bool
    /// Whether its articles describe the flyer itself. They are not counted and never new.
    package var isAbout: Bool
    /// Its articles in order.
    package var articles: [Int]

    /// The stored title of a header without a title.
    package static let nameless = "Articles"

    /// Returns the stored title of a header without a title whose id is one of ours. It begins with
    /// a control character, so that it differs from every title in a document.
    package static func nameless(id: String) -> String {
      switch id {
      case "about", "start", "subscriptions": "\u{1F}" + id
      default: nameless
      }
    }

    /// Returns the title to show. Stored titles of nameless headers become words in the language of
    /// the reader.
    package static func shown(_ title: String) -> String {
      switch title {
      // TRANSLATORS: The heading of the articles that describe the flyer itself.
      case nameless(id: "about"): tr("About", context: "heading")
      // TRANSLATORS: The heading of the pages to read first.
      case nameless(id: "start"): tr("Start", context: "heading")
      // TRANSLATORS: The heading of the feeds that the reader subscribes to.
      case nameless(id: "subscriptions"): tr("Subscriptions", context: "heading")
      // TRANSLATORS: The heading of articles whose publisher gives them none.
      case "", nameless: tr("Articles", context: "heading")
      default: title
      }
    }

    package init(
      id: String, title: String, ordinal: Int = 0, showsOnTab: Bool = false,
      showsOnHome: Bool = true, isAbout: Bool = false, articles: [Int] = []
    ) {
      self.id = id
      self.title = title
      self.ordinal = ordinal
      self.showsOnTab = showsOnTab
      self.showsOnHome = showsOnHome
      self.isAbout = isAbout
      self.articles = articles
    }
  }

  /// The headers in ascending order of their ordinals.
  package var headers: [Header]
  /// The articles in each article, in order. No list contains an article twice, or itself.
  package var children: [[Int]]

  package init(headers: [Header] = [], children: [[Int]] = []) {
    self.headers = headers
    self.children = children
  }
}

extension ArticleTree {
  /// Whether a header with articles appears on Home or is a tab.
  package var isShown: Bool {
    headers.contains { !$0.articles.isEmpty && ($0.showsOnTab || $0.showsOnHome) }
  }

  /// The articles that no header and no article lists, in order; all articles if each is below
  /// another one.
  package var looseArticles: [Int] {
    var isListed = [Bool](repeating: false, count: children.count)
    for list in children + headers.map(\.articles) {
      for article in list where isListed.indices.contains(article) { isListed[article] = true }
    }
    let loose = children.indices.filter { !isListed[$0] }
    return loose.isEmpty ? Array(children.indices) : loose
  }

  /// The articles that describe the flyer itself, in order.
  package var about: [Int] {
    Set(headers.filter(\.isAbout).flatMap(\.articles)).sorted()
  }

  /// Makes a tab of every header with articles. Returns whether the tree is then shown.
  package mutating func showHeaders() -> Bool {
    for index in headers.indices { headers[index].showsOnTab = !headers[index].articles.isEmpty }
    return isShown
  }
}

import Localizing

/// What makes an item an article: its place in the tree aside, which `ArticleTree` knows.
///
/// The item's `title` is the article's title, its `text` the article's Markdown.
package struct Article: Sendable, Hashable {
  /// What an article is: its content type in the Contentful model.
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
  /// An absolute http(s) URL of a picture; nil where there is none.
  package var imageURL: String?
  /// The title of the section under which a list shows the article; empty for none.
  package var section: String
  /// Whether the reader ticks the article off, wherever it stands; of a list what its articles do
  /// that don't say themselves. Nil where nothing is said.
  package var isCheckList: Bool?
  /// True where the publisher asks for a note of the reader's own.
  package var showsNotes: Bool
  /// Who wrote it, in the document's order.
  package var authors: [String]
  /// When it was last changed, where the document says so.
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

  /// Whether it has a box in a list.
  ///
  /// - Parameter isListed: what the list says of its articles; nil where it says nothing.
  package func hasBox(inListSaying isListed: Bool?) -> Bool {
    switch form {
    case .text, .image: isCheckList ?? isListed ?? false
    // What a list says is about what it lists.
    case .list: isListed ?? false
    }
  }
}

/// Which header and which article lists which articles: every link resolved.
///
/// A list may stand in several others, and lead back to one in which it stands; who goes down finds
/// on no way a list below itself.
///
/// Articles are known by their position among the articles of the flyer, in the order in which an
/// importer hands them out.
package struct ArticleTree: Sendable, Equatable {
  /// A group of articles on the first level.
  package struct Header: Sendable, Equatable, Identifiable {
    /// Unique among the headers and the same after a refresh.
    package var id: String
    /// The title; `nameless(id:)` where the document gives none.
    package var title: String
    /// Headers stand in the ascending order of this number, equal ones in the document's; 0 where
    /// the document gives none.
    package var ordinal: Int
    package var showsOnTab: Bool
    /// True where the header stands on the Home tab.
    package var showsOnHome: Bool
    /// True where its articles say what the flyer itself is: they are counted nowhere, and no news.
    package var isAbout: Bool
    /// Its articles in order.
    package var articles: [Int]

    /// What a header without a title is called, wherever it is kept.
    package static let nameless = "Articles"

    /// The same for one whose id says what it is, in a way in which no document would call it.
    package static func nameless(id: String) -> String {
      switch id {
      case "about", "start", "subscriptions": "\u{1F}" + id
      default: nameless
      }
    }

    /// What a header is called where it is shown: what the document does not name, in the language of
    /// the reader.
    package static func shown(_ title: String) -> String {
      switch title {
      // TRANSLATORS: The heading of what a flyer says of itself.
      case nameless(id: "about"): tr("About", context: "heading")
      // TRANSLATORS: The heading of the pages with which one begins to read.
      case nameless(id: "start"): tr("Start", context: "heading")
      // TRANSLATORS: The heading of the feeds that somebody follows.
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

  /// The headers in the ascending order of their ordinals.
  package var headers: [Header]
  /// For each article the articles it lists, in order; no list has an article twice, or itself.
  package var children: [[Int]]

  package init(headers: [Header] = [], children: [[Int]] = []) {
    self.headers = headers
    self.children = children
  }
}

extension ArticleTree {
  /// True where a header with articles stands on Home or is a tab.
  package var isShown: Bool {
    headers.contains { !$0.articles.isEmpty && ($0.showsOnTab || $0.showsOnHome) }
  }

  /// The articles that no header and no article lists, in order; where each stands below another
  /// one, all of them.
  package var looseArticles: [Int] {
    var isListed = [Bool](repeating: false, count: children.count)
    for list in children + headers.map(\.articles) {
      for article in list where isListed.indices.contains(article) { isListed[article] = true }
    }
    let loose = children.indices.filter { !isListed[$0] }
    return loose.isEmpty ? Array(children.indices) : loose
  }

  /// The articles that say what the flyer itself is, in order.
  package var about: [Int] {
    Set(headers.filter(\.isAbout).flatMap(\.articles)).sorted()
  }

  /// Makes a tab of every header with articles; false where there is none.
  package mutating func showHeaders() -> Bool {
    for index in headers.indices { headers[index].showsOnTab = !headers[index].articles.isEmpty }
    return isShown
  }
}

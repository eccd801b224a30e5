import FlyerModel

/// Looks for links in the texts of articles that lead to no article.
struct ReferenceCheck {
  private let references: @Sendable (Item) -> [String]
  private var ids: Set<String> = []
  /// Some flyers have the names of files there.
  private var subtitles: Set<String> = []
  private var links: [(node: Int, destination: String)] = []

  /// - Parameter references: the links in the text of an article that may lead to others.
  init(_ references: @escaping @Sendable (Item) -> [String]) { self.references = references }

  /// Takes an article in, once it has its id.
  mutating func add(_ article: Item, as node: Int) {
    ids.insert(article.id)
    if let subtitle = article.article?.subtitle { subtitles.insert(subtitle) }
    links += references(article).map { (node, $0) }
  }

  /// The links that lead nowhere, once all articles are known.
  var dead: [(node: Int, destination: String)] {
    links.filter { link in
      guard let reference = ArticleReference(link.destination) else { return false }
      return !reference.ids.contains(where: ids.contains)
        && !subtitles.contains(reference.fileName)
    }
  }
}

import FlyerModel

/// Looks for links in the texts of articles that lead nowhere.
struct ReferenceCheck {
  private let references: @Sendable (Item) -> [String]
  private var ids: Set<String> = []
  /// Some flyers have the names of files there.
  private var subtitles: Set<String> = []
  private var links: [(node: Int, destination: String)] = []

  /// - Parameter references: the links in the text of an article that may lead nowhere.
  init(_ references: @escaping @Sendable (Item) -> [String]) { self.references = references }

  /// Takes an article in, once it has its id.
  mutating func add(_ article: Item, as node: Int) {
    ids.insert(article.id)
    if let subtitle = article.article?.subtitle { subtitles.insert(subtitle) }
    links += references(article).map { (node, $0) }
  }

  /// What is wrong with the links, once all articles are known.
  func findings(from origin: Origin) -> [(node: Int, finding: ImportFinding)] {
    links.compactMap { link in
      finding(on: link.destination, from: origin).map { (link.node, $0) }
    }
  }

  private func finding(on destination: String, from origin: Origin) -> ImportFinding? {
    if let reference = ArticleReference(destination) {
      let isThere =
        reference.ids.contains(where: ids.contains) || subtitles.contains(reference.fileName)
      return isThere ? nil : .deadTextLink(destination.beginning)
    }
    do throws(LinkParsing.Refusal) {
      _ = try LinkParsing.parse(destination)
      return nil
    } catch {
      return .refusedTextLink(destination.beginning, error, from: origin)
    }
  }
}

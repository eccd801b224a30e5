import FlyerModel

/// Finds links to missing targets in the texts of articles, and missing pictures.
struct ReferenceCheck {
  private let references: @Sendable (Item) -> [DoubtfulReference]
  private var ids: Set<String> = []
  /// The subtitles, which in some flyers are file names.
  private var subtitles: Set<String> = []
  private var doubts: [(node: Int, reference: DoubtfulReference)] = []

  /// - Parameter references: Returns the references in an article's text that may have no target.
  init(_ references: @escaping @Sendable (Item) -> [DoubtfulReference]) {
    self.references = references
  }

  /// Adds an article. It must already have its final id.
  mutating func add(_ article: Item, as node: Int) {
    ids.insert(article.id)
    if let subtitle = article.article?.subtitle { subtitles.insert(subtitle) }
    doubts += references(article).map { (node, $0) }
  }

  /// Returns the issues found, once all articles are known.
  func findings(from origin: Origin) -> [(node: Int, finding: ImportFinding)] {
    doubts.compactMap { doubt in
      finding(on: doubt.reference, from: origin).map { (doubt.node, $0) }
    }
  }

  private func finding(on reference: DoubtfulReference, from origin: Origin) -> ImportFinding? {
    switch reference {
    case .link(let destination): finding(on: destination, from: origin)
    case .picture(let destination): .partialPicture(destination.beginning)
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

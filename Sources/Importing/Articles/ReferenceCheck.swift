import FlyerModel

/// Looks for links in the texts of articles that lead nowhere, and for pictures that are not there.
struct ReferenceCheck {
  private let references: @Sendable (Item) -> [DoubtfulReference]
  private var ids: Set<String> = []
  /// Some flyers have the names of files there.
  private var subtitles: Set<String> = []
  private var doubts: [(node: Int, reference: DoubtfulReference)] = []

  /// - Parameter references: what the text of an article names that may not be there.
  init(_ references: @escaping @Sendable (Item) -> [DoubtfulReference]) {
    self.references = references
  }

  /// Takes an article in, once it has its id.
  mutating func add(_ article: Item, as node: Int) {
    ids.insert(article.id)
    if let subtitle = article.article?.subtitle { subtitles.insert(subtitle) }
    doubts += references(article).map { (node, $0) }
  }

  /// What is wrong with them, once all articles are known.
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

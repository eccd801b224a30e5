import FlyerModel

/// Takes headers and articles as they are read, gives them ids of their own, and makes the tree of
/// what they list.
struct TreeDraft {
  private var identities: ArticleIdentities
  private var headers: TreeBuilder.Headers = []
  /// True where a header says whether it stands on Home or on a tab, be it that it does not.
  private var placesHeaders = false
  /// For each node its position among the articles; nil for what is none.
  private var positions: [Int?] = []
  private var articleCount = 0

  /// - Parameter items: the ids that items have already.
  init(besides items: IdentityLedger = IdentityLedger()) {
    identities = ArticleIdentities(besides: items)
  }

  /// Takes a header; false where the id that it gives is another's, so that it got a new one.
  mutating func add(_ header: ArticleTree.Header, isPlaced: Bool, as node: Int) -> Bool {
    var header = header
    let given = header.id
    header.id = identities.id(ofHeader: node, given: given, words: header.title)
    if header.title.isEmpty { header.title = ArticleTree.Header.nameless(id: given) }
    if isPlaced { placesHeaders = true }
    headers.append((node, header))
    return given.isEmpty || header.id == given
  }

  /// Takes an article; false where the id that it gives is another's, so that it got a new one.
  mutating func add(_ article: inout Item, as node: Int, in owner: Int? = nil) -> Bool {
    let words = article.title.isEmpty ? String(article.text.prefix(64)) : article.title
    let given = article.id
    article.id = identities.id(ofArticle: node, given: given, words: words, in: owner)
    extend(to: node + 1)
    positions[node] = articleCount
    articleCount += 1
    return given.isEmpty || article.id == given
  }

  private mutating func extend(to count: Int) {
    while positions.count < count { positions.append(nil) }
  }

  /// Puts the tree of so many nodes into a report.
  ///
  /// Makes tabs of headers where the articles stood nowhere else: where none of them says where it
  /// stands, or where they are hidden and there is nothing beside them. Articles that no header
  /// lists get one, which is nothing to be said: a flyer may be no more than a few articles. Where a
  /// tab shows what is latest, they stand there.
  ///
  /// - Returns: what is to be said of the headers; nil where nothing was done.
  mutating func finish(
    _ report: inout ImportReport, nodeCount: Int, edges: [ArticleTable.Edge], hasRoster: Bool,
    hasLatest: Bool = false, note: (ArticleTable.Edge, ImportFinding) -> Void
  ) -> ImportFinding? {
    extend(to: nodeCount)
    var builder = TreeBuilder(edges, positions: positions)
    report.counts[.article] = articleCount
    report.tree = builder.tree(of: headers, identities, note: note)
    let isAlone = report.counts.all == articleCount && !hasRoster
    guard articleCount > 0, !report.tree.isShown, !placesHeaders || isAlone else { return nil }
    if report.tree.showHeaders() { return .unplacedHeaders }
    if hasLatest { return nil }
    let title = ArticleTree.Header.nameless
    report.tree.headers.append(
      ArticleTree.Header(
        id: identities.id(ofHeader: nodeCount, given: "", words: title), title: title,
        showsOnTab: true, showsOnHome: false, articles: report.tree.looseArticles))
    return nil
  }
}

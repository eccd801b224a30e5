import FlyerModel

/// Collects headers and articles as they are read, assigns their ids, and builds the tree.
struct TreeDraft {
  private var identities: ArticleIdentities
  private var headers: TreeBuilder.Headers = []
  /// Whether a header specifies its place on Home or on a tab, even if both are false.
  private var placesHeaders = false
  /// For each node its position among the articles; nil if it is not one.
  private var positions: [Int?] = []
  private var articleCount = 0

  /// - Parameter items: The ids that items already have.
  init(besides items: IdentityLedger = IdentityLedger()) {
    identities = ArticleIdentities(besides: items)
  }

  /// Adds a header. Returns false if its own id is taken, so that it got a new one.
  mutating func add(_ header: ArticleTree.Header, isPlaced: Bool, as node: Int) -> Bool {
    var header = header
    let given = header.id
    header.id = identities.id(ofHeader: node, given: given, words: header.title)
    if header.title.isEmpty { header.title = ArticleTree.Header.nameless(id: given) }
    if isPlaced { placesHeaders = true }
    headers.append((node, header))
    return given.isEmpty || header.id == given
  }

  /// Adds an article. Returns false if its own id is taken, so that it got a new one.
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

  /// Puts the tree of `nodeCount` nodes into a report.
  ///
  /// Makes tabs of headers if the articles would otherwise not be shown. That is so if no header
  /// specifies a place, or if all are hidden and the flyer has nothing else. Articles that no
  /// header lists get a header, without a warning, since a flyer may be only a few articles. If a
  /// tab shows the latest items, the articles are shown there instead.
  ///
  /// - Returns: A finding about the headers; nil if they were not changed.
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

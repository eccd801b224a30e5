import FlyerModel
import FoundationEssentials

/// Reads the articles of a document, a batch at a time, and the tree they make.
struct ArticleReader {
  // As with items: larger batches are no faster.
  private static let batchSize = 256 * 1024
  private static let batchCount = 128

  private let document: FlyerDocument
  private let decoder = BatchDecoder<RawArticle>()
  private var reader: NodeReader
  private var identities: ArticleIdentities
  private var headers: [(node: Int, header: ArticleTree.Header)] = []
  /// True where a header says whether it stands on Home or on a tab, be it that it does not.
  private var placesHeaders = false
  /// The positions of the articles among those that were handed out.
  private var positions: [Int?]
  private var nextNode = 0
  private var report: ImportReport

  private var table: ArticleTable { reader.table }

  /// Goes on where the items end.
  init(_ document: FlyerDocument, after items: ItemReader) {
    self.document = document
    let walk = document.bytes.withUnsafeBytes { bytes in
      var walk = ArticleWalk(bytes, limits: document.limits, log: items.log)
      for list in document.lists where list.key.itemKind == nil { walk.read(list) }
      return (table: walk.table, log: walk.log, skippedCount: walk.skippedCount)
    }
    reader = NodeReader(walk.table, limits: document.limits, log: walk.log)
    identities = ArticleIdentities(besides: items.identities)
    positions = Array(repeating: nil, count: walk.table.nodes.count)
    report = items.report
    report.skippedCount += walk.skippedCount
    readHeaders()
  }

  /// The next articles, or nil at the end; there may be none in a batch.
  mutating func next() -> [Item]? {
    guard nextNode < table.nodes.count else { return nil }
    return document.bytes.withUnsafeBytes { bytes in
      let batch = nextBatch(in: bytes)
      let outcomes = decoder.outcomes(of: batch.map { table.nodes[$0].piece }, in: bytes)
      return zip(batch, outcomes).compactMap { article($0, $1, in: bytes) }
    }
  }

  /// What is to be said once all articles were handed out.
  mutating func finish() -> ImportReport {
    var builder = TreeBuilder(table, positions: positions, log: reader.log)
    report.tree = document.bytes.withUnsafeBytes { bytes in
      builder.tree(of: headers, identities, in: bytes)
    }
    report.issues = builder.log.issues
    report.furtherIssueCount = builder.log.furtherCount
    report.placement = showArticles().flatMap(placement)
    return report
  }

  /// Makes tabs of headers where the articles stood nowhere else: where none of them says where it
  /// stands, or where they are hidden and there is nothing beside them. Articles that no header
  /// lists get one, which is nothing to be said: a flyer may be no more than a few articles.
  ///
  /// - Returns: what is to be said of it; nil where nothing was done.
  private mutating func showArticles() -> String? {
    let isAlone = report.readCount == report.articleCount && document.head.roster == nil
    guard report.articleCount > 0, !report.tree.isShown, !placesHeaders || isAlone else {
      return nil
    }
    if report.tree.showHeaders() {
      return "no header with articles stands on Home or on a tab: say \"showOnTab\" or "
        + "\"showOnHome\"; each with articles is read as a tab"
    }
    let title = ArticleTree.Header.nameless
    report.tree.headers.append(
      ArticleTree.Header(
        id: identities.id(ofHeader: table.nodes.count, given: "", words: title), title: title,
        showsOnTab: true, showsOnHome: false, articles: report.tree.looseArticles))
    return nil
  }

  private func placement(_ warning: String) -> ImportIssue? {
    guard let list = document.lists.first(where: { $0.key == .headers }) else { return nil }
    var log = IssueLog(limit: 1)
    document.bytes.withUnsafeBytes { bytes in
      log.add(.warning, warning, at: list.path, lineOf: list.start, in: bytes)
    }
    return log.issues.first
  }

  private mutating func nextBatch(in bytes: UnsafeRawBufferPointer) -> [Int] {
    var batch: [Int] = []
    var size = 0
    while nextNode < table.nodes.count, batch.count < Self.batchCount, size < Self.batchSize {
      let (index, node) = (nextNode, table.nodes[nextNode])
      nextNode += 1
      if node.isHeader || node.isBroken { continue }
      if let reason = node.objection(document.limits) {
        reader.refuse(index, reason, lineOf: node.piece.range.lowerBound, in: bytes)
        report.skippedCount += 1
      } else {
        batch.append(index)
        size += node.piece.count
      }
    }
    return batch
  }

  private mutating func article(
    _ node: Int, _ outcome: BatchDecoder<RawArticle>.Outcome, in bytes: UnsafeRawBufferPointer
  ) -> Item? {
    let (hasList, origin) = (table.nodes[node].piece.gap != nil, document.origin)
    let article = reader.value(of: node, outcome, in: bytes) { raw, fields in
      fields.article(raw, JSONPath(), hasList: hasList, from: origin)
    }
    guard var article else {
      report.skippedCount += 1
      return nil
    }
    if table.nodes[node].isList, article.article?.form != .list {
      article.article?.form = .list
      let message = "is the type of an article without \"articles\"; read as articleList"
      reader.warn(node, JSONPath().key("contentTypeId"), message, in: bytes)
    }
    identify(&article, node, in: bytes)
    positions[node] = report.articleCount
    report.articleCount += 1
    return article
  }

  private mutating func identify(
    _ article: inout Item, _ node: Int, in bytes: UnsafeRawBufferPointer
  ) {
    let words = article.title.isEmpty ? String(article.text.prefix(64)) : article.title
    let id = identities.id(
      ofArticle: node, given: article.id, words: words, in: table.nodes[node].owner)
    if !article.id.isEmpty, id != article.id {
      let message = "\(article.id.quoted) is the id of an earlier item; not kept"
      reader.warn(node, JSONPath().key("articleId"), message, in: bytes)
    }
    article.id = id
  }
}

extension ArticleReader {
  private mutating func readHeaders() {
    let decoder = BatchDecoder<RawHeader>()
    document.bytes.withUnsafeBytes { bytes in
      for node in table.nodes.indices where table.nodes[node].isHeader {
        guard !table.nodes[node].isBroken else { continue }
        let outcome = outcome(of: table.nodes[node], decoder, in: bytes)
        if outcome.value?.isPlaced == true { placesHeaders = true }
        headers.append((node, header(node, outcome, in: bytes)))
      }
    }
  }

  private func outcome(
    of node: ArticleTable.Node, _ decoder: BatchDecoder<RawHeader>,
    in bytes: UnsafeRawBufferPointer
  ) -> BatchDecoder<RawHeader>.Outcome {
    if let reason = node.objection(document.limits) {
      return .refused(reason, at: node.piece.range.lowerBound)
    }
    return decoder.outcomes(of: [node.piece], in: bytes)[0]
  }

  private mutating func header(
    _ node: Int, _ outcome: BatchDecoder<RawHeader>.Outcome, in bytes: UnsafeRawBufferPointer
  ) -> ArticleTree.Header {
    var header =
      reader.value(of: node, outcome, in: bytes) { $1.header($0, JSONPath()) }
      ?? ArticleTree.Header(id: "", title: "")
    let given = header.id
    header.id = identities.id(ofHeader: node, given: given, words: header.title)
    if !given.isEmpty, header.id != given {
      let message = "\(given.quoted) is the id of an earlier header; not kept"
      reader.warn(node, JSONPath(), message, in: bytes)
    }
    if header.title.isEmpty { header.title = ArticleTree.Header.nameless }
    return header
  }
}

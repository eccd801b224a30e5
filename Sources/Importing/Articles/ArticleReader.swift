import FlyerModel
import FoundationEssentials

/// Reads the articles of a document in batches, and builds their tree.
struct ArticleReader {
  // As with items: larger batches are no faster.
  private static let batchSize = 256 * 1024
  private static let batchCount = 128

  private let document: FlyerDocument
  private var reader: NodeReader
  private var draft: TreeDraft
  private var nextNode = 0
  private var report: ImportReport
  /// The check of links in texts; nil if they are not checked.
  private var check: ReferenceCheck?

  private var table: ArticleTable { reader.table }

  /// Creates a reader that continues after the items.
  init(_ document: FlyerDocument, after items: ItemReader) {
    self.document = document
    let walk = document.bytes.withUnsafeBytes { bytes in
      var walk = ArticleWalk(bytes, limits: document.limits, log: items.log)
      for list in document.lists where list.key.itemKind == nil { walk.read(list) }
      return (table: walk.table, log: walk.log, skippedCount: walk.skippedCount)
    }
    reader = NodeReader(walk.table, limits: document.limits, log: walk.log)
    draft = TreeDraft(besides: items.identities)
    report = items.report
    check = document.references.map(ReferenceCheck.init)
    report.skippedCount += walk.skippedCount
    readHeaders()
  }

  /// Returns the next articles, possibly none; nil at the end.
  mutating func next() -> [Item]? {
    guard nextNode < table.nodes.count else { return nil }
    var (articles, size): ([Item], Int) = ([], 0)
    document.bytes.withUnsafeBytes { bytes in
      while nextNode < table.nodes.count, articles.count < Self.batchCount, size < Self.batchSize {
        let (index, node) = (nextNode, table.nodes[nextNode])
        nextNode += 1
        if node.isHeader || node.isBroken { continue }
        size += node.range.count - (node.gap?.count ?? 0)
        if let article = article(index, node, in: bytes) { articles.append(article) }
      }
    }
    return articles
  }

  /// Returns the report after all articles were read.
  mutating func finish() -> ImportReport {
    noteDeadReferences()
    let (table, list) = (table, document.lists.first { $0.key == .headers })
    var (log, placement) = (reader.log, IssueLog(limit: 1))
    document.bytes.withUnsafeBytes { bytes in
      let warning = draft.finish(
        &report, nodeCount: table.nodes.count, edges: table.edges,
        hasRoster: document.head.roster != nil,
        hasLatest: document.head.tabs.contains { [.latest, .dated].contains($0.scope) }
      ) { edge, finding in
        let path = table.pathOfList(of: edge.owner).index(edge.index)
        log.add(.warning, finding, at: path, lineOf: edge.start, in: bytes)
      }
      guard let warning, let list else { return }
      placement.add(.warning, warning, at: list.path, lineOf: list.start, in: bytes)
    }
    report.issues = log.issues
    report.furtherIssueCount = log.furtherCount
    report.placement = placement.issues.first
    return report
  }

  private mutating func article(
    _ index: Int, _ node: ArticleTable.Node, in bytes: UnsafeRawBufferPointer
  ) -> Item? {
    let (origin, tags) = (document.origin, document.tagTable)
    let article = reader.value(of: index, in: bytes) { object, fields in
      fields.article(
        RawArticle(object), JSONPath(), hasList: node.gap != nil, isList: node.isList,
        from: origin, tags: tags)
    }
    guard var article else {
      report.skippedCount += 1
      return nil
    }
    let given = article.id
    if !draft.add(&article, as: index, in: node.owner) {
      let finding = ImportFinding.takenID(given.beginning, .item)
      reader.warn(index, JSONPath().key("articleId"), finding, in: bytes)
    }
    check?.add(article, as: index)
    return article
  }

  private mutating func noteDeadReferences() {
    let path = JSONPath().key("articleContent")
    document.bytes.withUnsafeBytes { bytes in
      for (node, finding) in check?.findings(from: document.origin) ?? [] {
        reader.warn(node, path, finding, in: bytes)
      }
    }
  }

  private mutating func readHeaders() {
    document.bytes.withUnsafeBytes { bytes in
      for node in table.nodes.indices where table.nodes[node].isHeader {
        if !table.nodes[node].isBroken { readHeader(node, in: bytes) }
      }
    }
  }

  private mutating func readHeader(_ node: Int, in bytes: UnsafeRawBufferPointer) {
    var isPlaced = false
    let header = reader.value(of: node, in: bytes) { object, fields in
      let raw = RawHeader(object)
      isPlaced = raw.isPlaced
      return fields.header(raw, JSONPath())
    }
    let value = header ?? ArticleTree.Header(id: "", title: "")
    if !draft.add(value, isPlaced: isPlaced, as: node) {
      reader.warn(node, JSONPath(), .takenID(value.id.beginning, .header), in: bytes)
    }
  }
}

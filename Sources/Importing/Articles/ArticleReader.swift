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
  private var draft: TreeDraft
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
    draft = TreeDraft(besides: items.identities)
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
    let (table, list) = (table, document.lists.first { $0.key == .headers })
    var (log, placement) = (reader.log, IssueLog(limit: 1))
    document.bytes.withUnsafeBytes { bytes in
      let warning = draft.finish(
        &report, nodeCount: table.nodes.count, edges: table.edges,
        hasRoster: document.head.roster != nil
      ) { edge, message in
        let path = table.pathOfList(of: edge.owner).index(edge.index)
        log.add(.warning, message, at: path, lineOf: edge.start, in: bytes)
      }
      guard let warning, let list else { return }
      placement.add(.warning, warning, at: list.path, lineOf: list.start, in: bytes)
    }
    report.issues = log.issues
    report.furtherIssueCount = log.furtherCount
    report.placement = placement.issues.first
    return report
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
    let (entry, origin) = (table.nodes[node], document.origin)
    let article = reader.value(of: node, outcome, in: bytes) { raw, fields in
      fields.article(
        raw, JSONPath(), hasList: entry.piece.gap != nil, isList: entry.isList, from: origin)
    }
    guard var article else {
      report.skippedCount += 1
      return nil
    }
    let given = article.id
    if !draft.add(&article, as: node, in: entry.owner) {
      let message = "\(given.quoted) is the id of an earlier item; not kept"
      reader.warn(node, JSONPath().key("articleId"), message, in: bytes)
    }
    return article
  }
}

extension ArticleReader {
  private mutating func readHeaders() {
    let decoder = BatchDecoder<RawHeader>()
    document.bytes.withUnsafeBytes { bytes in
      for node in table.nodes.indices where table.nodes[node].isHeader {
        guard !table.nodes[node].isBroken else { continue }
        let outcome = outcome(of: table.nodes[node], decoder, in: bytes)
        addHeader(node, outcome, in: bytes)
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

  private mutating func addHeader(
    _ node: Int, _ outcome: BatchDecoder<RawHeader>.Outcome, in bytes: UnsafeRawBufferPointer
  ) {
    let header =
      reader.value(of: node, outcome, in: bytes) { $1.header($0, JSONPath()) }
      ?? ArticleTree.Header(id: "", title: "")
    if !draft.add(header, isPlaced: outcome.value?.isPlaced ?? false, as: node) {
      let message = "\(header.id.quoted) is the id of an earlier header; not kept"
      reader.warn(node, JSONPath(), message, in: bytes)
    }
  }
}

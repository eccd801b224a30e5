import FlyerModel
import FoundationEssentials

/// A flyer in its own format: a JSON object with the lists of a flyer, or a list of courses or
/// posts.
struct FlyerDocument: Sendable {
  /// The head of the flyer.
  let head: FlyerHead
  let bytes: Data
  let isBareList: Bool
  let origin: Origin
  let limits: ImportLimits
  let tagTable: TagTable
  /// All lists to read, in the document's order.
  let lists: [TopList]
  let log: IssueLog
  /// The tabs that show certain tags.
  let tagTabs: [TabCheck.Place]
  /// Returns the references in an article's text that may lead to other articles; nil if they are
  /// not needed.
  let references: (@Sendable (Item) -> [DoubtfulReference])?

  /// Reads the structure of a document in one pass. Throws if it is not a flyer.
  ///
  /// - Parameter visit: Called for the values at its top, as by `Outline`.
  init(
    _ document: Document, visit: (Outline.Key, ElementCursor.Element) -> Void = { _, _ in }
  ) throws(ImportError) {
    let reader = try document.bytes.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in
        try HeadReader(bytes, limits: document.limits, visit: visit)
      }
    }.get()
    lists = reader.lists
    isBareList = reader.isBareList
    head = reader.head
    tagTable = reader.tags
    log = reader.log
    tagTabs = reader.tagTabs
    (bytes, origin, limits) = (document.bytes, document.origin, document.limits)
    references = document.isCheck ? document.references : nil
  }

  /// The lists of items except articles, in the order in which their items are numbered.
  var itemLists: [(kind: Item.Kind, list: TopList)] {
    let lists = lists.compactMap { list in list.key.itemKind.map { (kind: $0, list: list) } }
    let isOther = { (list: (kind: Item.Kind, list: TopList)) in Item.Kind.others.contains(list.kind)
    }
    return lists.filter { !isOther($0) } + lists.filter(isOther)
  }

  /// Reads every item in batches.
  ///
  /// Memory does not grow with the number of items, except for a hash of 8 bytes for each. For the
  /// tree, some hundred bytes of every article are kept to the end.
  ///
  /// - Returns: The issues, the head's first. Only this report has the skipped items.
  func readItems(into sink: DocumentSink) throws -> ImportReport {
    var reader = ItemReader(self)
    while let items = reader.next() { try sink(.items(items)) }
    var articles = ArticleReader(self, after: reader)
    while let items = articles.next() { try sink(.items(items)) }
    var report = articles.finish()
    // A list without elements does not even show its kind.
    report.isEmptyList = isBareList && lists.isEmpty
    return report
  }
}

extension FlyerDocument: DocumentFormat {
  static func recognises(_ bytes: UnsafeRawBufferPointer, mediaType: String?) -> Bool {
    (try? Preamble.endBeforeListOrObject(in: bytes)) != nil
  }

  static func read(_ document: Document, into sink: DocumentSink) throws -> ImportReport {
    let flyer = try FlyerDocument(document)
    try sink(.head(flyer.head, tags: flyer.tagTable.names))
    if document.isCheck { return try flyer.check(into: sink) }
    let report = try flyer.readItems(into: sink)
    if let loss = flyer.loss(after: report) { throw loss }
    return report
  }
}

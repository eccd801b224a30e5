package import FlyerModel
package import FoundationEssentials

/// A flyer as it came: its head at once, its items when they are asked for.
package struct FlyerDocument: Sendable {
  /// What the flyer says about itself.
  package let head: FlyerHead
  /// The names of the tags it declares, in its order, without repetition.
  package var tags: [String] { tagTable.names }

  /// True for a list without elements, which does not even say what it is a list of.
  package var isEmptyList: Bool { isBareList && lists.isEmpty }

  let bytes: Data
  let isBareList: Bool
  let origin: Origin
  let limits: ImportLimits
  let tagTable: TagTable
  /// The lists of all that there is to read in the document's order.
  let lists: [TopList]
  let log: IssueLog

  /// Looks through a document once; throws for what is no flyer at all.
  ///
  /// - Parameter bytes: the document, which may be mapped into memory; it is never copied whole.
  package init(
    _ bytes: Data, from origin: Origin = .network, limits: ImportLimits = .standard
  ) throws(ImportError) {
    let reader = try bytes.withUnsafeBytes { bytes in
      Result { () throws(ImportError) in try HeadReader(bytes, limits: limits) }
    }.get()
    lists = reader.lists
    isBareList = reader.isBareList
    head = reader.head
    tagTable = reader.tags
    log = reader.log
    self.bytes = bytes
    self.origin = origin
    self.limits = limits
  }

  /// Reads every item and hands each to `body`, once and in the document's order: information and
  /// contacts, then courses, picked articles and posts, then articles, each before those it holds.
  ///
  /// Memory does not grow with the number of items, but for a hash of 8 bytes for each; of every
  /// article some hundred bytes are kept to the end, for the tree.
  /// - Returns: what should be mended, the head's issues first. Skipped items are only there.
  package func readItems<Failure: Error>(
    _ body: (Item) throws(Failure) -> Void
  ) throws(Failure) -> ImportReport {
    var reader = ItemReader(self)
    while let items = reader.next() {
      for item in items { try body(item) }
    }
    var articles = ArticleReader(self, after: reader)
    while let items = articles.next() {
      for item in items { try body(item) }
    }
    return articles.finish()
  }
}

extension Item.Kind {
  /// The key of the list in which items of this kind stand.
  var listKey: String {
    switch self {
    case .information: "information"
    case .contact: "contacts"
    case .article: "articles"
    case .course: "courses"
    case .staffPick: "staffPickArticles"
    case .post: "posts"
    }
  }

  /// What one of this kind is called when something is said of it.
  var noun: String {
    switch self {
    case .information, .contact: "item"
    case .article, .staffPick: "article"
    case .course: "course"
    case .post: "post"
    }
  }
}

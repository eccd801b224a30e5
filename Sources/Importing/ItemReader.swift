import FlyerModel
import FoundationEssentials

/// Reads all items of a document except its articles, in batches.
struct ItemReader {
  private let document: FlyerDocument
  private var lists: ArraySlice<(kind: Item.Kind, list: TopList)>
  /// The position in the first of the lists; nil before it is begun.
  private var cursor: ElementCursor?
  private var fields: FieldReader
  private(set) var identities = IdentityLedger()
  private(set) var log: IssueLog
  /// The numbers of items read and skipped. Its issues are in the log.
  private(set) var report = ImportReport()

  init(_ document: FlyerDocument) {
    self.document = document
    lists = document.itemLists[...]
    fields = FieldReader(limits: document.limits)
    log = document.log
  }

  /// Returns the next items, possibly none; nil at the end.
  mutating func next() -> [Item]? {
    while let (kind, list) = lists.first {
      if let items = items(of: list, kind) { return items }
      cursor = nil
      lists = lists.dropFirst()
    }
    return nil
  }

  // Larger batches are no faster.
  private static let batchSize = 256 * 1024
  private static let batchCount = 128

  /// Returns the items of the next elements of a list; nil at its end.
  private mutating func items(of list: TopList, _ kind: Item.Kind) -> [Item]? {
    let context = EntryContext(kind: kind, tags: document.tagTable, origin: document.origin)
    var elements = cursor ?? ElementCursor(listAt: list.start)
    var (items, size, count): ([Item], Int, Int) = ([], 0, 0)
    document.bytes.withUnsafeBytes { bytes in
      while size < Self.batchSize, count < Self.batchCount,
        let element = try? elements.next(in: bytes)
      {
        count += 1
        size += element.range.count
        let path = list.path.index(element.index)
        guard report.counts.all + report.skippedCount < document.limits.items else {
          return refuseRest(from: element, at: path, bytes)
        }
        if let item = item(of: element, at: path, context, bytes) { items.append(item) }
      }
    }
    cursor = elements
    return count > 0 ? items : nil
  }

  private mutating func refuseRest(
    from element: ElementCursor.Element, at path: JSONPath, _ bytes: UnsafeRawBufferPointer
  ) {
    lists = []
    log.add(
      .error, .tooManyItems(limit: document.limits.items), at: path,
      lineOf: element.range.lowerBound, in: bytes)
  }

  private mutating func item(
    of element: ElementCursor.Element, at path: JSONPath, _ context: EntryContext,
    _ bytes: UnsafeRawBufferPointer
  ) -> Item? {
    var item: Item?
    do throws(JSONRefusal) {
      let found = try fields.item(element, at: path, context, bytes)
      item = found.map { identified($0.item, at: path, $0.idKey) }
    } catch {
      log.add(
        .error, .unreadable(error.obstacle, .itemSkipped(context.kind)), at: path,
        lineOf: error.offset, in: bytes)
    }
    // For a skipped item, only the reason matters.
    for issue in fields.takeIssues() where item != nil || issue.severity == .error {
      log.add(issue, from: element.range.lowerBound, known: path, in: bytes)
    }
    if let item { report.counts[item.kind] += 1 } else { report.skippedCount += 1 }
    return item
  }

  private mutating func identified(_ item: Item, at path: JSONPath, _ idKey: String) -> Item {
    var item = item
    if !item.id.isEmpty, !identities.take(item.id) {
      fields.warn(path.key(idKey), .takenID(item.id.beginning, .item))
      item.id = ""
    }
    if item.id.isEmpty {
      item.id = identities.derive(in: item.kind.format.listKey, from: item.namingWords)
    }
    return item
  }
}

extension Item {
  /// The words that an id is derived from.
  var namingWords: String { title.isEmpty ? String(text.prefix(64)) : title }
}

extension FieldReader {
  /// Reads the item of an element of a list, with its own id and the key of that id. Returns nil,
  /// with the reason logged, if the item must be skipped. Throws if the element cannot be read.
  mutating func item(
    _ element: ElementCursor.Element, at path: JSONPath, _ context: EntryContext,
    _ bytes: UnsafeRawBufferPointer
  ) throws(JSONRefusal) -> (item: Item, idKey: String)? {
    let value = JSONValue(element.range, in: bytes)
    return try read(value, depth: element.depth, path) { object, fields in
      let format = context.kind.format
      return format.read?(&fields, object, path, context).map { ($0, format.idKey(of: object)) }
    }
  }
}

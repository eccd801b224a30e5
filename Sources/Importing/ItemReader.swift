import FlyerModel
import FoundationEssentials

/// Reads all items of a document but its articles, a batch at a time.
struct ItemReader {
  private let document: FlyerDocument
  private var lists: ArraySlice<TopList>
  /// How far the first of the lists was read; nil before it was begun.
  private var cursor: ElementCursor?
  private var fields: FieldReader
  private(set) var identities = IdentityLedger()
  private(set) var log: IssueLog
  /// How many were read and skipped; its issues are in the log.
  private(set) var report = ImportReport()

  init(_ document: FlyerDocument) {
    self.document = document
    let isFirst = { (list: TopList) in [.information, .contacts].contains(list.key) }
    let lists = document.lists.filter { $0.key.itemKind != nil }
    self.lists = (lists.filter(isFirst) + lists.filter { !isFirst($0) })[...]
    fields = FieldReader(limits: document.limits)
    log = document.log
  }

  /// The next items, or nil at the end; there may be none in a batch.
  mutating func next() -> [Item]? {
    while let list = lists.first, let kind = list.key.itemKind {
      if let items = items(of: list, kind) { return items }
      cursor = nil
      lists = lists.dropFirst()
    }
    return nil
  }

  private mutating func items(of list: TopList, _ kind: Item.Kind) -> [Item]? {
    switch kind {
    case .information, .contact: batch(of: RawItem.self, list, kind)
    case .course: batch(of: RawCourse.self, list, kind)
    case .staffPick: batch(of: RawStaffPick.self, list, kind)
    case .post: batch(of: RawPost.self, list, kind)
    case .article: nil
    }
  }

  /// What the next elements of a list come to; nil at its end.
  private mutating func batch<Raw: RawEntry>(
    of type: Raw.Type, _ list: TopList, _ kind: Item.Kind
  ) -> [Item]? {
    var decoder = ListDecoder<Raw>(
      at: cursor ?? ElementCursor(listAt: list.start), objectsOnly: true, limits: document.limits)
    let context = EntryContext(kind: kind, tags: document.tagTable, origin: document.origin)
    return document.bytes.withUnsafeBytes { bytes in
      guard let batch = decoder.next(in: bytes) else { return nil }
      cursor = decoder.cursor
      return items(of: batch, in: list, context, bytes)
    }
  }

  private mutating func items<Raw: RawEntry>(
    of batch: [ListDecoder<Raw>.Decoded], in list: TopList, _ context: EntryContext,
    _ bytes: UnsafeRawBufferPointer
  ) -> [Item] {
    let room = document.limits.items - report.readCount - report.skippedCount
    let items = batch.prefix(room).compactMap { decoded in
      item(of: decoded, at: list.path.index(decoded.element.index), context, bytes)
    }
    if let beyond = batch.dropFirst(room).first {
      lists = []
      log.add(
        .error, "is one item too many after \(document.limits.items); none is read from here on",
        at: list.path.index(beyond.element.index), lineOf: beyond.element.range.lowerBound,
        in: bytes)
    }
    return items
  }

  private mutating func item<Raw: RawEntry>(
    of decoded: ListDecoder<Raw>.Decoded, at path: JSONPath, _ context: EntryContext,
    _ bytes: UnsafeRawBufferPointer
  ) -> Item? {
    let start = decoded.element.range.lowerBound
    var item: Item?
    switch decoded.outcome {
    case .decoded(let raw):
      item = identified(raw, at: path, context)
    case .repaired(let raw):
      fields.warn(path, "holds bytes that are no Unicode text; replaced by \u{FFFD}")
      item = identified(raw, at: path, context)
    case .refused(let reason, let offset):
      let message = "\(reason); the \(context.kind.noun) is skipped"
      log.add(.error, message, at: path, lineOf: offset, in: bytes)
    }
    // Of what is skipped only the reason matters.
    for finding in fields.takeFindings() where item != nil || finding.severity == .error {
      log.add(finding, from: start, known: path, in: bytes)
    }
    if let item { report.count(item.kind) } else { report.skippedCount += 1 }
    return item
  }

  /// The item with an id that no other has.
  private mutating func identified(
    _ raw: some RawEntry, at path: JSONPath, _ context: EntryContext
  ) -> Item? {
    guard var item = raw.item(context, at: path, using: &fields) else { return nil }
    if !item.id.isEmpty, !identities.take(item.id) {
      fields.warn(path.key(raw.idKey), "\(item.id.quoted) is the id of an earlier item; not kept")
      item.id = ""
    }
    if item.id.isEmpty {
      let words = item.title.isEmpty ? String(item.text.prefix(64)) : item.title
      item.id = identities.derive(in: item.kind.listKey, from: words)
    }
    return item
  }
}

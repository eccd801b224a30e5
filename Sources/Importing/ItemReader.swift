import FlyerModel
import FoundationEssentials

/// Reads the items of a document, a batch at a time.
struct ItemReader {
  private let document: FlyerDocument
  private var lists: ArraySlice<TopList>
  private var decoder: ListDecoder<RawItem>?
  private var fields: FieldReader
  private(set) var identities = IdentityLedger()
  private(set) var log: IssueLog
  private(set) var itemCount = 0
  private(set) var skippedCount = 0

  init(_ document: FlyerDocument) {
    self.document = document
    lists = document.lists.filter { $0.key.itemKind != nil }[...]
    fields = FieldReader(limits: document.limits)
    log = document.log
  }

  /// The next items, or nil at the end; there may be none in a batch.
  mutating func next() -> [Item]? {
    while let list = lists.first, let kind = list.key.itemKind {
      var decoder =
        self.decoder
        ?? ListDecoder(listAt: list.start, objectsOnly: true, limits: document.limits)
      let items = document.bytes.withUnsafeBytes { bytes in
        decoder.next(in: bytes).map { self.items(of: $0, kind: kind, in: bytes) }
      }
      if let items {
        self.decoder = decoder
        return items
      }
      self.decoder = nil
      lists = lists.dropFirst()
    }
    return nil
  }

  private mutating func items(
    of batch: [ListDecoder<RawItem>.Decoded], kind: Item.Kind, in bytes: UnsafeRawBufferPointer
  ) -> [Item] {
    let room = document.limits.items - itemCount - skippedCount
    let items = batch.prefix(room).compactMap { item(of: $0, kind: kind, in: bytes) }
    if let beyond = batch.dropFirst(room).first {
      lists = []
      log.add(
        .error, "is one item too many after \(document.limits.items); none is read from here on",
        at: JSONPath().key(kind.listKey).index(beyond.element.index),
        lineOf: beyond.element.range.lowerBound, in: bytes)
    }
    return items
  }

  private mutating func item(
    of decoded: ListDecoder<RawItem>.Decoded, kind: Item.Kind, in bytes: UnsafeRawBufferPointer
  ) -> Item? {
    let element = decoded.element
    let path = JSONPath().key(kind.listKey).index(element.index)
    var item: Item?
    switch decoded.outcome {
    case .decoded(let raw):
      item = convert(raw, kind, path)
    case .repaired(let raw):
      fields.warn(path, "holds bytes that are no Unicode text; replaced by \u{FFFD}")
      item = convert(raw, kind, path)
    case .refused(let reason, let offset):
      log.add(.error, "\(reason); the item is skipped", at: path, lineOf: offset, in: bytes)
    }
    for finding in fields.takeFindings() {
      log.add(finding, from: element.range.lowerBound, known: path, in: bytes)
    }
    if item == nil { skippedCount += 1 } else { itemCount += 1 }
    return item
  }

  private mutating func convert(_ raw: RawItem, _ kind: Item.Kind, _ path: JSONPath) -> Item? {
    let conversion = ItemConversion(kind: kind, tags: document.tagTable, origin: document.origin)
    guard var item = conversion.item(from: raw, at: path, using: &fields) else {
      fields.fail(path, "has neither a title nor a text; the item is skipped")
      return nil
    }
    if !item.id.isEmpty, !identities.take(item.id) {
      fields.warn(path.key("id"), "\(item.id.quoted) is the id of an earlier item; not kept")
      item.id = ""
    }
    if item.id.isEmpty {
      let words = item.title.isEmpty ? String(item.text.prefix(64)) : item.title
      item.id = identities.derive(in: kind.listKey, from: words)
    }
    return item
  }
}

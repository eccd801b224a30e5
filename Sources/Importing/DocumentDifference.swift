package import FlyerModel
import FoundationEssentials

/// The difference between two versions of a document, if only a few entries of its lists and its
/// update time differ.
package struct DocumentDifference: Sendable {
  /// A changed entry: both versions as they are read, with their own ids.
  package struct Entry: Sendable {
    /// The position among the items of the document, counted from 0.
    package let position: Int
    package let former: Item
    package let item: Item

    /// Whether a derived id is the same for both versions.
    package var keepsDerivedID: Bool {
      former.id == item.id && former.namingWords == item.namingWords
    }
  }

  package let entries: [Entry]
  /// The document's update time, if it gives one.
  package let updated: FlyerDate?
  /// The number of entries of each kind except articles.
  package let counts: KindCounts

  /// Compares both documents in one pass, mostly with `memcmp`.
  ///
  /// - Parameter most: The most entries that may differ.
  /// - Returns: nil if more entries or anything else differs, if an entry cannot be read, or if a
  ///   document has another format.
  package init?(from former: Document, to document: Document, atMost most: Int) {
    guard former.format() == FlyerDocument.self, document.format() == FlyerDocument.self else {
      return nil
    }
    let found = former.bytes.withUnsafeBytes { former in
      document.bytes.withUnsafeBytes { bytes in
        Self.difference(from: former, to: bytes, of: document, atMost: most)
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(entries: [Entry], updated: FlyerDate?, counts: KindCounts) {
    (self.entries, self.updated, self.counts) = (entries, updated, counts)
  }

  private static func difference(
    from former: UnsafeRawBufferPointer, to bytes: UnsafeRawBufferPointer,
    of document: Document, atMost most: Int
  ) -> DocumentDifference? {
    var comparison = EntryComparison(of: bytes, with: former, atMost: most)
    guard let flyer = try? FlyerDocument(document, visit: { comparison.visit($0, $1) }),
      !flyer.isBareList, comparison.end()
    else { return nil }
    var starts: KindCounts = [:]
    var start = 0
    for (kind, _) in flyer.itemLists {
      starts[kind] = start
      start += comparison.counts[kind]
    }
    var entries: [Entry] = []
    for change in comparison.changes {
      guard let old = flyer.item(change.former, change.kind, former),
        let new = flyer.item(change.element, change.kind, bytes)
      else { return nil }
      let position = starts[change.kind] + change.element.index
      entries.append(Entry(position: position, former: old, item: new))
    }
    return DocumentDifference(
      entries: entries, updated: flyer.head.updated, counts: comparison.counts)
  }
}

extension FlyerDocument {
  /// Reads an element of one of its lists, with the id that it gives; nil if it cannot be read.
  fileprivate func item(
    _ element: ElementCursor.Element, _ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer
  ) -> Item? {
    var fields = FieldReader(limits: limits)
    let context = EntryContext(kind: kind, tags: tagTable, origin: origin)
    return try? fields.item(element, at: JSONPath(), context, bytes)?.item
  }
}

package import FlyerModel
import FoundationEssentials

/// In what a document differs from the one before it, where that is a few entries of its lists and
/// when it was updated, and nothing else.
package struct DocumentDifference: Sendable {
  /// An entry that is another one, both as they are read, with the id that each gives.
  package struct Entry: Sendable {
    /// Among the items of the document, counted from 0.
    package let position: Int
    package let former: Item
    package let item: Item

    /// True where an id that is derived is the same for both.
    package var keepsDerivedID: Bool {
      former.id == item.id && former.namingWords == item.namingWords
    }
  }

  package let entries: [Entry]
  /// When the document was updated, as it says.
  package let updated: FlyerDate?
  /// How many entries there are of each kind, but of articles.
  package let counts: KindCounts

  /// Steps over the document once and compares both at the speed of memory.
  ///
  /// - Parameter most: so many entries may differ.
  /// - Returns: nil where more or something else differs, where an entry can't be read, and for
  ///   documents of another form.
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
  /// What an element of one of its lists comes to, with the id that it gives; nil where nothing does.
  fileprivate func item(
    _ element: ElementCursor.Element, _ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer
  ) -> Item? {
    var fields = FieldReader(limits: limits)
    let context = EntryContext(kind: kind, tags: tagTable, origin: origin)
    return try? fields.item(element, at: JSONPath(), context, bytes)?.item
  }
}

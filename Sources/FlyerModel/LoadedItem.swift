/// An item with the user's data about it, as a page shows it.
package struct LoadedItem: Sendable, Equatable {
  package var item: Item
  /// The user's note about it.
  package var note: Note?
  /// The item before its last change; nil if it did not change.
  package var former: Item?
  /// The full text in the cache.
  package var fullText: FullText?
  /// Whether the full text is fetched without a key, since a setting of its source says so.
  package var wantsFullText: Bool

  package init(
    _ item: Item, note: Note? = nil, former: Item? = nil, fullText: FullText? = nil,
    wantsFullText: Bool = false
  ) {
    (self.item, self.note, self.former) = (item, note, former)
    (self.fullText, self.wantsFullText) = (fullText, wantsFullText)
  }
}

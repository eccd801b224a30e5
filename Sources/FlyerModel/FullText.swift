/// The main text of the web page to which an item leads, as it was fetched.
package struct FullText: Sendable, Equatable, Codable {
  /// The address of the page, after all redirects.
  package var address: String
  /// Markdown; never empty.
  package var text: String
  /// The time of the fetch, in seconds since 1970.
  package var fetched: Int

  package init(address: String, text: String, fetched: Int) {
    (self.address, self.text, self.fetched) = (address, text, fetched)
  }
}

extension Item {
  /// The web page with its full text: its first web link that is not a picture of the flyer; nil if
  /// there is none.
  package var webPage: Link? {
    links.first { $0.kind == .web && !ImageReference(url: $0.url).isBundled }
  }
}

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

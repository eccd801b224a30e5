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

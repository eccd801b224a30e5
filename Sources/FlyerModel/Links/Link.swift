/// Something an item points to; only `LinkParsing` makes one.
package struct Link: Sendable, Equatable, Hashable, Encodable {
  /// What opening the link means.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case web
    case mail
    case phone
    /// What flyer reads itself: a feed, a calendar.
    case source
  }

  /// The publisher's label, or the address as it was written where there is none.
  package var title: String
  /// An absolute URL with the scheme http, https, mailto, tel, feed or webcal; that of a page is as it
  /// was published, but for blanks.
  package let url: String
  /// Web, mail, phone or source, as told by the form of the address.
  package let kind: Kind

  /// The URL as requests have it (RFC 3986): letters outside of ASCII and what it may not hold are
  /// percent-encoded.
  package var encodedURL: String { encoded(host: PercentEncoding.host, tail: PercentEncoding.web) }

  /// The address for a program of the desktop: what a shell could misread is percent-encoded as well.
  package var desktopURL: String {
    encoded(host: PercentEncoding.host, tail: PercentEncoding.desktop)
  }

  private func encoded(host: ByteSet, tail: ByteSet) -> String {
    let start = url.firstRange(of: "://")?.upperBound
    let end = url[(start ?? url.startIndex)...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    let authority = start.map {
      url[..<$0] + PercentEncoding.encode(url[$0..<end], keeping: host)
    }
    return (authority ?? url[..<end]) + PercentEncoding.encode(url[end...], keeping: tail)
  }

  enum CodingKeys: String, CodingKey {
    case title, url
    case kind = "type"
  }
}

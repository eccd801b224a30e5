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
  /// An absolute URL with the scheme http, https, mailto, tel, feed or webcal, as it was published
  /// as far as it is a valid one.
  package let url: String
  /// Web, mail, phone or source, as told by the form of the address.
  package let kind: Kind

  /// The address for a program of the desktop: what a shell could misread is percent-encoded as well.
  package var desktopURL: String {
    let authority = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    let tail = authority.firstIndex { "/?#".contains($0) } ?? url.endIndex
    return url[..<tail] + PercentEncoding.encode(url[tail...], keeping: PercentEncoding.desktop)
  }

  enum CodingKeys: String, CodingKey {
    case title, url
    case kind = "type"
  }
}

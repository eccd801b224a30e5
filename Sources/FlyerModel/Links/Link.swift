/// A link of an item. Only `LinkParsing` creates one.
package struct Link: Sendable, Equatable, Hashable, Encodable {
  /// The effect of opening the link.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case web
    case mail
    case phone
    /// A source that flyer itself reads: a feed, a calendar.
    case source
  }

  /// The publisher's label, or the address as written if there is none.
  package var title: String
  /// An absolute URL with the scheme http, https, mailto, tel, feed or webcal. It is kept as
  /// published as far as it is valid.
  package let url: String
  /// Web, mail, phone or source, determined by the form of the address.
  package let kind: Kind

  /// The address for a desktop program. Characters that a shell could misread are percent-encoded
  /// as well.
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

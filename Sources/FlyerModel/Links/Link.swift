import Texts

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
  /// An absolute URL with the scheme http, https, mailto, tel, feed or webcal, as published except
  /// for blanks and for fields that a mail link must not set.
  package let url: String
  /// Web, mail, phone or source, determined by the form of the address.
  package let kind: Kind
  /// The checked URL of a mail or a call, and one whose scheme is published in other letters; nil if
  /// it is `url`.
  private let checkedURL: String?

  init(title: String, url: String, kind: Kind, opening checkedURL: String? = nil) {
    (self.title, self.url, self.kind) = (title, url, kind)
    self.checkedURL = checkedURL == url ? nil : checkedURL
  }

  /// The URL that is opened, which identifies the link. Each part of a mail is encoded anew, so that
  /// no program misreads it; a call has only the digits to dial.
  package var openedURL: String { checkedURL ?? url }

  /// The URL for requests (RFC 3986): letters outside ASCII and forbidden characters are
  /// percent-encoded.
  package var encodedURL: String { encoded(host: PercentEncoding.host, tail: PercentEncoding.web) }

  /// The address for a desktop program. Characters that a shell could misread are percent-encoded
  /// as well.
  package var desktopURL: String {
    encoded(host: PercentEncoding.host, tail: PercentEncoding.desktop)
  }

  private func encoded(host: ByteSet, tail: ByteSet) -> String {
    let url = openedURL
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

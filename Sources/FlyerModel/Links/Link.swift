/// Something an item points to, with a target that is safe to hand to a program of the desktop:
/// only `LinkParsing` makes one.
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
  /// An absolute URL with the scheme http, https, mailto, tel, feed or webcal.
  package let url: String
  /// Web, mail, phone or source, as told by the form of the address.
  package let kind: Kind

  enum CodingKeys: String, CodingKey {
    case title, url
    case kind = "type"
  }
}

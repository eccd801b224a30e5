/// Something an item points to, with a target that is safe to hand to a program of the desktop:
/// only `LinkParsing` makes one.
package struct Link: Sendable, Equatable, Hashable, Encodable {
  /// What opening the link means.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    case web
    case mail
    case phone
  }

  /// The publisher's label, or the address as it was written where there is none.
  package var title: String
  /// An absolute URL with the scheme http, https, mailto or tel.
  package let url: String
  /// Web, mail or phone, as told by the form of the address.
  package let kind: Kind

  enum CodingKeys: String, CodingKey {
    case title, url
    case kind = "type"
  }
}

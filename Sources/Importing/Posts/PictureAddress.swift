import FlyerModel

/// The addresses of pictures that are posted.
enum PictureAddress {
  private static let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp"]

  /// The link to an address that says http or https itself.
  static func link(_ address: String) throws(LinkParsing.Refusal) -> Link {
    let link = try LinkParsing.parse(address).link
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start == "https://" else { throw .unrecognized }
    return link
  }

  /// True where the path of a URL, whatever follows it, ends like the name of a picture.
  static func namesPicture(_ url: String) -> Bool {
    let rest = url.utf8.prefix { !"?#".utf8.contains($0) }
      .drop { $0 != .colon }.dropFirst(3)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return false }
    let path = Substring(rest[slash...]).lowercased()
    return endings.contains { path.hasSuffix($0) }
  }
}

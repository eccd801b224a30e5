package import FlyerModel
import Texts

/// The addresses of posted pictures.
package enum PictureAddress {
  /// The reason why an address is not that of a picture.
  package enum Refusal: Error, Sendable, Equatable {
    /// It is not a web address, or has no scheme.
    case noWebAddress
    /// The path does not end in the name of a supported picture.
    case noPicture
    case unfit(LinkParsing.Refusal)
  }

  private static let endings = [".jpg", ".jpeg", ".png", ".gif", ".webp"]

  /// Returns the link to a picture whose address has the scheme http or https. Throws a `Refusal`
  /// if there is none.
  static func link(_ address: String, atMost limit: Int) throws(Refusal) -> Link {
    guard address.utf8.count <= limit else { throw .unfit(.tooLong(limit: limit)) }
    let start = address.prefix(8).lowercased()
    guard start.hasPrefix("http://") || start == "https://" else { throw .noWebAddress }
    let link: Link
    do throws(LinkParsing.Refusal) {
      link = try LinkParsing.parse(address).link
    } catch {
      throw error == .unrecognized ? .noWebAddress : .unfit(error)
    }
    guard namesPicture(link.url) else { throw .noPicture }
    return link
  }

  /// Whether the path of a URL, without query and fragment, ends in the name of a picture.
  static func namesPicture(_ url: String) -> Bool {
    let rest = url.utf8.prefix { !"?#".utf8.contains($0) }
      .drop { $0 != .colon }.dropFirst(3)
    guard let slash = rest.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let name = Substring(rest[slash...].dropFirst()).lowercased()
    return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }
}

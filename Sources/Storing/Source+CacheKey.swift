import Connecting
import Texts

extension Source {
  /// A folder name that is unique to this source and stays the same between runs: a readable part
  /// of lower-case ASCII letters, digits, `.` and `-`, then a hash.
  package var cacheKey: String {
    switch self {
    case .bundled: "bundled"
    case .today: "today"
    case .web(let text): Self.key(readable: WebAddress(text)?.host ?? "web", whole: text)
    case .contentful(let space, let environment):
      Self.key(readable: space, whole: "contentful://\(space)/\(environment)")
    case .file(let path):
      Self.key(readable: path.split(separator: "/").last.map(String.init) ?? "file", whole: path)
    }
  }

  private static func key(readable: String, whole: String) -> String {
    let lowercase = readable.lowercased()
    // If each character is one byte, there is no need to look for the ends of characters.
    let safe =
      lowercase.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      ? lowercase.utf8.map(Self.safe) : lowercase.map { Self.safe($0.asciiValue ?? hyphen) }
    // A leading dot would hide the folder; a leading "-" would make it an option of other programs.
    let name = safe.drop { $0 == UInt8(ascii: ".") || $0 == hyphen }.prefix(40)
    return (name.isEmpty ? "flyer" : String(decoding: name, as: UTF8.self)) + "-"
      + StableHash(whole).digits
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func safe(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."):
      byte
    default: hyphen
    }
  }
}

import Connecting
import FlyerModel

extension Source {
  /// A name for a folder that is this source's alone and stays the same between runs: a readable
  /// part of lower-case ASCII letters, digits, `.` and `-`, then a hash.
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
    let safe = readable.lowercased().map { character -> Character in
      character.isASCIILetter || character.isASCIIDigit || character == "." ? character : "-"
    }
    // A leading dot would hide the folder, a leading "-" make it an option of other programs.
    let name = String(safe.drop { $0 == "." || $0 == "-" }.prefix(40))
    return (name.isEmpty ? "flyer" : name) + "-" + StableHash(whole).digits
  }
}

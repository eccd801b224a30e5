import Texts

/// The possible meanings of a link from one article to another: `#id`, `id`, `./id`,
/// `folder/id.md`.
package struct ArticleReference: Equatable {
  /// The ids to try, the likeliest first.
  package private(set) var ids: [String] = []
  /// The last part of the path, which some flyers have as the subtitle of the article.
  package let fileName: String

  /// Parses a destination; nil if it leads out of the flyer.
  package init?(_ destination: String) {
    var path = destination[...]
    if path.hasPrefix("#") {
      path.removeFirst()
    } else {
      guard !path.hasPrefix("//"), Self.scheme(of: path) == nil else { return nil }
      path = path.prefix { $0 != "#" && $0 != "?" }
    }
    while path.hasPrefix("./") { path.removeFirst(2) }
    let written = String(path)
    let plain = PercentEncoding.decode(path)
    fileName = plain.split(separator: "/").last.map(String.init) ?? ""
    guard !fileName.isEmpty else { return nil }
    for id in [written, plain, Self.withoutExtension(plain), Self.withoutExtension(fileName)]
    where !ids.contains(id) { ids.append(id) }
  }

  /// Returns the text before the first `:` if it can be a scheme (RFC 3986 §3.1); otherwise nil.
  private static func scheme(of text: Substring) -> Substring? {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.utf8.allSatisfy { byte in
      byte.isLetterOrDigit || "+-.".utf8.contains(byte)
    }
    return isScheme ? scheme : nil
  }

  private static func withoutExtension(_ name: String) -> String {
    name.lowercased().hasSuffix(".md") ? String(name.dropLast(3)) : name
  }
}

/// A reference in an article's text whose target may be missing, with its destination.
package enum DoubtfulReference: Sendable, Equatable {
  /// A link to a heading of the text, to another article, or to an address that nothing opens.
  case link(String)
  /// A picture whose address has no server.
  case picture(String)
}

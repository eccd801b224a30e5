import FlyerModel
import Markdown

/// The anchors of pages: headings with the names that GitHub gives them, and names in HTML and
/// attributes.
final class PageAnchors {
  private let pages: [String: MarkdownPage]
  private let text: (MarkdownPage) -> String
  /// The anchors by the ids of pages; computed when a link leads there.
  private var known: [String: Set<String>] = [:]

  /// - Parameter text: Returns the Markdown of a page as it is shown.
  init(_ pages: [MarkdownPage], text: @escaping (MarkdownPage) -> String) {
    self.pages = Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
    self.text = text
  }

  /// Whether a page has an anchor; true for an unknown page.
  ///
  /// - Parameter fragment: The fragment as written, with its number sign.
  func contains(_ fragment: some StringProtocol, on id: String) -> Bool {
    let name = PercentEncoding.decode(Substring(fragment.dropFirst())).lowercased()
    // The beginning of a page and a text fragment always exist.
    guard !["", "top"].contains(name), !name.hasPrefix(":~:"), let page = pages[id] else {
      return true
    }
    let anchors = known[id] ?? Self.anchors(of: text(page), titled: page.title)
    known[id] = anchors
    return anchors.contains(name)
  }

  private static func anchors(of text: String, titled title: String) -> Set<String> {
    let bytes = Array(text.utf8)
    var anchors = named(in: bytes[...])
    // The title may count as one of the headings.
    var (slugs, allSlugs) = (HeadingSlugs(), HeadingSlugs())
    anchors.insert(allSlugs.slug(for: title))
    for part in MarkdownParts.all(of: bytes[...]) {
      guard case .heading = part.kind else { continue }
      var heading = part.text.replacing("\n", with: " ")
      if let sign = heading.firstRange(of: " {#") {
        anchors.insert(heading[sign.upperBound...].prefix { $0 != "}" && $0 != " " }.lowercased())
        heading = String(heading[..<sign.lowerBound])
      }
      anchors.insert(slugs.slug(for: heading))
      anchors.insert(allSlugs.slug(for: heading))
    }
    return anchors
  }

  /// Returns the values of `id` and `name` in HTML.
  private static func named(in text: ArraySlice<UInt8>) -> Set<String> {
    var names: Set<String> = []
    for attribute in [" id=", " name="] {
      var rest = text
      while let start = rest.firstIndex(behind: attribute) {
        let value = rest[start...].drop { "\"'".utf8.contains($0) }
          .prefix { $0 > 0x20 && !"\"'>".utf8.contains($0) }
        names.insert(String(decoding: value, as: UTF8.self).lowercased())
        rest = rest[start...]
      }
    }
    return names
  }
}

import FlyerModel
import Markdown

/// The places of pages to which links may lead: headings by the names that GitHub gives them, and
/// what HTML and attributes name.
final class PageAnchors {
  private let pages: [String: MarkdownPage]
  private let text: (MarkdownPage) -> String
  /// By the ids of pages; made when a link leads there.
  private var known: [String: Set<String>] = [:]

  /// - Parameter text: the Markdown of a page as it is shown.
  init(_ pages: [MarkdownPage], text: @escaping (MarkdownPage) -> String) {
    self.pages = Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
    self.text = text
  }

  /// Whether a page has a place; true for a page that is not known.
  ///
  /// - Parameter fragment: as it is written, with its number sign.
  func contains(_ fragment: some StringProtocol, on id: String) -> Bool {
    let name = PercentEncoding.decode(Substring(fragment.dropFirst())).lowercased()
    // The beginning of a page, and a search for words, are there always.
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
    // The title may be counted among the headings.
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

  /// The values of `id` and `name` of HTML.
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

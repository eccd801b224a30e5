/// The readable content of a page: its main part, without navigation.
struct PageBody {
  /// Its first top-level heading; empty if there is none.
  private(set) var title = ""
  /// The main part without that heading.
  private(set) var content: Element

  init(_ root: Element) {
    let part = Self.main(of: root)
    let words = Self.without(Self.asides, in: part)
    // A page that has only such parts is read as a whole.
    content = HTMLWords.line(of: words).isEmpty ? part : words
    guard let heading = Self.all("h1", in: content).first else { return }
    title = HTMLWords.line(of: heading)
    var isFound = title.isEmpty
    content = Self.without(heading: &isFound, content)
  }

  private static let asides: Set<String> = ["aside", "dialog", "footer", "nav", "noscript"]
  private static let asideRoles: Set<String> = [
    "banner", "complementary", "contentinfo", "dialog", "navigation", "search",
  ]

  private static func main(of root: Element) -> Element {
    if let main = first(in: root, where: { $0.name == "main" || $0["role"] == "main" }) {
      return main
    }
    var articles = Element(.core, "div")
    articles.content = all("article", in: root).map { .element($0) }
    if !HTMLWords.line(of: articles).isEmpty { return articles }
    // The header of a whole page describes the site, and its title is not part of the text.
    return without(["header", "title"], in: first(in: root) { $0.name == "body" } ?? root)
  }

  private static func first(in element: Element, where fits: (Element) -> Bool) -> Element? {
    for child in element.elements {
      if fits(child) { return child }
      if let found = first(in: child, where: fits) { return found }
    }
    return nil
  }

  /// Returns the outermost elements of this name.
  private static func all(_ name: String, in element: Element) -> [Element] {
    element.elements.flatMap { $0.name == name ? [$0] : all(name, in: $0) }
  }

  private static func without(_ names: Set<String>, in element: Element) -> Element {
    var rest = element
    rest.content = element.content.compactMap { part in
      guard case .element(let child) = part else { return part }
      let isAside =
        names.contains(child.name) || child["role"].map(asideRoles.contains) ?? false
        || child["hidden"] != nil || child["aria-hidden"] == "true"
      return isAside ? nil : .element(without(names, in: child))
    }
    return rest
  }

  private static func without(heading isFound: inout Bool, _ element: Element) -> Element {
    var rest = element
    rest.content = []
    for part in element.content {
      if case .element(let child) = part, !isFound {
        if child.name == "h1" { isFound = true; continue }
        rest.content.append(.element(without(heading: &isFound, child)))
      } else {
        rest.content.append(part)
      }
    }
    return rest
  }
}

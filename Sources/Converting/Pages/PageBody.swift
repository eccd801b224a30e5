/// The readable content of a page: its main part, without navigation.
struct PageBody {
  /// Its first top-level heading; empty if there is none.
  private(set) var title = ""
  /// The main part without that heading.
  private(set) var content: Element

  /// - Parameter text: The main text of the page; nil if it has none, so that the page is read as a
  ///   whole, without navigation.
  init(_ root: Element, _ text: MainText?) {
    content = text?.content ?? Self.whole(of: root)
    guard let heading = Self.all("h1", in: content).first else { return }
    title = HTMLWords.line(of: heading)
    var isFound = title.isEmpty
    content = Self.without(heading: &isFound, content)
  }

  private static func whole(of root: Element) -> Element {
    let part = main(of: root)
    let words = without(part, where: \.isAside)
    // A page that has only such parts is read with them.
    return HTMLWords.line(of: words).isEmpty ? part : words
  }

  private static func main(of root: Element) -> Element {
    if let main = first(in: root, where: { $0.name == "main" || $0["role"] == "main" }) {
      return main
    }
    var articles = Element(.core, "div")
    articles.content = all("article", in: root).map { .element($0) }
    if !HTMLWords.line(of: articles).isEmpty { return articles }
    // The header of a whole page describes the site, and its title is not part of the text.
    return without(first(in: root) { $0.name == "body" } ?? root) {
      ["header", "title"].contains($0.name)
    }
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

  private static func without(_ element: Element, where isCut: (Element) -> Bool) -> Element {
    var rest = element
    rest.content = element.content.compactMap { part in
      guard case .element(let child) = part else { return part }
      return isCut(child) ? nil : .element(without(child, where: isCut))
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

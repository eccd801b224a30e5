import FlyerModel

/// What of a record of a feed means what.
struct FeedElement {
  enum Dialect {
    /// All but Atom: texts are HTML, whether they say so or not.
    case rss
    /// Texts say what they are.
    case atom
  }

  let element: Element
  let dialect: Dialect
  /// From where its addresses are resolved.
  let base: Address

  init(_ element: Element, _ dialect: Dialect, from base: Address) {
    (self.element, self.dialect) = (element, dialect)
    self.base = base.appending(base: element["xml:base"])
  }

  /// Names in the order in which they count.
  typealias Names = [(Vocabulary, String)]

  /// The first of these that has words.
  func line(_ names: Names) -> String {
    for (vocabulary, name) in names {
      for found in element.all(vocabulary, name) {
        let line = FeedText(found, dialect, from: base).line
        if !line.isEmpty { return line }
      }
    }
    return ""
  }

  /// Markdown of the first of these that has a text.
  func text(_ names: Names) -> String {
    for (vocabulary, name) in names {
      for found in element.all(vocabulary, name) {
        let text = FeedText(found, dialect, from: base).markdown
        if !text.isEmpty { return text }
      }
    }
    return ""
  }

  /// The first of these that is a date; a day where it says midnight and nothing else.
  func date(_ names: Names) -> FlyerDate? {
    for (vocabulary, name) in names {
      for found in element.all(vocabulary, name) {
        if let date = FeedDate.date(from: found.text) { return date }
      }
    }
    return nil
  }

  /// The first of these that is an address.
  func address(_ names: Names) -> String? {
    for (vocabulary, name) in names {
      for found in element.all(vocabulary, name) {
        let base = base.appending(base: found["xml:base"])
        if let address = base.resolve(found.text.trimmed) { return address }
      }
    }
    return nil
  }

  /// What Atom's links of these relations lead to.
  func links(_ relations: Set<String>) -> [(address: String, element: Element)] {
    element.all(.core, "link").compactMap { link in
      guard let reference = link["href"], relations.contains(Self.relation(of: link)),
        let address = base.appending(base: link["xml:base"]).resolve(reference)
      else { return nil }
      return (address, link)
    }
  }

  private static func relation(of link: Element) -> String {
    let relation = (link["rel"] ?? "").trimmed.lowercased()
    let registry = "http://www.iana.org/assignments/relation/"
    if relation.hasPrefix(registry) { return String(relation.dropFirst(registry.count)) }
    return relation.isEmpty ? "alternate" : relation
  }
}

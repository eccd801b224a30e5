import FlyerModel

/// The mapping of a feed record's elements to the parts of an entry.
struct FeedElement {
  enum Dialect {
    /// All formats except Atom: texts are HTML, even if they are not declared as such.
    case rss
    /// Atom: texts declare their type.
    case atom
  }

  let element: Element
  let dialect: Dialect
  /// The base of its addresses.
  let base: Address

  init(_ element: Element, _ dialect: Dialect, from base: Address) {
    (self.element, self.dialect) = (element, dialect)
    self.base = base.appending(base: element["xml:base"])
  }

  /// Names in order of precedence.
  typealias Names = [(Vocabulary, String)]

  /// Returns the first of these that has words, on one line.
  func line(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).line }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first title with words; empty if there is none.
  func title(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).title }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first of these that has a text, as Markdown.
  func text(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).markdown }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first of these that is a date; nil if none is.
  func date(_ names: Names) -> FlyerDate? {
    all(names).compactMap { FeedDate.date(from: $0.text) }.first { _ in true }
  }

  /// Returns the unknown zone of the first of these that is a date; nil if there is none.
  func foreignZone(_ names: Names) -> WrittenField? {
    guard let element = all(names).first(where: { FeedDate.date(from: $0.text) != nil }) else {
      return nil
    }
    return FeedDate.foreignZone(in: element.text).map {
      WrittenField(text: $0, name: element.name, line: element.line)
    }
  }

  /// Returns the first of these that is an address; nil if none is.
  func address(_ names: Names) -> String? {
    all(names).compactMap { base.appending(base: $0["xml:base"]).resolve($0.text.trimmed) }
      .first { _ in true }
  }

  private func all(_ names: Names) -> LazySequence<[Element]> {
    names.flatMap { element.all($0.0, $0.1) }.lazy
  }

  /// Returns the targets of Atom links with these relations.
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

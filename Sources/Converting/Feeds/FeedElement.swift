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
    all(names).map { FeedText($0, dialect, from: base).line }.first { !$0.isEmpty } ?? ""
  }

  /// The first title of these that has words.
  func title(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).title }.first { !$0.isEmpty } ?? ""
  }

  /// Markdown of the first of these that has a text.
  func text(_ names: Names) -> String {
    all(names).map { FeedText($0, dialect, from: base).markdown }.first { !$0.isEmpty } ?? ""
  }

  /// The first of these that is a date; a day where it says midnight and nothing else.
  func date(_ names: Names) -> FlyerDate? {
    all(names).compactMap { FeedDate.date(from: $0.text) }.first { _ in true }
  }

  /// The zone that the first of these that is a date names, where nobody knows it.
  func foreignZone(_ names: Names) -> WrittenField? {
    guard let element = all(names).first(where: { FeedDate.date(from: $0.text) != nil }) else {
      return nil
    }
    return FeedDate.foreignZone(in: element.text).map {
      WrittenField(text: $0, name: element.name, line: element.line)
    }
  }

  /// The first of these that is an address.
  func address(_ names: Names) -> String? {
    all(names).compactMap { base.appending(base: $0["xml:base"]).resolve($0.text.trimmed) }
      .first { _ in true }
  }

  private func all(_ names: Names) -> LazySequence<[Element]> {
    names.flatMap { element.all($0.0, $0.1) }.lazy
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

/// An element of XML or HTML with all that stands in it.
struct Element: Sendable {
  enum Content: Sendable {
    case text(String)
    case element(Element)
  }

  let vocabulary: Vocabulary
  /// In lower case, as RSS is read by all.
  let name: String
  /// Names in lower case; those of XML itself as `xml:base`.
  let attributes: [(name: String, value: String)]
  var content: [Content] = []
  /// The line in which its first tag ends, counted from 1; 0 where it is not known.
  let line: Int

  init(
    _ vocabulary: Vocabulary, _ name: String, _ attributes: [(name: String, value: String)] = [],
    line: Int = 0
  ) {
    (self.vocabulary, self.name, self.attributes) = (vocabulary, name, attributes)
    self.line = line
  }

  subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  var elements: some Collection<Element> {
    content.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func all(_ vocabulary: Vocabulary, _ name: String) -> [Element] {
    var found: [Element] = []
    for case .element(let element) in content where element.has(vocabulary, name) {
      found.append(element)
    }
    return found
  }

  func first(_ vocabulary: Vocabulary, _ name: String) -> Element? {
    for case .element(let element) in content where element.has(vocabulary, name) { return element }
    return nil
  }

  func has(_ vocabulary: Vocabulary, _ name: String) -> Bool {
    self.vocabulary == vocabulary && self.name == name
  }

  /// The text in it and in all below it.
  var text: String {
    if content.count == 1, case .text(let text) = content[0] { return text }
    return content.map {
      switch $0 {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}

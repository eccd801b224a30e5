/// An element of XML or HTML with its content.
struct Element: Sendable {
  enum Content: Sendable {
    case text(String)
    case element(Element)
  }

  let vocabulary: Vocabulary
  /// The name in lower case, since readers of RSS ignore case.
  let name: String
  /// The attributes; their names are in lower case, those of XML itself like `xml:base`.
  let attributes: [(name: String, value: String)]
  var content: [Content] = []
  /// The line in which its start tag ends, counted from 1; 0 if unknown.
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

  /// The text of the element and of all elements in it.
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

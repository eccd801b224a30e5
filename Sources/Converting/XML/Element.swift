import Importing

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

extension Element {
  /// Returns its position, with the elements around it in the path.
  ///
  /// - Parameter number: The number among elements of its kind, counted from 1.
  func place(in containers: [Element], number: Int) -> SourcePlace {
    let path = (containers.map(\.name) + [name]).map { "/" + $0 }.joined()
    return SourcePlace(position: .line(line), path: "\(path)[\(number)]")
  }
}

/// A link as written.
struct WrittenReference: Equatable {
  var address: String
  /// The name of the element or member that contains it.
  var name: String
  /// The line; 0 if unknown.
  var line = 0
}

extension Element {
  private static let referring: Set<String> = [
    "a", "attachment", "comments", "enclosure", "link", "origlink", "url",
  ]
  /// The relations of links that are shown.
  private static let relations: Set<String> = ["", "alternate", "enclosure"]

  /// All links in it.
  var references: [WrittenReference] {
    elements.flatMap { $0.ownReferences + $0.references }
  }

  /// All links in a record, including those in HTML that its parts contain as text.
  var recordReferences: [WrittenReference] {
    references + elements.filter(\.elements.isEmpty).flatMap(\.htmlReferences)
  }

  private var htmlReferences: [WrittenReference] {
    let text = text
    guard HTMLWords.hasElements(text) else { return [] }
    return HTMLReading.element(text).references.map {
      WrittenReference(address: $0.address, name: name, line: line + max($0.line - 1, 0))
    }
  }

  private var ownReferences: [WrittenReference] {
    guard Self.referring.contains(name),
      Self.relations.contains((self["rel"] ?? "").trimmed.lowercased()) || name == "a"
    else { return [] }
    let address = self["href"] ?? self["url"] ?? (name == "a" ? "" : text)
    return [WrittenReference(address: address, name: name, line: line)]
  }
}

extension Findings {
  /// Adds a finding for each link of a record that cannot be opened.
  ///
  /// - Parameters:
  ///   - base: The base that they are resolved against.
  ///   - place: The position of the record.
  mutating func check(
    _ references: [WrittenReference], from base: Address, at place: @autoclosure () -> SourcePlace
  ) {
    for reference in references {
      check(
        link: reference.address, from: base,
        at: place().part(reference.name, line: reference.line))
    }
  }
}

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

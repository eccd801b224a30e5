extension Element {
  /// Where it stands, with the elements around it.
  ///
  /// - Parameter number: which of its kind it is, counted from 1.
  func place(in containers: [Element], number: Int) -> SourcePlace {
    let path = (containers.map(\.name) + [name]).map { "/" + $0 }.joined()
    return SourcePlace(position: .line(line), path: "\(path)[\(number)]")
  }
}

/// A link as it is written.
struct WrittenReference: Equatable {
  var address: String
  /// The name of what holds it.
  var name: String
  /// 0 where it is not known.
  var line = 0
}

extension Element {
  private static let referring: Set<String> = [
    "a", "attachment", "comments", "enclosure", "link", "origlink", "url",
  ]
  /// Relations of links that are shown.
  private static let relations: Set<String> = ["", "alternate", "enclosure"]

  /// All that is written as a link in it.
  var references: [WrittenReference] {
    elements.flatMap { $0.ownReferences + $0.references }
  }

  /// All that is written as a link in a record, and in the HTML that its parts hold as text.
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
  /// Says which of the links of a record nothing opens.
  ///
  /// - Parameters:
  ///   - base: from where they are resolved.
  ///   - place: that of the record.
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

extension FeedElement {
  private static let written: Names = [
    (.core, "author"), (.dublinCore, "creator"), (.dublinCore, "author"), (.itunes, "author"),
    (.googlePlay, "author"), (.core, "managingeditor"), (.dublinCore, "publisher"),
  ]

  /// The authors, each once.
  var authors: [String] {
    for (vocabulary, name) in Self.written {
      let names = element.all(vocabulary, name).map { Self.name(of: $0) }.filter { !$0.isEmpty }
      if !names.isEmpty { return names.uniqued }
    }
    return []
  }

  private static func name(of author: Element) -> String {
    for (vocabulary, name) in [(.core, "name"), (.core, "email"), (.core, "title")] as Names {
      let line = author.first(vocabulary, name)?.text.squeezed ?? ""
      if !line.isEmpty { return line }
    }
    return PersonName.name(in: HTMLWords.line(ofHTML: author.text))
  }

  /// The copyright notice.
  var rights: String {
    line([(.core, "copyright"), (.core, "rights"), (.dublinCore, "rights")])
  }

  /// The topics, each once.
  var tags: [String] {
    var tags: [String] = []
    let nested = element.all(.itunes, "category").flatMap { $0.all(.itunes, "category") }
    for element in Array(element.elements) + nested {
      switch (element.vocabulary, element.name) {
      case (.core, "category"), (.itunes, "category"), (.media, "category"),
        (.dublinCore, "subject"):
        let written = ["label", "term", "text"].compactMap { element[$0] }
        tags.append(
          (written + [HTMLWords.line(ofHTML: element.text)]).first { !$0.trimmed.isEmpty } ?? "")
      case (.itunes, "keywords"), (.media, "keywords"):
        tags += element.text.split(separator: ",").map { String($0) }
      default: continue
      }
    }
    return tags.map(\.squeezed).filter { !$0.isEmpty && $0.utf8.count <= 200 }.uniqued
  }
}

/// Names of persons in the form of mail addresses.
enum PersonName {
  /// Returns the name in `ada@example.org (Ada Lovelace)` or `Ada Lovelace <ada@example.org>`; for
  /// other texts, the text itself.
  static func name(in text: String) -> String {
    for (opening, closing) in [("(", ")"), ("<", ">")] as [(Character, Character)] {
      guard let start = text.firstIndex(of: opening), let end = text.lastIndex(of: closing),
        start < end
      else { continue }
      let inner = String(text[text.index(after: start)..<end]).squeezed
      let outer = String(text[..<start]).squeezed
      let isMail = outer.contains("@")
      if isMail || inner.contains("@") {
        return isMail ? (inner.isEmpty ? outer : inner) : outer.isEmpty ? inner : outer
      }
    }
    return text
  }
}

extension [String] {
  /// The texts, each once, in their order.
  var uniqued: [String] {
    if count < 2 { return self }
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

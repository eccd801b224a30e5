extension FeedElement {
  private static let written: Names = [
    (.core, "author"), (.dublinCore, "creator"), (.dublinCore, "author"), (.itunes, "author"),
    (.googlePlay, "author"), (.core, "managingeditor"), (.dublinCore, "publisher"),
  ]

  /// Who wrote it, each once.
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

  /// Whose it is.
  var rights: String {
    line([(.core, "copyright"), (.core, "rights"), (.dublinCore, "rights")])
  }

  /// What it is about, each once.
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

/// Names as mails have them.
enum PersonName {
  /// The name of `ada@example.org (Ada Lovelace)` and `Ada Lovelace <ada@example.org>`; the text
  /// where it is none of these.
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
  /// Each once, in their order.
  var uniqued: [String] {
    if count < 2 { return self }
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

import Markdown

extension Element {
  /// The content that a browser shows: for a drawing, only its words; for fields, buttons and choices
  /// of a form, those in their attributes; for a frame with a document of its own, that document.
  var seenContent: [Content] {
    if isUnseen { return [] }
    switch name {
    case "svg": return labels
    case "input": return showsValue ? words("value") : []
    case "optgroup": return words("label") + content
    case "option":
      let label = words("label")
      return label.isEmpty ? content : label
    case "iframe": return self["srcdoc"].map(Self.document) ?? content
    default: return content
    }
  }

  private var labels: [Content] {
    elements.flatMap { HTMLElements.labels.contains($0.name) ? [.element($0)] : $0.labels }
  }

  private func words(_ attribute: String) -> [Content] {
    self[attribute].flatMap { $0.isEmpty ? nil : [.text($0)] } ?? []
  }

  /// The types of `input` whose value is not shown as words.
  private static let wordless: Set<String> = [
    "checkbox", "color", "file", "hidden", "image", "password", "radio", "range",
  ]

  private var showsValue: Bool {
    !Self.wordless.contains((self["type"] ?? "").trimmed.lowercased())
  }

  /// Returns the document of a frame. Documents of frames in it are left out, since a short text can
  /// contain very many of them, one in the other.
  private static func document(_ html: String) -> [Content] {
    HTMLReading.element(html).withoutDocuments.content
  }

  private var withoutDocuments: Element {
    var element = Element(
      vocabulary, name, attributes.filter { $0.name != "srcdoc" }, line: line)
    element.content = content.map {
      switch $0 {
      case .text: $0
      case .element(let inner): .element(inner.withoutDocuments)
      }
    }
    return element
  }
}

import Texts

/// The form of a field, as far as it matters for articles.
enum ContentfulFieldForm: Sendable, Equatable {
  /// A text of one line.
  case symbol
  /// A text of many lines, usually Markdown.
  case text
  case richText
  case date
  /// One or several links to assets.
  case assets
  /// Several links to entries.
  case entries
  case other

  /// Determines the form from the definition in a content type.
  init(definition field: JSONValue) {
    let items = field["items"]
    self =
      switch field["type"]?.text {
      case "Symbol": .symbol
      case "Text": .text
      case "RichText": .richText
      case "Date": .date
      case "Link": field["linkType"]?.text == "Asset" ? .assets : .other
      case "Array" where items?["linkType"]?.text == "Asset": .assets
      case "Array" where items?["linkType"]?.text == "Entry": .entries
      default: .other
      }
  }

  /// Determines the form from a value in an entry.
  init(value: JSONValue) {
    if let text = value.text {
      self = Self.of(text)
    } else if value.isRichText {
      self = .richText
    } else if value.isList {
      let first = value.elements.first
      let isOfEntries = first?.target(ofLinkTo: "Entry") != nil
      self = first?.target(ofLinkTo: "Asset") != nil ? .assets : isOfEntries ? .entries : .other
    } else {
      self = value.target(ofLinkTo: "Asset") != nil ? .assets : .other
    }
  }

  private static func of(_ text: String) -> Self {
    if text.utf8.count > longestSymbol || text.utf8.contains(.newline) { return .text }
    let isDated = text.utf8.prefix(4).allSatisfy(\.isDigit) && DateParsing.date(from: text) != nil
    return isDated ? .date : .symbol
  }

  /// The length above which a text is not a symbol. The API allows symbols of up to 256 characters.
  private static let longestSymbol = 256

  /// Returns the form of a field that has values of both forms.
  func merged(with other: Self) -> Self {
    switch (self, other) {
    case (let one, let other) where one == other: one
    case (.other, let form), (let form, .other): form
    case (.symbol, .text), (.text, .symbol), (.date, .text), (.text, .date): .text
    case (.symbol, .date), (.date, .symbol): .symbol
    case (let form, _): form
    }
  }
}

extension JSONValue {
  var isRichText: Bool { isObject && self["nodeType"]?.text == "document" }
}

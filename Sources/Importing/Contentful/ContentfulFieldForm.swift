/// What can stand in a field, as far as an article may be made of it.
enum ContentfulFieldForm: Sendable, Equatable {
  /// A text of one line.
  case symbol
  /// A text of many lines, usually Markdown.
  case text
  case richText
  case date
  /// A link to an asset, or several.
  case assets
  /// Several links to entries.
  case entries
  case other

  /// What a content type says about a field.
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

  /// What a value of an entry looks like.
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

  /// The API has symbols of up to 256 characters.
  private static let longestSymbol = 256

  /// The form of a field in which both were seen.
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

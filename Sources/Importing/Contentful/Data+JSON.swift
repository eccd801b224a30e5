import FoundationEssentials

extension Data {
  /// Appends a member, its value as it stands.
  mutating func append(key: String, raw: Data, isFirst: Bool = false) {
    if !isFirst { append(.comma) }
    append(contentsOf: "\"\(key)\":".utf8)
    append(raw)
  }

  /// Appends a member without a comma before it.
  mutating func append(key: String, text: String) {
    append(key: key, raw: Data(text.asJSON), isFirst: true)
  }

  /// Appends members with the values of these fields, as they stand.
  mutating func append(_ fields: ContentfulFields, _ names: String...) {
    for name in names {
      if let value = fields[name] { append(key: name, raw: Data(value.raw)) }
    }
  }

  /// Appends the links of a field as references to articles; what is no link to an entry is noted.
  mutating func append(
    articles field: JSONValue?, of entry: ContentfulResource,
    notingIn report: inout ContentfulReport
  ) {
    guard let field else { return }
    guard field.isList else { return append(key: "articles", raw: Data(field.raw)) }
    let links = field.entryLinks
    append(links: links)
    let rest = field.elements.count - links.count
    guard rest > 0 else { return }
    report.note("what is no link to an article is left out: \(rest)", at: "articles", of: entry.id)
  }

  /// Appends references to the articles with these ids.
  mutating func append(links ids: [JSONValue]) {
    var list = Data("[".utf8)
    for (index, id) in ids.enumerated() {
      if index > 0 { list.append(.comma) }
      list.append(contentsOf: "{\"articleId\":".utf8)
      list.append(contentsOf: id.raw)
      list.append(.closeBrace)
    }
    list.append(.closeBracket)
    append(key: "articles", raw: list)
  }
}

extension String {
  /// The text between quotation marks, with the escapes that JSON wants.
  var asJSON: [UInt8] {
    var json: [UInt8] = [.quote]
    for byte in utf8 {
      switch byte {
      case .quote, .backslash: json += [.backslash, byte]
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        json += Array(("\\u00" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8)
      default: json.append(byte)
      }
    }
    return json + [.quote]
  }
}

/// The fields of an entry or an asset, each with its value for the reader.
struct ContentfulFields {
  private let fields: JSONValue?
  private let chain: [String]
  /// Whether the API has already chosen a locale.
  private let isFlat: Bool

  /// - Parameter chain: The locales to try, in order.
  init(of resource: JSONValue, chain: [String]) {
    fields = resource["fields"]
    isFlat = resource["sys"]?["locale"] != nil
    self.chain = chain
  }

  /// The value of a field; nil if there is none for the reader.
  subscript(name: String) -> JSONValue? {
    guard let field = fields?[name] else { return nil }
    let value = isFlat || !field.isObject || field["sys"] != nil ? field : localized(field)
    return value?.isNull == false ? value : nil
  }

  var names: [String] {
    guard let fields, fields.isObject else { return [] }
    var names: [String] = []
    var members = MemberCursor(objectAt: fields.range.lowerBound)
    while let member = try? members.next(in: fields.bytes) {
      if let name = member.name(in: fields.bytes) { names.append(name) }
    }
    return names
  }

  private func localized(_ field: JSONValue) -> JSONValue? {
    for code in chain {
      if let value = field[code], !value.isNull { return value }
    }
    return chain.isEmpty ? field.firstValue : nil
  }
}

extension JSONValue {
  /// The value of the first member that is not null.
  fileprivate var firstValue: JSONValue? {
    var members = MemberCursor(objectAt: range.lowerBound)
    while let member = try? members.next(in: bytes) {
      if let value = JSONValue(at: member.value, in: bytes), !value.isNull { return value }
    }
    return nil
  }

  /// Returns the id that a link to an entry or an asset leads to; nil if this is not such a link.
  func target(ofLinkTo type: String) -> JSONValue? {
    guard let sys = self["sys"], sys["type"]?.text == "Link", sys["linkType"]?.text == type,
      let id = sys["id"], id.text?.isEmpty == false
    else { return nil }
    return id
  }

  /// The ids of linked entries, from a list or a single link.
  var entryLinks: [JSONValue] {
    (isList ? elements : [self]).compactMap { $0.target(ofLinkTo: "Entry") }
  }

  /// The ids of linked entries as texts, from a list or a single link.
  var linkedIDs: [String] { entryLinks.compactMap(\.text) }

  /// The first linked asset, from a list or a single link.
  var assetLink: JSONValue? {
    (isList ? elements : [self]).lazy.compactMap { $0.target(ofLinkTo: "Asset") }.first
  }

  /// The words of a text or a Rich Text on one line; nil for anything else.
  var words: String? { isRichText ? RichTextNode(self).words : text?.trimmed }
}

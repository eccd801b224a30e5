import FlyerModel

/// Where the values at the top of a document stand.
struct Outline {
  /// The keys at the top that a flyer may have.
  enum Key: String, CaseIterable {
    case title, language, updated, theme, tabs, tags, information, contacts, headers, articles
  }

  /// The values by their keys, nulls left out.
  private(set) var values: [Key: Range<Int>] = [:]
  /// Keys that stand there twice; the last one counts.
  private(set) var repeated: [Key] = []
  /// Commas that JSON forbids, anywhere in the document.
  private(set) var commas: ForbiddenCommas

  /// Steps over the whole document once.
  ///
  /// - Parameter commaLimit: how many commas that JSON forbids are noted.
  init(_ bytes: UnsafeRawBufferPointer, commaLimit: Int) throws(ImportError) {
    commas = ForbiddenCommas(limit: commaLimit)
    let start = try Preamble.end(in: bytes)
    do throws(JSONScanner.Fault) {
      try read(bytes, from: start)
    } catch {
      var lines = LineIndex()
      let line = lines.line(at: min(error.offset, bytes.count), in: bytes)
      throw .notJSON(line: line, reason: error.reason)
    }
  }

  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) throws(JSONScanner.Fault) {
    var members = MemberCursor(objectAt: start)
    while let member = try members.next(in: bytes) {
      let name = member.name(in: bytes)
      let end = try end(of: name ?? "…", at: member.value, in: bytes)
      members.skipped(to: end)
      guard let key = name.flatMap(Key.init) else { continue }
      if values[key] != nil, !repeated.contains(key) { repeated.append(key) }
      let range = member.value..<end
      values[key] = bytes[range].elementsEqual("null".utf8) ? nil : range
    }
    commas.look(before: members.end - 1, of: JSONPath(), in: bytes)
    var scanner = JSONScanner(bytes, at: members.end)
    scanner.skipWhitespace()
    if scanner.byte != nil { throw scanner.fault("something follows the end of the document") }
  }

  /// Steps over a value and answers where it ends.
  ///
  /// The elements of a list are looked at one by one, so that reading them later can't fail.
  private mutating func end(
    of name: String, at start: Int, in bytes: UnsafeRawBufferPointer
  ) throws(JSONScanner.Fault) -> Int {
    let path = JSONPath().key(name)
    guard bytes[start...].first == .openBracket else {
      var scanner = JSONScanner(bytes, at: start)
      _ = try scanner.skipValue()
      let range = start..<scanner.position
      if scanner.metForbiddenComma { commas.look(inside: range, of: path, in: bytes) }
      return range.upperBound
    }
    var elements = ElementCursor(listAt: start)
    while let element = try elements.next(in: bytes) {
      guard !element.isStrict else { continue }
      commas.look(inside: element.range, of: path.index(element.index), in: bytes)
    }
    commas.look(before: elements.end - 1, of: path, in: bytes)
    return elements.end
  }
}

/// A list of the document: under which key it stands and where it begins.
struct TopList {
  var key: Outline.Key
  var start: Int
}

extension Outline {
  /// The lists of items, headers and articles in the document's order; throws where the document
  /// has nothing of a flyer.
  func lists(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [TopList] {
    guard !values.isEmpty else {
      throw .notAFlyer(reason: "the JSON object has none of a flyer's keys")
    }
    let found = [Key.information, .contacts, .headers, .articles].compactMap { key in
      values[key].map { TopList(key: key, start: $0.lowerBound) }
    }
    let lists = found.filter { bytes[$0.start] == .openBracket }
    // A copy that has items is not to be replaced by a document whose items can't be found.
    if lists.isEmpty, let wrong = found.first {
      throw .notAFlyer(reason: "\"\(wrong.key.rawValue)\" is not a list")
    }
    return lists.sorted { $0.start < $1.start }
  }
}

extension Outline.Key {
  /// What the items of the list under this key are; nil where there are no items under it.
  var itemKind: Item.Kind? {
    switch self {
    case .information: .information
    case .contacts: .contact
    default: nil
    }
  }
}

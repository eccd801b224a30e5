import FlyerModel
import FoundationEssentials

/// Where the values at the top of a document stand.
struct Outline {
  /// The keys at the top that a flyer may have.
  enum Key: String, CaseIterable {
    case title, language, updated, theme, tabs, tags, information, contacts
  }

  /// The values by their keys, nulls left out.
  private(set) var values: [Key: Range<Int>] = [:]
  /// Keys that stand there twice; the last one counts.
  private(set) var repeated: [Key] = []

  /// Steps over the whole document once.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
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
      let end = try Self.end(ofValueAt: member.value, in: bytes)
      members.skipped(to: end)
      guard let key = Self.key(member.key, in: bytes) else { continue }
      if values[key] != nil, !repeated.contains(key) { repeated.append(key) }
      let range = member.value..<end
      values[key] = bytes[range].elementsEqual("null".utf8) ? nil : range
    }
    var scanner = JSONScanner(bytes, at: members.end)
    scanner.skipWhitespace()
    if scanner.byte != nil { throw scanner.fault("something follows the end of the document") }
  }

  /// The elements of a list are looked at one by one, so that reading them later can't fail.
  private static func end(
    ofValueAt start: Int, in bytes: UnsafeRawBufferPointer
  ) throws(JSONScanner.Fault) -> Int {
    guard bytes[start...].first == .openBracket else {
      var scanner = JSONScanner(bytes, at: start)
      _ = try scanner.skipValue()
      return scanner.position
    }
    var elements = ElementCursor(listAt: start)
    while try elements.next(in: bytes) != nil {}
    return elements.end
  }

  private static func key(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Key? {
    guard bytes[range].contains(.backslash) else {
      return Key(rawValue: String(decoding: bytes[range], as: UTF8.self))
    }
    let quoted = Data(bytes[range.lowerBound - 1...range.upperBound])
    return (try? JSONDecoder().decode(String.self, from: quoted)).flatMap(Key.init)
  }
}

/// A list of items: where it begins and what stands in it.
struct ItemList {
  var kind: Item.Kind
  var start: Int
}

extension Outline {
  /// Where the lists of items begin; throws where the document has nothing of a flyer.
  func itemLists(
    in bytes: UnsafeRawBufferPointer
  ) throws(ImportError) -> [ItemList] {
    guard !values.isEmpty else {
      throw .notAFlyer(reason: "the JSON object has none of a flyer's keys")
    }
    let found = [Item.Kind.information, .contact].compactMap { kind in
      Key(rawValue: kind.listKey).flatMap { values[$0] }
        .map { ItemList(kind: kind, start: $0.lowerBound) }
    }
    let lists = found.filter { bytes[$0.start] == .openBracket }
    // A copy that has items is not to be replaced by a document whose items can't be found.
    if lists.isEmpty, let wrong = found.first {
      throw .notAFlyer(reason: "\"\(wrong.kind.listKey)\" is not a list")
    }
    return lists.sorted { $0.start < $1.start }
  }
}

import FlyerModel
import Texts

/// The positions of the values at the top of a document.
struct Outline {
  /// The keys at the top that a flyer may have.
  enum Key: Hashable {
    case title, language, updated, theme, dayChange, rooms, roster, tabs, tags, headers
    case items(Item.Kind)

    static let articles = Key.items(.article)
    static let lists = Item.Kind.allCases.map(Key.items) + [.headers]
    static let all =
      [.title, .language, .updated, .theme, .dayChange, .rooms, .roster, .tabs, .tags] + lists
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    var name: String {
      if case .items(let kind) = self { kind.format.listKey } else { "\(self)" }
    }

    init?(_ name: String) {
      guard let key = Self.byName[name] else { return nil }
      self = key
    }
  }

  /// The values by their keys, without nulls.
  private(set) var values: [Key: Range<Int>] = [:]
  /// The offset of the list if the document is one; nil if it is an object.
  private(set) var bareList: Int?
  /// Keys that occur twice, and whether a list with elements was lost, since the last one counts.
  private(set) var repeated: [Key: Bool] = [:]
  /// The number of unknown keys. Lists are not counted, since their names may be misspelled.
  private var foreignKeyCount = 0
  /// The commas that JSON forbids, anywhere in the document.
  private(set) var commas: ForbiddenCommas

  /// Steps over the whole document once. Throws if its structure is not valid JSON.
  ///
  /// - Parameters:
  ///   - commaLimit: The most forbidden commas to record.
  ///   - visit: Called for each value under a key; for a list, called for its elements instead.
  init(
    _ bytes: UnsafeRawBufferPointer, commaLimit: Int,
    visit: (Key, ElementCursor.Element) -> Void = { _, _ in }
  ) throws(ImportError) {
    commas = ForbiddenCommas(limit: commaLimit)
    let start = try Preamble.endBeforeListOrObject(in: bytes)
    if bytes[start] == .openBracket { bareList = start }
    do throws(JSONScanner.Fault) {
      let end =
        try bareList == nil
        ? readMembers(bytes, from: start, visit) : end(of: JSONPath(), at: start, in: bytes)
      var scanner = JSONScanner(bytes, at: end)
      scanner.skipWhitespace()
      if scanner.byte != nil { throw scanner.fault(.trailing(isDocument: true)) }
    } catch {
      var lines = LineIndex()
      let (line, column) = lines.place(at: min(error.offset, bytes.count), in: bytes)
      throw .notJSON(line: line, column: column, error.fault)
    }
  }

  /// Whether the object is from another program. It then has no lists to read and no roster, and at
  /// least as many unknown keys as known ones.
  var isForeign: Bool {
    guard bareList == nil else { return false }
    let hasContent = values.keys.contains { $0 == .roster || Key.lists.contains($0) }
    return !hasContent && foreignKeyCount >= values.count
  }

  /// Steps over the object and returns its end.
  private mutating func readMembers(
    _ bytes: UnsafeRawBufferPointer, from start: Int,
    _ visit: (Key, ElementCursor.Element) -> Void
  ) throws(JSONScanner.Fault) -> Int {
    var members = MemberCursor(objectAt: start)
    while let member = try members.next(in: bytes) {
      let name = member.name(in: bytes)
      let path = JSONPath().key(name ?? "…")
      let key = name.flatMap { Key($0) }
      let end = try end(of: path, at: member.value, in: bytes) { element in
        if let key { visit(key, element) }
      }
      members.skipped(to: end)
      guard let key else {
        foreignKeyCount += bytes[member.value] == .openBracket ? 0 : 1
        continue
      }
      if let earlier = values[key] {
        repeated[key] = repeated[key] == true || holdsElements(earlier, of: key, in: bytes)
      }
      let range = member.value..<end
      values[key] = bytes[range].elementsEqual("null".utf8) ? nil : range
    }
    commas.look(before: members.end - 1, of: JSONPath(), in: bytes)
    return members.end
  }

  /// Whether a value is a list of items or headers and is not empty.
  private func holdsElements(
    _ range: Range<Int>, of key: Key, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard Key.lists.contains(key), bytes[range.lowerBound] == .openBracket else { return false }
    var elements = ElementCursor(listAt: range.lowerBound)
    return elements.nextStart(in: bytes) != nil
  }

  /// Steps over a value and returns its end.
  ///
  /// The elements of a list are stepped over one by one, so that reading them later cannot fail.
  private mutating func end(
    of path: JSONPath, at start: Int, in bytes: UnsafeRawBufferPointer,
    _ visit: (ElementCursor.Element) -> Void = { _ in }
  ) throws(JSONScanner.Fault) -> Int {
    guard bytes[start...].first == .openBracket else {
      var scanner = JSONScanner(bytes, at: start)
      let depth = try scanner.skipValue()
      let range = start..<scanner.position
      visit(
        ElementCursor.Element(
          index: 0, range: range, depth: depth, isObject: depth > 0,
          isStrict: !scanner.metForbiddenComma))
      if scanner.metForbiddenComma { commas.look(inside: range, of: path, in: bytes) }
      return range.upperBound
    }
    var elements = ElementCursor(listAt: start)
    while let element = try elements.next(in: bytes) {
      visit(element)
      guard !element.isStrict else { continue }
      commas.look(inside: element.range, of: path.index(element.index), in: bytes)
    }
    commas.look(before: elements.end - 1, of: path, in: bytes)
    return elements.end
  }
}

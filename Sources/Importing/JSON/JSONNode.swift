import Texts

/// A value of a foreign document, decoded as a whole. It is read leniently: missing or additional
/// commas are accepted, and control characters as blanks.
package enum JSONNode: Sendable {
  case text(String)
  /// A number as written.
  case number(String)
  case flag(Bool)
  case list([JSONNode])
  /// The members, and the byte offset of the object.
  case object([String: JSONNode], at: Int = 0)
  case null

  package subscript(key: String) -> JSONNode? {
    if case .object(let members, _) = self { members[key] } else { nil }
  }

  /// A text, or a number as a text; nil for other values.
  package var text: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .flag, .list, .object, .null: nil
    }
  }

  package var number: Double? { text.flatMap(Double.init) }

  /// The elements; empty if it is not a list.
  package var elements: [JSONNode] {
    if case .list(let elements) = self { elements } else { [] }
  }
}

extension JSONNode {
  /// The most levels of lists and objects.
  private static let deepest = 64

  /// Reads the value at the beginning of a document.
  ///
  /// - Returns: The value with the offset after it; nil with the offset of the fault.
  package static func value(of document: [UInt8]) -> (node: JSONNode?, end: Int) {
    document.withUnsafeBytes { bytes in
      var offset = 0
      do throws(JSONScanner.Fault) {
        return (try read(bytes, at: &offset), offset)
      } catch {
        return (nil, error.offset)
      }
    }
  }

  /// Reads the members of the object at the beginning of a document. A list need not be in memory
  /// as a whole.
  ///
  /// - Parameters:
  ///   - key: The key of a list that is read element by element. Another value is treated as a
  ///     list's only element. The list is passed to `member` as an empty one.
  ///   - element: Called for each of its elements, with the byte offset.
  ///   - named: Called with each key before its value is read.
  /// - Returns: The offset of the first fault; nil if there is none.
  package static func eachMember(
    of document: [UInt8], listing key: String? = nil,
    element: (JSONNode, Int) -> Void = { _, _ in }, named: (String) -> Void = { _ in },
    member: (String, JSONNode) -> Void = { _, _ in }
  ) -> Int? {
    document.withUnsafeBytes { bytes in
      do throws(JSONScanner.Fault) {
        var members = MemberCursor(objectAt: 0, isLenient: true)
        while let next = try members.next(in: bytes) {
          var (name, end) = (text(bytes[next.key]), next.value)
          named(name)
          if name == key {
            member(name, .list([]))
            try eachElement(bytes, at: &end, depth: 0, element)
          } else {
            member(name, try read(bytes, at: &end))
          }
          members.skipped(to: end)
        }
        return nil
      } catch {
        return error.offset
      }
    }
  }

  /// Reads a value and moves the offset behind it.
  private static func read(
    _ bytes: UnsafeRawBufferPointer, at offset: inout Int, depth: Int = 0
  ) throws(JSONScanner.Fault) -> JSONNode {
    let start = offset
    var scanner = JSONScanner(bytes, at: start, isLenient: true)
    guard depth < deepest else { throw scanner.fault(.none) }
    switch scanner.byte {
    case UInt8.openBrace:
      var (found, members) = ([String: JSONNode](), MemberCursor(objectAt: start, isLenient: true))
      while let member = try members.next(in: bytes) {
        var end = member.value
        let value = try read(bytes, at: &end, depth: depth + 1)
        members.skipped(to: end)
        // If two members have the same name, the first one counts.
        let name = text(bytes[member.key])
        if found[name] == nil { found[name] = value }
      }
      offset = members.end
      return .object(found, at: start)
    case UInt8.openBracket:
      var elements: [JSONNode] = []
      try eachElement(bytes, at: &offset, depth: depth + 1) { node, _ in elements.append(node) }
      return .list(elements)
    default:
      _ = try scanner.skipValue()
      offset = scanner.position
      return try scalar(bytes[start..<offset])
    }
  }

  /// Reads a list element by element and moves the offset behind it. Another value is its only
  /// element.
  ///
  /// - Parameter depth: The level of its elements.
  private static func eachElement(
    _ bytes: UnsafeRawBufferPointer, at offset: inout Int, depth: Int,
    _ element: (JSONNode, Int) -> Void
  ) throws(JSONScanner.Fault) {
    guard bytes[offset...].first == .openBracket else {
      let start = offset
      return element(try read(bytes, at: &offset, depth: depth), start)
    }
    var elements = ElementCursor(listAt: offset, isLenient: true)
    while let start = elements.nextStart(in: bytes) {
      var end = start
      element(try read(bytes, at: &end, depth: depth), start)
      try elements.skipped(to: end, in: bytes)
    }
    offset = elements.end
  }

  private static func scalar(
    _ bytes: Slice<UnsafeRawBufferPointer>
  ) throws(JSONScanner.Fault) -> JSONNode {
    if bytes.first == .quote { return .text(text(bytes.dropFirst().dropLast())) }
    let word = String(decoding: bytes, as: UTF8.self)
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "null": return .null
    default:
      guard Double(word) != nil else { throw JSONGrammar.fault(literal: bytes) }
      return .number(word)
    }
  }

  /// Returns the content of a string, with blanks for the controls that no text needs.
  private static func text(_ content: Slice<UnsafeRawBufferPointer>) -> String {
    let text = JSONText(content).text
    let isClean = !text.utf8.contains { $0 == 0x08 || $0 == 0x0C }
    return isClean ? text : text.replacing("\u{8}", with: " ").replacing("\u{C}", with: " ")
  }
}

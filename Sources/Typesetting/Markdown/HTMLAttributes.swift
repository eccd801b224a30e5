internal import Markdown

/// Iterates over the attributes of an HTML tag.
struct HTMLAttributes: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  /// - Parameter tag: The tag from its opening to its closing bracket.
  init(of tag: some Collection<UInt8>) {
    rest = Array(tag.dropFirst().drop { !Self.endsName($0) })[...]
  }

  /// Returns the next attribute, its name in lower case and its value as written; nil at the end.
  mutating func next() -> (name: String, value: ArraySlice<UInt8>)? {
    rest = rest.drop { HTMLText.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == Self.equals }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    let name = rest.prefix { !HTMLText.isSpace($0) && $0 != Self.equals && $0 != UInt8(ascii: ">") }
    rest = rest[name.endIndex...].drop(while: HTMLText.isSpace)
    guard rest.first == Self.equals else { return (InlineTag.name(name), []) }
    rest = rest.dropFirst().drop(while: HTMLText.isSpace)
    return (InlineTag.name(name), value())
  }

  private mutating func value() -> ArraySlice<UInt8> {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { !HTMLText.isSpace($0) && $0 != UInt8(ascii: ">") }
      rest = rest[value.endIndex...]
      return value
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    return value
  }

  private static let equals = UInt8(ascii: "=")

  private static func endsName(_ byte: UInt8) -> Bool {
    HTMLText.isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}

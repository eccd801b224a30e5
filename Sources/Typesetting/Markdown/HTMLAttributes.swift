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

/// The tag of a link in HTML.
struct HTMLAnchor: Equatable {
  /// The address with its entities decoded; empty if there is none.
  private(set) var destination = ""

  /// - Parameter tag: The tag from its opening to its closing bracket.
  init(_ tag: some Collection<UInt8>, with entities: inout EntityDecoder) {
    for (name, value) in HTMLAttributes(of: tag)
    where name == "href" && value.count <= EntityDecoder.longestAddress {
      var text: [UInt8] = []
      HTMLText.append(value, to: &text, from: 0, with: &entities)
      if text.last == 0x20 { text.removeLast() }
      destination = String(decoding: text, as: UTF8.self)
    }
  }
}

/// The tag of an image in HTML.
struct HTMLImage: Equatable {
  /// The address as written, with entities decoded; empty if there is none.
  private(set) var source: [UInt8] = []
  /// The alternative text.
  private(set) var alt: [UInt8] = []
  /// The width in pixels; nil if the author does not give it.
  private(set) var width: Int?
  private(set) var height: Int?

  /// Whether it has neither an address nor a text.
  var isEmpty: Bool { source.isEmpty && alt.isEmpty }

  /// - Parameter tag: The tag from its opening to its closing bracket.
  init(_ tag: some Collection<UInt8>, with entities: inout EntityDecoder) {
    for (name, value) in HTMLAttributes(of: tag) {
      switch name {
      case "src" where value.count <= EntityDecoder.longestAddress:
        HTMLText.append(value, to: &source, from: source.count, with: &entities)
      case "alt" where value.count <= MarkdownLimits.longestName:
        HTMLText.append(value, to: &alt, from: alt.count, with: &entities)
      case "width": width = Self.pixels(value)
      case "height": height = Self.pixels(value)
      default: break
      }
    }
  }

  /// Parses a plausible number of pixels; nil for anything else, such as per cent.
  private static func pixels(_ value: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: value.prefix(16), as: UTF8.self)
    let number = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
    return number.flatMap { (1...100_000).contains($0) ? $0 : nil }
  }
}

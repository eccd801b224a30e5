/// What the tag of an image in HTML says.
struct HTMLImage: Equatable {
  /// The address as it was written, with entities decoded; empty where there is none.
  private(set) var source: [UInt8] = []
  /// What stands for it.
  private(set) var alt: [UInt8] = []
  /// In pixels; nil where the author does not say.
  private(set) var width: Int?
  private(set) var height: Int?

  /// - Parameter tag: from its opening to its closing bracket.
  init(_ tag: some Collection<UInt8>, with entities: inout EntityDecoder) {
    var rest = Array(tag.dropFirst(4))[...]
    while let (name, value) = Self.attribute(&rest) {
      switch name {
      case "src" where value.count <= MarkdownLimits.longestAddress:
        HTMLText.append(value, to: &source, from: source.count, with: &entities)
      case "alt" where value.count <= MarkdownLimits.longestName:
        HTMLText.append(value, to: &alt, from: alt.count, with: &entities)
      case "width": width = Self.pixels(value)
      case "height": height = Self.pixels(value)
      default: break
      }
    }
  }

  /// Takes the next attribute off the beginning of a tag; nil at its end.
  private static func attribute(
    _ rest: inout ArraySlice<UInt8>
  ) -> (name: String, value: ArraySlice<UInt8>)? {
    rest = rest.drop { HTMLText.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == equals }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    let name = rest.prefix { !HTMLText.isSpace($0) && $0 != equals && $0 != UInt8(ascii: ">") }
    rest = rest[name.endIndex...].drop(while: HTMLText.isSpace)
    guard rest.first == equals else { return (HTMLTag.name(name), []) }
    rest = rest.dropFirst().drop(while: HTMLText.isSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { !HTMLText.isSpace($0) && $0 != UInt8(ascii: ">") }
      rest = rest[value.endIndex...]
      return (HTMLTag.name(name), value)
    }
    let value = rest.dropFirst().prefix { $0 != quote }
    rest = rest[value.endIndex...].dropFirst()
    return (HTMLTag.name(name), value)
  }

  private static let equals = UInt8(ascii: "=")

  /// A number of pixels that a picture may have; nil for anything else, as per cent.
  private static func pixels(_ value: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: value.prefix(16), as: UTF8.self)
    let number = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
    return number.flatMap { (1...100_000).contains($0) ? $0 : nil }
  }
}

internal import Markdown

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

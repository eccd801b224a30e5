internal import Markdown

/// What the tag of an image in HTML says.
struct HTMLImage: Equatable {
  /// The address as it was written, with entities decoded; empty where there is none.
  private(set) var source: [UInt8] = []
  /// What stands for it.
  private(set) var alt: [UInt8] = []
  /// In pixels; nil where the author does not say.
  private(set) var width: Int?
  private(set) var height: Int?

  /// True where there is nothing to be seen or read.
  var isEmpty: Bool { source.isEmpty && alt.isEmpty }

  /// - Parameter tag: from its opening to its closing bracket.
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

  /// A number of pixels that a picture may have; nil for anything else, as per cent.
  private static func pixels(_ value: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: value.prefix(16), as: UTF8.self)
    let number = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
    return number.flatMap { (1...100_000).contains($0) ? $0 : nil }
  }
}

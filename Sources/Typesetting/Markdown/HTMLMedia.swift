import Texts

internal import Markdown

/// The tag of a link in HTML.
struct HTMLAnchor: Equatable {
  /// The address with its entities decoded; empty if there is none.
  private(set) var destination = ""

  init(_ tag: HTMLTag, with entities: inout EntityDecoder) {
    guard let value = tag["href"], value.count <= EntityDecoder.longestAddress else { return }
    var text: [UInt8] = []
    HTMLText.append(value, to: &text, from: 0, with: &entities)
    if text.last == 0x20 { text.removeLast() }
    destination = String(decoding: text, as: UTF8.self)
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

  init(_ tag: HTMLTag, with entities: inout EntityDecoder) {
    if let value = tag["src"], value.count <= EntityDecoder.longestAddress {
      HTMLText.append(value, to: &source, from: 0, with: &entities)
    }
    if let value = tag["alt"], value.count <= MarkdownLimits.longestName {
      HTMLText.append(value, to: &alt, from: 0, with: &entities)
    }
    (width, height) = (tag["width"].flatMap(Self.pixels), tag["height"].flatMap(Self.pixels))
  }

  /// Parses a plausible number of pixels; nil for anything else, such as per cent.
  private static func pixels(_ value: ArraySlice<UInt8>) -> Int? {
    let text = String(decoding: value.prefix(16), as: UTF8.self)
    let number = Int(text.hasSuffix("px") ? text.dropLast(2) : text[...])
    return number.flatMap { (1...100_000).contains($0) ? $0 : nil }
  }
}

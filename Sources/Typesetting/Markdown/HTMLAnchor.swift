internal import Markdown

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

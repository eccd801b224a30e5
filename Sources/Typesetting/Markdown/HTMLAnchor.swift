/// What the tag of a link in HTML says.
struct HTMLAnchor: Equatable {
  /// The address with its entities decoded; empty where there is none.
  private(set) var destination = ""
  /// What the author says about it; may be empty.
  private(set) var title = ""

  /// - Parameter tag: from its opening to its closing bracket.
  init(_ tag: some Collection<UInt8>, with entities: inout EntityDecoder) {
    for (name, value) in HTMLAttributes(of: tag) {
      switch name {
      case "href" where value.count <= MarkdownLimits.longestAddress:
        destination = Self.text(value, with: &entities)
      case "title" where value.count <= MarkdownLimits.longestName:
        title = Self.text(value, with: &entities)
      default: break
      }
    }
  }

  private static func text(
    _ value: ArraySlice<UInt8>, with entities: inout EntityDecoder
  ) -> String {
    var text: [UInt8] = []
    HTMLText.append(value, to: &text, from: 0, with: &entities)
    if text.last == 0x20 { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

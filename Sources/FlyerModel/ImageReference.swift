/// A reference to a picture in a document.
package struct ImageReference: Sendable, Hashable {
  /// An absolute http(s) URL.
  package var url: String
  /// The width in pixels; nil if the document does not give it.
  package var width: Int?
  /// The height in pixels; nil if the document does not give it.
  package var height: Int?

  /// Creates a reference to an absolute http(s) URL that was already checked.
  package init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}

extension ImageReference {
  /// Whether the picture is a part of the program; no server has it.
  package var isBundled: Bool { WebHost.name(in: url) == "bundled.invalid" }

  /// The name of the picture's file, percent-decoded; empty if the address has no file name.
  package var name: String {
    let steps = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    // The scheme and the host come first.
    guard steps.count > 2, let last = steps.last else { return "" }
    return PercentEncoding.decode(last).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

extension ImageReference: Encodable {
  private enum CodingKeys: CodingKey {
    case url, width, height
  }

  /// Encodes every key; a side that the document does not give is null.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(url, forKey: .url)
    try fields.encode(width, forKey: .width)
    try fields.encode(height, forKey: .height)
  }
}

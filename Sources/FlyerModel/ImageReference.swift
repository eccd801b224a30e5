/// A picture as a document names it.
package struct ImageReference: Sendable, Hashable {
  /// An absolute http(s) URL.
  package var url: String
  /// The width in pixels; nil where the document does not say.
  package var width: Int?
  /// The height in pixels; nil where the document does not say.
  package var height: Int?

  /// Makes a reference to an absolute http(s) URL that was already checked.
  package init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}

extension ImageReference {
  /// What its file is called, as people write it; empty where the address names none.
  package var name: String {
    let steps = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    // The scheme and the host come first.
    guard steps.count > 2, let last = steps.last else { return "" }
    return PercentEncoding.decode(last).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }
}

/// A picture as a document names it.
public struct ImageReference: Sendable, Hashable {
  /// An absolute http(s) URL.
  public var url: String
  /// The width in pixels; nil where the document does not say.
  public var width: Int?
  /// The height in pixels; nil where the document does not say.
  public var height: Int?

  /// Makes a reference to an absolute http(s) URL that was already checked.
  public init(url: String, width: Int? = nil, height: Int? = nil) {
    self.url = url
    self.width = width
    self.height = height
  }
}

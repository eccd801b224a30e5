/// The validators of a copy, for conditional requests (RFC 9110 §13).
package struct Validators: Sendable, Equatable, Codable {
  /// The entity tag as received, including quotes and `W/`.
  package var etag: String?
  /// The header `Last-Modified` as received.
  package var lastModified: String?
  /// How the copy was made from the server's document; nil if it is unchanged. Never sent to a
  /// server.
  package var translation: String?

  package init(etag: String? = nil, lastModified: String? = nil, translation: String? = nil) {
    (self.etag, self.lastModified, self.translation) = (etag, lastModified, translation)
  }
}

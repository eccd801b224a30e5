/// The media types that pictures come with.
enum ImageMediaType {
  /// What a server is told that flyer wants.
  static let accepted =
    "image/webp,image/png,image/jpeg,image/gif,image/svg+xml,image/*;q=0.8"

  /// What servers send that don't know what they have.
  static let unknown = "application/octet-stream"

  /// True for the types of pictures.
  static func isImage(_ type: String?) -> Bool {
    type?.hasPrefix("image/") == true && type != "image/"
  }
}

import Foundation

/// The media types of pictures.
enum ImageMediaType {
  /// The value of the header `Accept`.
  static let accepted =
    "image/webp,image/png,image/jpeg,image/gif,image/svg+xml,image/*;q=0.8"

  /// The media type of servers that don't know the type of a file.
  static let unknown = "application/octet-stream"

  /// Whether a media type is that of a picture.
  static func isImage(_ type: String?) -> Bool {
    type?.hasPrefix("image/") == true && type != "image/"
  }

  private static let signatures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // PNG
    [0xFF, 0xD8, 0xFF],  // JPEG
    Array("GIF87a".utf8), Array("GIF89a".utf8), Array("BM".utf8),
  ]

  /// Whether a file begins with the signature of a picture. The media type that the server declared
  /// does not matter.
  static func isSigned(atPath path: String) -> Bool {
    let file = FileHandle(forReadingAtPath: path)
    let beginning = Array((try? file?.read(upToCount: 12)) ?? Data())
    let isWebP =
      beginning.starts(with: "RIFF".utf8) && beginning.dropFirst(8).elementsEqual("WEBP".utf8)
    return isWebP || signatures.contains { beginning.starts(with: $0) }
  }
}

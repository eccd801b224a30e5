import Foundation

/// Tells pictures from other files by their first bytes, where a server does not say what it sends.
enum ImageSignature {
  private static let known: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],  // PNG
    [0xFF, 0xD8, 0xFF],  // JPEG
    Array("GIF87a".utf8), Array("GIF89a".utf8), Array("BM".utf8),
  ]

  /// True where the file begins like a picture.
  static func isKnown(atPath path: String) -> Bool {
    let file = FileHandle(forReadingAtPath: path)
    let beginning = Array((try? file?.read(upToCount: 12)) ?? Data())
    return known.contains { beginning.starts(with: $0) } || isWebP(beginning)
  }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count == 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8...].elementsEqual(Array("WEBP".utf8))
  }
}

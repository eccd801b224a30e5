/// The formats of pictures that are decoded; no other decoder ever reads a file.
enum PictureFormat: String, CaseIterable {
  case png
  case jpeg
  case gif
  case webp
  case bmp
  case svg

  /// Detects the format by a file's first bytes.
  init?(_ file: [UInt8]) {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if file.starts(with: "GIF87a".utf8) || file.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if file.starts(with: "RIFF".utf8), file.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if file.starts(with: "BM".utf8) {
      self = .bmp
    } else if Self.isSVG(file.prefix(4_096)) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the decoder makes a smaller picture with less work.
  var isDecodedSmaller: Bool { self == .jpeg || self == .svg }

  /// Whether a file is markup in which `svg` is the first element.
  private static func isSVG(_ start: ArraySlice<UInt8>) -> Bool {
    var rest = start
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard rest.first == UInt8(ascii: "<") else { return false }
    while let bracket = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[bracket...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.firstRange(of: "-->".utf8) else { return false }
        rest = rest[end.upperBound...]
      } else if rest.first != UInt8(ascii: "?"), rest.first != UInt8(ascii: "!") {
        return rest.starts(with: "svg".utf8) || rest.starts(with: "svg:svg".utf8)
      }
    }
    return false
  }
}

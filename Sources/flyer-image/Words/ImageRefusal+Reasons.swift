import CImage
import Glibc
import Imaging

/// The reasons why there is no picture, in words for the user who sees its place.
extension ImageRefusal {
  /// The content of the file is none of the formats.
  static let unknownFormat = ImageRefusal(
    .unsupported, reason: "not PNG, JPEG, GIF, WebP, BMP or SVG")

  /// The file could not be read completely.
  static let unreadable = ImageRefusal(.failed, reason: "the file can't be read")

  /// The file has more bytes than the limit.
  static let tooManyBytes = ImageRefusal(
    .tooLarge, reason: "more than \(StandardInput.maximumByteCount >> 20) MiB")

  /// The picture has more pixels than the limit.
  static let tooManyPixels = ImageRefusal(
    .tooLarge,
    reason: "more than \(DecodingPlan.mostDecodedPixels / 1_000_000) megapixels, "
      + "or \(DecodingPlan.mostPixels / 1_000_000) where it is a JPEG")

  /// The decoder aborted.
  static let gaveUp = ImageRefusal(.broken, reason: "its decoder gave up")

  /// Returns the refusal for a sandbox that could not be set up; with the reason by errno(3).
  static func noSandbox(_ code: Int32) -> ImageRefusal {
    ImageRefusal(.failed, reason: "no sandbox here (\(String(cString: strerror(code))))")
  }

  /// Converts the error of a decoder of this format.
  init(_ error: cimage_error, format: PictureFormat) {
    let words = withUnsafeBytes(of: error.words) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch error.problem {
    case CIMAGE_UNSUPPORTED:
      self.init(.unsupported, reason: "\(format) pictures can't be decoded here")
    case CIMAGE_TOO_LARGE: self = .tooManyPixels
    case CIMAGE_OUT_OF_MEMORY: self.init(.outOfMemory)
    default: self.init(.broken, reason: Self.shortened(words))
    }
  }

  /// Removes the words that only say that a decoder failed.
  private static func shortened(_ words: String) -> String {
    // libjpeg's message for a file that is cut off at its beginning.
    if words.contains("Improper call to JPEG library") { return "it ends too early" }
    if let range = words.firstRange(of: " image file: ") {
      return String(words[range.upperBound...])
    }
    if words.last == ")", let range = words.firstRange(of: " image file (") {
      return String(words[range.upperBound...].dropLast())
    }
    return words
  }
}

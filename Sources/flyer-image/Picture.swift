import CImage
import Imaging

/// A decoded picture that stands at one of its frames.
final class Picture {
  private let picture: OpaquePointer

  init(_ file: ArraySlice<UInt8>, _ plan: DecodingPlan) throws(ImageRefusal) {
    var error = cimage_error()
    var plan = plan
    let format = plan.format.rawValue
    let picture = withUnsafeMutablePointer(to: &plan) { plan in
      file.withUnsafeBufferPointer { file in
        cimage_decode(file.baseAddress, file.count, format, planned, plan, &error)
      }
    }
    guard let picture else { throw ImageRefusal(error, format: plan.format) }
    self.picture = picture
  }

  deinit { cimage_free(picture) }

  /// As it is to be seen: turned where the file asks for that.
  var originalSize: PixelSize { PixelSize(cimage_original_size(picture)) }

  /// Goes on to the next frame; false where there is none.
  func advance() -> Bool { cimage_advance(picture) }

  /// The frame as it is to be seen.
  func drawn(_ layout: ImageLayout) throws(ImageRefusal) -> PixelCanvas {
    let canvas = cimage_draw(
      picture, layout.part.forC, layout.drawn.forC, layout.canvas.forC)
    guard let canvas else { throw ImageRefusal(.outOfMemory) }
    return PixelCanvas(canvas)
  }
}

/// C's way back to the plan.
private func planned(_ plan: UnsafeMutableRawPointer?, _ size: cimage_size) -> cimage_size {
  let plan = plan?.assumingMemoryBound(to: DecodingPlan.self).pointee
  return plan?.decodedSize(of: PixelSize(size))?.forC ?? cimage_size()
}

extension ImageRefusal {
  fileprivate init(_ error: cimage_error, format: PictureFormat) {
    let words = withUnsafeBytes(of: error.words) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch error.problem {
    case CIMAGE_UNSUPPORTED:
      self.init(.unsupported, reason: "\(format) pictures can't be decoded here")
    case CIMAGE_TOO_LARGE:
      self.init(.tooLarge, reason: DecodingPlan.limit)
    case CIMAGE_OUT_OF_MEMORY: self.init(.outOfMemory)
    default: self.init(.broken, reason: Self.shortened(words))
    }
  }

  /// The decoder's words, without those that say it is a decoder's.
  private static func shortened(_ words: String) -> String {
    // libjpeg's word for a file that ends before it began.
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

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

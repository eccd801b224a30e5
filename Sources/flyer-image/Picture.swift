import CImage
import Imaging

/// A decoded picture, positioned at one of its frames.
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

  /// The size as displayed: rotated if the file demands it.
  var originalSize: PixelSize { PixelSize(cimage_original_size(picture)) }

  /// Advances to the next frame; returns false if there is none.
  func advance() -> Bool { cimage_advance(picture) }

  /// Returns the frame as displayed.
  func drawn(_ layout: ImageLayout) throws(ImageRefusal) -> PixelCanvas {
    let canvas = cimage_draw(
      picture, layout.part.forC, layout.drawn.forC, layout.canvas.forC)
    guard let canvas else { throw ImageRefusal(.outOfMemory) }
    return PixelCanvas(canvas)
  }
}

/// Calls the plan from C.
private func planned(_ plan: UnsafeMutableRawPointer?, _ size: cimage_size) -> cimage_size {
  let plan = plan?.assumingMemoryBound(to: DecodingPlan.self).pointee
  return plan?.decodedSize(of: PixelSize(size))?.forC ?? cimage_size()
}

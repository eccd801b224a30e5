import Imaging

/// In which size a picture is decoded: as small as what is to be seen allows.
struct DecodingPlan {
  let job: ImageJob
  let format: PictureFormat

  static let longestSide = 65_535
  static let mostPixels = 100_000_000
  /// Those that are in memory at a time, with four bytes each.
  static let mostDecodedPixels = 32_000_000

  /// Nil where the picture is too large.
  func decodedSize(of size: PixelSize) -> PixelSize? {
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longestSide,
      size.count <= Self.mostPixels
    else { return nil }
    let decoded = format.isDecodedSmaller ? reduced(size) : size
    return decoded.count <= Self.mostDecodedPixels ? decoded : nil
  }

  private func reduced(_ size: PixelSize) -> PixelSize {
    // Whether the file asks for it to be turned is known only later.
    let scale = max(
      ImageLayout(of: size, for: job).scale, ImageLayout(of: size.turned, for: job).scale)
    return format == .jpeg ? jpegSize(size, scale) : vectorSize(size, scale)
  }

  /// JPEG is decoded in halves, quarters or eighths; a size between them costs another scaling.
  private func jpegSize(_ size: PixelSize, _ scale: Double) -> PixelSize {
    let candidates = [8, 4, 2, 1].lazy.map { PixelSize(size, dividedBy: $0) }
    let large = candidates.first {
      Double($0.width) >= Double(size.width) * scale
        && Double($0.height) >= Double(size.height) * scale
    }
    let chosen = large ?? size
    // A part seen larger than it is needs the whole picture: better a coarse one than none.
    return chosen.count <= Self.mostDecodedPixels
      ? chosen : candidates.last { $0.count <= Self.mostDecodedPixels } ?? chosen
  }

  private func vectorSize(_ size: PixelSize, _ scale: Double) -> PixelSize {
    let bound = (Double(Self.mostDecodedPixels / 2) / Double(size.count)).squareRoot()
    let scale = min(scale, bound)
    return PixelSize(
      width: max(1, Int(Double(size.width) * scale)),
      height: max(1, Int(Double(size.height) * scale)))
  }
}

extension PixelSize {
  /// As libjpeg rounds.
  fileprivate init(_ size: PixelSize, dividedBy divisor: Int) {
    self.init(
      width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }
}

import Imaging

/// The size in which a picture is decoded: as small as its display allows.
struct DecodingPlan {
  let job: ImageJob
  let format: PictureFormat

  static let longestSide = 65_535
  static let mostPixels = 100_000_000
  /// The maximum number of pixels in memory at a time, with four bytes each.
  static let mostDecodedPixels = 32_000_000

  /// Returns the size; nil if the picture is too large.
  func decodedSize(of size: PixelSize) -> PixelSize? {
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.longestSide,
      size.count <= Self.mostPixels
    else { return nil }
    let decoded = format.isDecodedSmaller ? reduced(size) : size
    return decoded.count <= Self.mostDecodedPixels ? decoded : nil
  }

  private func reduced(_ size: PixelSize) -> PixelSize {
    // Whether the file demands a rotation is known only later.
    let scale = max(
      ImageLayout(of: size, for: job).scale, ImageLayout(of: size.turned, for: job).scale)
    return format == .jpeg ? jpegSize(size, scale) : vectorSize(size, scale)
  }

  /// Returns a size for JPEG, which decodes to halves, quarters or eighths; others need a scaling.
  private func jpegSize(_ size: PixelSize, _ scale: Double) -> PixelSize {
    let candidates = [8, 4, 2, 1].lazy.map { PixelSize(size, dividedBy: $0) }
    let large = candidates.first {
      Double($0.width) >= Double(size.width) * scale
        && Double($0.height) >= Double(size.height) * scale
    }
    let chosen = large ?? size
    // An enlarged part needs the whole picture: a coarse one is better than none.
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
  /// Rounds as libjpeg does.
  fileprivate init(_ size: PixelSize, dividedBy divisor: Int) {
    self.init(
      width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }
}

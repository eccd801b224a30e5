import SamplePictures

/// Writes PNG files in very few bytes.
enum PNGWriter {
  /// Returns a picture whose left half has one colour and whose right half has another.
  static func halves(_ left: PictureColour, _ right: PictureColour, width: Int, height: Int)
    -> [UInt8]
  {
    let bytes = (width + 7) / 8
    // The filter type 0, then a bit for each pixel.
    let line =
      [0] + [UInt8](repeating: 0, count: bytes / 2)
      + [UInt8](repeating: 0xFF, count: bytes - bytes / 2)
    let lines = PNGSample.stored([UInt8]((0..<height).map { _ in line }.joined()))
    let palette = [left, right].flatMap { [$0.red, $0.green, $0.blue] }
    let header = PNGSample.bigEndian(width) + PNGSample.bigEndian(height) + [1, 3, 0, 0, 0]
    let chunks = [("IHDR", header), ("PLTE", palette), ("IDAT", lines), ("IEND", [])]
    return PNGSample.signature + chunks.flatMap(PNGSample.chunk)
  }
}

import SamplePictures

/// Writes PNG files in very few bytes.
enum PNGWriter {
  /// A picture of two colours, the left half of one, the right half of the other.
  static func halves(_ left: PictureColour, _ right: PictureColour, width: Int, height: Int)
    -> [UInt8]
  {
    let bytes = (width + 7) / 8
    // A filter of none, then a bit for each dot.
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

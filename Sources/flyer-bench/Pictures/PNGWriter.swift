/// Writes PNG files without a compressor.
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
    let lines = [UInt8]((0..<height).map { _ in line }.joined())
    let palette = [left, right].flatMap { [$0.red, $0.green, $0.blue] }
    return signature + header(width: width, height: height, depth: 1, kind: 3)
      + chunk("PLTE", palette) + chunk("IDAT", stored(lines)) + chunk("IEND", [])
  }

  /// A file whose header promises so many dots and whose data is whatever is given.
  static func promising(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
    signature + header(width: width, height: height, depth: 8, kind: 2) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func header(width: Int, height: Int, depth: UInt8, kind: UInt8) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, kind, 0, 0, 0])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(crc32(body)))
  }

  /// The data in a zlib envelope (RFC 1950), in stored blocks.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, bytes.count), by: 65_535) {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for number in [length, ~length] {
        result += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
      result += bytes[start..<end]
    }
    return result + bigEndian(Int(adler32(bytes)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let sums = bytes.reduce((low: UInt32(1), high: UInt32(0))) { sums, byte in
      let low = (sums.low + UInt32(byte)) % 65_521
      return (low, (sums.high + low) % 65_521)
    }
    return sums.high << 16 | sums.low
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
  }

  private static let table = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
}

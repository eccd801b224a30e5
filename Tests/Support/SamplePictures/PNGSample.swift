/// PNG files, valid or damaged in a chosen way.
package enum PNGSample {
  /// The signature at the beginning of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns a picture by the red, green, blue and opacity of each pixel.
  package static func picture(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var lines: [UInt8] = []
    for y in 0..<height {
      lines.append(0)
      for x in 0..<width { lines += pixel(x, y) }
    }
    return file(width: width, height: height, data: stored(lines))
  }

  /// Returns a picture of one opaque colour.
  package static func plain(
    width: Int = 8, height: Int = 8, red: UInt8 = 255, green: UInt8 = 0, blue: UInt8 = 0
  ) -> [UInt8] {
    picture(width: width, height: height) { _, _ in [red, green, blue, 255] }
  }

  /// Returns a black picture in very few bytes for its size.
  package static func bomb(width: Int, height: Int) -> [UInt8] {
    file(width: width, height: height, data: zeros(height * (4 * width + 1)))
  }

  /// Returns a file that declares a size and has this data.
  package static func file(width: Int, height: Int, data: [UInt8]) -> [UInt8] {
    let header = bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return bigEndian(body.count) + named + bigEndian(Int(crc(named)))
  }

  package static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns bytes in zlib's form without compression.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      data.append(rest.isEmpty ? 1 : 0)
      for number in [count, ~count] {
        data += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      data += block
    } while !rest.isEmpty
    return data + bigEndian(Int(adler(bytes)))
  }

  /// Returns at least `count` zeros, 258 of them in 13 bits; without the checksum, which no reader
  /// reaches.
  private static func zeros(_ count: Int) -> [UInt8] {
    var data: [UInt8] = [0x78, 0x01]
    var (pending, length) = (0, 0)
    func write(_ bits: Int, _ count: Int) {
      pending |= bits << length
      length += count
      while length >= 8 {
        data.append(UInt8(truncatingIfNeeded: pending))
        (pending, length) = (pending >> 8, length - 8)
      }
    }
    // The last block, with fixed codes: a zero, then "repeat it" as often as needed. Codes are
    // written with their highest bit first.
    write(0b011, 3)
    write(0b0000_1100, 8)
    for _ in 0...(count / 258) { write(0b00000_1010_0011, 13) }
    write(0, 14)
    return data
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in
      crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
    }
  }

  private static let crcTable: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }
}

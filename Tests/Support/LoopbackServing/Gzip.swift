/// Writes gzip data without a compressor, so that tests can choose any ratio.
package enum Gzip {
  /// Returns the data in a gzip envelope (stored blocks, RFC 1951 §3.2.4).
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var body: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      body.append(end == bytes.count ? 1 : 0)
      body += littleEndian(length) + littleEndian(~length) + bytes[start..<end]
      start = end
    } while start < bytes.count
    return header + body + littleEndian(crc32(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// Returns a gzip bomb: `count` × 258 equal letters, compressed by a factor of 158.
  package static func bomb(count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b011, count: 3)  // the last block, with the fixed Huffman code
    bits.writeCode(0x30 + 0x20, count: 8)  // a space
    for _ in 0..<count {
      bits.writeCode(0b1100_0101, count: 8)  // 258 letters …
      bits.writeCode(0, count: 5)  // … from one letter before
    }
    bits.writeCode(0, count: 7)
    // The checksum is wrong on purpose: no reader may get as far as that.
    return header + bits.bytes + [0, 0, 0, 0] + littleEndian(UInt32(count * 258 + 1))
  }

  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]

  private static func littleEndian<T: FixedWidthInteger>(_ number: T) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
      }
    }
  }
}

private struct BitWriter {
  var bytes: [UInt8] = []
  private var used = 8

  /// Writes the lowest bit first, as for numbers in deflate data.
  mutating func write(_ value: Int, count: Int) {
    for bit in 0..<count { append(value >> bit & 1) }
  }

  /// Writes the highest bit first, as for Huffman codes in deflate data.
  mutating func writeCode(_ code: Int, count: Int) {
    for bit in (0..<count).reversed() { append(code >> bit & 1) }
  }

  private mutating func append(_ bit: Int) {
    if used == 8 {
      bytes.append(0)
      used = 0
    }
    bytes[bytes.count - 1] |= UInt8(bit << used)
    used += 1
  }
}

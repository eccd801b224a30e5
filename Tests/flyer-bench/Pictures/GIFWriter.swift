/// Writes GIF files without a compressor (GIF89a, appendix F).
enum GIFWriter {
  /// The palette's size: a code then has eight bits until the table has 256 entries.
  private static let colourCount = 128
  private static let clear: UInt8 = 128
  private static let end: UInt8 = 129
  /// Fewer pixels than would fill the table.
  private static let dotsInARow = 120

  /// Returns an animation that repeats for ever; each frame has one colour, for hundredths of a
  /// second.
  static func film(_ colours: [PictureColour], width: Int, height: Int, delay: UInt8) -> [UInt8] {
    let size = littleEndian(width) + littleEndian(height)
    var file = Array("GIF89a".utf8) + size
    file += [0xF6, 0, 0]
    for colour in colours { file += [colour.red, colour.green, colour.blue] }
    file += [UInt8](repeating: 0, count: 3 * (colourCount - colours.count))
    file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
    file += [3, 1, 0, 0, 0]
    for index in colours.indices {
      file += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      file += [0x2C, 0, 0, 0, 0] + size
      file += [0, 7]
      file += blocks(codes(UInt8(index), count: width * height))
      file.append(0)
    }
    file.append(0x3B)
    return file
  }

  private static func codes(_ dot: UInt8, count: Int) -> [UInt8] {
    var codes: [UInt8] = []
    for start in stride(from: 0, to: count, by: dotsInARow) {
      codes.append(clear)
      codes += [UInt8](repeating: dot, count: min(dotsInARow, count - start))
    }
    return codes + [end]
  }

  /// Returns bytes in blocks that begin with their lengths.
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    return blocks
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }
}

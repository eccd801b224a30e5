/// JPEG files.
package enum JPEGSample {
  /// Returns a grey picture of any size, in two bits for each of its blocks.
  ///
  /// - Parameter orientation: Exif's number of the rotation; nil for none.
  package static func grey(width: Int, height: Int, orientation: UInt8? = nil) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    if let orientation { file += exif(orientation) }
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let size = bigEndian(height) + bigEndian(width)
    file += segment(0xC0, [8] + size + [1, 1, 0x11, 0])
    // One code of one bit, for a difference of zero and for the end of a block.
    let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    file += segment(0xC4, [0x00] + lengths + [0])
    file += segment(0xC4, [0x10] + lengths + [0])
    file += segment(0xDA, [1, 1, 0, 0, 63, 0])
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    file += [UInt8](repeating: 0, count: (blocks + 3) / 4)
    return file + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(body.count + 2) + body
  }

  private static func exif(_ orientation: UInt8) -> [UInt8] {
    let directory: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      0, 0, 0, 0,
    ]
    return segment(0xE1, Array("Exif\0\0".utf8) + directory)
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }
}

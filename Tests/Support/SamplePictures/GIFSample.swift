/// Animated GIF files.
package enum GIFSample {
  /// Returns an animation of frames of one pixel each, alternating between white and black, in the
  /// upper left.
  ///
  /// - Parameters:
  ///   - delay: the duration of each frame, in hundredths of a second.
  ///   - isEndless: repeats for ever, and the file has no end either.
  package static func movie(
    frames: Int, width: Int = 1, height: Int = 1, delay: Int = 5, isEndless: Bool = false
  ) -> [UInt8] {
    var file = Array("GIF89a".utf8) + number(width) + number(height) + [0x80, 0, 0]
    file += [0, 0, 0, 255, 255, 255]
    if isEndless { file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    file.reserveCapacity(file.count + frames * 23)
    for index in 0..<frames {
      file += [0x21, 0xF9, 4, 0] + number(delay) + [0, 0]
      file += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0]
      // With codes of two bits: begin, one pixel, the end.
      file += [2, 2, index % 2 == 0 ? 0x4C : 0x44, 0x01, 0]
    }
    return isEndless ? file : file + [0x3B]
  }

  private static func number(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}

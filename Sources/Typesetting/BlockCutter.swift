/// Cuts a text into blocks small enough for layout. It examines only the text's bytes.
struct BlockCutter {
  /// The length in bytes at which a block of whole paragraphs ends.
  static let usualLength = 4096
  /// The length in bytes above which a paragraph is cut after a space.
  static let longestParagraph = 16_384

  private let text: ArraySlice<UInt8>

  /// - Parameter text: Whole characters in UTF-8.
  init(_ text: ArraySlice<UInt8>) {
    self.text = text
  }

  /// Returns the blocks in order, as indices of the bytes. The newline between two blocks belongs
  /// to neither.
  func cut() -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = text.startIndex
    while start < text.endIndex {
      let end = end(ofBlockAt: start)
      blocks.append(start..<end)
      start = end
      if start < text.endIndex, text[start] == 0x0A { start += 1 }
    }
    return blocks
  }

  private func end(ofBlockAt start: Int) -> Int {
    if text.endIndex - start <= Self.usualLength { return text.endIndex }
    let longest = min(text.endIndex, start + Self.longestParagraph)
    return text[start..<start + Self.usualLength].lastIndex(of: 0x0A)
      ?? text[start..<longest].firstIndex(of: 0x0A)
      ?? endOfPiece(at: start)
  }

  /// Returns the position at which to cut a long paragraph: after a space, or between two
  /// characters.
  private func endOfPiece(at start: Int) -> Int {
    var end = start + Self.longestParagraph
    guard end < text.endIndex else { return text.endIndex }
    if let space = text[start..<end].lastIndex(of: 0x20) { return space + 1 }
    while text[end] & 0xC0 == 0x80 { end -= 1 }
    let piece = String(decoding: text[start..<end], as: UTF8.self)
    let last = piece.offset(of: piece.index(before: piece.endIndex))
    // A cluster longer than the whole piece may be cut inside.
    return last > 0 ? start + last : end
  }
}

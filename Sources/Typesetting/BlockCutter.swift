/// Cuts a text into blocks small enough to be set at once, without looking at more than its bytes.
struct BlockCutter {
  /// Blocks of whole paragraphs end before they grow beyond this, in bytes.
  static let usualLength = 4096
  /// A paragraph longer than this is cut after a space, in bytes.
  static let longestParagraph = 16_384

  private let text: String

  init(_ text: String) {
    self.text = text
  }

  /// The blocks in order; the newline between two of them belongs to neither.
  func cut() -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    let count = text.utf8.count
    var start = 0
    while start < count {
      let end = end(ofBlockAt: start, in: count)
      blocks.append(start..<end)
      start = end
      if start < count, byte(at: start) == 0x0A { start += 1 }
    }
    return blocks
  }

  private func end(ofBlockAt start: Int, in count: Int) -> Int {
    if count - start <= Self.usualLength { return count }
    return last(0x0A, in: start..<start + Self.usualLength)
      ?? first(0x0A, in: start..<min(count, start + Self.longestParagraph))
      ?? endOfPiece(at: start, in: count)
  }

  /// Where to cut a paragraph that is too long: after a space, else between two characters.
  private func endOfPiece(at start: Int, in count: Int) -> Int {
    let end = start + Self.longestParagraph
    guard end < count else { return count }
    if let space = last(0x20, in: start..<end) { return space + 1 }
    // The index of a byte within a character counts as that character's.
    return text.offset(of: text.index(after: text.index(atOffset: end - 1)))
  }

  private func byte(at offset: Int) -> UInt8 { text.utf8[text.index(atOffset: offset)] }

  private func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
    text.slice(range).utf8.lastIndex(of: byte).map { text.offset(of: $0) }
  }

  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    text.slice(range).utf8.firstIndex(of: byte).map { text.offset(of: $0) }
  }
}

import Texts

internal import CMd4c

/// The lines of a text that md4c reads as code or HTML, in which nothing is Markdown.
struct VerbatimLines {
  private let source: UnsafeBufferPointer<UInt8>
  /// The positions of their contents, ascending.
  private var places: [Int] = []
  /// The number of open quotations and list items.
  private var depth = 0
  private var isVerbatim = false
  /// The letter of the fences of the current block of code; 0 for none, and within a container.
  private var fence: UInt8 = 0
  /// The last line of code between fences outside of any container, and the letter of its fences.
  private var lastFenced: (place: Int, letter: UInt8)?

  init(of source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    var parser = MD_PARSER()
    parser.enter_block = { $2.reader(VerbatimLines.self).pointee.enter($0, $1) }
    parser.leave_block = { type, _, lines in lines.reader(VerbatimLines.self).pointee.leave(type) }
    parser.enter_span = { _, _, _ in 0 }
    parser.leave_span = { _, _, _ in 0 }
    parser.text = { $3.reader(VerbatimLines.self).pointee.add($1) }
    _ = parser.read(source, for: &self)
  }

  /// Whether a line, given by its range, is code or HTML. Uses a binary search.
  func contain(_ line: Range<Int>) -> Bool {
    let first = places.partitioningIndex { $0 >= line.lowerBound }
    return first < places.count && places[first] < line.upperBound
  }

  /// The line that ends a block of code which the text does not end; empty if there is none.
  var missingEnd: String {
    guard let (place, letter) = lastFenced,
      source[place...].drop(while: { $0 != 0x0A }).allSatisfy({ $0 <= 0x20 })
    else { return "" }
    // No fence of the text is longer.
    var (longest, length) = (3, 0)
    for byte in source {
      length = byte == letter ? length + 1 : 0
      longest = max(longest, length)
    }
    return "\n" + String(repeating: Character(Unicode.Scalar(letter)), count: longest)
  }

  private mutating func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> CInt {
    switch type {
    case MD_BLOCK_QUOTE, MD_BLOCK_LI: depth += 1
    case MD_BLOCK_CODE:
      let letter = detail?.load(as: MD_BLOCK_CODE_DETAIL.self).fence_char ?? 0
      fence = depth == 0 ? UInt8(bitPattern: letter) : 0
      isVerbatim = true
    case MD_BLOCK_HTML: isVerbatim = true
    default: break
    }
    return 0
  }

  private mutating func leave(_ type: MD_BLOCKTYPE) -> CInt {
    switch type {
    case MD_BLOCK_QUOTE, MD_BLOCK_LI: depth -= 1
    case MD_BLOCK_CODE, MD_BLOCK_HTML: (isVerbatim, fence) = (false, 0)
    default: break
    }
    return 0
  }

  private mutating func add(_ piece: UnsafePointer<MD_CHAR>?) -> CInt {
    guard isVerbatim, let piece, let base = source.baseAddress else { return 0 }
    let place = UnsafeRawPointer(piece) - UnsafeRawPointer(base)
    // md4c adds the ends of lines itself.
    guard source.indices.contains(place) else { return 0 }
    places.append(place)
    if fence != 0 { lastFenced = (place, fence) }
    return 0
  }
}

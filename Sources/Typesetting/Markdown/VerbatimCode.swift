/// Restores tabs in code. md4c counts the columns before a line and passes spaces; those that were
/// tabs become tabs again.
struct VerbatimCode {
  private static let tabStop = 4

  private let source: UnsafeBufferPointer<UInt8>
  /// The columns before the next text.
  private var indentation = 0

  /// - Parameter source: The parsed text, which must stay valid during the parse.
  init(of source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// Appends a piece from md4c, in the order in which it passes them.
  mutating func append(_ found: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    guard let place = offset(of: found) else {
      if found.allSatisfy({ $0 == 0x20 }) { return indentation += found.count }
      text += repeatElement(0x20, count: indentation)
      text += found
      return indentation = 0
    }
    if indentation > 0 { text += whiteSpace(before: place) }
    indentation = 0
    text += found
  }

  /// Returns the position of a piece in the source; nil for additions of md4c.
  private func offset(of piece: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let begin = source.baseAddress, let start = piece.baseAddress,
      start >= begin, start < begin + source.count
    else { return nil }
    return start - begin
  }

  /// Returns the white space in the last columns before a place, as many as its indentation has.
  private func whiteSpace(before place: Int) -> [UInt8] {
    let line = source[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    var columns: [(byte: UInt8, start: Int)] = []
    var column = 0
    for byte in source[line..<place] {
      columns.append((byte, column))
      column += byte == 0x09 ? Self.tabStop - column % Self.tabStop : 1
    }
    let first = column - indentation
    let own = columns.reversed().prefix { $0.start >= first && [0x09, 0x20].contains($0.byte) }
    // The remaining columns of a tab that partly belongs to the container of the code.
    let rest = (own.last?.start ?? column) - first
    return Array(repeating: 0x20, count: max(0, rest)) + own.reversed().map(\.byte)
  }
}

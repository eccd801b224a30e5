/// Answers in which line an offset stands, without counting from the top each time.
struct LineIndex {
  private static let stride = 64 * 1024

  /// The number of newlines before each multiple of the stride, as far as was asked for.
  private var newlines = [0]

  /// The line of the offset, counted from 1.
  mutating func line(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let block = offset / Self.stride
    while newlines.count <= block {
      let start = (newlines.count - 1) * Self.stride
      let count = Self.count(in: bytes[start..<start + Self.stride])
      newlines.append(newlines[newlines.count - 1] + count)
    }
    return newlines[block] + Self.count(in: bytes[block * Self.stride..<offset]) + 1
  }

  private static func count(in bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    UnsafeRawBufferPointer(rebasing: bytes).reduce(0) { $0 + ($1 == .newline ? 1 : 0) }
  }
}

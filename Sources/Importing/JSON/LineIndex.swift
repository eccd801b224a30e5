import Texts

/// Returns the line and column of an offset. It remembers counts at regular offsets, so it never
/// counts from the top again.
package struct LineIndex: Sendable {
  private static let stride = 64 * 1024

  /// The counts before a multiple of the stride.
  private struct Mark: Sendable {
    var newlines = 0
    /// The number of Unicode scalars before it.
    var scalars = 0
    var scalarsBeforeLine = 0
  }

  /// The marks so far; later ones are added when they are needed.
  private var marks = [Mark()]

  package init() {}

  /// Returns the line of the offset and the column of its character, both counted from 1.
  package mutating func place(
    at offset: Int, in bytes: UnsafeRawBufferPointer
  ) -> (line: Int, column: Int) {
    let block = offset / Self.stride
    while marks.count <= block {
      let start = (marks.count - 1) * Self.stride
      marks.append(Self.count(marks[marks.count - 1], start..<start + Self.stride, in: bytes))
    }
    let mark = Self.count(marks[block], block * Self.stride..<offset, in: bytes)
    return (mark.newlines + 1, mark.scalars - mark.scalarsBeforeLine + 1)
  }

  private static func count(
    _ mark: Mark, _ range: Range<Int>, in bytes: UnsafeRawBufferPointer
  ) -> Mark {
    var mark = mark
    for byte in UnsafeRawBufferPointer(rebasing: bytes[range]) {
      if byte & 0xC0 != 0x80 { mark.scalars += 1 }
      guard byte == .newline else { continue }
      mark.newlines += 1
      mark.scalarsBeforeLine = mark.scalars
    }
    return mark
  }
}

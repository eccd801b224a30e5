import Texts

/// A text made of parts of another one, with the place of each part there.
package struct RewrittenText {
  package private(set) var bytes: [UInt8] = []
  /// The beginning of each part in this text and in the other one, ascending in this text.
  private var parts: [(offset: Int, source: Int)] = []

  init(reserving count: Int) { bytes.reserveCapacity(count) }

  /// Adds the part of `source` in a range.
  mutating func add(_ range: Range<Int>, of source: UnsafeBufferPointer<UInt8>) {
    parts.append((bytes.count, range.lowerBound))
    bytes += source[range]
  }

  /// Adds a text that the other one does not have.
  mutating func add(_ addition: String) { bytes += addition.utf8 }

  /// Returns the offset in the other text of an offset in this one. Uses a binary search for the last
  /// part before it.
  func sourceOffset(of offset: Int) -> Int {
    let next = parts.partitioningIndex { $0.offset > offset }
    return next == 0 ? offset : parts[next - 1].source + offset - parts[next - 1].offset
  }
}

/// A text made of parts of another one, with the place of each part there.
package struct RewrittenText {
  package private(set) var bytes: [UInt8] = []
  /// The beginning of each part in this text and in the other one, ascending in this text.
  private var parts: [(place: Int, written: Int)] = []

  init(reserving count: Int) { bytes.reserveCapacity(count) }

  /// Adds the part of `source` in a range.
  mutating func add(_ range: Range<Int>, of source: UnsafeBufferPointer<UInt8>) {
    parts.append((bytes.count, range.lowerBound))
    bytes += source[range]
  }

  /// Adds a text that the other one does not have.
  mutating func add(_ addition: String) { bytes += addition.utf8 }

  /// Returns the place in the other text of a place in this one. Uses a binary search for the last
  /// part before it.
  func written(_ place: Int) -> Int {
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? place : parts[low - 1].written + place - parts[low - 1].place
  }
}

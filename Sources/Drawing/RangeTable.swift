/// Looks up scalars in sorted pairs of a first and a last one.
enum RangeTable {
  /// Whether one of the pairs includes the value. Uses a binary search.
  static func contains(_ value: UInt32, in pairs: [UInt32]) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < pairs[2 * middle] {
        high = middle
      } else if value > pairs[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

extension Array {
  /// Returns the first index whose element satisfies the predicate, found by binary search;
  /// `endIndex` if none does. All elements that satisfy the predicate must come after all that do
  /// not.
  package func partitioningIndex(
    where isBehind: (Element) throws -> Bool
  ) rethrows -> Int {
    var bounds = 0..<count
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds =
        try isBehind(self[middle])
        ? bounds.lowerBound..<middle : middle + 1..<bounds.upperBound
    }
    return bounds.lowerBound
  }
}

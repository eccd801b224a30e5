extension Array {
  /// The first index whose element satisfies the predicate, in an array in which all that satisfy
  /// it stand behind all that do not; `endIndex` where none does.
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

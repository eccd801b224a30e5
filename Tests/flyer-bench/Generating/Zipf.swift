import Scratch

/// Ranks with the frequency of words and tags: the second is half as frequent as the first.
struct Zipf {
  private let cumulative: [Double]

  /// - Parameter count: the number of ranks, at least one.
  init(count: Int) {
    var sum = 0.0
    cumulative = (1...count).map { rank in
      sum += 1 / Double(rank)
      return sum
    }
  }

  /// Returns a rank, from 0.
  func rank(using random: inout SeededGenerator) -> Int {
    let wanted = Double.random(in: 0..<(cumulative.last ?? 1), using: &random)
    var range = 0..<cumulative.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if cumulative[middle] <= wanted {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return min(range.lowerBound, cumulative.count - 1)
  }
}

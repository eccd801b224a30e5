/// How long something has taken, counted in steps.
struct Histogram: Sendable {
  /// In seconds; what takes longer is counted too, beyond the last of them.
  static let bounds = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5,
  ]

  private var counts = [Int](repeating: 0, count: bounds.count + 1)
  private(set) var sum = 0.0

  mutating func add(_ seconds: Double) {
    let place = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    counts[place] += 1
    sum += seconds
  }

  var count: Int { counts.reduce(0, +) }

  /// For each bound, in seconds, the number of requests that took no longer.
  var cumulative: [(bound: Double, count: Int)] {
    var total = 0
    return zip(Self.bounds, counts).map { bound, count in
      total += count
      return (bound, total)
    }
  }
}

/// A quantity that was measured several times.
struct Figure {
  /// The unit of the samples.
  enum Unit {
    case milliseconds
    case seconds
    case megabytes
    /// A ratio.
    case times
    case perSecond
    /// A number of things.
    case count
  }

  let name: String
  let unit: Unit
  /// The samples, the best first.
  let samples: [Double]
  /// The upper bound of the median; nil for none.
  var bound: Double?
  /// The lower bound of the median, if more is better; nil for none.
  var floor: Double?
  /// Whether it missed its bound the first time.
  var isRepeated = false

  init(_ name: String, in unit: Unit = .milliseconds, of times: [Duration], bound: Double? = nil) {
    let second = unit == .seconds ? 1.0 : 1000
    self.init(name, in: unit, samples: times.map { $0 / .seconds(1) * second }, bound: bound)
  }

  init(_ name: String, ofBytes sizes: [Int], bound: Double? = nil) {
    self.init(name, in: .megabytes, samples: sizes.map { Double($0) / 1_000_000 }, bound: bound)
  }

  init(_ name: String, count: Int, bound: Double? = nil) {
    self.init(name, in: .count, samples: [Double(count)], bound: bound)
  }

  init(
    _ name: String, in unit: Unit, samples: [Double], bound: Double? = nil, floor: Double? = nil
  ) {
    self.name = name
    self.unit = unit
    let isRising = floor == nil && unit != .perSecond
    self.samples = isRising ? samples.sorted() : samples.sorted(by: >)
    self.bound = bound
    self.floor = floor
  }

  /// The middle of the samples; of two in the middle, the worse.
  var median: Double { samples.isEmpty ? .nan : samples[samples.count / 2] }

  var worst: Double { samples.last ?? .nan }

  var isMissed: Bool {
    bound.map { !(median <= $0) } ?? false || floor.map { !(median >= $0) } ?? false
  }
}

/// One thing that was measured a number of times.
struct Figure {
  /// What the samples are.
  enum Unit {
    case milliseconds
    case seconds
    case megabytes
    /// Times as many as something else.
    case times
    case perSecond
    /// So many.
    case count
  }

  let name: String
  let unit: Unit
  /// The best first.
  let samples: [Double]
  /// What the median must not be above; nil where nothing is demanded.
  var bound: Double?
  /// What the median must not be below, where more is better; nil where nothing is demanded.
  var floor: Double?
  /// True where it missed that the first time.
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

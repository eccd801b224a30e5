import Roster

/// Divides fixed shifts to lay out into batches. Each batch is so small that no other change waits for it long,
/// even with a slow database.
struct BatchSizer {
  struct Duty {
    let id: FixedShift.ID
    /// The number of missing shifts.
    let missing: Int
  }

  /// The target duration of a part.
  private static let slice = Duration.milliseconds(5)
  /// The number of shifts in a part once their speed is measured. With fewer, most of the time
  /// would go into beginning and ending transactions.
  private static let sizes = 4.0...64.0

  private var duties: ArraySlice<Duty>
  private var size = 8.0
  /// The number of missing shifts of the last part taken.
  private var missing = 0

  init(_ duties: [Duty]) { self.duties = duties[...] }

  var isEmpty: Bool { duties.isEmpty }

  /// Returns the next part: at least one duty, unless there is none.
  mutating func takePart() -> [FixedShift.ID] {
    missing = 0
    var part: [FixedShift.ID] = []
    while let duty = duties.first, part.isEmpty || Double(missing + duty.missing) <= size {
      missing += duty.missing
      part.append(duty.id)
      duties.removeFirst()
    }
    assert(!part.isEmpty || duties.isEmpty, "each batch gets further")
    return part
  }

  /// Adjusts the size of the next parts to the duration of the last one.
  mutating func learn(from time: Duration) {
    guard missing > 0, time > .zero else { return }
    let fitting = Double(missing) * (Self.slice / time)
    size = min(max(fitting, Self.sizes.lowerBound), min(2 * size, Self.sizes.upperBound))
    assert(Self.sizes.contains(size), "a batch is neither all overhead nor long in others' way")
  }
}

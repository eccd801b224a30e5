/// Repeats measurements that missed their bounds: on a machine whose speed changes from minute to
/// minute, one is not enough. Counts are not repeated: a fault that occurs once is a fault.
enum Repetition {
  /// Returns the figures of a measurement; those that missed their bounds are from the second one.
  static func figures(_ measure: () async throws -> [Figure]) async rethrows -> [Figure] {
    let first = try await measure()
    guard first.contains(where: \.mayBeChance) else { return first }
    let second = try await measure()
    return first.map { figure in
      guard figure.mayBeChance, var again = second.first(where: { $0.name == figure.name }) else {
        return figure
      }
      again.isRepeated = true
      return again
    }
  }
}

extension Figure {
  fileprivate var mayBeChance: Bool { isMissed && unit != .count }
}

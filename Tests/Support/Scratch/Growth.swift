/// Returns by which factor work on 16 times as much takes longer than proportionally: about 1 for
/// linear work, 16 for quadratic work.
///
/// - Parameter work: processes input of a size in bytes on this thread.
package func growth(_ work: (_ size: Int) throws -> Void) rethrows -> Double {
  let size = Thoroughness.isWhole ? 1 << 20 : 1 << 14
  let (small, large) = (try leastTime(size, work), try leastTime(16 * size, work))
  // The clock can't measure work of almost no duration.
  return large / .milliseconds(2) < 1 ? 0 : large / max(small, .microseconds(200)) / 16
}

private func leastTime(_ size: Int, _ work: (Int) throws -> Void) rethrows -> Duration {
  let times = try (0..<2).map { _ in try processorTime { try work(size) } }
  return times.min() ?? .zero
}

import struct Foundation.Date

/// The clock and the dice of a fetcher.
struct FetchTiming: Sendable {
  /// The time of day, for a `Retry-After` that names a date.
  var now: @Sendable () -> Date
  /// Waits between two attempts, and throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  var random: @Sendable (ClosedRange<Double>) -> Double

  /// The machine's own.
  static let system = FetchTiming(
    now: { Date() }, sleep: { try await Task.sleep(for: $0) }, random: { .random(in: $0) })
}

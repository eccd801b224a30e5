import struct Foundation.Date

/// The clock and the random numbers of a fetcher.
struct FetchTiming: Sendable {
  /// The current time, for a `Retry-After` with a date.
  var now: @Sendable () -> Date
  /// Waits between two attempts. Throws if the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  var random: @Sendable (ClosedRange<Double>) -> Double

  /// The clock and the random numbers of the system.
  static let system = FetchTiming(
    now: { Date() }, sleep: { try await Task.sleep(for: $0) }, random: { .random(in: $0) })
}

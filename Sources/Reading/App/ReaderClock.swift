/// The timers that run.
struct ReaderClock: Sendable, Equatable {
  var timers = RunningTimers()
  /// The second, since 1970, for which the timer of deadlines was set.
  var deadline: Int?
}

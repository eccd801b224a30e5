/// The timers that run, at most one of a kind.
struct RunningTimers: Equatable {
  private var timers: [Timer] = []

  /// The number of the timer of a kind; nil where none runs.
  subscript(kind: Timer.Kind) -> Int? {
    get { timers.first { $0.kind == kind }?.number }
    set {
      timers.removeAll { $0.kind == kind }
      if let newValue { timers.append(Timer(kind, number: newValue)) }
    }
  }
}

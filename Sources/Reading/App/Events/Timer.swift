import Screens

/// Something to be reminded of after a while.
package struct Timer: Sendable, Hashable {
  /// The purpose of a timer.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// The next picture of the sign that turns during a refresh.
    case spinner
    /// The next minute in the age of the copy.
    case age
    /// The end of a message.
    case message
    /// The next day in what is left of the time of a course.
    case deadline
    /// The next frame of a moving picture.
    case animation
    /// The next event to remind of begins soon.
    case reminder
  }

  /// The purpose of the timer.
  package var kind: Kind
  /// Tells timers of one kind apart, so that a late one is known.
  package var number: Int

  package init(_ kind: Kind, number: Int) {
    self.kind = kind
    self.number = number
  }
}

package enum TimerEffect: Sendable, Equatable {
  /// Send `Event.timer` after a while. A timer replaces the one of its kind that still runs.
  case start(Timer, after: Duration)
  /// Stop a timer that may still run.
  case cancel(Timer.Kind)
}

/// The timers that run, at most one of a kind.
struct RunningTimers: Equatable {
  private var timers: [Timer] = []

  /// Whether no two of a kind run.
  var areOneOfAKind: Bool {
    Timer.Kind.allCases.allSatisfy { kind in timers.count { $0.kind == kind } <= 1 }
  }

  /// The number of the timer of a kind; nil where none runs.
  subscript(kind: Timer.Kind) -> Int? {
    get { timers.first { $0.kind == kind }?.number }
    set {
      timers.removeAll { $0.kind == kind }
      if let newValue { timers.append(Timer(kind, number: newValue)) }
    }
  }
}

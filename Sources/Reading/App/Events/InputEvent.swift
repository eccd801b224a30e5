package import Drawing

/// Input of the terminal.
package enum InputEvent: Sendable, Equatable {
  /// A key was pressed or the mouse used.
  case pressed(Key)
  /// The terminal has this size now.
  case resized(Size)
  /// The terminal said which background it has.
  case backgroundDetected(Background)
}

package import Drawing

/// An event at a terminal.
package enum ScreenEvent: Sendable, Equatable {
  case pressed(Key)
  /// The terminal has a new size.
  case resized(Size)
  /// The terminal reported its background: red, green and blue, 0 to 255 each.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal reported how it paints pictures, or the size of its cells has changed.
  case graphicsDetected(GraphicsSupport)
  /// This signal asked the program to end.
  case terminated(signal: Int32)
  /// The terminal is gone: no further event follows, and nothing can be shown.
  case closed
}

package enum ScreenError: Error, Equatable {
  /// Neither the standard streams nor /dev/tty are a terminal.
  case noTerminal
  /// TERM is not set or empty.
  case unnamed
  /// There is no description of the terminal in TERM.
  case unknown(String)
  /// The terminal can't place the cursor.
  case tooSimple(String)
  /// There is no database of terminals.
  case noDatabase
  /// The terminal could not be opened for another reason.
  case refused(String)
}

package import Drawing

/// What happens at a terminal.
package enum ScreenEvent: Sendable, Equatable {
  case pressed(Key)
  /// The terminal has another size now.
  case resized(Size)
  /// The terminal told its background: red, green and blue, 0 to 255 each.
  case background(red: UInt8, green: UInt8, blue: UInt8)
  /// The terminal told how it paints pictures, or the size of its cells is another one.
  case graphicsDetected(GraphicsSupport)
  /// Somebody asked the program to end, with this signal.
  case terminated(signal: Int32)
  /// The terminal went away: nothing will come any more, and nothing can be shown.
  case closed
}

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

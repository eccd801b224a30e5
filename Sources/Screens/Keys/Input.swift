package import Drawing

/// An input to a screen.
package enum Input: Sendable, Equatable {
  /// An action, and the digit that was pressed for it, if one was.
  case action(Action, digit: Int?)
  /// Text that was typed or pasted where characters have no meaning of their own.
  case text(String)
  /// The wheel moved a number of lines.
  case wheel(Int)
  case click(Point, isDouble: Bool)
  /// The screen has another size; intents are ignored then.
  case resized
}

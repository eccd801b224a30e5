/// A key press or a mouse action.
package enum Key: Sendable, Hashable {
  /// A printable character from the keyboard.
  case character(Character)
  /// Control and a letter in lower case: `.control("d")`.
  case control(Character)
  /// A text pasted as a whole (bracketed paste).
  case pasted(String)
  case mouse(Mouse)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// A function key, F1 and so on.
  case function(Int)

  package struct Mouse: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
      case click, doubleClick, rightClick, wheelUp, wheelDown
    }

    package var action: Action
    /// The cell of the mouse pointer.
    package var point: Point

    package init(_ action: Action, at point: Point) {
      self.action = action
      self.point = point
    }
  }
}

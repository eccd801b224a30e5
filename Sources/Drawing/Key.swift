/// What was pressed on the keyboard or done with the mouse.
package enum Key: Sendable, Hashable {
  /// A printable character as the keyboard gave it.
  case character(Character)
  /// Control and a letter, in lower case: `.control("d")`.
  case control(Character)
  /// A text that was pasted as a whole (bracketed paste).
  case pasted(String)
  case mouse(Mouse)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 and so on.
  case function(Int)

  package struct Mouse: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
      case click, doubleClick, rightClick, wheelUp, wheelDown
    }

    package var action: Action
    /// The cell on which it was done.
    package var point: Point

    package init(_ action: Action, at point: Point) {
      self.action = action
      self.point = point
    }
  }
}

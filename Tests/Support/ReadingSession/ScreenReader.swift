import Drawing

@testable import Reading
@testable import Screens

/// A user who hears the screen at the cursor.
///
/// After each key, the screen reader speaks the cursor's line from the cursor on. In an input line
/// it speaks all of it. It also speaks the last row of the screen if that has changed.
struct ScreenReader {
  private var last: String

  init(_ canvas: Canvas) { last = Self.lastRow(of: canvas) }

  /// Returns the lines spoken about a canvas, compared with the one before.
  mutating func say(_ canvas: Canvas, isTyping: Bool) -> [String] {
    let (before, now) = (last, Self.lastRow(of: canvas))
    last = now
    guard let cursor = canvas.cursor else { return ["nothing", now] }
    let line = canvas.spoken(row: cursor.y, from: isTyping ? 0 : cursor.x)
    return [line] + (before == now || cursor.y == canvas.size.height - 1 ? [] : [now])
  }

  private static func lastRow(of canvas: Canvas) -> String {
    canvas.spoken(row: canvas.size.height - 1, from: 0)
  }
}

extension Canvas {
  /// The text of a row from a column on, with runs of blanks reduced to one.
  func spoken(row: Int, from column: Int) -> String {
    cells(row: row).dropFirst(column).map(\.text).joined()
      .split(separator: " ").joined(separator: " ")
  }
}

extension Session {
  /// The presentation for users who hear the screen.
  static let heard = Presentation(.speech)

  /// Returns the lines spoken after an event.
  mutating func hear(after happening: (inout Session) -> Void) -> [String] {
    var reader = ScreenReader(canvas)
    happening(&self)
    return reader.say(canvas, isTyping: self.reader.context.isTyping)
  }

  /// Returns the lines spoken after each of the keys.
  mutating func hear(_ keys: String) -> [[String]] {
    var reader = ScreenReader(canvas)
    return keys.matches(of: /<[^>]+>|./).map { key in
      press(String(key.output))
      return reader.say(canvas, isTyping: self.reader.context.isTyping)
    }
  }
}

import Drawing

@testable import Reading

/// Somebody who hears the screen along the cursor: after each key the line of the cursor from there
/// on, all of it where one types, and the last row where it says something else than before.
struct ScreenReader {
  private var last: String

  init(_ canvas: Canvas) { last = Self.lastRow(of: canvas) }

  /// What is said of the screen as it is now.
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
  /// What stands in a row from a column on, with a blank in the place of several.
  func spoken(row: Int, from column: Int) -> String {
    cells(row: row).dropFirst(column).map(\.text).joined()
      .split(separator: " ").joined(separator: " ")
  }
}

extension Session {
  /// A session as somebody hears it.
  static let heard = Presentation(isPlain: true)

  /// What is heard once something happened.
  mutating func hear(after happening: (inout Session) -> Void) -> [String] {
    var reader = ScreenReader(canvas)
    happening(&self)
    return reader.say(canvas, isTyping: self.reader.context.isTyping)
  }

  /// What is heard after each of these keys.
  mutating func hear(_ keys: String) -> [[String]] {
    var reader = ScreenReader(canvas)
    return keys.matches(of: /<[^>]+>|./).map { key in
      press(String(key.output))
      return reader.say(canvas, isTyping: self.reader.context.isTyping)
    }
  }
}

extension RosterSession {
  /// What is heard after each of these keys.
  mutating func hear(_ keys: String) -> [[String]] {
    var reader = ScreenReader(session.canvas)
    return keys.matches(of: /<[^>]+>|./).map { key in
      press(String(key.output))
      return reader.say(session.canvas, isTyping: self.reader.context.isTyping)
    }
  }
}

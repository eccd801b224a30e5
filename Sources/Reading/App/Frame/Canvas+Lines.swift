import Drawing
import Typesetting

extension Canvas {
  /// Writes a text in at most `limit` lines; returns the rest of the rectangle below them.
  @discardableResult
  mutating func writeLines(of text: String, in rect: Rect, limit: Int, style: Style) -> Rect {
    var rest = rect
    for line in Excerpt.lines(of: text, measure: rect.width, limit: limit) {
      write(line, in: rest, style: style)
      rest = rest.split(top: 1).rest
    }
    return rest
  }
}

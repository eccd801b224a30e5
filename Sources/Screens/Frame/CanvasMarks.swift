package import Drawing
package import FlyerModel
import Typesetting

/// A part of a text that looks different, as offsets in UTF-8.
package struct TextMark: Sendable, Equatable {
  package var range: Range<Int>
  package var style: Style

  package init(range: Range<Int>, style: Style) { (self.range, self.style) = (range, style) }
}

extension Canvas {
  /// Writes a sign for which there are no words, such as the bar of a row.
  mutating func writeSign(_ sign: String, in row: Rect, style: Style) {
    if marks == .signs { write(sign, in: row, style: style) }
  }

  /// Writes a text whose marked parts have a style of their own; never divides a character.
  ///
  /// - Parameter marks: in order and without overlap.
  /// - Returns: how many columns it took.
  @discardableResult
  package mutating func write(
    _ text: String, at point: Point, style: Style, marks: [TextMark], in clip: Rect,
    spelling: Bool = false
  ) -> Int {
    var point = point
    var rest = text.startIndex
    for mark in marks where mark.range.lowerBound < text.utf8.count {
      let start = max(rest, text.characterIndex(at: mark.range.lowerBound))
      let end = text.characterIndex(behind: mark.range.upperBound)
      guard start < end else { continue }
      point.x += write(
        text[rest..<start], at: point, style: style, in: clip, spelling: spelling)
      point.x += write(
        text[start..<end], at: point, style: mark.style, in: clip, spelling: spelling)
      rest = end
    }
    return point.x - clip.minX
      + write(text[rest...], at: point, style: style, in: clip, spelling: spelling)
  }

  /// Writes a text into a row from where it begins, cut with an ellipsis where it is too long, its
  /// matches marked.
  ///
  /// - Parameter paragraph: the text of which it is a line; by default the text itself.
  package mutating func write(
    _ text: String, of paragraph: String? = nil, in row: Rect, style: Style,
    matching terms: SearchTerms, matchStyle: Style
  ) {
    let direction = direction(of: paragraph ?? text)
    let shown = fitted(text, into: row.width)
    let marks = terms.marks(in: shown, style: matchStyle)
    let origin = origin(of: shown, in: row, .start, direction)
    writeLine(at: origin, in: row, direction: direction) {
      $0.write(shown, at: origin, style: style, marks: marks, in: row) - (origin.x - row.minX)
    }
  }
}

extension SearchTerms {
  /// Where a text matches, to be shown in a style.
  package func marks(in text: String, style: Style) -> [TextMark] {
    ranges(in: text).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let length = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
      return TextMark(range: start..<start + length, style: style)
    }
  }
}

extension String {
  /// The beginning of the character that holds a byte.
  fileprivate func characterIndex(at offset: Int) -> Index {
    let index = utf8.index(startIndex, offsetBy: max(0, offset))
    return index == endIndex ? index : self.index(before: self.index(after: index))
  }

  /// The end of the character that holds the byte before an offset.
  fileprivate func characterIndex(behind offset: Int) -> Index {
    guard offset < utf8.count else { return endIndex }
    let start = characterIndex(at: offset)
    return utf8.distance(from: startIndex, to: start) == offset ? start : index(after: start)
  }
}

extension Canvas {
  /// Writes a text in at most `limit` lines; returns the rest of the rectangle below them.
  @discardableResult
  package mutating func writeLines(of text: String, in rect: Rect, limit: Int, style: Style) -> Rect
  {
    var rest = rect
    for line in Excerpt.lines(of: text, measure: rect.width, limit: limit) {
      write(line, in: rest, style: style)
      rest = rest.split(top: 1).rest
    }
    return rest
  }

  /// Says in place of rows why there are none, what matters first; where the text begins.
  package mutating func drawFace(_ texts: [String], in rect: Rect, theme: Theme) -> Point? {
    let place = Gutter.text(in: rect)
    var rest = place
    for (number, text) in texts.enumerated() {
      let style = theme[number == 0 ? .text : .secondary]
      rest = writeLines(of: text, in: rest, limit: 4, style: style)
    }
    return place.isEmpty ? nil : place.origin
  }
}

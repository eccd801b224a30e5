import Drawing
import Typesetting

extension StyledLine {
  /// The character between columns for a terminal that orders lines by itself: with it, columns
  /// stay from left to right.
  static let leftToRightMark = "\u{200E}"

  /// A character of a line.
  private struct Placed {
    var text: String
    var column: Int
    var width: Int
    /// Nil for the air before a line that begins at the right.
    var part: Int?
  }

  /// The line from left to right as it is seen: right-to-left writing is put into order within its
  /// fields, or within its parts if it has no fields.
  func inVisualOrder(for charset: Charset) -> StyledLine {
    guard text.hasRightToLeft else { return self }
    var (seen, rest): ([Placed], ArraySlice<Placed>) = ([], placed[...])
    for field in fields.isEmpty ? fieldsOfParts : fields {
      let before = rest.prefix { $0.column < field.columns.lowerBound }
      let own = rest[before.endIndex...].prefix { $0.column < field.columns.upperBound }
      seen += before + Self.arranged(own, in: field, charset)
      rest = rest[own.endIndex...]
    }
    return line(of: seen + rest)
  }

  /// The characters of a field; one that is read from the right begins at its right edge.
  private static func arranged(
    _ placed: ArraySlice<Placed>, in field: LineField, _ charset: Charset
  ) -> [Placed] {
    let placed = Array(placed)
    guard let line = field.line(placed.map(\.text)) else { return placed }
    let width = placed.reduce(0) { $0 + $1.width }
    let air = field.direction == .rightToLeft ? max(0, field.columns.count - width) : 0
    let margin = Placed(text: " ", column: 0, width: 1, part: nil)
    return Array(repeating: margin, count: air)
      + line.order.map { index in
        var seen = placed[index]
        if charset.has(line.shapes[index]) { seen.text = line.shapes[index] }
        return seen
      }
  }

  /// The characters that are visible or that control the order of others.
  private var placed: [Placed] {
    var (placed, column): ([Placed], Int) = ([], 0)
    for (number, part) in parts.enumerated() {
      for character in part.text {
        let width = DisplayWidth.of(character)
        guard width > 0 || character.directsOthers else { continue }
        placed.append(
          Placed(text: String(character), column: column, width: width, part: number))
        column += width
      }
    }
    return placed
  }

  /// The parts that have right-to-left writing in them.
  private var fieldsOfParts: [LineField] {
    var column = 0
    return parts.compactMap { part in
      let columns = column..<column + DisplayWidth.of(part.text)
      column = columns.upperBound
      return TextDirection(ofParagraph: part.text).map {
        LineField(columns: columns, direction: $0)
      }
    }
  }

  private func line(of placed: [Placed]) -> StyledLine {
    var (line, last): (StyledLine, Int?) = (StyledLine(), nil)
    for character in placed {
      if line.parts.isEmpty || character.part != last {
        var part = character.part.map { parts[$0] } ?? Part(text: "")
        part.text = ""
        line.parts.append(part)
      }
      line.parts[line.parts.count - 1].text += character.text
      last = character.part
    }
    return line
  }
}

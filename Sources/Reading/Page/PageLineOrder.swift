import Drawing
import Screens
import Typesetting

/// A line of a page of which some characters are not seen in the order in which they are read.
struct PageLineOrder {
  private let line: PageLine
  /// The characters in the order in which they are read.
  private let characters: [PageLine.Placed]

  init(_ line: PageLine) {
    self.line = line
    characters = line.inReadingOrder.flatMap { placed in
      let isOrdered = line.fields.contains { $0.columns.overlaps(placed.columns) }
      return isOrdered ? placed.characters : [placed]
    }
  }

  /// The characters from left to right.
  var placed: [PageLine.Placed] {
    var placed: [PageLine.Placed] = []
    var rest = characters[...]
    for field in line.fields {
      placed += rest.prefix { $0.columns.lowerBound < field.columns.lowerBound }
      rest = rest.drop { $0.columns.lowerBound < field.columns.lowerBound }
      let own = rest.prefix { $0.columns.lowerBound < field.columns.upperBound }
      rest = rest[own.endIndex...]
      placed += arranged(Array(own), in: field)
    }
    return placed + rest
  }

  /// The characters of a field; one that is read from the right begins at its right edge.
  private func arranged(
    _ characters: [PageLine.Placed], in field: LineField
  ) -> [PageLine.Placed] {
    let characters = cut(characters, to: field.columns)
    let hasText = characters.contains { $0.part.source != nil }
    // Bullets and the like are where the line begins; its first word does not decide.
    let lead = hasText ? Array(characters.prefix { $0.part.source == nil }) : []
    let text = Array(characters.dropFirst(lead.count))
    let parts = [
      Self.seen(lead, LineOrder.visual.line(lead.map(\.text), field.direction)),
      Self.seen(text, field.line(text.map(\.text))),
    ]
    let isRightToLeft = field.direction == .rightToLeft
    let width = characters.reduce(0) { $0 + $1.columns.count }
    var column = isRightToLeft ? field.columns.upperBound - width : field.columns.lowerBound
    return (isRightToLeft ? parts.reversed() : parts).joined().compactMap { placed in
      var placed = placed
      placed.columns = column..<column + placed.columns.count
      column = placed.columns.upperBound
      return placed.columns.isEmpty ? nil : placed
    }
  }

  /// Characters from left to right.
  private static func seen(
    _ characters: [PageLine.Placed], _ line: VisualLine?
  ) -> [PageLine.Placed] {
    guard let line else { return characters }
    assert(line.order.count == line.shapes.count, "each character has a shape")
    return line.order.map { index in
      var placed = characters[index]
      placed.text = line.shapes[index]
      return placed
    }
  }

  /// The beginning and an ellipsis where a field has no room for the whole.
  private func cut(
    _ characters: [PageLine.Placed], to columns: Range<Int>
  ) -> [PageLine.Placed] {
    guard let last = characters.last, last.columns.upperBound > columns.upperBound else {
      return characters
    }
    let kept = characters.prefix { $0.columns.upperBound < columns.upperBound }
    var ellipsis = last
    ellipsis.text = "…"
    let start = kept.last?.columns.upperBound ?? columns.lowerBound
    ellipsis.columns = start..<start + 1
    return kept + [ellipsis]
  }
}

extension PageLine.Placed {
  /// The characters of the part that are visible or that control the order of others.
  fileprivate var characters: [PageLine.Placed] {
    var offset = 0
    var column = columns.lowerBound
    return text.compactMap { character in
      var placed = self
      placed.text = String(character)
      placed.range = offset..<offset + placed.text.utf8.count
      placed.columns = column..<column + DisplayWidth.of(character)
      (offset, column) = (placed.range.upperBound, placed.columns.upperBound)
      return placed.columns.isEmpty && !character.directsOthers ? nil : placed
    }
  }
}

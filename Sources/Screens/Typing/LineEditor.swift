package import Drawing
import Typesetting

/// One line that is being typed, and the place in it where typing goes on.
package struct LineEditor: Sendable, Equatable {
  private var characters: [Character]
  /// How many characters are before the cursor.
  package private(set) var cursor: Int
  /// Whether typing replaces the whole line, until it is edited.
  package private(set) var isSelected: Bool

  package init(_ text: String = "", isSelected: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    self.isSelected = isSelected && !text.isEmpty
  }

  package var text: String { String(characters) }

  /// The end of the text before the cursor that fits into `columns` columns.
  func textBeforeCursor(columns: Int) -> String {
    var free = columns
    let hidden = characters[..<cursor].lastIndex { character in
      free -= DisplayWidth.of(String(character))
      return free < 0
    }
    return String(characters[(hidden.map { $0 + 1 } ?? 0)..<cursor])
  }

  var textBehindCursor: String { String(characters[cursor...]) }

  /// Puts a text at the cursor; line breaks and tabs become spaces, other controls are dropped.
  package mutating func insert(_ text: String) {
    if isSelected { self = LineEditor() }
    let line = text.map { $0.isNewline || $0 == "\t" ? " " : $0 }
      .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
    characters.insert(contentsOf: line, at: cursor)
    cursor += line.count
    assert(cursor <= characters.count, "the cursor is in the line")
  }

  package mutating func edit(_ action: Action.Edit) {
    isSelected = false
    switch action {
    case .deleteBackward: delete(from: cursor - 1)
    case .deleteForward: deleteForward()
    case .deleteWord: delete(from: startOfWord)
    case .deleteLine: delete(from: 0)
    case .cursorLeft: move(forward: isRightToLeft)
    case .cursorRight: move(forward: !isRightToLeft)
    case .cursorStart: cursor = 0
    case .cursorEnd: cursor = characters.count
    }
    assert((0...characters.count).contains(cursor), "the cursor is in the line")
  }

  private var isRightToLeft: Bool { TextDirection(ofParagraph: text) == .rightToLeft }

  private mutating func move(forward: Bool) {
    cursor = min(max(0, cursor + (forward ? 1 : -1)), characters.count)
  }

  private mutating func delete(from start: Int) {
    let start = max(0, start)
    assert(start <= cursor, "what is deleted is before the cursor")
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  private mutating func deleteForward() {
    if cursor < characters.count { characters.remove(at: cursor) }
  }

  private var startOfWord: Int {
    let word = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? 0
    return characters[..<word].lastIndex { $0.isWhitespace }.map { $0 + 1 } ?? 0
  }
}

extension LineEditor {
  /// Draws the line with the cursor in it, turned where it is selected; the part around the cursor
  /// where it is too long.
  ///
  /// - Parameter hasCursor: false where one goes on elsewhere, as among what was found.
  package func draw(
    after prompt: String, hasCursor: Bool = true, on canvas: inout Canvas, in row: Rect,
    theme: Theme
  ) {
    let room = row.split(left: canvas.write(prompt, in: row, style: theme[.key])).rest
    guard !room.isEmpty else { return }
    let before = textBeforeCursor(columns: room.width - 1)
    // Behind the text, the cursor is on a blank.
    let behind = canvas.fitted(
      textBehindCursor.isEmpty ? " " : textBehindCursor,
      into: room.width - DisplayWidth.of(before))
    let direction = canvas.direction(of: text)
    let origin = canvas.origin(of: before + behind, in: room, .start, direction)
    canvas.writeLine(at: origin, in: room, direction: direction) { canvas in
      let line = room.split(left: origin.x - room.minX).rest
      let style = isSelected ? Style(attributes: .reverse) : theme[.text]
      let taken = canvas.write(before, in: line, style: style)
      let rest = line.split(left: taken).rest
      if hasCursor {
        canvas.cursor = rest.isEmpty ? row.origin : rest.origin
        canvas.showsCursor = true
      }
      return taken + canvas.write(behind, in: rest, style: theme[.text])
    }
  }
}

import Drawing
import Screens
import Typesetting

extension NoteEditor {
  /// Writes a text at the cursor; false where the note would be too long.
  mutating func insert(_ text: String) -> Bool { replace(cursor..<cursor, with: text) }

  mutating func move(_ action: Action.Move) {
    let page = max(1, area.height - 1)
    switch action {
    case .first: moveCursor(to: 0)
    case .last: moveCursor(to: text.utf8.count)
    case .up, .down, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .scrollUp, .scrollDown:
      moveLines(action.step(page: page, half: max(1, page / 2), all: 0))
    }
  }

  mutating func edit(_ action: Action.Edit) {
    switch action {
    case .cursorLeft: moveCursor(forward: isRightToLeft)
    case .cursorRight: moveCursor(forward: !isRightToLeft)
    case .cursorStart: moveCursor(to: line(at: cursorPlace).range.lowerBound)
    case .cursorEnd: moveCursor(to: end(ofLineAt: cursorPlace))
    case .deleteBackward: delete(offset(before: cursor)..<cursor)
    case .deleteForward: delete(cursor..<offset(behind: cursor))
    case .deleteWord: delete(startOfWord..<cursor)
    case .deleteLine: delete(startOfParagraph..<cursor)
    }
  }

  private var isRightToLeft: Bool { line(at: cursorPlace).direction == .rightToLeft }

  private mutating func moveCursor(forward: Bool) {
    moveCursor(to: forward ? offset(behind: cursor) : offset(before: cursor))
  }

  private mutating func delete(_ range: Range<Int>) {
    assert(range.upperBound <= text.utf8.count, "what is deleted is in the note")
    if !range.isEmpty { _ = replace(range, with: "") }
  }

  private mutating func moveLines(_ count: Int) {
    let column = goalColumn ?? cursorColumn
    let goal = layout.nearest(to: layout.place(cursorPlace, movedBy: count))
    goalColumn = column
    moveCursor(to: offset(atColumn: column, ofLineAt: goal), keepsGoal: true)
  }

  /// Goes on by some lines; the cursor only where it would not be seen any more.
  mutating func scroll(_ lines: Int) {
    let last = layout.place(layout.end, movedBy: -1)
    top = min(layout.place(top, movedBy: lines), last)
    let bottom = min(layout.place(top, movedBy: area.height - 1), last)
    let place = min(max(cursorPlace, top), bottom)
    guard place != cursorPlace else { return }
    moveCursor(to: offset(atColumn: cursorColumn, ofLineAt: place), keepsGoal: true)
  }

  /// Puts the cursor where the user clicked.
  ///
  /// - Parameter ordersLines: false where the terminal puts them into the order in which they are
  ///   seen.
  mutating func click(_ point: Point, in rect: Rect, ordersLines: Bool = true) {
    let text = NoteArea(in: rect).text
    guard text.contains(point) else { return }
    let place = layout.nearest(to: layout.place(top, movedBy: point.y - text.minY))
    let column = point.x - text.minX
    if ordersLines, let direction = line(at: place).direction {
      let field = LineField(columns: 0..<text.width, direction: direction)
      moveCursor(to: offset(seenAtColumn: column, ofLineAt: place, in: field))
    } else {
      moveCursor(to: offset(atColumn: column, ofLineAt: place))
    }
  }

  /// The offset of the character at a column of a line with right-to-left writing, else of the
  /// nearer end of the line.
  private func offset(
    seenAtColumn column: Int, ofLineAt place: LinePlace, in field: LineField
  ) -> Int {
    let start = line(at: place).range.lowerBound
    var seen = PageLine.text(layout.text(in: start..<end(ofLineAt: place)), .text)
    seen.fields = [field]
    let placed = seen.placed
    if let hit = placed.first(where: { $0.columns.contains(column) }) {
      return start + hit.range.lowerBound
    }
    let isBeforeText = column < placed.first?.columns.lowerBound ?? 0
    return isBeforeText == (field.direction == .rightToLeft) ? end(ofLineAt: place) : start
  }
}

extension NoteEditor {
  /// The line on which the cursor is.
  var cursorPlace: LinePlace {
    let block = layout.block(at: cursor)
    let line = layout.lines(inBlock: block).lastIndex { $0.range.lowerBound <= cursor }
    return LinePlace(block: block, line: line ?? 0)
  }

  /// The columns before the cursor on its line; in spaces that hang over the edge, those of the
  /// line.
  var cursorColumn: Int {
    let start = line(at: cursorPlace).range.lowerBound
    return min(DisplayWidth.of(layout.text(in: start..<cursor)), area.measure)
  }

  func line(at place: LinePlace) -> TextLine { layout.lines(inBlock: place.block)[place.line] }

  /// The last place for the cursor on a line: before its last character where the next line goes on
  /// right behind it.
  private func end(ofLineAt place: LinePlace) -> Int {
    let end = min(line(at: place).range.upperBound, text.utf8.count)
    let next = layout.place(place, movedBy: 1)
    guard next < layout.end, line(at: next).range.lowerBound == end, next.line > 0 else {
      return end
    }
    return offset(before: end)
  }

  private func offset(atColumn column: Int, ofLineAt place: LinePlace) -> Int {
    let start = line(at: place).range.lowerBound
    var offset = start
    var width = 0
    for character in layout.text(in: start..<end(ofLineAt: place)) {
      width += DisplayWidth.of(character)
      if width > column { break }
      offset += character.utf8.count
    }
    return offset
  }

  private func offset(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return offset - text[text.index(before: index)].utf8.count
  }

  private func offset(behind offset: Int) -> Int {
    guard offset < text.utf8.count else { return offset }
    return offset + text[text.utf8.index(text.startIndex, offsetBy: offset)].utf8.count
  }

  private var beforeCursor: Substring {
    text[..<text.utf8.index(text.startIndex, offsetBy: cursor)]
  }

  private var startOfWord: Int {
    var rest = beforeCursor
    while rest.last?.isWhitespace == true { rest.removeLast() }
    while rest.last?.isWhitespace == false { rest.removeLast() }
    return rest.utf8.count
  }

  private var startOfParagraph: Int {
    let newline = beforeCursor.utf8.lastIndex(of: 0x0A)
    return newline.map { text.utf8.distance(from: text.startIndex, to: $0) + 1 } ?? 0
  }
}

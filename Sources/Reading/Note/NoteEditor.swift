import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// A note while it is written: a text of many lines that wrap softly, and the place in it where
/// writing goes on.
struct NoteEditor: Sendable, Equatable {
  /// No note grows longer, in bytes of UTF-8.
  static let longestText = 1 << 20

  let id: String
  let title: String
  private(set) var text: String
  /// How many bytes are before the cursor, which is always between two characters.
  private(set) var cursor: Int
  /// The text as it was last kept.
  private(set) var keptText: String
  /// The text that is on its way to be kept.
  private(set) var savingText: String?
  /// The text that lies in a file because it could not be kept.
  private var textInFile: String?
  /// True while the question is asked whether to leave without keeping the note.
  var isAsking = false
  /// The line at the top.
  var top = LinePlace.start
  private(set) var area: NoteArea
  private(set) var layout: TextLayout
  /// The column to which the cursor goes in lines that are long enough.
  var goalColumn: Int?

  init(_ text: String, id: String, title: String, size: Size) {
    self.id = id
    self.title = title
    let text = Self.cleaned(text)
    self.text = text
    keptText = text
    cursor = text.utf8.count
    area = NoteArea(in: Rect(size: size))
    layout = Self.layout(text, measure: area.measure)
    showCursor()
  }

  var isChanged: Bool { text != keptText }

  /// The note is sent away to be kept: what is sent, empty where there is nothing but white space;
  /// nil while something else is on its way.
  mutating func beginSaving() -> String? {
    guard savingText == nil else { return nil }
    isAsking = false
    savingText = text
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }

  /// The text that was neither saved nor sent to be saved; nil for none.
  var unsavedText: String? {
    text == savingText ?? keptText || text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Records that the sent text was saved; returns whether the text has not changed since.
  mutating func endSaving() -> Bool {
    keptText = savingText ?? keptText
    savingText = nil
    return !isChanged
  }

  /// Records that the sent text could not be saved.
  mutating func failSaving(isInFile: Bool) {
    textInFile = isInFile ? savingText : textInFile
    savingText = nil
  }

  /// Whether leaving would lose text.
  var wouldLose: Bool { isChanged && text != textInFile }

  mutating func resize(to size: Size) {
    area = NoteArea(in: Rect(size: size))
    layout = Self.layout(text, measure: area.measure)
    top = min(top, layout.place(layout.end, movedBy: -area.height))
    showCursor()
  }

  /// Puts a text in place of some bytes, and the cursor behind it; false where it would be too
  /// long.
  mutating func replace(_ range: Range<Int>, with new: String) -> Bool {
    assert(range.upperBound <= text.utf8.count, "what is replaced is in the note")
    let new = Self.cleaned(new)
    guard text.utf8.count - range.count + new.utf8.count <= Self.longestText else { return false }
    text.replaceSubrange(
      text.index(atOffset: range.lowerBound)..<text.index(atOffset: range.upperBound), with: new)
    text.makeContiguousUTF8()
    layout = Self.layout(text, measure: area.measure)
    // What was written may have become one character with what follows.
    moveCursor(to: text.characterBoundary(notBefore: range.lowerBound + new.utf8.count))
    return true
  }

  /// Moves the cursor, by default so that the next move up or down starts from its column.
  mutating func moveCursor(to offset: Int, keepsGoal: Bool = false) {
    cursor = offset
    if !keepsGoal { goalColumn = nil }
    assert((0...text.utf8.count).contains(cursor), "the cursor is in the note")
    showCursor()
  }

  /// Shows the line with the cursor.
  private mutating func showCursor() {
    let place = cursorPlace
    let lowest = layout.place(place, movedBy: 1 - area.height)
    top = min(max(top, lowest), place)
    assert(top <= place, "the line with the cursor is not above the note")
  }

  /// A space behind the text, so that there is a line also where nothing is written yet.
  private static func layout(_ text: String, measure: Int) -> TextLayout {
    let shown = text.utf8.contains(0x09) ? text.replacing("\t", with: " ") : text
    return TextLayout(shown + " ", measure: measure)
  }

  /// Without controls other than line ends and tabs.
  private static func cleaned(_ text: String) -> String {
    var text = text
    if text.utf8.contains(0x0D) {
      text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    let isKept = { (scalar: Unicode.Scalar) in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    if text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }),
      !text.unicodeScalars.allSatisfy(isKept)
    {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter(isKept)))
    }
    text.makeContiguousUTF8()
    return text
  }
}

/// Which part of the screen a note is written in.
struct NoteArea: Sendable, Equatable {
  let heading: Rect
  let text: Rect

  init(in rect: Rect) {
    let inner = rect.split(left: Gutter.width(in: rect)).rest
    let parts = inner.split(top: rect.height >= 4 ? 1 : 0)
    heading = parts.top
    text = parts.rest.split(top: rect.height >= 8 ? 1 : 0).rest
      .centred(columns: ScreenLayout.longestPageMeasure + 1)
  }

  /// One column is left for the cursor behind a full line.
  var measure: Int { max(1, text.width - 1) }
  var height: Int { max(1, text.height) }
}

extension String {
  fileprivate func index(atOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The offset itself where a character begins or the text ends there, else the end of the
  /// character around it.
  func characterBoundary(notBefore offset: Int) -> Int {
    guard offset > 0, offset < utf8.count else { return min(max(0, offset), utf8.count) }
    let before = index(before: index(after: index(atOffset: offset)))
    let isBoundary = utf8.distance(from: startIndex, to: before) == offset
    return isBoundary ? offset : utf8.distance(from: startIndex, to: index(after: before))
  }
}

extension NoteEditor {
  // TRANSLATORS: y and n are keys
  static let question = tr("Leave without saving the note? y/n")
}

extension NoteEditor: LayerScreen {
  var layer: Layer { .note(self) }
  var context: Context { isAsking ? .noteQuestion : .noteEditor }
  var coversBody: Bool { true }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch input {
    case .action(let action, _): return perform(action)
    case .text(let text): return type(text)
    case .wheel(let lines): scroll(lines)
    case .click(let point, _):
      click(point, in: layout.menu, ordersLines: world.configuration.ordersLines)
    case .resized: resize(to: layout.menu.size)
    }
    return []
  }

  private mutating func perform(_ action: Action) -> [Intent] {
    switch action {
    case .menu(.save): return save()
    case .menu(.accept): return [.close]
    case .menu(.cancel): return leave()
    case .note(.newLine): return type("\n")
    case .move(let action): move(action)
    case .edit(let action): edit(action)
    case .menu(.toggle), .program, .app, .list, .page, .picture, .prompt, .guest, .source, .share,
      .display, .own:
      break
    }
    return []
  }

  private mutating func type(_ text: String) -> [Intent] {
    insert(text) ? [] : [.say(.note(.full(megabytes: Self.longestText >> 20)))]
  }

  private mutating func leave() -> [Intent] {
    // What is on its way to be kept closes it once it is.
    if !isAsking, text == savingText { return [] }
    guard isAsking || wouldLose else { return [.close] }
    isAsking.toggle()
    return []
  }

  /// It stays open until the note is kept, so that nothing is lost.
  private mutating func save() -> [Intent] {
    beginSaving().map { [.perform(.notes(.save($0, id: id, title: title)))] } ?? []
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    isAsking ? [.menu(.accept), .menu(.cancel), .menu(.save)] : [.menu(.save), .menu(.cancel)]
  }

  func spokenPosition(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    FooterPosition(of: title, in: layout)
  }

  func drawLine(on canvas: inout Canvas, in row: Rect, _ world: World) -> Bool {
    if isAsking {
      canvas.write(Self.question, in: row, style: world.theme[.attention])
      canvas.cursor = row.isEmpty ? nil : row.origin
    }
    return isAsking
  }
}

extension NoteEditor {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let area = NoteArea(in: layout.menu)
    // The sign stays at the left of a title that is read from the right.
    let sign = world.marks.text(Signs.note + " ", or: "")
    let taken = canvas.write(sign, in: area.heading, style: world.theme[.heading])
    canvas.write(title, in: area.heading.split(left: taken).rest, style: world.theme[.heading])
    for (number, place) in self.layout.places(from: top, count: area.text.height).enumerated() {
      let row = area.text.split(top: number).rest.split(top: 1).top
      draw(line(at: place), on: &canvas, in: row, isCurrent: place == cursorPlace, world.theme)
    }
  }

  private func draw(
    _ line: TextLine, on canvas: inout Canvas, in row: Rect, isCurrent: Bool, _ theme: Theme
  ) {
    let text = layout.text(in: line.range)
    let direction = canvas.lineOrder == nil ? nil : line.direction
    // The cursor may be on a blank behind the text.
    let width = max(DisplayWidth.of(text), isCurrent ? cursorColumn + 1 : 0)
    let free = direction == .rightToLeft ? max(0, row.width - width) : 0
    let room = row.split(left: free).rest
    canvas.writeLine(at: room.origin, in: room, direction: direction) { canvas in
      canvas.write(text, at: room.origin, style: theme[.text], in: room)
      if isCurrent {
        canvas.cursor = Point(x: min(room.minX + cursorColumn, room.maxX - 1), y: room.minY)
        canvas.showsCursor = true
      }
      return width
    }
  }
}

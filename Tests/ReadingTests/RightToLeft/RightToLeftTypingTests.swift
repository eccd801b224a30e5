import Drawing
import FlyerModel
import Testing
import Typesetting

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests right-to-left text in input lines.
struct RightToLeftTypingTests {
  private func session(keys: String) -> Session {
    var session = Session(
      SampleRightToLeft.items, tabs: [Tab(title: "Alle", scope: .all)], width: 60)
    session.press(keys)
    return session
  }

  /// Returns the line with a bar before the cell of the cursor.
  private func line(_ editor: LineEditor, width: Int, ordersLines: Bool = true) -> String {
    var canvas = Canvas(size: Size(width: width, height: 1))
    canvas.lineOrder = ordersLines ? .visual : nil
    let world = World(ReaderConfiguration(), size: canvas.size)
    editor.draw(after: "/", on: &canvas, in: canvas.bounds, theme: world.theme)
    var cells = canvas.cells.map(\.text)
    if let cursor = canvas.cursor { cells.insert("|", at: cursor.x) }
    #expect(CanvasFaults.of(canvas) == [])
    return cells.joined()
  }

  @Test func whatIsTypedBeginsAtTheRight() {
    #expect(line(LineEditor("שלום"), width: 10) == "/    | םולש")
    #expect(line(LineEditor("ab"), width: 10) == "/ab|       ")
    #expect(line(LineEditor(""), width: 4) == "/|   ")
    #expect(line(LineEditor("ab שלום"), width: 10) == "/ab םולש|  ")
    #expect(line(LineEditor("שלום ab"), width: 10) == "/ | ab םולש")
    #expect(line(LineEditor("שלום"), width: 10, ordersLines: false) == "/שלום|     ")
  }

  @Test func theCursorStandsWhereTypingGoesOn() {
    var editor = LineEditor("שלום")
    editor.edit(.cursorStart)
    #expect(line(editor, width: 10) == "/     םול|ש")
    editor.edit(.cursorEnd)
    editor.edit(.cursorRight)
    #expect(editor.cursor == 3)
    #expect(line(editor, width: 10) == "/     |םולש")
    editor.edit(.cursorLeft)
    #expect(editor.cursor == 4)
    editor.edit(.cursorLeft)
    #expect(editor.cursor == 4)
    editor.edit(.deleteBackward)
    #expect(line(editor, width: 10) == "/     | ולש")
  }

  @Test func whatHasNoRoomIsTheBeginning() {
    #expect(line(LineEditor("אבגדהו"), width: 5) == "/| והד")
    var editor = LineEditor("אבגדהו")
    editor.edit(.cursorStart)
    #expect(line(editor, width: 5) == "/…גב|א")
  }

  @Test func aSearchIsTypedInOrder() {
    let session = session(keys: "/ברוכים")
    #expect(session.footer.contains("םיכורב"), "\(session.screen)")
    #expect(session.canvas.showsCursor)
    let column = session.column(of: "םיכורב", inRow: session.rows.count - 1)
    #expect(session.canvas.cursor?.x == column - 1, "\(session.screen)")
  }

  private func editor(_ text: String) -> NoteEditor {
    NoteEditor(text, id: "a", title: "A", size: Size(width: 24, height: 6))
  }

  private func canvas(_ editor: NoteEditor) -> Canvas {
    let world = World(ReaderConfiguration(), size: Size(width: 24, height: 10))
    var canvas = Canvas(size: world.size)
    canvas.lineOrder = .visual
    let layout = ScreenLayout(world.size, showsFilter: false)
    editor.draw(on: &canvas, in: layout, world)
    #expect(CanvasFaults.of(canvas) == [])
    return canvas
  }

  @Test func aNoteIsWrittenFromTheRight() {
    let canvas = canvas(editor("abc\nשלום ab"))
    let row = (0..<10).first { canvas.text(row: $0).contains("םולש") } ?? 0
    #expect(canvas.text(row: row).hasSuffix(" ab םולש"), "\(canvas)")
    #expect(canvas.text(row: row - 1).hasPrefix("  abc"), "\(canvas)")
    let end = canvas.cells(row: row).firstIndex { $0.text == "a" } ?? 0
    #expect(canvas.cursor == Point(x: end - row * 24 - 1, y: row), "\(canvas)")
  }

  @Test func keysGoTheirWayInANote() {
    var editor = editor("שלום")
    editor.edit(.cursorRight)
    #expect(editor.cursor == 6)
    editor.edit(.cursorLeft)
    #expect(editor.cursor == 8)
    editor = self.editor("abcd")
    editor.edit(.cursorLeft)
    #expect(editor.cursor == 3)
  }

  @Test func aClickGoesToTheLetterThatIsSeen() {
    var editor = editor("שלום")
    let rect = Rect(size: Size(width: 24, height: 6))
    let text = NoteArea(in: rect).text
    editor.click(Point(x: text.maxX - 1, y: text.minY), in: rect)
    #expect(editor.cursor == 0)
    editor.click(Point(x: text.maxX - 2, y: text.minY), in: rect)
    #expect(editor.cursor == 2)
    editor.click(Point(x: text.minX, y: text.minY), in: rect)
    #expect(editor.cursor == 8)
  }
}

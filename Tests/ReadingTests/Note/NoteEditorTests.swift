import Drawing
import FlyerModel
import Imaging
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct NoteEditorTests {
  private func editor(_ text: String = "", width: Int = 40, height: Int = 12) -> NoteEditor {
    NoteEditor(text, id: "a", title: "A", size: Size(width: width, height: height))
  }

  private func edit(_ editor: inout NoteEditor, _ actions: [Action]) {
    for action in actions { perform(action, in: &editor) }
  }

  private func perform(_ action: Action, in editor: inout NoteEditor) {
    switch action {
    case .move(let action): editor.move(action)
    case .edit(let action): editor.edit(action)
    case .program, .app, .list, .page, .picture, .menu, .prompt, .note, .guest, .source, .share,
      .display, .own:
      Issue.record("\(action) means nothing in a text")
    }
  }

  @Test func textIsWrittenAtTheCursor() {
    var editor = editor("ac")
    editor.edit(.cursorLeft)
    _ = editor.insert("b")
    #expect(editor.text == "abc")
    #expect(editor.cursor == 2)
    #expect(editor.isChanged)
  }

  @Test func linesBeginAndEnd() {
    var editor = editor()
    _ = editor.insert("one\ntwo")
    editor.edit(.cursorStart)
    #expect(editor.cursor == 4)
    editor.edit(.deleteBackward)
    #expect(editor.text == "onetwo")
    editor.edit(.cursorEnd)
    #expect(editor.cursor == 6)
  }

  @Test func pastedTextIsCleaned() {
    var editor = editor()
    _ = editor.insert("a\r\nb\rc\td\u{1B}[31me\u{7}")
    #expect(editor.text == "a\nb\nc\td[31me")
  }

  @Test(arguments: ["é", "e\u{301}", "图", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "각"])
  func aCharacterIsOne(_ character: String) {
    var editor = editor("a" + character + "b")
    edit(&editor, [.edit(.cursorLeft), .edit(.cursorLeft)])
    #expect(editor.cursor == 1)
    editor.edit(.cursorRight)
    #expect(editor.cursor == 1 + character.utf8.count)
    editor.edit(.deleteBackward)
    #expect(editor.text == "ab")
    _ = editor.insert(character)
    editor.edit(.cursorLeft)
    editor.edit(.deleteForward)
    #expect(editor.text == "ab")
  }

  @Test func whatGrowsTogetherIsOneCharacter() {
    var editor = editor("\u{301}x")
    edit(&editor, [.edit(.cursorStart)])
    _ = editor.insert("e")
    #expect(editor.cursor == "e\u{301}".utf8.count, "not within the character")
    _ = editor.insert("!")
    #expect(editor.text == "e\u{301}!x")
  }

  @Test func wordsAndLinesAreDeleted() {
    var editor = editor("one\ntwo three ")
    editor.edit(.deleteWord)
    #expect(editor.text == "one\ntwo ")
    editor.edit(.deleteLine)
    #expect(editor.text == "one\n")
    edit(&editor, [.edit(.deleteLine), .edit(.deleteForward)])
    #expect(editor.text == "one\n")
    edit(&editor, [.edit(.deleteWord), .edit(.deleteWord)])
    #expect(editor.text == "")
    edit(
      &editor,
      [
        .edit(.deleteBackward), .edit(.deleteWord), .edit(.deleteLine), .edit(.cursorLeft),
        .move(.up), .move(.down),
      ])
    #expect(editor.cursor == 0)
  }

  @Test func upAndDownKeepTheColumn() {
    var editor = editor("a long line\nshort\nanother long line")
    edit(&editor, [.move(.up), .move(.up)])
    #expect(editor.cursor == 11, "the first line is shorter than the column")
    edit(
      &editor,
      [
        .edit(.cursorStart), .edit(.cursorRight), .edit(.cursorRight), .edit(.cursorRight),
        .edit(.cursorRight), .edit(.cursorRight),
      ])
    edit(&editor, [.edit(.cursorRight), .edit(.cursorRight), .move(.down)])
    #expect(editor.cursor == 17, "the end of the short line")
    editor.move(.down)
    #expect(editor.cursor == 18 + 7, "the column is remembered")
  }

  @Test func softLinesAreLines() {
    var editor = editor("图书馆每天上午九点开门请带上您的学生证并在入口处登记", width: 12)
    edit(&editor, [.move(.up), .move(.up)])
    let place = editor.cursorPlace
    editor.edit(.cursorEnd)
    #expect(editor.cursorPlace == place, "the end is on the same line")
    editor.edit(.cursorStart)
    #expect(editor.cursorPlace == place)
    #expect(editor.cursorColumn == 0)
  }

  @Test func spacesAtTheEndOfALineStay() {
    var editor = editor("", width: 12)
    _ = editor.insert("abcdefgh     ")
    #expect(editor.text.hasSuffix("     "))
    #expect(editor.cursor == 13)
    #expect(editor.cursorColumn <= 10)
    _ = editor.insert("x")
    #expect(editor.cursorPlace.line == 1)
  }

  @Test func theCursorIsAlwaysSeen() {
    var editor = editor((1...200).map { "Line \($0)" }.joined(separator: "\n"), height: 12)
    let actions: [Action] = [
      .move(.pageUp), .move(.up), .move(.pageUp), .move(.pageDown), .edit(.cursorStart), .move(.up),
      .move(.down),
    ]
    var dice = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      perform(actions[Int.random(in: 0..<actions.count, using: &dice)], in: &editor)
      let seen = editor.layout.places(from: editor.top, count: editor.area.height)
      #expect(seen.contains(editor.cursorPlace))
    }
  }

  @Test(arguments: [1, 2, 3, 5, 12, 40, 300], [0, 1, 2, 5, 12])
  func anySizeWillDo(_ width: Int, _ height: Int) {
    var editor = editor("Some words, 图书馆, and\n\nmore of them.", width: width, height: height)
    let before = editor.text
    edit(
      &editor,
      [.move(.up), .move(.pageDown), .edit(.cursorLeft), .edit(.cursorEnd), .move(.pageUp)])
    editor.scroll(3)
    editor.click(Point(x: 0, y: 0), in: Rect(size: Size(width: width, height: height)))
    editor.resize(to: Size(width: height, height: width))
    var canvas = Canvas(size: Size(width: width, height: height))
    editor.draw(
      on: &canvas, in: ScreenLayout(canvas.size, showsFilter: false),
      World(ReaderConfiguration(background: .dark), size: canvas.size))
    #expect(editor.text == before)
    if let cursor = canvas.cursor { #expect(canvas.bounds.contains(cursor)) }
  }

  @Test func aNoteHasALimit() {
    var editor = editor(String(repeating: "a", count: NoteEditor.longestText))
    var isTaken = editor.insert("b")
    #expect(!isTaken)
    editor.edit(.deleteBackward)
    isTaken = editor.insert("b")
    #expect(isTaken)
    isTaken = editor.insert("c")
    #expect(!isTaken)
    #expect(editor.text.utf8.count == NoteEditor.longestText)
  }

  @Test func nothingThatIsTypedIsLost() {
    var dice = SeededGenerator(seed: 11)
    var editor = editor(width: 20)
    var model: [Character] = []
    var cursor = 0
    let typed = ["a", "b ", "\n", "图", "long words here "]
    for _ in 0..<500 {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0:
        editor.edit(.cursorLeft)
        cursor = max(0, cursor - 1)
      case 1:
        editor.edit(.cursorRight)
        cursor = min(model.count, cursor + 1)
      case 2:
        editor.edit(.deleteBackward)
        if cursor > 0 {
          cursor -= 1
          model.remove(at: cursor)
        }
      case 3: editor.resize(to: Size(width: Int.random(in: 3...90, using: &dice), height: 10))
      default:
        let text = typed[Int.random(in: 0..<typed.count, using: &dice)]
        _ = editor.insert(text)
        model.insert(contentsOf: text, at: cursor)
        cursor += text.count
      }
    }
    #expect(editor.text == String(model))
    #expect(editor.cursor == String(model[..<cursor]).utf8.count)
  }
}

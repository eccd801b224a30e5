import Drawing
import Testing

@testable import Screens

struct LineEditorTests {
  /// Returns the line after some edits, such as `abc de|f`; the bar is the cursor.
  private func edit(_ line: String, _ actions: Action.Edit...) -> String {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var editor = LineEditor(parts[0] + (parts.count > 1 ? parts[1] : ""))
    for _ in 0..<(parts.count > 1 ? parts[1].count : 0) { editor.edit(.cursorLeft) }
    for action in actions { editor.edit(action) }
    return editor.textBeforeCursor(columns: .max) + "|" + editor.textBehindCursor
  }

  @Test func deletes() {
    #expect(edit("abc|", .deleteBackward) == "ab|")
    #expect(edit("a|bc", .deleteBackward) == "|bc")
    #expect(edit("|bc", .deleteBackward) == "|bc")
    #expect(edit("a|bc", .deleteForward) == "a|c")
    #expect(edit("abc|", .deleteForward) == "abc|")
    #expect(edit("|", .deleteForward, .deleteBackward, .deleteWord, .deleteLine) == "|")
  }

  @Test func deletesWords() {
    #expect(edit("one two|", .deleteWord) == "one |")
    #expect(edit("one two  |", .deleteWord) == "one |")
    #expect(edit("one two|", .deleteWord, .deleteWord) == "|")
    #expect(edit("one tw|o", .deleteWord) == "one |o")
    #expect(edit("   |", .deleteWord) == "|")
  }

  @Test func deletesTheLineBeforeTheCursor() {
    #expect(edit("one t|wo", .deleteLine) == "|wo")
  }

  @Test func moves() {
    #expect(edit("abc|", .cursorLeft) == "ab|c")
    #expect(edit("abc|", .cursorStart) == "|abc")
    #expect(edit("|abc", .cursorLeft) == "|abc")
    #expect(edit("|abc", .cursorRight) == "a|bc")
    #expect(edit("a|bc", .cursorEnd) == "abc|")
    #expect(edit("abc|", .cursorRight) == "abc|")
  }

  @Test func treatsAClusterAsOneCharacter() {
    #expect(edit("a👩‍🚀|", .deleteBackward) == "a|")
    #expect(edit("ae\u{301}|", .cursorLeft) == "a|e\u{301}")
  }

  @Test func inserts() {
    var editor = LineEditor("ac")
    editor.edit(.cursorLeft)
    editor.insert("b")
    #expect(editor.text == "abc")
    #expect(editor.textBeforeCursor(columns: .max) == "ab")
  }

  @Test func takesAPastedTextAsOneLine() {
    var editor = LineEditor()
    editor.insert("one\ntwo\tthree\u{1B}[31m\u{7}")
    #expect(editor.text == "one two three[31m")
  }

  @Test(arguments: [(0, ""), (1, "c"), (2, "c"), (3, "中c"), (4, "b中c"), (9, "ab中c")])
  func theEndIsSeenWhereALineIsTooLong(_ columns: Int, _ seen: String) {
    #expect(LineEditor("ab中c").textBeforeCursor(columns: columns) == seen)
  }
}

import Importing
import Testing

@testable import Converting

/// Texts without markup, which keep their lines.
struct PlainPageTests {
  private func converted(
    _ text: String, named name: String, mediaType: String = ""
  ) throws -> Converted {
    try Converted(
      Array(text.utf8), address: "https://example.org/\(name)", mediaType: mediaType)
  }

  @Test(arguments: [
    ("notes.txt", "# No *title*\nsecond line\n\nnext", "\\# No \\*title\\*\\\nsecond line\n\nnext"),
    ("a.log", "12:00  start\n12:01  end\n", "~~~\n12:00  start\n12:01  end\n~~~"),
    ("a.csv", "1,2\n3,4", "~~~\n1,2\n3,4\n~~~"),
    ("a.rst", "Title\n=====\n\n    code\n", "Title\\\n\\=====\n\n~~~\n    code\n~~~"),
    ("a.org", "* Head\n| a | b |", "\\* Head\\\n\\| a \\| b \\|"),
    ("a.txt", "x\n  ~~~~", "~~~~~\nx\n  ~~~~\n~~~~~"),
    ("a.log", "[2026-11-29 10:00] up", "~~~\n[2026-11-29 10:00] up\n~~~"),
    ("a.log", "<134>Nov 29 up", "~~~\n<134>Nov 29 up\n~~~"),
    ("a.txt", "---\ntitle: T\n---\n*x*", "*x*"),
  ])
  func linesStay(name: String, text: String, markdown: String) throws {
    let flyer = try converted(text, named: name)
    #expect(flyer.line("articleContent") == markdown)
    #expect(flyer.articles.count == 1)
  }

  @Test(arguments: [
    ("notes", "text/plain", "\\*a\\*"), ("notes.md", "text/plain", "*a*"),
    ("notes", "text/markdown", "*a*"), ("notes", "", "*a*"),
    ("notes.txt", "text/markdown", "\\*a\\*"),
  ])
  func theMediaTypeTellsWhereTheNameDoesNot(
    name: String, mediaType: String, markdown: String
  ) throws {
    #expect(
      try converted("*a*", named: name, mediaType: mediaType).line("articleContent") == markdown)
  }

  @Test func aFlyerIsNoPlainText() {
    #expect(!TextDocument.recognises(Array(#"{"information": []}"#.utf8), named: "a.txt"))
  }
}

import Testing

@testable import Typesetting

/// Tabs in code, which md4c converts to spaces at the beginning of a line.
@Suite struct MarkdownTabTests {
  /// Returns the text of all blocks of code.
  private func code(_ markdown: String, keepsTabs: Bool = true) -> [String] {
    let document = MarkdownDocument(markdown, keepsTabs: keepsTabs)
    return (0..<document.blockCount).filter(document.isCode).map { document.text(ofBlock: $0) }
  }

  @Test func theyAreKeptWhereAsked() {
    let markdown = "```\nall:\n\tcc\t-o x\n\t\tdeep\n```"
    #expect(code(markdown) == ["all:\n\tcc\t-o x\n\t\tdeep"])
    #expect(code(markdown, keepsTabs: false) == ["all:\n    cc  -o x\n        deep"])
  }

  @Test func spacesStaySpaces() {
    #expect(code("```\n    a\n  \tb\n \t c\n\n   \nd\n```") == ["    a\n  \tb\n \t c\n\n   \nd"])
  }

  @Test func whatCodeStandsInIsNoPartOfIt() {
    #expect(code("> ```\n> \ty\n> z\n> ```") == ["\ty\nz"])
    #expect(code("- ```\n  \tin a list\n  ```") == ["\tin a list"])
    #expect(code("\tan indented block\n\t\tdeeper\n") == ["an indented block\n\tdeeper"])
    // The second half of the tab is part of the code.
    #expect(code("1. ```\n\tx\n   ```") == [" x"])
  }

  @Test func theBeginningOfATextIsTheBeginningOfALine() {
    #expect(code("    a\n    \tb") == ["a\n\tb"])
    #expect(code("\t\tfirst") == ["\tfirst"])
    #expect(code("```\r\n\ta\r\n\tb\r\n```") == ["\ta\n\tb"])
  }

  @Test func behindACommentAsWell() {
    #expect(code("<!-- a\n\nb -->\n\n```\n\tx\n```") == ["\tx"])
  }

  /// Tabs outside of code are white space like any other; in a table they end cells.
  @Test func codeInASentenceKeepsThem() {
    func text(_ markdown: String, keepsTabs: Bool = true) -> String {
      MarkdownDocument(markdown, keepsTabs: keepsTabs).text(ofBlock: 0)
    }
    #expect(text("a\tb `c\td\t\te` f\tg") == "a b c\td\t\te f g")
    #expect(text("# Type `c\td`") == "Type c\td")
    #expect(text("a `c\td`", keepsTabs: false) == "a c d")
    #expect(text("| `a\tb` | c |\n|---|---|\n| d | e |") == "a b\tc\nd\te")
  }

  @Test func documentsWithAndWithoutThemAreOthers() {
    let text = "```\n\tx\n```"
    #expect(MarkdownDocument(text, keepsTabs: true) != MarkdownDocument(text))
    #expect(MarkdownDocument(text, keepsTabs: true) == MarkdownDocument(text, keepsTabs: true))
  }
}

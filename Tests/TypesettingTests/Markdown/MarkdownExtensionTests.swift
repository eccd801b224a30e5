import Testing

@testable import Typesetting

/// Parts of Markdown that GitHub and other programs have beside CommonMark.
struct MarkdownExtensionTests {
  private typealias Case = MarkdownLinesTests.Case

  private static let footnotes = [
    Case(
      name: "a note", markdown: "One[^a] two.\n\n[^a]: The note.\n\nThree.",
      lines: ["One¹ two.", "", "Three.", "", String(repeating: "─", count: 40), "", "1. The note."]),
    Case(
      name: "in the order of references", markdown: "[^b]: B\n[^a]: A\n\nx[^a] y[^b] z[^a]",
      lines: ["x¹ y² z¹", "", String(repeating: "─", count: 40), "", "1. A", "2. B"]),
    Case(
      name: "of several paragraphs",
      markdown: "x[^1]\n\n[^1]: One\n    goes on.\n\n    Two.\n\nEnd.",
      lines: [
        "x¹", "", "End.", "", String(repeating: "─", count: 40), "", "1. One goes on.", "",
        "   Two.",
      ]),
    Case(
      name: "without a reference", markdown: "x\n\n[^1]: Lost?",
      lines: ["x", "", String(repeating: "─", count: 40), "", "1. Lost?"]),
    Case(name: "without a note", markdown: "x[^1] y", lines: ["x[^1] y"]),
    Case(
      name: "in code", markdown: "`[^1]`\n\n```\n[^1]: code\n```\n\n    [^1]: code",
      lines: ["[^1]", "", "  [^1]: code", "", "  [^1]: code"]),
    Case(
      name: "a note with a link", markdown: "x[^n]\n\n[^n]: [a](/b)",
      lines: ["x¹", "", String(repeating: "─", count: 40), "", "1. a[1]"]),
    Case(
      name: "more than nine",
      markdown: (1...10).map { "[^\($0)]" }.joined() + "\n\n"
        + (1...10).map { "[^\($0)]: n\($0)\n" }.joined(),
      lines: ["¹²³⁴⁵⁶⁷⁸⁹¹⁰", "", String(repeating: "─", count: 40), ""]
        + (1...10).map { ($0 < 10 ? " " : "") + "\($0). n\($0)" }),
    Case(
      name: "in an open block of code", markdown: "x[^1]\n\n[^1]: note\n\n```\ncode",
      lines: ["x¹", "", "  code", "", String(repeating: "─", count: 40), "", "1. note"]),
  ]

  private static let alerts = [
    Case(name: "a note", markdown: "> [!NOTE]\n> Look.", lines: ["│ Note", "│ Look."]),
    Case(
      name: "lower case and blanks", markdown: "> [!warning]  \n> Hot.\n>\n> Very.",
      lines: ["│ Warning", "│ Hot.", "│", "│ Very."]),
    Case(name: "no text", markdown: "> [!TIP]", lines: ["│ Tip"]),
    Case(
      name: "a list", markdown: "> [!IMPORTANT]\n> - a\n> - b",
      lines: ["│ Important", "│ • a", "│ • b"]),
    Case(name: "another word", markdown: "> [!FOO]\n> a", lines: ["│ [!FOO] a"]),
    Case(name: "more on its line", markdown: "> [!NOTE] a\n> b", lines: ["│ [!NOTE] a b"]),
    Case(name: "outside", markdown: "[!NOTE]\na", lines: ["[!NOTE] a"]),
    Case(name: "later", markdown: "> a\n>\n> [!NOTE]", lines: ["│ a", "│", "│ [!NOTE]"]),
  ]

  private static let definitions = [
    Case(name: "one", markdown: "Term\n: What it is.", lines: ["Term", "  What it is."]),
    Case(
      name: "two of one term", markdown: "Term\n: One.\n: Two.\n\nEnd.",
      lines: ["Term", "  One.", "  Two.", "", "End."]),
    Case(
      name: "two terms", markdown: "A\n: a\n\nB\n: b", lines: ["A", "  a", "", "B", "  b"]),
    Case(name: "after a blank line", markdown: "A\n\n: a\n\n: b", lines: ["A", "  a", "  b"]),
    Case(
      name: "wrapped", markdown: "A\n: one two three", measure: 9,
      lines: ["A", "  one two", "  three"]),
    Case(name: "no blank", markdown: "A\n:a", lines: ["A :a"]),
    Case(name: "no term", markdown: ": a", lines: [": a"]),
    Case(name: "after a heading", markdown: "# A\n\n: a", lines: ["A", "", ": a"]),
  ]

  private static let formulas = [
    Case(
      name: "in a line", markdown: "Let $a_1 * b_2 * c_3$ be.", lines: ["Let $a_1 * b_2 * c_3$ be."]
    ),
    Case(
      name: "on its own", markdown: "$$\nx^2 \\\\ y_{*}\n$$", lines: ["$$x^2 \\\\ y_{*} $$"]),
    Case(name: "prices", markdown: "From $5 to $10 *each*.", lines: ["From $5 to $10 each."]),
  ]

  @Test(arguments: footnotes + alerts + definitions + formulas)
  private func lines(example: MarkdownLinesTests.Case) {
    #expect(markdownLines(example.markdown, example.measure) == example.lines)
  }

  private func spans(_ markdown: String) -> [MarkdownSpan] {
    markdownLayout(markdown, 40).flatMap(\.spans)
  }

  @Test func rolesTellThemApart() {
    #expect(
      spans("> [!CAUTION]\n> a")[1]
        == MarkdownSpan("Caution", source: 0..<7, role: .alert(isWarning: true), emphasis: .strong))
    #expect(spans("A *b*\n: c")[0].role == .term)
    #expect(spans("$5 to $10").allSatisfy { $0.role == .text })
    #expect(spans("`a`$5 to $10").map(\.text).joined() == "a$5 to $10")
    #expect(spans("x $y$")[1] == MarkdownSpan("$y$", source: 2..<5, role: .code))
    #expect(
      spans("x[^1]\n\n[^1]: y")[1] == MarkdownSpan("¹", source: 1..<3, role: .footnote))
  }

  @Test func aNumberStaysWithItsWord() {
    #expect(markdownLines("图书馆开门了[^1]\n\n[^1]: x", 12).prefix(2) == ["图书馆开门", "了¹"])
  }

  @Test(arguments: [
    ("a[^1] `[^1]`\n\n[^1]: b", "<p>a¹ <code>[^1]</code></p>\n<hr>\n<ol>\n<li>b</li>\n</ol>\n"),
    (
      "> [!NOTE]\n> a",
      "<blockquote>\n<p><strong>Note</strong><br>\na</p>\n</blockquote>\n"
    ),
    ("> [!TIP]", "<blockquote>\n<p><strong>Tip</strong></p>\n</blockquote>\n"),
    ("> `[!TIP]`", "<blockquote>\n<p><code>[!TIP]</code></p>\n</blockquote>\n"),
  ])
  func htmlHasThemToo(markdown: String, html: String) {
    #expect(MarkdownHTML.html(of: markdown) == html)
  }

  /// Text that is shortened must not leave runs and links behind its end.
  @Test(arguments: [
    ("> [!**NOTE**]\n> a", ["│ [!NOTE] a"]), ("> [!NOTE]    [\n> a](b)", ["│ [!NOTE]     a[1]"]),
    ("Term     [\n: a](b)", ["Term      : a[1]"]), ("Term        <u>\n: a", ["Term         : a"]),
    ("*Term\n: a*", ["Term : a"]), ("Para\n\n![](u): a", ["Para", "", "▣ [1]: a"]),
    ("- Term\n  : def\n- two\n\nAfter", ["• Term : def", "• two", "", "After"]),
    (
      "raised $5 million from [Sequoia](https://s.org) and *much* $10",
      ["raised $5 million from Sequoia[1] and", "much $10"]
    ),
    ("x[^1]\n\n[^1]: a\n[^1]: b", ["x¹", "", Self.rule, "", "1. a", "2. b"]),
    (
      "x[^1]\n\n[^1]: See\n*Title* by <https://e.org>",
      ["x¹", "", Self.rule, "", "1. See Title by https://e.org[1]"]
    ),
    (
      "1. ```sh\n   ls\n   ```\n\nx[^1]\n\n[^1]: y",
      ["1.   sh", "     ls", "", "x¹", "", Self.rule, "", "1. y"]
    ),
    ("x\n\n<!--\n[^1]: secret\n-->", ["x"]),
  ])
  func hostileAndCommonTextsAreWhole(markdown: String, lines: [String]) {
    #expect(markdownLines(markdown, 40) == lines)
  }

  private static let rule = String(repeating: "─", count: 40)

  /// Each of them is read in linear time, so this ends at once.
  @Test(arguments: [
    "[^", "[^a]: [^a]", "[^a]:\n", "> [!NOTE]\n", "a\n: b\n", ": ", "$", "$$", "[^a]\n\n[^a]: b\n",
    "> *a* b\n",
  ])
  func manyOfThemAreRead(part: String) {
    let document = MarkdownDocument(String(repeating: part, count: 50_000))
    #expect(document.blockCount > 0)
  }
}

import Testing

@testable import Typesetting

struct MarkdownLinesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var markdown: String
    var measure = 40
    var lines: [String]
    var testDescription: String { name }
  }

  static let sentences = [
    Case(name: "nothing", markdown: "", lines: []),
    Case(name: "blank", markdown: " \n\n \n", lines: []),
    Case(
      name: "a sentence", markdown: "one *two* **three** ~~four~~", lines: ["one two three four"]),
    Case(name: "soft break", markdown: "one\ntwo", lines: ["one two"]),
    Case(name: "hard break", markdown: "one  \ntwo\\\nthree", lines: ["one", "two", "three"]),
    Case(name: "break of HTML", markdown: "one<br>two<br/>three", lines: ["one", "two", "three"]),
    Case(
      name: "spaces at a break of HTML", markdown: "one <br> two <br />three",
      lines: ["one", "two", "three"]),
    Case(name: "two paragraphs", markdown: "one\n\n\n\ntwo", lines: ["one", "", "two"]),
    Case(
      name: "wrapped", markdown: "one two three four", measure: 9,
      lines: ["one two", "three", "four"]),
    Case(name: "code", markdown: "a `b  c` d", lines: ["a b  c d"]),
    Case(
      name: "link", markdown: "see [it](/a), [that](/b) [it](/a)",
      lines: [
        "see it[1], that[2] it[1]"
      ]),
    Case(
      name: "number stays with its link", markdown: "图书馆[开门](/a)了", measure: 10,
      lines: ["图书馆开", "门[1]了"]),
    Case(name: "address", markdown: "<http://a.b> www.c.d", lines: ["http://a.b[1] www.c.d[2]"]),
    Case(name: "empty link", markdown: "a [](/b) c", lines: ["a [1] c"]),
    Case(name: "image", markdown: "a ![cat *on* mat](c.png) b", lines: ["a ▣ cat on mat[1] b"]),
    Case(
      name: "image in a link", markdown: "[![cat](c.png)](/x)", lines: ["▣ cat[1]"]),
    Case(name: "tags", markdown: "a <b>bold</b> <!-- no --> c", lines: ["a bold c"]),
    Case(name: "tag at a line's end", markdown: "a <!-- no -->\nc", lines: ["a c"]),
    Case(
      name: "entities", markdown: "&auml;&amp;&lt;&#65;&#x42;&nosuch;&#0; &hearts;",
      lines: ["ä&<AB&nosuch;\u{FFFD} ♥"]),
    Case(name: "NUL", markdown: "a\0b", lines: ["a\u{FFFD}b"]),
    Case(name: "tab", markdown: "a\tb", lines: ["a b"]),
    Case(name: "rule", markdown: "***", measure: 5, lines: ["─────"]),
    Case(
      name: "address is wrapped", markdown: "at https://example.org/some/long/path", measure: 16,
      lines: ["at https://", "example.org/", "some/long/", "path[1]"]),
  ]

  static let headings = [
    Case(name: "first heading", markdown: "# One\ntext", lines: ["One", "", "text"]),
    Case(
      name: "great heading", markdown: "a\n\n## Two *b*\n\nc",
      lines: ["a", "", "", "Two b", "", "c"]
    ),
    Case(name: "small heading", markdown: "a\n### Three\nc", lines: ["a", "", "Three", "", "c"]),
    Case(name: "empty heading", markdown: "#\na", lines: ["", "", "a"]),
  ]

  static let quotes = [
    Case(name: "quote", markdown: "> a\n> b\n\nc", lines: ["│ a b", "", "c"]),
    Case(name: "quote of two", markdown: "> a\n>\n> b", lines: ["│ a", "│", "│ b"]),
    Case(name: "two quotes", markdown: "> a\n\n> b", lines: ["│ a", "", "│ b"]),
    Case(name: "quote in a quote", markdown: "> a\n> > b", lines: ["│ a", "│", "│ │ b"]),
    Case(
      name: "quote in a list", markdown: "- a\n  > b\n  >\n  > c\n- d",
      lines: ["• a", "  │ b", "  │", "  │ c", "• d"]),
    Case(
      name: "list in a quote", markdown: "> 1. a\n> 2. b", lines: ["│ 1. a", "│ 2. b"]),
    Case(
      name: "wrapped", markdown: "> one two three", measure: 9, lines: ["│ one two", "│ three"]),
  ]

  static let lists = [
    Case(name: "list", markdown: "a\n- b\n- c\n\nd", lines: ["a", "", "• b", "• c", "", "d"]),
    Case(name: "loose list", markdown: "- b\n\n- c", lines: ["• b", "", "• c"]),
    Case(
      name: "nested", markdown: "- a\n  - b\n    - c\n      - d\n- e",
      lines: ["• a", "  ◦ b", "    ▪ c", "      • d", "• e"]),
    Case(
      name: "numbers", markdown: "9. a\n10. b\n    - c",
      lines: [" 9. a", "10. b", "    • c"]),
    Case(
      name: "tasks", markdown: "- [ ] a\n- [x] b\n- c", lines: ["☐ a", "☑ b", "• c"]),
    Case(name: "numbered tasks", markdown: "1. [x] a", lines: ["1. ☑ a"]),
    Case(name: "empty item", markdown: "-\n- b", lines: ["• ", "• b"]),
    Case(name: "lists at once", markdown: "- 1. > a", lines: ["• 1. │ a"]),
    Case(
      name: "paragraphs of an item", markdown: "- a\n\n  b", lines: ["• a", "", "  b"]),
    Case(
      name: "wrapped", markdown: "- one two three\n  1. four five six", measure: 10,
      lines: ["• one two", "  three", "  1. four", "     five", "     six"]),
    Case(name: "too narrow", markdown: "- a\n  - b", measure: 2, lines: ["a", "b"]),
  ]

  static let code = [
    Case(
      name: "named", markdown: "```swift\nlet a\n\n\tb\n```",
      lines: ["  swift", "  let a", "", "      b"]),
    Case(name: "indented", markdown: "    a\n      b\n", lines: ["  a", "    b"]),
    Case(name: "empty", markdown: "```\n```\na", lines: ["", "", "a"]),
    Case(
      name: "too long", markdown: "```\nabcdefgh ijklm\n```", measure: 10,
      lines: ["  abcdefgh", "›  ijklm"]),
    Case(
      name: "in a list", markdown: "- a\n  ```\n  b\n  ```\n- c",
      lines: ["• a", "", "    b", "", "• c"]),
    Case(name: "entities stay", markdown: "`&amp;`\n\n    &lt;", lines: ["&amp;", "", "  &lt;"]),
  ]

  static let html = [
    Case(
      name: "block", markdown: "<div align=\"a>b\">\n<b>one</b> two<br>three\n</div>",
      lines: ["one two", "three"]),
    Case(name: "comment", markdown: "a\n\n<!-- no\n\nno -->\n\nb", lines: ["a", "", "b"]),
    Case(name: "script", markdown: "<script>\nlet a = 1 < 2\n</script>\n", lines: []),
    Case(
      name: "table", markdown: "<table><tr><td>a</td><td>b</td></tr>\n<tr><td>c</td></tr></table>",
      lines: ["a b", "c"]),
    Case(name: "entity", markdown: "<p>1 &lt; 2 &amp; 3 < 4", lines: ["1 < 2 & 3 < 4"]),
    Case(name: "open tag", markdown: "<div>a<b class", lines: ["a<b class"]),
    Case(name: "open script", markdown: "<script>\na < b", lines: ["a < b"]),
    Case(name: "open style", markdown: "<style>\na\n\nb", lines: ["a", "b"]),
    Case(name: "open comment", markdown: "a\n\n<!-- b\n\nc", lines: ["a", "", "<!-- b", "c"]),
    Case(name: "open comment in a block", markdown: "<p>a<!-- b > c", lines: ["a<!-- b > c"]),
    Case(name: "open CDATA", markdown: "<![CDATA[ a > b\n\nc", lines: ["<![CDATA[ a > b", "c"]),
    Case(name: "open instruction", markdown: "<? a > b\n\nc", lines: ["<? a > b", "c"]),
    Case(name: "open declaration", markdown: "<!DOCTYPE a\n\nb", lines: ["<!DOCTYPE a", "b"]),
    Case(name: "CDATA", markdown: "<![CDATA[ it's > ]]>\n\na", lines: ["a"]),
    Case(name: "instruction", markdown: "<? it's > ?>\n\na", lines: ["a"]),
    Case(name: "declaration", markdown: "<!DOCTYPE it's>\n\na", lines: ["a"]),
    Case(name: "shortest comment", markdown: "<!-->\n\na", lines: ["a"]),
    Case(name: "script in capitals", markdown: "<SCRIPT>a</Script>\n\nb", lines: ["b"]),
  ]

  @Test(arguments: sentences + headings + quotes + lists + code + html)
  func isSet(_ test: Case) {
    #expect(markdownLines(test.markdown, test.measure) == test.lines)
  }
}

import FlyerModel
import Foundation
import Importing
import Testing

/// Converting Rich Text to Markdown.
struct RichTextTests {
  private typealias Samples = ContentfulSamples

  /// Returns the Markdown of a document with these nodes, in a space with two articles and two
  /// files.
  private func markdown(_ nodes: String) throws -> String {
    let file = #""url": "//files.example/rules.pdf", "contentType": "application/pdf""#
    let picture = #""url": "//i.example/a b.png", "contentType": "image/png""#
    let content = #""articleContent": {"en": \#(Self.document(nodes))}"#
    let reading = try Reading(
      Samples.space([
        Samples.entry("doc", "article", #""articleTitle": {"en": "D"}, \#(content)"#),
        Samples.entry("other", "article", #""articleTitle": {"en": "The *other*"}"#),
        Samples.entry("note", "aside", #""title": {"en": "An aside"}"#),
        Samples.file("pdf", file, title: "House rules"),
        Samples.file("pic", picture, title: "A [cat]"),
      ]))
    return try #require(reading.items.first { $0.id == "doc" }).text
  }

  private static func document(_ nodes: String) -> String { node("document", nodes) }

  private static func node(_ type: String, _ content: String, data: String = "{}") -> String {
    #"{"nodeType": "\#(type)", "data": \#(data), "content": [\#(content)]}"#
  }

  private static func text(_ value: String, _ marks: String...) -> String {
    let marks = marks.map { #"{"type": "\#($0)"}"# }.joined(separator: ", ")
    return #"{"nodeType": "text", "value": \#(quoted(value)), "marks": [\#(marks)], "data": {}}"#
  }

  private static func paragraph(_ content: String...) -> String {
    node("paragraph", content.joined(separator: ", "))
  }

  private static func item(_ content: String...) -> String {
    node("list-item", content.joined(separator: ", "))
  }

  private static func target(_ type: String, _ id: String) -> String {
    #"{"target": \#(Samples.link(type, id))}"#
  }

  private static func row(_ type: String, _ cells: String...) -> String {
    node("table-row", cells.map { node(type, paragraph(text($0))) }.joined(separator: ", "))
  }

  private static func all(_ nodes: String...) -> String { nodes.joined(separator: ", ") }

  private static func embedded(_ type: String, _ link: String, _ id: String) -> String {
    node(type, "", data: target(link, id))
  }

  private static func hyperlink(_ content: String, to uri: String) -> String {
    node("hyperlink", content, data: #"{"uri": "\#(uri)"}"#)
  }

  private static let blocks: [(String, String)] = [
    (all(paragraph(text("One")), paragraph(text("")), paragraph(text("Two"))), "One\n\nTwo"),
    (node("heading-1", text("A\nB")), "# A B"), (node("heading-6", text("F")), "###### F"),
    (node("heading-2", text("")), ""), (node("hr", ""), "---"),
    (node("blockquote", all(paragraph(text("a")), paragraph(text("b\nc")))), "> a\n>\n> b\\\n> c"),
    (
      node(
        "unordered-list",
        all(
          item(
            paragraph(text("a")),
            node("ordered-list", all(item(paragraph(text("x"))), item(paragraph(text("y")))))),
          item(paragraph(text("b")), paragraph(text("c"))))),
      "- a\n  1. x\n  2. y\n- b\n\n  c"
    ),
    (
      all(
        node("ordered-list", item(paragraph(text("a")))),
        node("ordered-list", item(paragraph(text("b"))))),
      "1. a\n\n1) b"
    ),
    (
      node("table", all(row("table-header-cell", "A", "B|C"), row("table-cell", "1"))),
      "| A | B\\|C |\n| --- | --- |\n| 1 |  |"
    ),
    (paragraph(text("let a = 1\n\nlet b = `2`", "code")), "```\nlet a = 1\n\nlet b = `2`\n```"),
    (node("future-block", paragraph(text("kept"))), "kept"),
    (node("future-block", text("kept too")), "kept too"),
    (#"{"nodeType": "odd", "value": "said"}"#, "said"), (#"{}, 7, null, []"#, ""),
    (
      embedded("embedded-asset-block", "Asset", "pic"),
      #"![A \[cat\]](https://i.example/a%20b.png)"#
    ),
    (
      embedded("embedded-asset-block", "Asset", "pdf"),
      "[House rules](https://files.example/rules.pdf)"
    ),
    (embedded("embedded-asset-block", "Asset", "gone"), ""),
    (embedded("embedded-entry-block", "Entry", "other"), #"[The \*other\*](#other)"#),
    (embedded("embedded-entry-block", "Entry", "note"), "An aside"),
    (embedded("embedded-entry-block", "Entry", "gone"), ""),
  ]

  @Test(arguments: blocks)
  func blocksBecomeMarkdown(nodes: String, expected: String) throws {
    #expect(try markdown(nodes) == expected)
  }

  private static let lines: [(String, String)] = [
    (text("b", "bold"), "**b**"), (text("i", "italic"), "*i*"), (text("u", "underline"), "*u*"),
    (text("s", "strikethrough"), "~~s~~"), (text("x", "code"), "`x`"),
    (text("a`b", "code"), "``a`b``"), (text("`", "code"), "`` ` ``"),
    (all(text("H"), text("2", "subscript"), text("O")), "H₂O"),
    (all(text("x"), text("n+1", "superscript")), "xⁿ⁺¹"),
    (all(text("x"), text("qu", "superscript")), "x^(qu)"), (text("x", "future"), "x"),
    (text("b", "italic", "bold", "strikethrough"), "***~~b~~***"),
    (all(text("a "), text(" b ", "bold"), text("c")), "a  **b** c"),
    (all(text("one ", "bold"), text("two", "bold", "italic")), "**one *two***"),
    (all(text("“a”", "bold"), text("b")), "“a”b"), (text(" ", "bold"), ""),
    (
      hyperlink(text("w", "bold"), to: "https://x/(a) b&lt;?c=1&d=2"),
      "[**w**](https://x/(a)%20b&amp;lt;?c=1&d=2)"
    ),
    (hyperlink("", to: "https://x/a_b"), "[https://x/a_b](https://x/a_b)"),
    (node("hyperlink", text("w")), "w"),
    (node("entry-hyperlink", text("w"), data: target("Entry", "other")), "[w](#other)"),
    (node("entry-hyperlink", text("w"), data: target("Entry", "note")), "w"),
    (
      node("asset-hyperlink", text("w"), data: target("Asset", "pdf")),
      "[w](https://files.example/rules.pdf)"
    ),
    (node("resource-hyperlink", text("w")), "w"), (node("future-inline", text("w")), "w"),
    (
      all(text("see "), embedded("embedded-entry-inline", "Entry", "other")),
      #"see [The \*other\*](#other)"#
    ),
  ]

  @Test(arguments: lines)
  func linesBecomeMarkdown(nodes: String, expected: String) throws {
    #expect(try markdown(Self.paragraph(nodes)) == expected)
  }

  private static let texts: [(String, String)] = [
    ("# no heading", ##"\# no heading"##), ("- no list", #"\- no list"#), ("+ a", #"\+ a"#),
    ("1. no list", #"1\. no list"#), ("12) a", #"12\) a"#), ("1.5 m", #"1\.5 m"#),
    ("> a", #"\> a"#), ("a > b - c + d = e. (f)", "a > b - c + d = e. (f)"),
    ("*a* _b_ `c` ~~d~~", #"\*a\* \_b\_ \`c\` \~\~d\~\~"#), ("snake_case", "snake_case"),
    ("[a](b) <i> a|b \\", #"\[a\](b) \<i> a\|b \\"#),
    ("AT&T &amp; &#42;", ##"AT&T \&amp; \&\#42;"##),
    ("https://x.example/~a/b_c?d=1#e", "https://x.example/~a/b_c?d=1#e"),
    ("a\n---\nb", "a\\\n\\---\\\nb"), ("a\r\n# b", "a\\\n\\# b"), ("    indented", "indented"),
    ("C#", "C#"), ("Größe 新生", "Größe 新生"),
  ]

  @Test(arguments: texts)
  func markupInATextIsNone(text: String, expected: String) throws {
    #expect(try markdown(Self.paragraph(Self.text(text))) == expected)
  }

  @Test func depthIsBounded() throws {
    // A document with deeper nodes exceeds the depth limit of an entry, which is then left out.
    var nodes = Self.paragraph(Self.text("deep"))
    for _ in 0..<25 { nodes = Self.node("blockquote", nodes) }
    #expect(try markdown(nodes) == String(repeating: "> ", count: 25) + "deep")
  }

  @Test func theWholeOfAFixture() throws {
    let reading = try Reading(export: Files.fixture("contentful-rich-text.json"))
    #expect(reading.report.issues.map(\.severity) == [.warning])
    let item = try #require(reading.items.first { $0.id == "welcome" })
    #expect(item.title == "Welcome")
    #expect(item.date?.year == 2026)
    #expect(item.article?.imageURL == "https://images.ctfassets.net/x/hall.jpg")
    #expect(
      item.text == """
        ## Before you come

        Bring **three things**, and read [the rules](#rules):

        - a *pass*
        - a key, which
          1. opens the door
          2. stays with you

        > Nobody is late\\
        > on the first day.

        ![The hall](https://images.ctfassets.net/x/hall.jpg)

        | Day | Hours |
        | --- | --- |
        | Mon | 9–17 |

        ---

        [Rules of the house](#rules)
        """)
  }
}

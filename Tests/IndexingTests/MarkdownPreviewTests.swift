import Testing

@testable import Indexing

@Suite struct MarkdownPreviewTests {
  @Test(arguments: [
    ("Plain text.", "Plain text."), ("# Title\n\nText", "Title Text"), ("", ""),
    ("###### Deep", "Deep"), ("#tag stays", "#tag stays"), ("Title\n=====\ntext", "Title text"),
    ("*one* **two** _three_ __four__", "one two three four"), ("`code` ~~gone~~", "code gone"),
    ("snake_case and 2 ~ 3", "snake_case and 2 ~ 3"), ("a \\* b", "a * b"), ("\\", ""),
    ("[text](https://example.org/x) more", "text more"), ("![alt](x.png) after", "after"),
    ("![alt](x.png)\n\ntext", "text"), ("[![alt](x.png)](y) a", "a"), ("![alt", "alt"),
    ("a _", "a"), ("a ~", "a ~"), ("a !", "a !"), ("a ~~", "a"), ("a ![b](c", "a b(c"),
    ("[a](b(c)) d", "a d"), ("[a](b\\(c) d", "a d"), ("![a](b(c)) d", "d"), ("[a](b(c) d", "a d"),
    ("a ![b]", "a b"), ("[a](b)", "a"), ("a \\\\ b\\", "a \\ b"), ("é *é*", "é é"),
    ("[open](unclosed", "open(unclosed"), ("a](", "a("), ("a][", "a"), ("a][b", "ab"),
    ("The [**Rust** blog][rust]. [Survey][] and [x][y] more", "The Rust blog. Survey and x more"),
    ("one [two]\n\n[two]: /two/\n  [a b]: <c> \"Title\"\nthree", "one two three"),
    ("[Note]: what follows", "Note: what follows"), ("[a]: b", ""), ("[a]:", ""), ("[a]", "a"),
    ("> quoted\n> more", "quoted more"), (">> twice", "twice"),
    ("- one\n* two\n+ three", "one · two · three"),
    (
      "- Open something: `:open https://example.org/feed.xml`\n- Keep it: `:add`\n\nEvery example",
      "Open something: :open https://example.org/feed.xml · Keep it: :add · Every example"
    ),
    ("1. one\n2. two\n10) ten", "1. one · 2. two · 10) ten"), ("-\n  a\n- b", "a · b"),
    ("- a\n  - b\n    1. c\n    2. d\n- e", "a · b · 1. c · 2. d · e"),
    ("-\ta\n\t- b", "a · b"),
    ("- [ ] a\n- [x] b\n  - [X] c", "a · b · c"), ("- a\n\n- b", "a · b"), ("- a\r\n- b", "a · b"),
    ("Take:\n- a\n- b\n\n  more b\n\nText\n\n- c", "Take: a · b more b · Text c"),
    ("- a\n  goes on\nand on\n- b", "a goes on and on · b"),
    ("- a\n# Title\ntext", "a · Title text"),
    ("- a\n\n***\ntext", "a · text"), ("text\n\n- - -\n\nmore\n\n* * *", "text more"),
    ("- a\n- ![b](c)\n  d", "a · d"), ("- a\n-\n- b", "a · b"), ("Title\n-\n- a", "Title a"),
    ("> - a\n>   b\n> - c\n>\n> d", "a b · c · d"), ("- a\n  ```\n  b\n  ```\n- c", "a · b · c"),
    ("- until\n  3. May\n- b", "until 3. May · b"), ("in\n1986. Then", "in 1986. Then"),
    ("1. until\n   3. May\n2. b", "1. until 3. May · 2. b"), ("- a\n-b", "a -b"),
    ("**bold** start", "bold start"), ("- [ ] task", "task"), ("---\ntext\n***", "text"),
    ("```swift\nlet x = 1\n```", "let x = 1"),
    ("| a | b |\n|---|:-:|\n| 1 | 2 |", "a · b · 1 · 2"),
    (
      "Opening\n\n| Day | From |\n|---|---|\n| Mon | 8:00 |\n\nand so on",
      "Opening · Day · From · Mon · 8:00 · and so on"
    ),
    ("Day | From\n--- | ---\n`a\\|b` | **8** |", "Day · From · a|b · 8"),
    ("| a | |\n|---|---|\n| | |\n| b | c |", "a · b · c"), ("|x| ≤ 3", "|x| ≤ 3"),
    ("Run\n```sh\nmake  run\n\n# quit\n```\nthen", "Run · make run · # quit · then"),
    ("~~~\na | b\n---|---\n~~~", "a | b · ---|---"), ("```x``` y", "x y"),
    ("````\n```\na\n````\nb", "``` · a · b"),
    ("tab\there\r\nnext\u{2028}line", "tab here next line"), ("图书馆 *在*", "图书馆 在"),
    ("<!-- licence\n\nof it -->\n# Title", "Title"), ("a <!--\nb\n--> c", "a c"),
    ("<!---->a<!-- -- -->b", "ab"), ("`<!-- a -->` b", "<!-- a --> b"), ("a <!-- b", "a <!-- b"),
    ("```\n<!-- a -->\n```", "<!-- a -->"), ("\\<!-- a -->", "<!-- a -->"),
    ("an <img\n src=a\nalt='b'> image <b>and</b> a <a href=\"x\">link</a>", "an image and a link"),
    ("<details><summary>More</summary>text<br>line</details>", "More text line"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"),
    ("`<b>` and\n```\n<i>\n```", "<b> and · <i>"),
    ("many &mdash; &amp; so &lt;b&gt; &nbsp;on", "many — & so <b> on"),
    ("&unknown; &amp &", "&unknown; &amp &"),
    ("1 < 2 <3 a<b", "1 < 2 <3 a<b"), ("a <b c", "a <b c"), ("\\<b> c", "<b> c"),
    ("<https://example.org>", "<https://example.org>"), ("&auml;&Ouml;&szlig;", "äÖß"),
    ("# Title\n\n<style>\n a { b: c }\n</style>\n\nText", "Title Text"),
    ("<SCRIPT type=x>a </b> c</Script>d", "d"), ("<style>a", ""), ("a</style>b", "a b"),
    ("`<style>` a", "<style> a"), ("<stylex>a</stylex>", "a"),
    ("<!-- " + String(repeating: "long ", count: 5000) + "-->\nText", "Text"),
  ])
  func theBeginningIsPlain(markdown: String, text: String) {
    #expect(MarkdownPreview.text(of: markdown, length: 400) == text)
  }

  @Test func itIsNoLongerThanAsked() {
    let long = String(repeating: "word ", count: 10_000)
    #expect(MarkdownPreview.text(of: long, length: 400).count == 400)
    #expect(MarkdownPreview.text(of: "# Title\n" + long, length: 7) == "Title w")
  }

  @Test(arguments: [
    "[", "]", "](", "*", "\\", ">", "- ", "![", "`", "_a", "\n", "~~", "<!--", "<!---->", "`<!--",
    "<a ", "<a>", "&", "&amp;", "<style>", "<style></", "<style></style>", "- a\n", "1. a\n", "> ",
  ])
  func markupAloneCostsNothing(markup: String) {
    let text = String(repeating: markup, count: 100_000)
    #expect(MarkdownPreview.text(of: text, length: 400).count <= 400)
  }
}

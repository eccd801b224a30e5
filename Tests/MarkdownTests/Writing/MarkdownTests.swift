import Markdown
import Testing

struct MarkdownTests {
  @Test(arguments: [
    ("plain words, 45 - 3 is 42", "plain words, 45 - 3 is 42"),
    ("1984. by", #"1984\. by"#), ("1984.by", #"1984\.by"#), ("in 1984. by", "in 1984. by"),
    ("- no list", #"\- no list"#), ("+1", #"\+1"#), ("# no head", "\\# no head"),
    ("a*b_c_d [e] <f> `g` |", #"a\*b_c_d \[e\] \<f> \`g\` \|"#),
    ("_set off_", #"\_set off\_"#), ("„_so_“", #"„\_so\_“"#), ("schön_er", "schön_er"),
    ("~~x~~ /~ada", #"\~\~x\~\~ /~ada"#), ("a&amp;b & c", #"a\&amp;b & c"#),
    ("https://example.org/#a", "https://example.org/#a"), ("C#", "C#"),
    ("one\r\n- two", "one\\\n\\- two"),
  ])
  func textIsNoMarkup(_ text: String, _ expected: String) {
    #expect(MarkdownEscaping.text(text, lineBreak: "\\\n") == expected)
  }

  @Test(arguments: [
    ("https://example.org/a?b=1&c=2", "https://example.org/a?b=1&c=2"),
    ("https://example.org/?a&lt;=1", "https://example.org/?a&amp;lt;=1"),
    ("a b(c)", "a%20b(c)"), ("a(b", #"a\(b"#), ("a)b(", #"a\)b\("#), ("a*'$[", #"a*'$\["#),
    ("ä", "ä"), ("x\n", "x%0A"), ("?q=[1]&p={x}|^", "?q=[1]&p={x}|^"),
    (#"a\b`c<d>"e"#, #"a\\b\`c\<d\>"e"#),
  ])
  func addressesStayWhatTheyAre(_ address: String, _ expected: String) {
    #expect(MarkdownEscaping.destination(address) == expected)
  }

  /// An address that Markdown would cut is between brackets, all others are as they were.
  @Test(arguments: [
    ("at https://e.org/wiki/Foo_(bar) now", "at <https://e.org/wiki/Foo_(bar)> now"),
    ("https://e.org/?x=[1]", "<https://e.org/?x=[1]>"),
    ("(https://e.org/a*b)", "(<https://e.org/a*b>)"),
    ("https://e.org/__init__.py.", "<https://e.org/__init__.py>."),
    ("https://e.org/#:~:text=a_b,", "<https://e.org/#:~:text=a_b>,"),
    ("https://e.org/a_b", "https://e.org/a_b"), ("www.e.org/q_(r)", "www.e.org/q_(r)"),
    ("<https://e.org/x_(y)>", "<https://e.org/x_(y)>"), ("<https://e.org", #"\<https://e.org"#),
    ("https://e.org/q_(r)，https://e.org/ä_(b)。", "<https://e.org/q_(r)>，<https://e.org/ä_(b)>。"),
    (#"https://e.org/a\b`c`|d"#, #"<https://e.org/a\b`c`|d>"#), ("http://*a*", #"http://\*a\*"#),
    ("xhttps://e.org/a*", #"xhttps://e.org/a\*"#), ("*https://e.org/a*", #"\*https://e.org/a\*"#),
    ("[https://e.org/a_(b)]", #"\[<https://e.org/a_(b)>\]"#), ("https://", "https://"),
  ])
  func addressesInATextAreWhole(_ text: String, _ expected: String) {
    #expect(PlainText.markdown(text) == expected)
  }

  @Test func aBarEndsNoCell() {
    let cells = ["a|b", "`c|d`", "<https://e.org/e|f>", #"g\|h"#]
    #expect(
      [MarkdownBlock.table([cells])].markdown.hasPrefix(
        #"| a\|b | `c\|d` | <https://e.org/e%7Cf> | g\|h |"#))
  }

  @Test func runsNestAndBlanksStayOutside() {
    let runs = [
      MarkdownRun(markdown: "a ", marks: [.bold]),
      MarkdownRun(markdown: "b", marks: [.bold, .italic]),
      MarkdownRun(markdown: " c", marks: []),
    ]
    #expect(runs.markdown == "**a *b*** c")
    #expect([MarkdownRun(markdown: " ", marks: [.bold])].markdown == " ")
  }

  @Test func blocksStandApart() {
    let blocks: [MarkdownBlock] = [
      .heading(level: 2, "H"), .text("p"),
      .quote([.text("q"), .list(start: nil, items: [[.text("i")]])]),
      .list(
        start: 3, items: [[.text("a"), .list(start: nil, items: [[.text("b")]])], [.text("c")]]),
      .list(start: 1, items: [[.text("d")]]), .code("x\n```", language: "swift"), .rule,
      .table([["a", "b"], ["c"]]), .quote([]), .text(""),
    ]
    #expect(
      blocks.markdown == """
        ## H

        p

        > q
        >
        > - i

        3. a
           - b
        4. c

        1) d

        ````swift
        x
        ```
        ````

        ---

        | a | b |
        | --- | --- |
        | c |  |
        """)
  }
}

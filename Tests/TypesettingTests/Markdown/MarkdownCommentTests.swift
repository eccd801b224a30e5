import Testing

@testable import Typesetting

/// Inline comments, in all forms that authors use.
struct MarkdownCommentTests {
  private func texts(_ markdown: String) -> [String] {
    let document = MarkdownDocument(markdown)
    return (0..<document.blockCount).map(document.text(ofBlock:))
  }

  @Test(arguments: [
    ("before <!--\nnobody reads\nthis --> behind", ["before behind"]),
    ("before <!--\n**no [link](u)** `code`\n-->", ["before "]),
    ("before <!-- one -- two --> behind", ["before behind"]),
    ("before <!-- one\n-- two\n--> behind", ["before behind"]),
    ("before<!-->behind", ["beforebehind"]), ("before<!--->behind", ["beforebehind"]),
    ("a <!--\nb --> c <!--\nd --> e", ["a c e"]),
    ("> before <!--\n> nobody\n> --> behind", ["before behind"]),
    ("- before <!--\n  nobody\n  --> behind", ["before behind"]),
    ("# before <!-- a -- b --> behind", ["before behind"]),
    ("| before <!-- a -- b --> | c |\n|---|---|\n| d | <!-- e -- f --> g |", ["before \tc\nd\tg"]),
    ("a \\\\<!--\nb --> c", ["a \\ c"]), ("图 <!--\r\n书 --> 馆", ["图 馆"]),
    ("<div>\n<!-- one\n\ntwo -->\na\n</div>", ["a"]),
    ("<p>a</p>\n<!-- one\n\n- two\n\n# three --> b\n\nc", ["a\nb", "c"]),
    ("<div>\n<!-- one -->\na <!-- two -->\n\nb --> c", ["a", "b --> c"]),
    ("<div>\n<!--\n\n<b>-->\na", ["a"]),
  ])
  func nobodyReadsAComment(markdown: String, texts: [String]) {
    #expect(self.texts(markdown) == texts)
    #expect(!MarkdownHTML.html(of: markdown).contains("&lt;!--"))
  }

  @Test(arguments: [
    ("`<!--` begins, `-->` ends it", ["<!-- begins, --> ends it"]),
    ("```\na <!--\nb -- -->\n```", ["a <!--\nb -- -->"]),
    ("    a <!--\n    -->", ["a <!--\n-->"]), ("`a <!--\nb -->` c", ["a <!-- b --> c"]),
    ("a \\<!--\nb --> c", ["a <!-- b --> c"]), ("a &lt;!--\nb --> c", ["a <!-- b --> c"]),
    // No end within the paragraph or the cell.
    ("a <!--\nb\n\nc -->", ["a <!-- b", "c -->"]), ("a <!--", ["a <!--"]),
    ("<div>\n<!-- a\n\n`-->` b", ["<!-- a", "--> b"]),
    ("<script>\n<!--\n</script>\n\na --> b", ["a --> b"]),
    ("| a <!-- | b |\n|---|---|\n| c --> | d |", ["a <!--\tb\nc -->\td"]),
  ])
  func codeAndWhatIsNoCommentStay(markdown: String, texts: [String]) {
    #expect(self.texts(markdown) == texts)
  }

  @Test func theTextStaysWhereItWas() {
    let markdown = "# A\n\nb <!--\nc --> d\n\n# E"
    #expect(MarkdownDocument(markdown).source == markdown)
    #expect(MarkdownDocument(markdown).headings.map(\.block) == [0, 2])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["<!--\n", "a <!--\n", "-->", "<!--\n-->", "a <!-- -- --> "])
  func manyCostLittle(part: String) {
    let document = MarkdownDocument("x " + String(repeating: part, count: 100_000))
    #expect(document.blockCount > 0)
  }
}

import Testing

@testable import Markdown

/// Tests how a Markdown text is read block by block.
struct MarkdownPartsTests {
  private func parts(_ text: String) -> [MarkdownPart] {
    MarkdownParts.all(of: Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("# API v2 [beta]", "API v2 [beta]"), ("# **kwargs", "**kwargs"), ("# 2 * 3", "2 * 3"),
    ("# Q&amp;A &copy; <em>x</em>", "Q&A © x"), ("# Hello <!-- world -->", "Hello"),
    ("# A <!-- a -- b --> B", "A B"), ("# `<T>` and \\*stars\\*", "<T> and *stars*"),
    ("# [a *b*](c.md) ![d](e.png)", "a b"), ("a\nb\n===", "a b"), ("# A<br>B", "A B"),
    ("a <img alt=\"b\nbr c\"> d", "a d"), ("# A #", "A"), ("# [[/test.md]]", "[[/test.md]]"),
    ("# snake_case_name", "snake_case_name"),
    ("# C# and \\#", "C# and #"), ("# [t][r]\n\n[r]: x", "t"),
  ])
  func wordsAreThoseThatAreRead(_ markdown: String, _ words: String) {
    #expect(parts(markdown).first?.words == words)
  }

  @Test func blocksKnowWhereTheyAre() {
    let found = parts(
      "# T\n\n- a [b](<c d.md>)\n  - e\n- f\n\n> g\n\n---\n\n```\nh\ni\n```\n\n|j|k|\n|---|---|\n|l|m|"
    )
    #expect(
      found.map { "\($0.kind) \($0.depth) \($0.item) \($0.isQuoted) \($0.words)" } == [
        "heading(level: 1) 0 0 false T", "paragraph 1 1 false a b", "paragraph 2 2 false e",
        "paragraph 1 3 false f", "paragraph 0 0 true g", "rule 0 0 false ", "code 0 0 false h i",
        "cell 0 0 false j", "cell 0 0 false k", "cell 0 0 false l", "cell 0 0 false m",
      ])
    #expect(found[1].links == [.init(words: "b", destination: "c d.md", offset: 14)])
  }

  @Test func placesAreThoseOfTheWrittenText() throws {
    let text = "a <!-- b -- c --> d [e](f.md)\n\n# g"
    let found = parts(text)
    let link = try #require(found[0].links.first?.offset)
    #expect(Array(text.utf8)[link...].starts(with: "f.md".utf8))
    let heading = try #require(found[1].range)
    #expect(String(decoding: Array(text.utf8)[heading], as: UTF8.self) == "g")
  }

  /// md4c reads the byte after a text.
  @Test func whatIsBehindATextIsNoPartOfIt() {
    for text in ["[Start](README.md)", "x <!-- a -- b --> [Start](README.md)", "[Start]( <a>)"] {
      let found = MarkdownParts.all(of: Array(text.utf8).dropLast())
      #expect(
        found.allSatisfy { $0.links.isEmpty } && found.last?.words.contains("[Start]") == true)
    }
  }

  @Test func picturesAreApartFromTheWords() {
    let part = parts("x ![y *z*](a.png) w").first
    #expect(part?.pictures == [.init(words: "y z", destination: "a.png")])
    #expect(part?.words == "x w")
  }

  /// The line of dashes defines the columns, and each short row gets as many cells, so there is a
  /// limit.
  @Test func aTableWithoutEndIsGivenUp() {
    let table = String(repeating: "|a", count: 1000) + "\n" + String(repeating: "|---", count: 1000)
    let found = parts(table + String(repeating: "\n|b", count: 50_000))
    #expect(found.count < 100_000)
  }

  @Test func theFirstThatIsWantedEndsTheReading() {
    let text = Array((String(repeating: "a\n\n", count: 10) + "# b\n\n# c").utf8)[...]
    var seen = 0
    let part = MarkdownParts.first(of: text) {
      seen += 1
      return $0.words == "b"
    }
    #expect(part?.words == "b" && seen < 15)
    #expect(MarkdownParts.first(of: text) { $0.words == "z" } == nil)
  }
}

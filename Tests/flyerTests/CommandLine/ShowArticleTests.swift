import Foundation
import PseudoTerminal
import Scratch
import Testing

/// Tests `flyer show` on articles.
@MainActor @Suite struct ShowArticleTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Season.document)
  }

  /// Returns the output for an article with this Markdown.
  private func shown(
    _ markdown: String, _ options: String..., environment: [String: String] = [:]
  ) throws -> String {
    struct Document: Encodable {
      struct Header: Encodable {
        var headerTitle = "H"
        var showOnHome = true
        var articles: [[String: String]]
      }
      var headers: [Header]
    }
    let article = ["articleId": "a", "articleTitle": "T", "articleContent": markdown]
    let data = try JSONEncoder().encode(Document(headers: [.init(articles: [article])]))
    let source = try home.write(String(decoding: data, as: UTF8.self), to: "one.json")
    let run = try home.start(
      ["show", "a", "--source", source] + options, environment: environment
    ).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.output
  }

  @Test func printsAnArticleWhole() throws {
    let run = try home.run("show", "opening", "--source", path)
    #expect(run.status == .exited(0), "\(run.errors)")
    let expected = """
      Opening night
      Read this first

      Start

      The season begins on Friday. Read the rules[1] before.


      What to bring

      • a clock
      • a pen, see the list[2]

      Write to board@example.org[3].

      [1] rules  https://www.example.org/rules
      [2] the list  #bag
      [3] board@example.org  mailto:board@example.org

      """
    #expect(run.output == expected)
  }

  @Test func printsWhatAListHolds() throws {
    let run = try home.run("show", "rounds", "--source", path)
    let expected = """
      The rounds

      Start

      • Training  #free

      Autumn
      • Round one  #one

      Spring
      • Round two  #two

      """
    #expect(run.output == expected)
    let bag = try home.run("show", "bag", "--source", path).output
    #expect(bag.hasSuffix("\n\n[ ] A clock  #clock\n[ ] A pen  #pen\n"), "\(bag)")
    let pen = try home.run("show", "pen", "--source", path).output
    #expect(pen == "A pen\n\nStart › Pack your bag\n\nIt must write.\n")
  }

  @Test func decoratesNothingInAPipe() throws {
    let markdown = """
      > said *she*

      | a | b |
      |---|--:|
      | one | 1 |

      - [ ] open
      - [x] done

      ```swift
      let x = 1
      ```

      ---

      ![a map](https://example.org/map.png)
      """
    let expected = """
      > said she

      a    b
      one  1

      [ ] open
      [x] done

      let x = 1

      ---

      a map[1]

      [1] a map  https://example.org/map.png

      """
    let output = try shown(markdown)
    #expect(output == "T\n\nH\n\n" + expected, "\(output)")
  }

  @Test func saysWhichLinksNothingOpens() throws {
    let output = try shown(
      "[a](javascript:b) [c](https://example.org) [d](mailto:e) [f](#g) ![h](i.png)")
    #expect(
      output.hasSuffix(
        """

        [1] a  javascript:b (can’t be opened)
        [2] c  https://example.org
        [3] d  mailto:e (can’t be opened)
        [4] f  #g
        [5] h  i.png (can’t be opened)

        """), "\(output)")
  }

  @Test func wrapsNothingInAPipe() throws {
    let sentence = Array(repeating: "word", count: 5000).joined(separator: " ")
    let code = (0..<3000).map { "x\($0)ü" }.joined(separator: ", ")
    let output = try shown(
      "\(sentence)\n\n```\n\(code)\n\n  \(code)\n```\n\n|a|b|\n|---|---|\n|\(sentence.prefix(299))|c|"
    )
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.map(String.init) == [
        "T", "", "H", "", sentence, "", code, "", "  \(code)", "",
        "a" + String(repeating: " ", count: 300) + "b", sentence.prefix(299) + "  c", "",
      ])
  }

  @Test func codeKeepsItsTabsInAPipe() throws {
    let output = try shown("a\tb\n\n```\nall:\n\tcc\t-o x\u{1B}\n```\n\n> ```\n> \ty\n> ```")
    #expect(output == "T\n\nH\n\na b\n\nall:\n\tcc\t-o x␛\n\n> \ty\n")
    let sentence = try shown("Type\t`cut\t-f2`, or `a\t\tb`.")
    #expect(sentence == "T\n\nH\n\nType cut\t-f2, or a\t\tb.\n")
  }

  @Test func wrapsToTheColumnsThatAreNamed() throws {
    let markdown = "one two three four five six\n\n    code that is longer than twenty columns"
    for (columns, expected) in [
      ("20", "one two three four\nfive six"), ("0", "one two three four five six"),
      ("x", "one two three four five six"),
    ] {
      #expect(
        try shown(markdown, environment: ["COLUMNS": columns])
          == "T\n\nH\n\n\(expected)\n\ncode that is longer than twenty columns\n")
    }
    let document = #"{"information": [{"id": "i", "title": "T", "text": "one two\n\nthree four"}]}"#
    let item = try home.write(document, to: "item.json")
    let run = try home.run("show", "i", "--source", item, environment: ["COLUMNS": "8"])
    #expect(run.output == "T\n\none two\n\nthree\nfour\n")
    #expect(try home.run("show", "i", "--source", item).output == "T\n\none two\n\nthree four\n")
  }

  @Test func aTerminalIsFilled() throws {
    let terminal = try home.onPseudoTerminal("show", "opening", "--source", path, columns: 30)
    try terminal.expectEnd()
    let lines = terminal.words.split(whereSeparator: \.isNewline)
    #expect(lines.contains("The season begins on Friday."), "\(terminal.words)")
    #expect(lines.prefix { !$0.hasPrefix("[1]") }.allSatisfy { $0.count <= 30 })
  }

  @Test func givesTheMarkdownAsItIs() throws {
    let run = try home.run("show", "opening", "--source", path, "--markdown")
    #expect(run.output == Season.openingMarkdown + "\n")
    #expect(try shown("a\n\n\tcode\n", "--markdown") == "a\n\n\tcode\n")
    #expect(try shown("", "--markdown").isEmpty)
  }

  @Test func givesTheHTMLOfMd4c() throws {
    let html = try shown("# Hi\n\n*you* & [x](https://example.org)", "--html")
    let expected = """
      <h1>Hi</h1>
      <p><em>you</em> &amp; <a href="https://example.org">x</a></p>

      """
    #expect(html == expected)
  }

  @Test func nothingOfAnArticleIsACommand() throws {
    let options = [[], ["--markdown"], ["--html"], ["--json"]]
    for (number, payload) in Payloads.own.enumerated() where !payload.contains("\0") {
      let link = "[\(payload)](https://example.org/\(payload))"
      let markdown = "a \(payload) b\n\n    \(payload)\n\n\(link)"
      for option in Thoroughness.isWhole ? options : [options[number % options.count]] {
        let output =
          option.isEmpty ? try shown(markdown) : try shown(markdown, option.joined())
        #expect(output.unsafeScalars().isEmpty, "\(payload.debugDescription) \(option)")
      }
    }
  }

  @Test func onlyArticlesHaveASource() throws {
    let club = try home.write(Club.document, to: "club2.json")
    for option in ["--markdown", "--html"] {
      let run = try home.run("show", "blitz", "--source", club, option)
      #expect(run.status == .exited(65))
      #expect(run.errors.contains("“blitz” is not an article"), "\(run.errors)")
    }
    let both = try home.run("show", "opening", "--markdown", "--html", "--source", path)
    #expect(both.status == .exited(64))
  }
}

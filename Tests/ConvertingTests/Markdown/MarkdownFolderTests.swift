import Foundation
import Importing
import Testing

@testable import Converting

/// Folders of Markdown and the flyers made from them.
struct MarkdownFolderTests {
  static let book: [String: String] = [
    "README.md": """
    # My book

    See [the first](guide/01-first.md#more), [dead](nope.md), [a plan](img/plan.pdf).

    ![A dot](img/dot.png)
    """,
    "guide/README.md": "---\ntitle: The guide\norder: 2\n---\n",
    "guide/01-first.md": """
    First steps
    -----------

    Text `[x](y.md)` and [home](/README.md), [out](../../etc.md), <a href="02-second.html">2</a>.

    ```
    [code](01-first.md)
    ```

    [home]: <../README.md>
    """,
    "guide/02-second.md": "---\norder: 0\ntags: a, b\ndescription: Two\nchecklist: true\n---\ntext",
    "a-z/10.md": "ten",
    "a-z/9.md": "nine",
    "a-z/deep/x.md": "# X\n\n{{#include ../9.md}}\n\n{% raw %}\nliquid {{ x }}",
  ]

  @Test func aFolderBecomesATreeOfItsTopFolders() throws {
    let flyer = try Converted(folder: Self.book)
    #expect(flyer.json.line("title") == "My book")
    #expect(
      flyer.groups == [
        "start: README.md", "The guide: guide/02-second.md guide/01-first.md",
        "A z: a-z/9.md a-z/10.md a-z/deep/",
      ])
    #expect(flyer.article("a-z/deep/")?.ids == ["a-z/deep/x.md"])
    let second = try #require(flyer.article("guide/02-second.md"))
    #expect(second.line("articleTitle") == "second")
    #expect(second.line("subtitle") == "Two")
    #expect(second.list("tags") == ["a", "b"])
    #expect(second["isCheckList"] as? Bool == true)
    #expect(flyer.tabs.isEmpty)
  }

  @Test func linksAndPicturesBetweenFilesWork() throws {
    let flyer = try Converted(folder: Self.book)
    let home = flyer.article("README.md")?.line("articleContent")
    #expect(
      home == """
        See [the first](./guide/01-first.md#more), [dead](nope.md), [a plan](img/plan.pdf).

        ![A dot](https://bundled.invalid/folder-k/img/dot.png)
        """)
    let first = flyer.article("guide/01-first.md")
    #expect(first?.line("articleTitle") == "First steps")
    #expect(
      first?.line("articleContent") == """
        Text `[x](y.md)` and [home](./README.md), [out](../../etc.md), <a href="./guide/02-second.md">2</a>.

        ```
        [code](01-first.md)
        ```

        [home]: ./README.md
        """)
    #expect(
      flyer.findings.map { "\($0.file ?? ""):\($0.line ?? 0) \($0.code) \($0.operands ?? [])" } == [
        "README.md:3 deadFile [\"nope.md\"]", "guide/01-first.md:4 outsideFile [\"../../etc.md\"]",
      ])
  }

  /// Neither a footnote nor a paragraph that begins like a definition defines a link.
  @Test func wordsBehindAColonAreNoLink() throws {
    let flyer = try Converted(folder: [
      "a.md": """
      A note[^1], see [b].

      [^1]: The order is shuffled.
      [Note]: see the other page
      [b]: <b.md> "The other"
      [c]: c.md
      """, "b.md": "b",
    ])
    #expect(
      flyer.findings.map { "\($0.line ?? 0) \($0.code) \($0.operands ?? [])" }
        == ["6 deadFile [\"c.md\"]"])
    let text = flyer.article("a.md")?.line("articleContent")
    #expect(text?.contains("[b]: ./b.md \"The other\"") == true)
  }

  @Test func whatTemplatesWroteIsNeverRun() throws {
    let text = try Converted(folder: Self.book).article("a-z/deep/x.md")?.line("articleContent")
    #expect(text == "nine\n\n\nliquid {{ x }}")
    let looped = try Converted(folder: ["a.md": "a\n{{#include a.md}}\nb"])
    #expect(looped.first.line("articleContent").components(separatedBy: "a").count == 7)
  }

  @Test func whatHasADateIsLatestAndWhatTakesPlaceIsInTheAgenda() throws {
    let flyer = try Converted(folder: [
      "_posts/2026-01-02-new-year.md": "Happy",
      "_posts/2026-03-04-broken.md": "---\ntitle: [a\n---\nStill a page",
      "_drafts/later.md": "x", "hidden.md": "---\npublished: false\n---\n",
      "about.md": "# About",
      "fair.md":
        "+++\ntitle = \"Fair\"\ndate = 2026-12-05T10:00:00\nend = 2026-12-05T18:00:00\nplace = \"Hall\"\n+++\nCome",
      "day.md": "{\"date\": \"2026-12-01\", \"place\": \"Park\", \"title\": \"Walk\"}\n\nAll day",
    ])
    // A page without a date, such as one about the site, is not among the latest items.
    #expect(flyer.tabs == ["shows dated", "shows agenda"])
    #expect(flyer.groups == ["start: about.md"])
    #expect(flyer.article("_posts/2026-01-02-new-year.md")?.line("articleTitle") == "new year")
    #expect(flyer.article("_posts/2026-01-02-new-year.md")?.line("date") == "2026-01-02")
    #expect(flyer.article("_posts/2026-03-04-broken.md")?.line("articleContent") == "Still a page")
    let events = flyer.json["events"] as? [[String: Any]] ?? []
    #expect(
      events.map { [$0.line("title"), $0.line("begin"), $0.line("end"), $0.line("location")] } == [
        ["Walk", "2026-12-01", "", "Park"],
        ["Fair", "2026-12-05T10:00:00", "2026-12-05T18:00:00", "Hall"],
      ])
    #expect(Set(flyer.findings.map(\.code)) == [.frontMatter, .draft])
    #expect(flyer.findings.first { $0.code == .frontMatter }?.line == 3)
  }

  @Test func anEndIsToldByTheClockOfTheBegin() throws {
    let flyer = try Converted(folder: [
      "fair.md":
        "---\ntitle: Fair\ndate: 2026-12-05T10:00:00-05:00\nend: 2026-12-05T11:00:00\n---\nCome",
      "tea.md": "---\ntitle: Tea\ndate: 5 Dec 2026 4 PM XYZ\nplace: Hall\n---\nCome",
    ])
    let events = flyer.json["events"] as? [[String: Any]] ?? []
    #expect(
      events.map { [$0.line("title"), $0.line("begin"), $0.line("end")] } == [
        ["Fair", "2026-12-05T10:00:00-05:00", "2026-12-05T11:00:00-05:00"],
        ["Tea", "2026-12-05T16:00:00Z", ""],
      ])
    #expect(flyer.findings.map(\.code) == [.foreignZone])
  }

  /// A time without a zone is local on every clock.
  @Test(arguments: [
    ("2026-11-14 20:28", "2026-11-14T20:28:00"), ("2026-11-14 8:28 PM", "2026-11-14T20:28:00"),
    ("Nov 14, 2026 at 8:28 p.m.", "2026-11-14T20:28:00"),
    ("14 November 2026 noon", "2026-11-14T12:00:00"),
    ("14. November 2026 20:28 Uhr", "2026-11-14T20:28:00"),
    ("Sat Nov 14 20:28:00 2026", "2026-11-14T20:28:00"),
    ("2026-11-14 8:28 PM UTC", "2026-11-14T20:28:00Z"),
    ("2026-11-14 8:28 PM -0800", "2026-11-14T20:28:00-08:00"),
  ])
  func aTimeWithoutAZoneIsLocal(_ written: String, _ date: String) throws {
    let flyer = try Converted(folder: [
      "a.md": "---\ntitle: A\ndate: \(written)\nplace: Hall\n---\nCome"
    ])
    let events = flyer.json["events"] as? [[String: Any]] ?? []
    #expect(events.map { $0.line("begin") } == [date])
    #expect(flyer.findings.isEmpty)
  }

  @Test func aSummaryPutsABookInOrder() throws {
    let flyer = try Converted(folder: [
      "book.toml": "[book]\ntitle = \"The Book\"\nlanguage = \"en\"",
      "README.md": "of the repository",
      "src/SUMMARY.md": """
      # Summary

      [Intro](intro.md)

      # Part one

      - [First](one.md)
          - [Nested](deep/two.md)
      - [Draft]()
      - [Gone](gone.md)

      ---

      [Thanks](thanks.md)
      """,
      "src/intro.md": "# Hello", "src/one.md": "See [two](deep/two.html#x)", "src/deep/two.md": "2",
      "src/thanks.md": "Thank you", "src/unlisted.md": "?",
    ])
    #expect(flyer.json.line("title") == "The Book")
    #expect(
      flyer.groups == ["start: src/intro.md", "Part one: src/one.md/ src/thanks.md"])
    #expect(flyer.article("src/one.md/")?.ids == ["src/one.md", "src/deep/two.md"])
    #expect(flyer.article("src/one.md")?.line("articleContent") == "See [two](./src/deep/two.md#x)")
    #expect(flyer.article("README.md") == nil)
    #expect(
      flyer.findings.map { "\($0.file ?? ""):\($0.line ?? 0):\($0.column ?? 0) \($0.code)" } == [
        "src/SUMMARY.md:9:0 draft", "src/SUMMARY.md:10:10 missingChapter",
        "src/unlisted.md:0:0 unlisted",
      ])
  }

  @Test func aChapterThatIsListedTwiceIsNamed() throws {
    let flyer = try Converted(folder: [
      "SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n- [Again](a.md)\n\n# Part\n\n- [A](a.md)",
      "a.md": "a", "b.md": "b",
    ])
    #expect(flyer.groups == ["start: a.md b.md", "Part: a.md"])
    #expect(
      flyer.findings.map { "\($0.file ?? ""):\($0.line ?? 0) \($0.code) \($0.operands ?? [])" }
        == ["SUMMARY.md:3 repeatedChapter [\"a.md\"]"])
  }

  /// Pages of repositories begin with HTML.
  @Test(arguments: [
    ("<h1 align=\"center\">The <b>tool</b></h1>\n\nwords", "The tool", "words"),
    ("<!-- x -->\n<div align='center'>\n<H1>Tool</H1></div>\n\nwords", "Tool", nil),
    ("<h1><img src='x'></h1>\n\n# Other\n\nwords", "Other", nil),
    ("# \u{200B}\n\nwords", "a", nil), ("---\ntitle: \"\u{200B}\"\n---\nwords", "a", nil),
    ("words <h1>No</h1>", "a", nil),
  ])
  func aHeadingInHTMLIsATitle(_ page: String, _ title: String, _ text: String?) throws {
    let flyer = try Converted(folder: ["a.md": page, "b.md": "b"])
    #expect(flyer.article("a.md")?.line("articleTitle") == title)
    if let text { #expect(flyer.article("a.md")?.line("articleContent") == text) }
  }

  @Test(arguments: [
    ("# API v2 [beta]\n", "API v2 [beta]"), ("# **kwargs\n", "**kwargs"),
    ("# 2 * 3 {#sum .x}\n", "2 * 3"), ("AT&amp;T &eacute;t&eacute;\n======\n", "AT&T été"),
    ("# Hello <!-- world -->\n", "Hello"), ("<!--\n# No\n-->\n# Yes\n", "Yes"),
    ("    # code\n\n# `<T>` \\*\n", "<T> *"), ("> # quoted\n\n- # item\n\n## own\n", "own"),
  ])
  func titlesAreThoseThatThePageShows(_ page: String, _ title: String) throws {
    let flyer = try Converted(folder: ["a.md": page + "\ntext", "b.md": "b"])
    #expect(flyer.article("a.md")?.line("articleTitle") == title)
  }

  /// Text before a heading stays if it is more than a comment.
  @Test func theHeadingThatIsTheTitleIsNotRepeated() throws {
    let pages = [
      "a.md": "<!-- x -->\n\n# A &amp; B #\ntext", "b.md": "C\nD\n---\ntext",
      "c.md": "[r]: x.md\n# T\n[r]", "x.md": "text",
    ]
    let flyer = try Converted(folder: pages)
    let texts = ["a.md", "b.md", "c.md"].map { flyer.article($0)?.line("articleContent") }
    #expect(texts == ["text", "text", "[r]: ./x.md\n# T\n[r]"])
    #expect(flyer.article("b.md")?.line("articleTitle") == "C D")
  }

  /// As mdBook lists them: the page itself keeps its heading.
  @Test func aSummaryNamesItsPages() throws {
    let flyer = try Converted(folder: [
      "SUMMARY.md": """
      # Summary

      - [`One` &amp; only](one.md)
        - [A part](one.md#more)
      - Not written yet
        - [RFC: for [@club](https://x.example/club)](two.md)
      - [Three times](a file.md) <!-- x -->
      - [Four](four.md)
      [Five](five.md)
      """,
      "one.md": "# First\n\n## More", "two.md": "# Second", "a file.md": "# Three times\n\ntext",
      "four.md": "4", "five.md": "5",
    ])
    #expect(
      flyer.groups == [
        "start: one.md Not written yet/ a file.md four.md five.md"
      ])
    #expect(flyer.article("one.md")?.line("articleTitle") == "One & only")
    #expect(flyer.article("one.md")?.line("articleContent") == "# First\n\n## More")
    #expect(flyer.article("two.md")?.line("articleTitle") == "RFC: for @club")
    #expect(flyer.article("a file.md")?.line("articleContent") == "text")
    #expect(
      flyer.findings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.code) \($0.operands ?? [])" }
        == [
          "6:48 noLink [\"two.md\"]", "7:17 noLink [\"a file.md\"]",
        ])
  }

  @Test func aCheckNamesLinksToHeadingsThatAreNotThere() throws {
    let folder = [
      "SUMMARY.md": "- [A](a.md)\n- [B](b.md#lost)\n- [C](c.md#c-head)",
      "a.md": """
      # A

      [same](#nope) [other](b.md#missing) [ok](b.md#b-head) [it](#a) [x](b.md#x%C3%B6) [up](#top)
      """,
      "b.md": "# B\n\n## B head\n\n## Xö {#named}\n\n<a id=\"html\"></a>[1](#named) [2](#html)",
      "c.md": "# C\n\n{{#include d.md}}", "d.md": "## C head",
    ]
    let flyer = try Converted(folder: folder, isCheck: true)
    let anchors = flyer.findings.filter { $0.code == .deadAnchor }
    #expect(
      anchors.map { "\($0.file ?? ""):\($0.line ?? 0):\($0.column ?? 0) \($0.operands ?? [])" } == [
        "SUMMARY.md:2:7 [\"b.md#lost\"]", "a.md:3:8 [\"#nope\"]", "a.md:3:23 [\"b.md#missing\"]",
      ])
    #expect(try Converted(folder: folder).findings.allSatisfy { $0.code != .deadAnchor })
  }

  /// A column counts characters, and refers to the page itself, not to an included text.
  @Test func whatIsWrongIsNamedWhereItStands() throws {
    let flyer = try Converted(folder: [
      "a.md":
        "---\npicture: gone.png\n---\n# A\n\nä [x](gone.md)\n{{#include b.md}}\n![y](no.png)",
      "b.md": "one\n\n   [z](lost.md)", "c.md": "---\ntitle: [a\n---\n",
      "d.md": "---\ndraft: true\n---\n", "book.toml": "= x",
    ])
    let places = flyer.findings.map {
      "\($0.file ?? ""):\($0.line ?? 0):\($0.column ?? 0) \($0.code.rawValue)"
    }
    let expected = [
      "a.md:2:10 dead_file", "a.md:6:7 dead_file", "a.md:7:0 dead_file", "a.md:8:6 dead_file",
      "b.md:3:8 dead_file", "d.md:2:8 draft",
    ]
    #expect(expected.allSatisfy(places.contains), "\(places)")
    let matter = flyer.findings.filter { $0.code == .frontMatter }
    #expect(matter.map(\.file) == ["c.md"] && (matter.first?.column ?? 0) > 0, "\(places)")
    #expect(places.contains { $0.hasPrefix("book.toml:1:") && $0.hasSuffix(" settings") })
  }

  @Test func aFolderSaysItsOwnOrderAndAliasesLead() throws {
    let flyer = try Converted(folder: [
      "flyer.toml": "title = \"Notes\"\norder = [\"z.md\", \"b\"]",
      "a.md": "---\nid: start\naliases: [/old/]\n---\na", "z.md": "[a](a.md) [old](/old)",
      "b/x.md": "x", "a/y.md": "---\nid: start\n---\ny",
    ])
    #expect(
      flyer.findings == [
        ConversionFinding(.warning, .takenName, ["start"], line: 2, column: 5, file: "a/y.md")
      ])
    #expect(flyer.json.line("title") == "Notes")
    #expect(flyer.groups == ["start: z.md start", "B: b/x.md", "A: a/y.md"])
    #expect(flyer.article("z.md")?.line("articleContent") == "[a](./start) [old](./start)")
  }

  @Test func filesThatOpenByThemselvesAreCounted() throws {
    let others = ["a/days.ICS", "feed.xml", "b.png", "club.json", "c.csv", "d.txt"]
    let flyer = try Converted(folder: ["a.md": "a"], others: others)
    #expect(flyer.findings == [ConversionFinding(.note, .otherFiles, ["3"])])
    #expect(try Converted(folder: ["a.md": "a"]).findings.isEmpty)
  }

  @Test func aTextAloneIsAnArticle() throws {
    let text = try Converted("<p align=\"center\">Hi</p>\n\n[x](other.md)")
    #expect(text.articles.count == 1)
    #expect(text.first.line("articleContent").hasSuffix("[x](https://example.org/other.md)"))
    #expect(text.json["headers"] == nil)
    for other in ["<?xml version='1.0'?><kml/>", "<svg/>", "a\0b"] {
      #expect(throws: ConversionFinding.self) { try Converted(other) }
    }
  }

  /// A single text is shown even if it is a draft. Of the files beside it, only the paths are
  /// known.
  @Test func aTextOfThisMachineIsShownWhateverItSays() throws {
    let text = "---\ndraft: true\ndate: soon\n---\n# Notes\n\n[a](b.md) ![c](d.png)"
    let pack =
      FolderPack.Entry.text(name: "notes.md", key: "folder-k").line
      + FolderPack.Entry.file(path: "notes.md", time: 0, length: text.utf8.count).line + text
    let flyer = try Converted(Array(pack.utf8), address: "")
    #expect(flyer.first.line("articleTitle") == "Notes")
    #expect(
      flyer.first.line("articleContent") == "[a](b.md) ![c](https://bundled.invalid/folder-k/d.png)"
    )
    #expect(flyer.findings == [ConversionFinding(.warning, .noDate, ["soon"], line: 3, column: 7)])
  }

  @Test func aKeyIsNotTheBeginningOfAnother() throws {
    let matter = "---\ntitle: A\nidea: x\ndated: 2026-01-01\n\"date\" : soon\nid: a\n---\n"
    let flyer = try Converted(folder: ["a.md": matter, "b.md": matter])
    let findings = flyer.findings.map {
      "\($0.file ?? ""):\($0.line ?? 0):\($0.column ?? 0) \($0.code.rawValue)"
    }
    #expect(
      findings.sorted() == ["a.md:5:10 no_date", "b.md:5:10 no_date", "b.md:6:5 taken_name"])
  }

  @Test(arguments: [
    ("{\n\"title\": \"A\", \"about\": \"", "\"\n}\n", 200_000),
    ("---\ntitle: A\nabout: ", "\n---\n", 60_000), ("---\nabout: ", "\ntitle: A\n---\n", 66_560),
    ("---\nabout: ", "\ntitle: A\n---\n", 1_000_000),
    ("+++\ntitle = 'A'\nabout = '", "'\n+++\n", 60_000),
    ("+++\nabout = '", "'\ntitle = 'A'\n+++\n", 66_560),
    ("+++\nabout = '", "'\ntitle = 'A'\n+++\n", 1_000_000),
  ])
  func frontMatterMayBeLong(start: String, end: String, length: Int) throws {
    let text = start + String(repeating: "word ", count: length / 5) + end + "\nSome words"
    let flyer = try Converted(Array(text.utf8), address: "https://example.org/a.md", isCheck: true)
    #expect(flyer.line("articleTitle") == "A")
    #expect(flyer.line("articleContent") == "Some words")
    #expect(flyer.findings.isEmpty)
  }

  /// An anchor could be referred to a billion times.
  @Test func frontMatterIsBounded() throws {
    let bomb = "---\na: &a [x, x]\nb: [*a, *a]\n---\ntext"
    #expect(MarkdownPage(path: "a.md", bytes: Array(bomb.utf8)[...]).matter.fault != nil)
    let deep = "---\na: " + String(repeating: "[", count: 20_000) + "\n---\ntext"
    let page = MarkdownPage(path: "a.md", bytes: Array(deep.utf8)[...])
    #expect(page.matter.fault != nil && page.matter.form == .yaml)
    let json = "{\"a\": \"" + String(repeating: "x", count: 1 << 20) + "\"}\ntext"
    #expect(
      MarkdownPage(path: "a.md", bytes: Array(json.utf8)[...]).matter.fault?.reason
        == "larger than 1048576 bytes: shorten it")
  }

  /// Its page is shown all the same.
  @Test(arguments: [("---", "title: A\nabout: "), ("+++", "title = 'A'\nabout = 'x' # ")])
  func whatIsTooLongIsNamed(delimiter: String, start: String) throws {
    let long = start + String(repeating: "word ", count: 210_000)
    let page = "\(delimiter)\n\(long)\n\(delimiter)\n# Heading\n\nSome words"
    let flyer = try Converted(Array(page.utf8), address: "https://example.org/a.md", isCheck: true)
    #expect(flyer.line("articleTitle") == "Heading")
    #expect(flyer.line("articleContent") == "Some words")
    let reason = "larger than 1048576 bytes: shorten it"
    #expect(flyer.findings == [ConversionFinding(.warning, .frontMatter, [reason], line: 1)])
  }

  /// A page may begin with a horizontal rule, and have another one somewhere below.
  @Test(arguments: [10, 70_000, 1_100_000], ["\n---\n\nThe end.", ""])
  func aRuleIsNoFrontMatter(length: Int, end: String) throws {
    let text = "---\n\nNote: some [words.\n\n" + String(repeating: "word ", count: length / 5) + end
    let flyer = try Converted(Array(text.utf8), address: "https://example.org/a.md", isCheck: true)
    #expect(
      flyer.line("articleContent").filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    #expect(flyer.findings.isEmpty)
  }
}

extension Converted {
  /// Creates a folder with these texts and, by default, with a picture and a plan in `img`.
  init(
    folder files: [String: String], others: [String] = ["img/dot.png", "img/plan.pdf"],
    isCheck: Bool = false
  ) throws {
    var pack = FolderPack.Entry.folder(name: "my-folder", key: "folder-k").line
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      pack += FolderPack.Entry.file(path: path, time: 0, length: text.utf8.count).line + text + "\n"
    }
    for path in others { pack += FolderPack.Entry.other(path: path).line }
    try self.init(Array(pack.utf8), address: "", isCheck: isCheck)
  }

  func article(_ id: String) -> [String: Any]? {
    articles.first { $0.line("articleId") == id }
  }

  /// The tabs of the tree, with the ids of their contents. A tab that the reader names is given by
  /// its id.
  var groups: [String] {
    (json["headers"] as? [[String: Any]] ?? []).map {
      ($0["headerTitle"] as? String ?? $0.line("headerId")) + ": " + $0.ids.joined(separator: " ")
    }
  }
}

extension [String: Any] {
  var ids: [String] { (self["articles"] as? [[String: Any]] ?? []).map { $0.line("articleId") } }
}

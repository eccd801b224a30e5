import Foundation
import Library
import Testing

@testable import flyer

/// Tests `sources.toml` as users write it, and how flyer changes it.
@Suite struct SourcesDocumentTests {
  static let path = "/home/me/.config/flyer/sources.toml"

  private func document(_ text: String) throws(SettingsError) -> SourcesDocument {
    try SourcesDocument(text, path: Self.path, home: "/home/me")
  }

  static let written = """
    # What I read.

    # Every morning
    [[sources]]
    source = "https://example.org/feed.xml"
    name = "Example" # short
    group = "News"
    # more of these one day

    [[sources]] # the club
    name = 'Chess'
    source = "~/club.json"

    # Trains
    [[sources]]
    source = "https://example.org/trains.ics"
    group = ["News", "Trains"]

    """

  @Test func itIsReadInItsOrder() throws {
    let document = try document(Self.written)
    #expect(document.warnings == [])
    #expect(
      document.list.all == [
        KnownSource(.web("https://example.org/feed.xml"), name: "Example", groups: ["News"]),
        KnownSource(.file(path: "/home/me/club.json"), name: "Chess"),
        KnownSource(.web("https://example.org/trains.ics"), groups: ["News", "Trains"]),
      ])
    #expect(try self.document("").list.isEmpty)
  }

  /// A source has a table for each group; all are removed and moved together.
  @Test func aSourceMayBeInTwoGroups() throws {
    let source = Source.web("https://c.org/a")
    var known = KnownSource(source, name: "C", groups: ["News"])
    known.furtherGroups = [["Music", "Live"]]
    let document = try document(Self.written).appending([known])
    #expect(document.list[source] == known)
    #expect(document.text.components(separatedBy: "c.org").count == 3)
    #expect(try document.removing(source).text == Self.written)
    let moved = try document.replacing(source, with: .web("https://d.org/"))
    #expect(moved.list.all.last?.allGroups == [["News"], ["Music", "Live"]])
    let alone = SourceList([KnownSource(source), known, KnownSource(source, groups: ["News"])])
    #expect(alone.all.map(\.allGroups) == [[["News"], ["Music", "Live"]]])
  }

  @Test func whatIsAddedStandsBehindTheOthersOfItsGroup() throws {
    let choir = KnownSource(.web("https://c.org/a"), name: "The \"Choir\"\u{7}", groups: ["News"])
    let document = try document(Self.written).adding(choir)
    let block = """
      group = "News"

      [[sources]]
      source = "https://c.org/a"
      name = "The \\"Choir\\"\\u0007"
      group = "News"
      # more of these one day

      """
    #expect(
      document.text
        == Self.written.replacing("group = \"News\"\n# more of these one day\n", with: block))
    #expect(document.list.all.map(\.name) == ["Example", "The \"Choir\"\u{7}", "Chess", ""])
  }

  @Test func whatIsAddedToNoGroupStandsAtTheEnd() throws {
    let path = KnownSource(.file(path: "/home/me/a b.json"))
    #expect(
      try document(Self.written + "\n\n").adding(path).text == Self.written + """

        [[sources]]
        source = "~/a b.json"

        """)
    #expect(try document("").adding(path).text == "[[sources]]\nsource = \"~/a b.json\"\n")
  }

  @Test func whatIsRemovedTakesNoCommentOfOthersAlong() throws {
    let without = try document(Self.written).removing(.file(path: "/home/me/club.json"))
    #expect(
      without.text
        == Self.written.replacing(
          "[[sources]] # the club\nname = 'Chess'\nsource = \"~/club.json\"\n\n", with: ""))
    let least = try without.removing(.web("http://example.org/feed.xml"))
      .removing(.web("https://example.org/trains.ics"))
    #expect(
      least.text == "# What I read.\n\n# Every morning\n# more of these one day\n\n# Trains\n")
  }

  /// All other settings of the source stay, and so do comments.
  @Test func aSourceTakesThePlaceOfAnother() throws {
    let (old, new) = (Source.web("https://example.org/feed.xml"), Source.web("https://new.org/x"))
    let document = try document(
      Self.written.replacing("feed.xml\"", with: "feed.xml\" # daily"))
    let replaced = try document.replacing(old, with: new)
    #expect(
      replaced.text
        == document.text.replacing(
          #""https://example.org/feed.xml" # daily"#, with: #""https://new.org/x" # daily"#))
    #expect(replaced.list.all.first == KnownSource(new, name: "Example", groups: ["News"]))
    #expect(try replaced.replacing(.file(path: "/nobody"), with: old) == replaced)
    let club = try document.replacing(
      .file(path: "/home/me/club.json"), with: .web("https://c.org/x"))
    #expect(club.text == document.text.replacing("~/club.json", with: "https://c.org/x"))
    #expect(club.list.all[1].name == "Chess")
  }

  /// The lines that flyer writes are read without the TOML parser, with the same result.
  @Test(arguments: ["\n", "\r\n"])
  func whatFlyerWroteIsReadAsAnyOther(lineEnd: String) throws {
    let text = """
      # mine
        [[sources]]
      source="https://a.org/x"
      [[sources]] # none
      [[sources]]
      \tname = "Ä\u{301} b" # c
      source = "~/b"
      group = ["N", "M"]

      # in no group
      [[sources]]
      group = ""
      source = ""
      name = ""
      """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    #expect(PlainSources(text)?.tables.map(\.lines) == [1..<3, 3..<4, 4..<8, 10..<14])
    // Single quotes need the parser.
    let other = text.replacing("\"", with: "'")
    #expect(PlainSources(other) == nil)
    let (plain, parsed) = (try document(text), try document(other))
    #expect(plain.list == parsed.list)
    #expect(plain.warnings == parsed.warnings && plain.warnings.count == 2)
    #expect(
      plain.list.all == [
        KnownSource(.web("https://a.org/x")),
        KnownSource(.file(path: "/home/me/b"), name: "Ä\u{301} b", groups: ["N", "M"]),
      ])
    let more = KnownSource(.web("https://c.org/"), groups: ["N", "M"])
    #expect(
      try plain.adding(more).text.replacing("\"", with: "'")
        == parsed.adding(more).text.replacing("\"", with: "'"))
  }

  @Test(arguments: [
    "[[sources]]\nsource = 'a'\n", "[[sources]]\nsource = \"\\u0061\"\n", "a = 1\n",
    "[[sources]]\nsource = \"\"\"a\"\"\"\n", "source = \"a\"\n", "[sources]\n", "[[other]]\n",
    "[[ sources ]]\n", "[[sources]] source = \"a\"\n", "[[sources]]\nsource = \"a\n",
    "[[sources]]\nsource = \"a\" name = \"b\"\n",
    "[[sources]]\nsource = \"a\"\nsource = \"a\"\n",
    "[[sources]]\nsources = \"a\"\n", "[[sources]]\nsource.a = \"a\"\n", "[[sources]]\nname\n",
    "[[sources]]\ngroup = [\n\"a\"]\n",
    "[[sources]]\ngroup = [\"a\",]\n", "[[sources]]\ngroup = []\n",
    "[[sources]]\ngroup = [\"\"]\n", "[[sources]]\nname = \"\u{7}\"\n", "# \u{7}\n", "# a\rb\n",
    "\u{FEFF}[[sources]]\n", "[[sources]]\r", "{}",
  ])
  func whatElseStandsThereIsForTheParser(text: String) {
    #expect(PlainSources(text) == nil)
  }

  @Test func addingAndRemovingLeavesTheFileAsItWas() throws {
    let other = KnownSource(.web("https://c.org/a"), name: "x")
    for text in [Self.written, "", "# nothing yet\n", Self.written.replacing("\n", with: "\r\n")] {
      #expect(try document(text).adding(other).removing(other.source).text == text)
    }
  }

  typealias BadRow = (text: String, warning: String)

  static let bad: [BadRow] = [
    (
      "\n[[sources]]\nname = \"a\"\n",
      "line 2: source must be a string: a URL or a path: this source is skipped"
    ),
    (
      "[[sources]]\nsource = 3\n",
      "line 2: source must be a string: a URL or a path: this source is skipped"
    ),
    (
      "[[sources]]\nsource = \"ftp://a.org\"\n",
      "line 1: ftp:// is not supported: use an http(s) URL, contentful://SPACE or a path: "
        + "this source is skipped"
    ),
    (
      "[[sources]]\nsource = \"b\"\ngroup = [1]\n",
      "line 3: group must be a string, or a list of strings for nested groups: "
        + "this source is skipped"
    ),
    (
      "[[sources]]\nsource = \"https://b.org\"\n[[sources]]\nsource = \"c\"\nnmae = \"d\"\n",
      "line 5: there is no setting “nmae”: did you mean name?"
    ),
  ]

  @Test(arguments: bad)
  func oneBadSourceCostsNoOther(_ row: BadRow) throws {
    let good = "[[sources]]\nsource = \"https://good.org/\"\n"
    let document = try document(row.text + good)
    #expect(document.warnings.map(\.description) == ["\(Self.path), \(row.warning)"])
    #expect(document.list[.web("https://good.org/")] != nil)
    // The row stays where the user put it.
    let more = try document.adding(KnownSource(.web("https://more.org/")))
    #expect(more.text.hasPrefix(row.text + good))
  }

  @Test func aFileThatCanNotBeReadIsNamedWithItsLine() {
    #expect(throws: SettingsError.self) { try document("[[sources]]\nsource = \n") }
    do {
      _ = try document("[[sources]]\nsource = \n")
    } catch {
      #expect("\(error)".hasPrefix("\(Self.path), line 2, column "), "\(error)")
    }
  }

  @Test func whatIsWrittenInAnotherWayIsReadAndLeftToItsOwner() throws {
    let inLine = try document("sources = [{ source = \"https://a.org/\" }]\n")
    #expect(inLine.list.all.map(\.source) == [.web("https://a.org/")])
    #expect(throws: SettingsError.notEditable(path: Self.path)) {
      try inLine.removing(.web("https://a.org/"))
    }
    #expect(throws: SettingsError.notEditable(path: Self.path)) {
      try inLine.adding(KnownSource(.web("https://b.org/")))
    }
  }
}

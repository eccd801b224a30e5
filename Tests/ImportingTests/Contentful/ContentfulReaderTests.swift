import FlyerModel
import Foundation
@testable import Importing
import Testing

/// Reading spaces that contain a flyer.
struct ContentfulReaderTests {
  private typealias Samples = ContentfulSamples

  private func reading(
    _ items: [String], chain: [String] = ["en"], title: String = "Space"
  ) throws -> Reading {
    try Reading(Samples.space(items, title: title, chain: chain))
  }

  private func article(_ fields: String) throws -> Reading {
    try reading([Samples.entry("a", "article", fields)])
  }

  private static let some = Samples.entry("a", "article", #""articleTitle": {"en": "A"}"#)

  @Test func theTitleOfTheSpaceIsTheFlyers() throws {
    let reading = try reading([Self.some], title: "A \"B\" \\ \u{1}ü")
    #expect(reading.head.title == "A \"B\" \\ \u{1}ü")
    #expect(reading.tags == [])
    #expect(reading.report.issues == [])
    #expect(reading.report.dependsOnOptions)
  }

  @Test(arguments: [(["de-CH", "en"], "de-CH"), (["en"], "en"), ([], nil)])
  func theLanguageIsTheFirstLocale(chain: [String], language: String?) throws {
    #expect(try reading([Self.some], chain: chain).head.language == language)
  }

  @Test func headersStandByTheirOrdinals() throws {
    let reading = try reading([
      Self.some,
      Samples.entry("h3", "header", #""ordinal": {"en": 7}"#),
      Samples.entry(
        "h1", "header",
        """
        "headerTitle": {"en": "One \\u00e4"}, "ordinal": {"en": 8}, "showOnTab": {"en": true},
        "showOnHome": {"en": false},
        "articles": {"en": [\(Samples.link("Entry", "a")), 7, \(Samples.link("Asset", "b")),
          \(Samples.link("Entry", "gone"))]}
        """), Samples.entry("h2", "header", #""ordinal": {"en": 7}"#),
    ])
    let headers = reading.report.tree.headers
    #expect(headers.map(\.id) == ["h2", "h3", "h1"])
    #expect(headers.map(\.title) == ["Articles", "Articles", "One ä"])
    #expect(headers.map(\.articles) == [[], [], [0]])
    #expect(headers.map(\.showsOnTab) == [false, false, true])
    #expect(
      reading.places == [
        "0 entries[h1].articles warning", "0 entries[h1].articles[1] warning",
      ])
    #expect(reading.findings == [.noArticleLinks(count: 2), .deadLink("gone")])
    #expect(reading.report.skippedCount == 0)
  }

  @Test func anArticleHasWhatItsEntrySays() throws {
    let reading = try reading([
      Samples.entry(
        "a", "articleImage",
        """
        "articleTitle": {"en": "T"}, "subtitle": {"en": "S"}, "articleContent": {"en": "# M\\n"},
        "isCheckList": {"en": true}, "showNotes": {"en": false}, "other": {"en": "ignored"},
        "articleImage": {"en": \(Samples.link("Asset", "i"))},
        "listSection": {"en": \(Samples.link("Entry", "s"))}
        """), Samples.asset("i", url: "//images.ctfassets.net/x/y.png"),
      Samples.entry("s", "articleListSection", #""articleListSectionTitle": {"en": "Section"}"#),
    ])
    var article = Article()
    article.form = .image
    (article.subtitle, article.section) = ("S", "Section")
    (article.isCheckList, article.showsNotes) = (true, false)
    article.imageURL = "https://images.ctfassets.net/x/y.png"
    let item = Item(id: "a", title: "T", text: "# M\n", payload: .article(article))
    #expect(reading.items == [item])
    #expect(reading.report.issues == [])
  }

  @Test func linksIntoNothingAreNotedOnce() throws {
    let reading = try article(
      """
      "articleTitle": {"en": "T"}, "articleImage": {"en": \(Samples.link("Asset", "gone"))},
      "listSection": {"en": \(Samples.link("Asset", "i"))},
      "articles": {"en": "none"}
      """)
    #expect(reading.items.map(\.title) == ["T"])
    #expect(
      reading.paths == [
        "entries[a].articleImage", "entries[a].listSection", "entries[a].articles",
      ])
    #expect(
      reading.findings == [.deadReference("gone"), .noSectionLink, .notAList])
    #expect(reading.report.issues.allSatisfy { $0.line == 0 && $0.severity == .warning })
  }

  @Test(arguments: [
    ("//x.org/a.png", "https://x.org/a.png"), ("https://x.org/y", "https://x.org/y"),
    ("http://x.org/y", "http://x.org/y"), ("", nil),
  ])
  func assetsGetTheSchemeThatTheyLack(url: String, expected: String?) throws {
    let image = #""articleImage": {"en": \#(Samples.link("Asset", "i"))}"#
    let reading = try reading([
      Samples.asset("i", url: url),
      Samples.entry("a", "article", #""articleTitle": {"en": "T"}, \#(image)"#),
    ])
    #expect(reading.items.map(\.article?.imageURL) == [expected])
    #expect(reading.report.issues.isEmpty)
  }

  @Test func anAddressThatIsNoneIsSaidOfItsEntry() throws {
    let image = #""articleImage": {"en": \#(Samples.link("Asset", "i"))}"#
    let reading = try reading([
      Samples.asset("i", url: "javascript:1"),
      Samples.entry("a", "article", #""articleTitle": {"en": "T"}, \#(image)"#),
    ])
    #expect(reading.items.map(\.article?.imageURL) == [nil])
    #expect(reading.paths == ["entries[a].articleImageURL"])
  }

  @Test(arguments: [
    (["de", "en"], "D", "deutsch"), (["en"], "E", ""), (["fr", "de"], "D", "deutsch"),
    (["fr"], "", ""), ([], "E", "deutsch"),
  ])
  func valuesAreThoseOfTheFirstLocaleThatHasOne(
    chain: [String], title: String, subtitle: String
  ) throws {
    let fields = """
      "articleTitle": {"en": "E", "de": "D"}, "subtitle": {"en": null, "de": "deutsch"},
      "articleContent": {"fr": "x", "en": "x", "de": "x"}
      """
    let item = try reading([Samples.entry("a", "article", fields)], chain: chain).items.first
    #expect(item?.title == title)
    #expect(item?.article?.subtitle == subtitle)
  }

  @Test func fieldsOfWhichTheAPIHasChosenTheLocaleAreTakenAsTheyAre() throws {
    let entry = """
      {"sys": {"id": "a", "type": "Entry", "locale": "tlh",
        "contentType": \(Samples.link("ContentType", "articleList"))},
       "fields": {"articleTitle": "T", "articles": [\(Samples.link("Entry", "b"))], "isCheckList": true,
        "articleContent": {"en": "rich"}}}
      """
    let reading = try reading([
      entry, Samples.entry("b", "article", #""articleTitle": {"en": "B"}"#),
    ])
    #expect(reading.items.map(\.title) == ["T", "B"])
    #expect(reading.items.map(\.article?.isCheckList) == [true, nil])
    #expect(reading.titles(under: "T") == ["B"])
    #expect(reading.items.map(\.text) == ["", ""])
    #expect(reading.findings == [.wrongType(.object, wanted: .text)])
  }

  @Test func otherContentTypesAreCounted() throws {
    let reading = try reading([
      Samples.entry("a", "blogPost", ""), Samples.entry("b", "blogPost", ""),
      Samples.entry("c", "author", ""), Self.some.replacing("\"a\"", with: "\"d\""),
    ])
    #expect(reading.items.map(\.id) == ["d"])
    #expect(reading.report.skippedCount == 3)
    #expect(
      reading.findings == [
        .unknownContentTypes(count: 1, type: "author"),
        .unknownContentTypes(count: 2, type: "blogPost"),
      ])
  }

  @Test func whatIsFoundIsToldOfTheEntries() throws {
    let lists = #""articles": {"en": [\#(Samples.link("Entry", "gone"))]}"#
    var space = try Samples.space([
      Samples.entry("h", "header", lists), Samples.entry("a", "article", ""),
      Samples.entry("b", "article", #""articleTitle": {"en": 7}, \#(lists)"#),
    ])
    space.flyer.unknownTypes = ["FutureThing": 2]
    space.flyer.unusableCount = 3
    let reading = try Reading(space)
    #expect(
      reading.places == [
        "0 entries[a] error", "0 entries[b].articleTitle warning",
        "0 entries[b].contentTypeId warning", "0 entries[h].articles[0] warning",
        "0 entries[b].articles[0] warning", "0 entries warning", "0 entries error",
      ])
    #expect(reading.report.skippedCount == 4)
  }

  @Test func anEntryOfWhichNothingCanBeReadIsALoss() throws {
    var space = try Samples.space([Samples.entry("a", "article", "")])
    let issue = ImportIssue(
      path: .entries.entry("a"), severity: .error, .emptyItem(.article))
    #expect(throws: ImportError.nothingRead(issue, issues: 1)) { try Reading(space) }
    space.flyer.isCheck = true
    #expect(try Reading(space).paths == ["entries[a]"])
  }

  @Test func halfACharacterCostsACharacterAndIsSaidOfItsEntry() throws {
    let reading = try article(#""articleTitle": {"en": "A\ud83d"}"#)
    #expect(reading.items.map(\.title) == ["A\u{FFFD}"])
    #expect(reading.places == ["0 entries[a] warning"])
  }

  @Test func onlySoManyAreRead() throws {
    let links = (0..<4).map { Samples.link("Entry", "a\($0)") }.joined(separator: ",")
    let articles = (0..<4).map {
      Samples.entry("a\($0)", "article", #""articleTitle": {"en": "A"}"#)
    }
    let header = Samples.entry("h", "header", #""articles": {"en": [\#(links)]}"#)
    var space = try Samples.space(
      articles + [header, header.replacing("\"h\"", with: "\"i\"")])
    (space.flyer.limits.articles, space.flyer.limits.headers) = (6, 1)
    let reading = try Reading(space)
    #expect(reading.items.map(\.id) == ["a0", "a1"])
    #expect(reading.report.tree.headers.map(\.id) == ["h"])
    #expect(reading.paths.prefix(2) == ["entries[i]", "entries[a2]"])
    #expect(reading.report.skippedCount == 2)
  }

  @Test func noFieldBreaksTheReading() throws {
    for value in [#""\ud800""#, "[[[[]]]]", #"{"a": {}}"#, "null", "\"\u{7f}\"", "1e9", #""\"""#] {
      let title = #""articleTitle": {"en": \#(value)}"#
      var space = try Samples.space([
        Samples.entry("a", "article", #"\#(title), "articles": {"en": \#(value)}"#),
        Samples.entry("h", "header", #""ordinal": {"en": \#(value)}"#),
        Samples.entry("i", "header", #""articles": {"en": [\#(value)]}"#),
      ])
      space.flyer.isCheck = true
      #expect(try Reading(space).paths.allSatisfy { $0.hasPrefix("entries") }, "\(value)")
    }
  }
}

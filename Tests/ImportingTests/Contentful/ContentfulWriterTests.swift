import FlyerModel
import Foundation
import Importing
import Testing

struct ContentfulWriterTests {
  private typealias Samples = ContentfulSamples

  private func document(
    _ items: [String], chain: [String] = ["en"], title: String = "Space"
  ) throws -> (json: Data, report: ContentfulReport) {
    let page = try ContentfulPage(Samples.page(items))
    return try ContentfulFlyer.document(of: page.items, title: title, chain: chain)
  }

  private func object(_ json: Data) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  private func first(_ list: String, _ json: Data) throws -> NSDictionary {
    try #require((object(json)[list] as? [NSDictionary])?.first)
  }

  @Test func anEmptySpaceIsAFlyer() throws {
    let (json, report) = try document([], title: "A \"B\" \\ \n\u{1}ü")
    let flyer = try object(json)
    #expect(flyer["title"] as? String == "A \"B\" \\ \n\u{1}ü")
    #expect((flyer["headers"] as? [Any])?.isEmpty == true)
    #expect((flyer["articles"] as? [Any])?.isEmpty == true)
    #expect(report == ContentfulReport())
  }

  @Test(arguments: [(["de-CH", "en"], "de-CH"), (["en"], "en"), ([], nil)])
  func theLanguageIsTheFirstLocale(chain: [String], language: String?) throws {
    let (json, _) = try document([], chain: chain)
    #expect(try object(json)["language"] as? String == language)
    #expect(try Reading(json).document.head.language == language)
  }

  @Test func headersStandByTheirOrdinals() throws {
    let (json, report) = try document([
      Samples.entry("h3", "header", #""ordinal": {"en": 7}"#),
      Samples.entry("h4", "header", #""headerTitle": {"en": "Last"}"#),
      Samples.entry(
        "h1", "header",
        """
        "headerTitle": {"en": "One \\u00e4"}, "ordinal": {"en": 8}, "showOnTab": {"en": true},
        "showOnHome": {"en": false},
        "articles": {"en": [\(Samples.link("Entry", "a")), 7, \(Samples.link("Asset", "b")),
          \(Samples.link("Entry", "gone"))]}
        """), Samples.entry("h2", "header", #""ordinal": {"en": 7}"#),
    ])
    #expect(report.headers == ["h2", "h3", "h1", "h4"])
    let headers = try #require(object(json)["headers"] as? [NSDictionary])
    #expect(
      headers[2] == [
        "headerId": "h1", "headerTitle": "One ä", "ordinal": 8, "showOnTab": true,
        "showOnHome": false,
        "articles": [["articleId": "a"], ["articleId": "gone"]],
      ] as NSDictionary)
    #expect(
      report.completing(ImportReport()).issues.map { "\($0.severity) \($0.path) \($0.message)" }
        == ["warning entries[h1].articles what is no link to an article is left out: 2"])
    #expect(try Reading(json).report.skippedCount == 0)
    #expect(headers[0] == ["headerId": "h2", "ordinal": 7] as NSDictionary)
  }

  @Test func anArticleHasTheKeysOfAFlyer() throws {
    let (json, report) = try document([
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
    #expect(
      try first("articles", json) == [
        "articleId": "a", "contentTypeId": "articleImage", "articleTitle": "T", "subtitle": "S",
        "articleContent": "# M\n", "isCheckList": true, "showNotes": false,
        "articleImageURL": "https://images.ctfassets.net/x/y.png",
        "listSection": ["articleListSectionTitle": "Section"],
      ] as NSDictionary)
    #expect(report.articles == ["a"])
    #expect(report.completing(ImportReport()).issues == [])
  }

  @Test func linksIntoNothingAreNotedOnce() throws {
    let (json, report) = try document([
      Samples.entry(
        "a", "article",
        """
        "articleTitle": {"en": "T"}, "articleImage": {"en": \(Samples.link("Asset", "gone"))},
        "listSection": {"en": \(Samples.link("Asset", "i"))},
        "articles": {"en": "none"}
        """)
    ])
    #expect(
      try first("articles", json) == [
        "articleId": "a", "contentTypeId": "article", "articleTitle": "T", "articles": "none",
      ] as NSDictionary)
    let issues = report.completing(ImportReport()).issues
    #expect(issues.map(\.path) == ["entries[a].articleImage", "entries[a].listSection"])
    #expect(
      issues.map(\.message) == [
        "links to “gone”, which is not there; left out", "is no link to a section; left out",
      ])
    #expect(issues.allSatisfy { $0.line == 0 && $0.severity == .warning })
  }

  @Test(arguments: [
    ("//x/a b.png", "https://x/a b.png"), ("https://x/y", "https://x/y"),
    ("http://x/y", "http://x/y"), ("javascript:1", "javascript:1"), ("", nil),
  ])
  func assetsGetTheSchemeThatTheyLack(url: String, expected: String?) throws {
    let (json, report) = try document([
      Samples.asset("i", url: url),
      Samples.entry("a", "article", #""articleImage": {"en": \#(Samples.link("Asset", "i"))}"#),
    ])
    #expect(try first("articles", json)["articleImageURL"] as? String ?? "" == expected ?? "")
    #expect(report.completing(ImportReport()).issues.isEmpty)
  }

  @Test(arguments: [
    (["de", "en"], "D", "deutsch"), (["en"], "E", nil), (["fr", "de"], "D", "deutsch"),
    (["fr"], nil, nil), ([], "E", "deutsch"),
  ])
  func valuesAreThoseOfTheFirstLocaleThatHasOne(
    chain: [String], title: String?, subtitle: String?
  ) throws {
    let fields = """
      "articleTitle": {"en": "E", "de": "D"}, "subtitle": {"en": null, "de": "deutsch"}
      """
    let (json, _) = try document([Samples.entry("a", "article", fields)], chain: chain)
    let article = try first("articles", json)
    #expect(article["articleTitle"] as? String == title)
    #expect(article["subtitle"] as? String == subtitle)
  }

  @Test func fieldsOfWhichTheAPIHasChosenTheLocaleAreTakenAsTheyAre() throws {
    let entry = """
      {"sys": {"id": "a", "type": "Entry", "locale": "tlh",
        "contentType": \(Samples.link("ContentType", "articleList"))},
       "fields": {"articleTitle": "T", "articles": [\(Samples.link("Entry", "b"))], "isCheckList": true,
        "articleContent": {"en": "rich"}}}
      """
    let (json, _) = try document([entry])
    #expect(
      try first("articles", json) == [
        "articleId": "a", "contentTypeId": "articleList", "articleTitle": "T",
        "isCheckList": true, "articleContent": ["en": "rich"], "articles": [["articleId": "b"]],
      ] as NSDictionary)
  }

  @Test func otherContentTypesAreCounted() throws {
    let (json, report) = try document([
      Samples.entry("a", "blogPost", ""), Samples.entry("b", "blogPost", ""),
      Samples.entry("c", "author", ""), Samples.entry("d", "article", ""),
    ])
    #expect(report.unknownContentTypes == ["blogPost": 2, "author": 1])
    #expect(report.articles == ["d"])
    #expect(try (object(json)["articles"] as? [Any])?.count == 1)
    #expect(
      report.completing(ImportReport()).issues.map(\.message) == [
        "1 of the content type “author”, which no flyer has; skipped",
        "2 of the content type “blogPost”, which no flyer has; skipped",
      ])
  }

  @Test func whatTheImporterFindsIsToldOfTheEntries() throws {
    let (_, made) = try document([
      Samples.entry("h", "header", ""), Samples.entry("a", "article", ""),
      Samples.entry("b", "article", ""),
    ])
    var report = made
    report.unknownTypes = ["FutureThing": 2]
    report.unusableCount = 3
    let paths = [
      "$.headers[0].articles[4].articleId", "$.articles[1].articleTitle", "$.articles[2]",
      "$.articles[1].articles[25]", "$.title", "$.articles[x]",
    ]
    let issues = paths.map { ImportIssue(line: 9, path: $0, severity: .warning, message: "M") }
    let completed = report.completing(ImportReport(skippedCount: 1, issues: issues))
    #expect(
      completed.issues.map(\.path) == [
        "entries[h].articles[4]", "entries[b].articleTitle", "$.articles[2]",
        "entries[b].articles[25]", "$.title", "$.articles[x]", "entries", "entries",
      ])
    #expect(completed.issues.map(\.line) == [0, 0, 9, 0, 9, 9, 0, 0])
    #expect(completed.skippedCount == 4)
  }

  @Test func noFieldBreaksTheDocument() throws {
    for value in [#""\ud800""#, "[[[[]]]]", #"{"a": {}}"#, "null", "\"\u{7f}\"", "1e9", #""\"""#] {
      let title = #""articleTitle": {"en": \#(value)}"#
      let (json, _) = try document([
        Samples.entry("a", "article", #"\#(title), "articles": {"en": \#(value)}"#),
        Samples.entry("h", "header", #""ordinal": {"en": \#(value)}"#),
        Samples.entry("i", "header", #""articles": {"en": [\#(value)]}"#),
      ])
      _ = try ContentfulPage(Samples.page([String(decoding: json, as: UTF8.self)]))
    }
  }
}

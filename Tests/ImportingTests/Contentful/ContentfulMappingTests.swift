import FlyerModel
import Foundation
import Importing
import Testing

/// Spaces with other models.
struct ContentfulMappingTests {
  private typealias Samples = ContentfulSamples

  private func reading(
    entries: String, types: String = "", mappings: [String: ContentfulMapping] = [:]
  ) throws -> Reading {
    try Reading(
      export: Data(#"{"contentTypes": [\#(types)], "entries": [\#(entries)]}"#.utf8),
      mappings: mappings)
  }

  @Test func aBlogWithoutContentTypesIsRead() throws {
    let reading = try Reading(export: Files.fixture("contentful-blog.json"))
    let titles = reading.report.tree.headers.map(\.title)
    #expect(titles == ["Article", "Guide"])
    #expect(reading.titles(under: "Guide") == ["A guide"])
    #expect(reading.titles(under: "A guide") == ["Newer"])
    // An article in a list is not at the top as well.
    #expect(reading.titles(under: "Article") == ["Older"])
    let older = try #require(reading.items.first { $0.id == "one" })
    #expect(older.text == "A text of several lines.\nThis is the second.")
    #expect(older.date == FlyerDate(year: 2025, month: 1, day: 2))
    #expect(older.article?.imageURL == "https://images.ctfassets.net/x/cat.jpg")
    #expect(reading.report.skippedCount == 1)
    #expect(
      reading.findings == [
        .guessed(
          type: "article", count: 2,
          ContentfulMapping(
            title: "headline", bodies: ["text"], date: "published", picture: "image")),
        .guessed(
          type: "guide", count: 1, ContentfulMapping(title: "title", list: "chapters")),
        .unknownContentTypes(count: 1, type: "author"),
      ])
  }

  @Test func valuesAreThoseOfTheReadersLanguage() throws {
    let reading = try Reading(export: Files.fixture("contentful-blog.json"), ["de"])
    #expect(Set(reading.items.map(\.title)) == ["Älter", "Newer", "A guide"])
  }

  @Test func aMappingSaysWhichFieldsMakeAnArticle() throws {
    let fields = """
      "headline": {"en": "H"}, "title": {"en": "for editors"}, "content": {"en": "**C**"},
      "text": {"en": "T\\nT"}, "published": {"en": "2026-05-06"},
      "hero": {"en": [\(Samples.link("Asset", "gone")), \(Samples.link("Asset", "i"))]},
      "children": {"en": [\(Samples.link("Entry", "b"))]}
      """
    let mapping = ContentfulMapping(
      title: "headline", bodies: ["content"], date: "published", picture: "hero", list: "children")
    let reading = try reading(
      entries: """
        \(Samples.entry("a", "blogPost", fields)),
        \(Samples.entry("b", "blogPost", #""headline": {"en": "B"}, "content": {"en": "x"}"#))
        """, mappings: ["blogPost": mapping])
    let article = try #require(reading.items.first { $0.id == "a" })
    #expect(article.title == "H")
    #expect(article.text == "**C**")
    #expect(article.date == FlyerDate(year: 2026, month: 5, day: 6))
    #expect(article.article?.form == .list)
    #expect(reading.titles(under: "H") == ["B"])
    #expect(reading.titles(under: "Blog post") == ["H"])
    #expect(reading.findings == [])
  }

  /// In the order of the content type, which is not that of the entry.
  @Test func severalLongTextsAreAllShown() throws {
    let type = """
      {"sys": {"id": "t", "type": "ContentType"}, "displayField": "name", "fields": [
        {"id": "name", "type": "Symbol"}, {"id": "method", "type": "Text"},
        {"id": "link", "type": "Text"}, {"id": "notes", "type": "Text"},
        {"id": "serving", "type": "RichText"}]}
      """
    let rich =
      #"{"nodeType": "document", "content": [{"nodeType": "paragraph", "content": [{"nodeType": "text", "value": "Hot."}]}]}"#
    let fields = """
      "serving": {"en": \(rich)}, "link": {"en": "https://x.org/"}, "notes": {"en": " "},
      "method": {"en": "Stir."}, "name": {"en": "Soup"}
      """
    let reading = try reading(entries: Samples.entry("a", "t", fields), types: type)
    #expect(reading.items.map(\.title) == ["Soup"])
    #expect(reading.items.map(\.text) == ["Stir.\n\nHot."])
  }

  @Test func pictureOfSeveralIsTheFirst() throws {
    let reading = try Reading(
      Samples.space([
        Samples.entry(
          "a", "product",
          #""name": {"en": "N"}, "images": {"en": [\#(Samples.link("Asset", "i")), \#(Samples.link("Asset", "j"))]}"#
        ),
        Samples.asset("i", url: "//x/i.png"), Samples.asset("j", url: "//x/j.png"),
      ]))
    #expect(reading.items.map(\.article?.imageURL) == ["https://x/i.png"])
    #expect(reading.items.map(\.article?.form) == [.image])
  }

  @Test func aMappingThatFitsNothingIsSaid() throws {
    let mappings = [
      "blogPost": ContentfulMapping(title: "titel", bodies: ["text"]),
      "pst": ContentfulMapping(title: "title"), "note": ContentfulMapping(),
    ]
    let reading = try reading(
      entries: """
        \(Samples.entry("a", "blogPost", #""title": {"en": "T"}, "text": {"en": "t"}"#)),
        \(Samples.entry("b", "note", #""title": {"en": "T"}, "text": {"en": "t"}"#))
        """, mappings: mappings)
    #expect(reading.items.map(\.id) == ["a"])
    #expect(
      reading.findings == [
        .unknownField("titel", type: "blogPost"), .unusedMapping(type: "pst"),
        .unknownContentTypes(count: 1, type: "note"),
      ])
  }

  /// In a space with a flyer, other types have other purposes.
  @Test func inASpaceWithAFlyerNothingIsGuessed() throws {
    let post = Samples.entry("p", "post", #""title": {"en": "T"}, "body": {"en": "t"}"#)
    let entries = "\(Samples.entry("a", "article", #""articleTitle": {"en": "A"}"#)), \(post)"
    let reading = try reading(entries: entries)
    #expect(reading.items.map(\.id) == ["a"])
    #expect(reading.report.skippedCount == 1)
    let mapping = ["post": ContentfulMapping(title: "title", bodies: ["body"])]
    #expect(try self.reading(entries: entries, mappings: mapping).items.map(\.id) == ["a", "p"])
    #expect(try self.reading(entries: post).items.map(\.id) == ["p"])
  }

  /// The fields with their types, the display field, and the guess.
  private static let guesses: [(String, String, String)] = [
    ("headline Symbol, text Text", "", "title = headline, body = text"),
    ("slug Symbol, productName Symbol, info Text", "", "title = productName, body = info"),
    ("name Symbol, role Symbol, bio RichText", "role", "title = role, body = bio"),
    (
      "internalName Symbol, title Symbol, description Text, body RichText", "internalName",
      "title = title, body = [description, body]"
    ),
    (
      "code Symbol, link Text, title Symbol, notes Text, linkText Text, text RichText", "code",
      "title = title, body = [notes, text]"
    ),
    ("link Symbol, label Symbol, code Text", "link", "title = label, body = code"),
    ("slug Symbol, code Text", "slug", "title = slug, body = code"),
    (
      "title Symbol, caption Symbol, x Asset", "title",
      "title = title, body = caption, picture = x"
    ),
    ("title Symbol, tags Entry", "title", "title = title, list = tags"),
    (
      "title Symbol, text Text, tags Entry, lessons Entry", "title",
      "title = title, body = text, list = lessons"
    ),
    (
      "title Symbol, text Text, made Date, publishDate Date", "",
      "title = title, body = text, date = publishDate"
    ),
    ("title Symbol, slug Symbol", "title", ""), ("body Text", "", ""),
    ("count Integer, body Text", "count", ""), ("", "", ""),
  ]

  private static func definition(of field: Substring) -> String {
    let words = field.split(separator: " ")
    let link = #""type": "Link", "linkType": "Asset""#
    let links = #""type": "Array", "items": {"type": "Link", "linkType": "Entry"}"#
    let type =
      switch words[1] {
      case "Asset": link
      case "Entry": links
      default: #""type": "\#(words[1])""#
      }
    return #"{"id": "\#(words[0])", \#(type)}"#
  }

  @Test(arguments: guesses)
  func aTypeWithATitleAndSomethingToShowIsGuessed(
    fields: String, displayField: String, expected: String
  ) throws {
    let definitions = fields.split(separator: ", ").map(Self.definition)
    let type = """
      {"sys": {"id": "t", "type": "ContentType"}, "displayField": "\(displayField)",
       "fields": [\(definitions.joined(separator: ", "))]}
      """
    let entries = [
      Samples.entry("a", "t", ""), Samples.entry("z", "z", #""name": {"en": "there is one"}"#),
    ]
    let reading = try reading(
      entries: entries.joined(separator: ", "), types: type,
      mappings: ["z": ContentfulMapping(title: "name")])
    let guesses = reading.findings.compactMap { finding -> String? in
      guard case .guessed("t", 1, let mapping) = finding else { return nil }
      return "\(mapping)".replacing("\"", with: "")
    }
    #expect(guesses == [expected].filter { !$0.isEmpty })
  }

  @Test func articlesThatListEachOtherAreFound() throws {
    func entry(_ id: String, _ child: String) -> String {
      Samples.entry(
        id, "page",
        #""title": {"en": "\#(id)"}, "children": {"en": [\#(Samples.link("Entry", child))]}"#)
    }
    let reading = try reading(
      entries: [entry("a", "b"), entry("b", "a"), entry("c", "c")].joined(separator: ", "))
    #expect(reading.titles(under: "Page") == ["a", "c"])
    #expect(reading.titles(under: "a") == ["b"])
  }

  @Test func theNewestStandsFirstThenTheTitlesCount() throws {
    func entry(_ id: String, _ date: String) -> String {
      Samples.entry(
        id, "post", #""title": {"en": "\#(id)"}, "text": {"en": "x"}, "date": {"en": \#(date)}"#)
    }
    let reading = try reading(
      entries: [
        entry("b", "null"), entry("a", "null"), entry("old", #""2020-01-01""#),
        entry("new", #""2024-01-01T01:00+02:00""#),
      ].joined(separator: ", "))
    #expect(reading.titles(under: "Post") == ["new", "old", "a", "b"])
  }

  @Test(arguments: [
    [:], ["author": 2, "category": 9],
  ])
  func nothingToReadIsAnError(types: [String: Int]) throws {
    let entries = types.flatMap { type, count in
      (0..<count).map { Samples.entry("\(type)\($0)", type, #""name": {"en": "N"}"#) }
    }
    #expect(throws: ImportError.noReadableEntry(types: types)) {
      try reading(entries: entries.joined(separator: ","))
    }
  }
}

import FlyerModel
import Testing

@testable import Importing

struct KeyCheckTests {
  @Test(
    arguments: [
      (.flyer, "informations", "information"), (.flyer, "Contacts", "contacts"),
      (.flyer, "colours", "theme"), (.flyer, "sponsors", nil), (.flyer, "zzz", nil),
      (.item, "descritpion", "text"), (.item, "link", "urls"), (.item, "email", "urls"),
      (.item, "titel", "title"), (.item, "Adress", "location"), (.item, "colour", nil),
      (.course, "descritpion", "description"), (.course, "link", "url"),
      (.article, "articleText", "articleContent"), (.article, "title", "articleTitle"),
      (.article, "articelTitle", "articleTitle"),
      (.header, "showOnTabs", "showOnTab"), (.section, "title", "articleListSectionTitle"),
      (.theme, "foreground", nil), (.post, "text", "data"), (.post, "title", "data"),
      (.image, "src", "url"),
      (.item, "", nil), (.item, String(repeating: "title", count: 20), nil),
    ] as [(ObjectSchema, String, String?)])
  func whatWasMeantIsSaid(_ place: ObjectSchema, _ key: String, _ meant: String?) {
    #expect(place.suggestion(for: key) == meant)
  }

  /// An address or a text under another key gets a suggestion in every kind of entry.
  @Test(arguments: Item.Kind.allCases)
  func textsAndAddressesHaveAKeyInEachKind(_ kind: Item.Kind) throws {
    let place = kind.format.schema
    for key in ["email", "link"] {
      let meant = try #require(place.suggestion(for: key), "\(kind) \(key)")
      #expect(["url", "urls", "data"].contains(meant), "\(kind) \(key) \(meant)")
    }
    let meant = try #require(place.suggestion(for: "descritpion"))
    #expect(["text", "description", "articleContent", "data"].contains(meant), "\(kind) \(meant)")
  }

  @Test(arguments: ObjectSchema.allCases)
  func everyKeyIsWhatItMeans(_ place: ObjectSchema) {
    for key in place.keys {
      #expect(place.suggestion(for: key) == key, "\(place.place.name) \(key)")
    }
  }

  @Test func everyPlaceIsLookedAt() throws {
    let found = try Reading(
      #"""
      {"theme": {"a": 1}, "tabs": [{"title": "T", "a": 1}], "tags": ["x", {"tag": "y", "a": 1}],
       "information": [{"title": "T", "urls": ["u.example", {"url": "u.example", "a": 1}]}],
       "courses": [{"title": "T", "status": "PUBLISHED", "coverImage": {"a": 1},
         "successCriteria": {"a": 1}}],
       "staffPickArticles": [{"title": "T", "creator": {"a": 1}}],
       "posts": [{"id": 1, "type": "text", "date": "2016-06-10", "data": "x", "a": 1}],
       "headers": [{"a": 1, "articles": ["x", {"articleTitle": "T", "a": 1,
         "articles": [{"articleId": "x", "articleTitle": "T", "listSection": {"a": 1}}]}]}],
       "zzz": 1}
      """#
    ).checkedIssues
    #expect(found.map(\.severity) == Array(repeating: .warning, count: found.count))
    #expect(
      found.map { "\($0.path)" } == [
        "$.theme.a", "$.tabs[0].a", "$.tags[1].a", "$.information[0].urls[1].a",
        "$.courses[0].coverImage.a", "$.courses[0].successCriteria.a",
        "$.staffPickArticles[0].creator.a", "$.posts[0].a", "$.headers[0].a",
        "$.headers[0].articles[1].a", "$.headers[0].articles[1].articles[0].listSection.a", "$.zzz",
      ])
  }

  @Test func aListOfPostsIsLookedThrough() throws {
    let found = try Reading(
      #"[{"id": 1, "type": "text", "date": "2016-06-10", "data": "x", "d\u0061te2": 1}]"#
    ).checkedIssues
    #expect(
      found == [
        ImportIssue(
          line: 1, column: 64, path: JSONPath().index(0).key("date2"), severity: .warning,
          .unknownKey(of: ObjectSchema.post.place, suggestion: "date", isLost: false))
      ])
  }

  @Test func ofWhatIsLostItIsAnError() throws {
    let lost = try Reading(#"{"title": "T", "sponsors": [{"a": 1}], "x": [1], "y": []}"#).checked
    #expect(lost.issues.map(\.severity) == [.error, .warning, .warning])
    let aside = try Reading(
      #"{"information": [{"title": "T"}], "sponsors": [{"a": 1}], "contact": [{}]}"#
    ).checked
    #expect(aside.issues.map(\.severity) == [.warning, .error])
  }

  @Test func aDocumentWithoutAnyKeyIsToldWhatWasMeant() throws {
    let meant = ImportError.Sort.foreignObject(key: "informations", meant: "information")
    #expect(throws: ImportError.notAFlyer(meant)) { try Reading(#"{"informations": []}"#) }
    #expect(throws: ImportError.notAFlyer(.foreignObject(key: nil, meant: nil))) {
      try Reading(#"{"zzz": []}"#)
    }
  }

  @Test func issuesAreCountedBeyondTheLimitAndDepthIsBounded() throws {
    var limits = ImportLimits.standard
    limits.issues = 2
    let many = try Reading(
      #"{"information": [7, {"title": "T", "a": 1, "b": 1, "c": 1}]}"#, limits: limits
    ).checked
    #expect(many.issues.count == 2 && many.furtherIssueCount == 2)
    let open = String(repeating: #"{"articleTitle": "T", "a": 1, "articles": ["#, count: 500)
    let deep = try Reading(
      #"{"articles": [\#(open)\#(String(repeating: "]}", count: 500))]}"#
    ).checked
    #expect(deep.issues.count == 63)
  }
}

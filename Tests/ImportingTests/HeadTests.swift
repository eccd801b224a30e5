import FlyerModel
import Foundation
import Importing
import Testing

struct HeadTests {
  @Test func readsEverythingThatStandsAtTheTop() throws {
    let reading = try Reading(
      ##"""
      {
        "title": "  Chess Club ", "language": "zh-Hant", "updated": "2016-06-10T14:00:00Z",
        "theme": {
          "primary": "#010203", "secondary": "#AABBCC", "accent": "#ffffff",
          "textLight": "#000000", "textMedium": "#111111", "textDark": "#222222",
          "background": "#ffffff"
        },
        "tags": [{"id": 1, "tag": "A"}],
        "tabs": [
          {"title": "First", "tags": [1, "B"], "sort": "date"}, {"tags": ["C", "D"]},
          {"title": "Everything"}
        ],
        "somethingElse": {"title": [1, 2, {}]}
      }
      """##)
    let head = reading.head
    #expect(head.title == "Chess Club")
    #expect(head.language == "zh-Hant")
    #expect(head.updated?.iso8601 == "2016-06-10T14:00:00Z")
    let grey = { (level: UInt8) in RGB(red: level, green: level, blue: level) }
    var theme = ThemeColors()
    theme.primary = RGB(red: 1, green: 2, blue: 3)
    theme.secondary = RGB(red: 170, green: 187, blue: 204)
    (theme.accent, theme.textLight) = (grey(255), grey(0))
    (theme.textMedium, theme.textDark) = (grey(17), grey(34))
    theme.background = grey(255)
    #expect(head.theme == theme)
    #expect(
      head.tabs == [
        Tab(title: "First", scope: .tagged(["A", "B"]), sort: .date),
        Tab(title: "C, D", scope: .tagged(["C", "D"])),
        Tab(title: "Everything", scope: .all),
      ])
    #expect(reading.report == ImportReport())
  }

  @Test func aTabMayShowHomeOrTheFeed() throws {
    let reading = try Reading(
      #"""
      {"tabs": [
        {"shows": "feed", "title": "News", "tags": []}, {"title": "All of it", "shows": ""},
        {"shows": "home", "sort": "title"}
      ], "information": []}
      """#)
    #expect(
      reading.head.tabs == [
        Tab(title: "News", scope: .feed), Tab(title: "All of it", scope: .all),
        Tab(title: "Home", scope: .home, sort: .title),
      ])
    #expect(reading.report == ImportReport())
  }

  /// Without its tags, the tab would show everything.
  @Test func aTabOfNoTagThatIsThereIsLeftOut() throws {
    let reading = try Reading(
      #"""
      {"tags": [{"id": 1, "tag": "Children"}], "tabs": [
        {"title": "Children", "tags": [7]}, {"title": "Both", "tags": [7, 1]}, {"title": "All"}
      ], "information": []}
      """#)
    #expect(
      reading.head.tabs == [
        Tab(title: "Both", scope: .tagged(["Children"])), Tab(title: "All", scope: .all),
      ])
    #expect(
      reading.report.issues.map { "\($0.path)" } == [
        "$.tabs[0].tags[0]", "$.tabs[0]", "$.tabs[1].tags[0]",
      ])
  }

  @Test(arguments: [
    "https://roster.example.org/v1", "https://roster.example.org:8484", "http://localhost:8484/v1",
    "http://127.0.0.1:8484/v1", "http://[::1]/v1",
  ])
  func aRosterIsNamedByItsAddress(address: String) throws {
    let reading = try Reading(#"{"roster": " \#(address) ", "information": []}"#)
    #expect(reading.head.roster == address)
    #expect(reading.report == ImportReport())
  }

  @Test(arguments: [
    "http://roster.example.org/v1", "http://localhost.example.org/v1", "http://127.example.org/v1",
    "https://anna:secret@example.org/v1", "example.org/v1", "ftp://example.org/v1", "roster",
    "https://example.org/v1?token=1", "https://example.org/v1#a", "mailto:anna@example.org",
  ])
  func aRosterWhereNoPasswordMayGoIsNamed(address: String) throws {
    let reading = try Reading(#"{"roster": "\#(address)", "information": []}"#)
    #expect(reading.head.roster == nil)
    #expect(reading.report.issues.map { "\($0.path)" } == ["$.roster"])
    #expect(reading.report.issues.first?.severity == .warning)
  }

  @Test func anAlmostEmptyFlyerHasAnEmptyHead() throws {
    let reading = try Reading(#"{"information": []}"#)
    #expect(reading.head == FlyerHead())
    #expect(reading.tags == [])
    #expect(reading.report == ImportReport())
  }

  @Test func nullIsMissing() throws {
    let reading = try Reading(
      #"""
      {"title": null, "language": null, "updated": null, "theme": null, "tabs": null,
       "tags": null, "contacts": null, "information": [{"title": "T", "text": null, "id": null,
       "date": null, "location": null, "phone": null, "tags": null, "urls": null}]}
      """#)
    #expect(reading.head == FlyerHead())
    #expect(reading.report.issues == [])
    #expect(reading.items.map(\.title) == ["T"])
  }

  @Test(arguments: [
    (#""language": "deutsch und mehr""#, "$.language"),
    (#""language": []"#, "$.language"),
    (#""updated": "soon""#, "$.updated"),
    (#""updated": 1465567200"#, "$.updated"),
    (#""title": ["T"]"#, "$.title"),
    (#""title": 7"#, "$.title"),
    (#""title": wrong"#, "$.title"),
    (##""theme": "dark""##, "$.theme"),
    (##""theme": {"primary": "red"}"##, "$.theme.primary"),
    (##""theme": {"accent": "#12345"}"##, "$.theme.accent"),
    (##""theme": {"accent": "#12345G"}"##, "$.theme.accent"),
    (##""theme": {"accent": "1234567"}"##, "$.theme.accent"),
    (##""theme": {"textDark": ["#123456"]}"##, "$.theme.textDark"),
    (##""theme": {"background": "#FFFFFF", "textDark": "#808080"}"##, "$.theme.background"),
    (##""theme": {"background": "#000000", "textLight": "#555555"}"##, "$.theme.background"),
    (#""tabs": {}"#, "$.tabs"),
    (#""tabs": [{}]"#, "$.tabs[0]"),
    (#""tabs": ["A"]"#, "$.tabs[0]"),
    (#""tabs": [{"title": "T", "sort": "size"}]"#, "$.tabs[0].sort"),
    (#""tabs": [{"title": "T", "shows": "Home"}]"#, "$.tabs[0].shows"),
    (#""tabs": [{"title": "T", "shows": ["feed"]}]"#, "$.tabs[0].shows"),
    (#""tabs": [{"shows": "feed", "tags": ["A"]}]"#, "$.tabs[0].tags"),
    (#""tabs": [{"title": "T", "tags": [9, "A"]}]"#, "$.tabs[0].tags[0]"),
    (#""tabs": [{"title": "T", "tags": "A"}]"#, "$.tabs[0].tags"),
    (#""tags": {"id": 1}"#, "$.tags"),
    (#""tags": [7]"#, "$.tags[0]"),
    (#""tags": [{"id": 1}]"#, "$.tags[0]"),
    (#""tags": [{"id": 1, "tag": "A"}, {"id": 1, "tag": "B"}]"#, "$.tags[1].id"),
    (#""tags": [{"id": [], "tag": "A"}]"#, "$.tags[0].id"),
    (#""title": "A", "title": "B""#, "$.title"),
  ])
  func warnsOfWrongValues(_ members: String, _ path: String) throws {
    let reading = try Reading("{\n\(members),\n\"information\": [{\"title\": \"T\"}]}")
    #expect(reading.report.issues.map { "\($0.path)" } == [path], "\(reading.findings)")
    #expect(reading.report.issues.map(\.severity) == [.warning])
    #expect(reading.report.issues.map(\.line) == [2])
    #expect(reading.items.map(\.title) == ["T"])
  }

  @Test func theLastOfTwoEqualKeysCounts() throws {
    let reading = try Reading(
      #"{"information": [{"title": "A"}], "information": [{"title": "B"}]}"#)
    #expect(reading.items.map(\.title) == ["B"])
    #expect(reading.paths == ["$.information"])
  }

  @Test func keysMayBeWrittenWithEscapes() throws {
    let reading = try Reading(#"{"infor\u006dation": [{"title": "A"}]}"#)
    #expect(reading.items.map(\.title) == ["A"])
  }

  @Test func theListsAreReadInTheDocumentsOrder() throws {
    let first = try Reading(#"{"contacts": [{"title": "C"}], "information": [{"title": "I"}]}"#)
    #expect(first.items.map(\.kind) == [.contact, .information])
    let second = try Reading(#"{"information": [{"title": "I"}], "contacts": [{"title": "C"}]}"#)
    #expect(second.items.map(\.kind) == [.information, .contact])
  }

  @Test func tooManyTabsAndTagsAreCut() throws {
    var limits = ImportLimits.standard
    limits.tabs = 1
    limits.tags = 2
    let reading = try Reading(
      #"{"tabs": [{"title": "A"}, {"title": "B"}], "tags": ["a", "b", "c", "d"]}"#, limits: limits)
    #expect(reading.head.tabs.map(\.title) == ["A"])
    #expect(reading.tags == ["a", "b"])
    #expect(reading.paths == ["$.tags[2]", "$.tabs[1]"])
  }
}

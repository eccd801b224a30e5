import FlyerModel
import Foundation
import Importing
import Testing
import Texts

/// Documents that contain everything at once.
struct MixedDocumentTests {
  @Test func readsTheFixture() throws {
    let reading = try Reading(Files.fixture("mixed.json"))
    #expect(reading.report.issues == [])
    #expect(reading.report.counts.items == 2)
    #expect(reading.report.counts[.course] == 2)
    #expect(reading.report.counts[.staffPick] == 1)
    #expect(reading.report.counts[.post] == 3)
    #expect(reading.report.counts[.article] == 1)
    #expect(
      reading.items.map(\.id) == [
        "welcome", "office", "tree", "coast", "light", "dark", "reading", "start",
        reading.items[8].id,
      ])
  }

  @Test func informationComesFirstAndArticlesLast() throws {
    let lists = [
      (#""articles": [{"articleTitle": "A"}]"#, Item.Kind.article),
      (#""posts": [{"id": 1, "type": "text", "date": "01/01/20", "data": "P"}]"#, .post),
      (#""staffPickArticles": [{"title": "S"}]"#, .staffPick),
      (#""contacts": [{"title": "C"}]"#, .contact),
      (#""courses": [{"title": "C", "status": "PUBLISHED"}]"#, .course),
      (#""information": [{"title": "I"}]"#, .information),
    ]
    func kinds(_ lists: [(String, Item.Kind)]) throws -> [Item.Kind] {
      try Reading("{" + lists.map(\.0).joined(separator: ", ") + "}").items.map(\.kind)
    }
    #expect(try kinds(lists) == [.contact, .information, .post, .staffPick, .course, .article])
    #expect(
      try kinds(lists.reversed()) == [
        .information, .contact, .course, .staffPick, .post, .article,
      ])
    for list in lists { #expect(try kinds([list]) == [list.1]) }
  }

  @Test(arguments: ["courses", "staffPickArticles", "posts"])
  func whatIsNoListIsIgnoredOrRefused(_ key: String) throws {
    let reading = try Reading(#"{"\#(key)": {}, "information": [{"title": "I"}]}"#)
    #expect(reading.items.map(\.title) == ["I"])
    #expect(reading.places == ["1 $.\(key) warning"])
    let error = #expect(throws: ImportError.self) { try Reading(#"{"\#(key)": {}}"#) }
    #expect(error == .notAFlyer(.noList(key: key)))
    #expect(try Reading(#"{"\#(key)": []}"#).report == ImportReport())
    #expect(try Reading(#"{"\#(key)": null, "title": "T"}"#).report == ImportReport())
  }

  @Test func aBrokenElementCostsOnlyItself() throws {
    let reading = try Reading(
      """
      {"posts": [
        {"id": 1, "type": "text", "date": "01/01/20", "data": "A"},
        {"id": 2, "type": "text", "date": "01/01/20", "data": wrong},
        {"id": 3, "type": "text", "date": "01/01/20", "data": "\\x"},
        {"id": 4, "type": "text", "date": "01/01/20", "data": "B"}],
       "courses": [{"title": "C", "status": "PUBLISHED", "x" 7}]}
      """)
    #expect(reading.items.map(\.text) == ["A", "B"])
    #expect(reading.places == ["3 $.posts[1] error", "4 $.posts[2] error", "6 $.courses[0] error"])
    #expect(
      reading.findings == [
        .unreadable(.notJSON(.noValue("wrong")), .itemSkipped(.post)),
        .unreadable(.notJSON(.unknownEscape), .itemSkipped(.post)),
        .unreadable(.notJSON(.missing(.colon)), .itemSkipped(.course)),
      ])
  }

  private static let elements = [
    ("courses", #"{"_id": "x", "title": "T", "status": "PUBLISHED", "#),
    ("staffPickArticles", #"{"_id": "x", "title": "T", "#),
    ("posts", #"{"id": "x", "type": "image", "date": "01/01/20", "data": "https://a.b/c.png", "#),
  ]
  private static let fields = [
    "_id", "id", "status", "title", "text", "description", "previewDescription", "coverImage",
    "successCriteria", "numSoldTickets", "averageRating", "numRating", "totalVideoLengthInSeconds",
    "incubateTime", "proposalDueTime", "publishTime", "creator", "viewCount", "publishedAt",
    "updatedAt", "url", "urls", "links", "tags", "type", "date", "data", "width", "height",
  ]
  private static let values = [
    "null", "true", "false", "0", "-1", "1.5", "1e400", "99999999999999999999999", "\"\"",
    "\"x\"", "\"\\ud800\"", "[]", "[[]]", "[null]", "{}", "{\"url\": []}", "{\"name\": {}}",
    "{\"numSoldTickets\": []}", "nul", "[7", "\"\\q\"",
  ]

  @Test(arguments: elements)
  func everyFieldMayHoldAnything(_ key: String, _ start: String) throws {
    for field in Self.fields {
      for value in Self.values {
        let document = "{\"\(key)\": [\(start)\"\(field)\": \(value)}, \(start)\"y\": 1}]}"
        guard let reading = try? Reading(document) else {
          #expect(value == "[7", "\(document)")
          continue
        }
        let report = reading.report
        #expect(reading.items.count + report.skippedCount == 2, "\(document)")
        #expect(report.skippedCount == report.issues.count { $0.severity == .error })
        #expect(reading.items.last?.id.isEmpty == false, "\(document)")
        #expect(Set(reading.items.map(\.id)).count == reading.items.count)
      }
    }
  }

  @Test func hostileJSONInPlaceOfAnElementOrAField() throws {
    guard let folder = Files.corpus("json-hostile/JSONTestSuite/test_parsing") else { return }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      for (key, start) in Self.elements {
        for (before, after) in [
          ("", "]}"), (start + "\"data\": ", "}]}"), (start + "\"coverImage\": ", "}]}"),
          (start + "\"urls\": [", "]}]}"), (start + "\"numSoldTickets\": ", "}]}"),
        ] {
          let head = "{\"\(key)\": [\(start)\"y\": 1}, \(before)"
          guard let reading = try? Reading(Data(head.utf8) + bytes + Data(after.utf8)) else {
            #expect(!file.hasPrefix("y_"), "\(file) breaks \(head)")
            continue
          }
          #expect(reading.items.first?.id == "x", "\(file) in \(head)")
        }
      }
    }
  }

  @Test func naughtyStringsSurviveInEveryField() throws {
    guard let file = Files.corpus("naughty-strings/blns.json") else { return }
    let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    #expect(strings.count > 400)
    for text in strings {
      let word = quoted(text)
      let members = Self.fields.filter { !["title", "type", "date"].contains($0) }
        .map { "\"\($0)\": \(word)" }.joined(separator: ", ")
      let reading = try Reading(
        #"""
        {"courses": [{"title": "C", \#(members)}], "staffPickArticles": [{"title": "S", \#(members)}],
         "posts": [{"type": "text", "date": "01/01/20", \#(members)},
                   {"type": "image", "date": "01/01/20", \#(members)}]}
        """#)
      #expect(reading.report.counts[.course] == 1)
      #expect(reading.report.counts[.staffPick] == 1)
      #expect(reading.report.counts[.post] <= 1)
      #expect(reading.items.count + reading.report.skippedCount == 4, "\(text)")
      #expect(reading.items[0].text.utf8.elementsEqual(text.utf8))
      for link in reading.items.flatMap(\.links) {
        #expect(["http", "mail", "tel:"].contains(link.url.prefix(4)), "\(link.url)")
        #expect(link.url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(link.url.debugDescription)")
      }
    }
  }
}

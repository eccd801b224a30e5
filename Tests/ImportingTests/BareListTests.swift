import FlyerModel
import Foundation
import Importing
import Testing

/// Documents that are a bare list.
struct BareListTests {
  private static let course = #"{"title": "C", "status": "PUBLISHED"}"#
  private static let post = #"{"id": 1, "type": "text", "date": "01/01/20", "data": "T"}"#

  @Test(arguments: ["[]", " [ ]\n", "\u{FEFF}[]"])
  func anEmptyListIsAnEmptyFlyer(_ document: String) throws {
    let reading = try Reading(document)
    #expect(reading.items == [])
    #expect(reading.report.issues.isEmpty && reading.report.counts.items == 0)
    #expect(reading.head == FlyerHead())
    #expect(reading.report.isEmptyList)
  }

  @Test(arguments: [#"{"posts": []}"#, "[\(course)]", "[\(post)]"])
  func onlyAListWithoutElementsIsEmpty(_ document: String) throws {
    #expect(try !Reading(document).report.isEmptyList)
  }

  @Test(arguments: [
    (course, Item.Kind.course), (post, .post),
    (#"{"_id": "x", "title": "C", "status": "INCUBATING"}"#, .course),
    (#"{"title": "C", "numSoldTickets": 1, "coverImage": {}}"#, .course),
    (#"{"title": "C", "status": "DRAFT", "averageRating": 1}"#, .course),
    (#"{"id": 1, "type": "video", "data": "x"}"#, .post), (#"{"type": "image"}"#, .post),
    (#"{"data": "x", "t\u0079pe": "text"}"#, .post),
  ])
  func theFirstElementThatTellsDecides(_ element: String, _ kind: Item.Kind) throws {
    for before in ["", "{}, ", "7, null, [], ", #"{"title": "T"}, "#] {
      let reading = try Reading("[\(before)\(element), \(Self.course), \(Self.post)]")
      #expect(reading.items.allSatisfy { $0.kind == kind })
      #expect(!reading.items.isEmpty)
      #expect(reading.report.issues.allSatisfy { "\($0.path)".hasPrefix("$[") }, "\(reading.paths)")
    }
  }

  @Test(arguments: [
    "[1]", "[[]]", "[null]", "[{}]", #"["x"]"#, #"[{"title": "T"}]"#,
    #"[{"id": 1, "date": "2020-01-01", "type": "post", "title": {"rendered": "T"}}]"#,
    #"[{"title": "T", "status": "open"}]"#, #"[{"data": 1}]"#, #"[{"headerTitle": "H"}]"#,
  ])
  func otherListsAreNoFlyers(_ document: String) throws {
    #expect(throws: ImportError.notAFlyer(.unknownList)) { try Reading(document) }
  }

  @Test func onlyTheFirstElementsAreLookedAt() throws {
    let blanks = { (count: Int) in String(repeating: "{},", count: count) }
    #expect(try Reading("[\(blanks(99))\(Self.post)]").items.count == 1)
    #expect(throws: ImportError.self) { try Reading("[\(blanks(100))\(Self.post)]") }
  }

  @Test func placesAreThoseOfTheList() throws {
    let reading = try Reading(
      """
      [
        \(Self.post),
        {"id": 2, "type": "text", "date": "never", "data": "T"},
        7,
        {"id": 1, "type": "text", "date": "01/01/20", "data": "U"},
      ]
      """)
    #expect(reading.items.map(\.text) == ["T", "U"])
    #expect(
      reading.places == [
        "5 $ warning", "3 $[1].date error", "4 $[2] error", "5 $[3].id warning",
      ])
    #expect(reading.report.skippedCount == 2)
  }

  @Test(arguments: [
    ("[", 1), ("[\n{", 2), ("[\n7\n7]", 3), ("[{\"type\": \"text\"}\n", 2), ("[]\n[]", 2),
    ("[]x", 1), ("[\n}", 2), ("[,]", 1), ("[7,\n,7]", 2),
  ])
  func brokenListsAreNamedWithTheirLine(_ document: String, _ line: Int) throws {
    let error = try #require(throws: ImportError.self) { try Reading(document) }
    guard case .notJSON(let found, _, let fault) = error else {
      Issue.record("got \(error)")
      return
    }
    #expect(found == line, "\(fault)")
  }

  @Test func limitsHoldForAllKindsTogether() throws {
    var limits = ImportLimits.standard
    limits.items = 3
    let reading = try Reading(
      """
      {"posts": [\(Self.post), \(Self.post)], "courses": [\(Self.course), \(Self.course)],
       "information": [{"title": "I"}]}
      """, limits: limits)
    #expect(reading.items.map(\.kind) == [.information, .post, .post])
    #expect(reading.paths == ["$.posts[1].id", "$.courses[0]"])
  }
}

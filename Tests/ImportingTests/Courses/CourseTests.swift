import Foundation
import Importing
import Testing

@testable import FlyerModel

/// Reads a document with one course that has these members.
func readCourse(_ members: String) throws -> Reading {
  try Reading(#"{"courses": [{"title": "C", "status": "INCUBATING", \#(members)}]}"#)
}

struct CourseTests {
  private func course(_ members: String) throws -> Course {
    try #require(readCourse(members).items.first?.course)
  }

  @Test func readsEveryField() throws {
    let reading = try Reading(
      #"""
      {"tags": [{"id": 1, "tag": "Art"}], "courses": [{"_id": "c1", "status": "PUBLISHED",
        "title": " Light ", "text": "All of it.\r\nIn lines.", "tags": [1, "New"],
        "coverImage": {"url": "https://a.example/c.png", "width": 640, "height": 400},
        "successCriteria": {"numSoldTickets": 30}, "numSoldTickets": 45, "averageRating": 4.5,
        "numRating": 7, "totalVideoLengthInSeconds": 27261, "incubateTime": "2024-01-01",
        "proposalDueTime": "10.02.2024", "publishTime": "2024-03-01T08:00:00Z",
        "url": "https://a.example/c", "urls": ["b.example"],
        "links": [{"title": "Ask", "url": "c@a.example"}]}]}
      """#)
    #expect(reading.report == ImportReport(counts: [.course: 1]))
    let date = FlyerDate(
      year: 2024, month: 3, day: 1, time: FlyerDate.Time(hour: 8, minute: 0))
    #expect(
      reading.items == [
        Item(
          id: "c1", title: "Light", text: "All of it.\nIn lines.", date: date,
          tags: ["Art", "New"],
          links: [
            Link(title: "https://a.example/c", url: "https://a.example/c", kind: .web),
            Link(title: "b.example", url: "https://b.example", kind: .web),
            Link(title: "Ask", url: "mailto:c@a.example", kind: .mail),
          ],
          payload: .course(
            Course(
              status: .published,
              cover: ImageReference(url: "https://a.example/c.png", width: 640, height: 400),
              goal: 30, soldCount: 45, rating: 4.5, ratingCount: 7, length: 27_261,
              incubated: FlyerDate(year: 2024, month: 1, day: 1),
              due: FlyerDate(year: 2024, month: 2, day: 10), published: date)))
      ])
  }

  @Test func aTitleAloneIsACourse() throws {
    let reading = try Reading(#"{"courses": [{"title": "C", "status": "INCUBATING"}]}"#)
    #expect(reading.report == ImportReport(counts: [.course: 1]))
    #expect(reading.items[0].course == Course(status: .incubating))
    #expect(reading.items[0].date == nil)
    #expect(reading.items[0].id.count == 13)
  }

  @Test(arguments: [
    (#""publishTime": "2024-03-01", "incubateTime": "2024-01-01""#, "2024-03-01"),
    (#""incubateTime": "2024-01-01", "proposalDueTime": "2024-02-01""#, "2024-01-01"),
    (#""proposalDueTime": "2024-02-01""#, nil),
  ])
  func theDateIsThatOfPublicationOrOfTheBeginning(_ members: String, _ date: String?) throws {
    #expect(try readCourse(members).items[0].date?.iso8601 == date)
  }

  @Test(arguments: [
    (#""id": 7"#, "7"), (#""_id": "a", "id": "b""#, "a"), (#""_id": null, "id": "b""#, "b"),
    (#""_id": "", "id": "b""#, "b"),
  ])
  func theIDHasOneOfTwoNames(_ members: String, _ id: String) throws {
    let reading = try readCourse(members)
    #expect(reading.items.map(\.id) == [id])
    #expect(reading.report.issues == [])
  }

  @Test func derivedIDsStayAndDifferFromThoseOfOtherKinds() throws {
    let ids = try Reading(
      #"""
      {"information": [{"title": "A"}], "courses": [{"title": "A", "status": "PUBLISHED"}],
       "staffPickArticles": [{"title": "A"}, {"title": "A"}]}
      """#
    ).items.map(\.id)
    // Once published, these must never change.
    #expect(ids == ["1z8ze0mxc309e", "d2stmsay15je2", "f62sbpnymqgnm", "3maatb3rfddbp"])
  }

  @Test func aRepeatedIDIsReplaced() throws {
    let reading = try Reading(
      #"""
      {"information": [{"title": "A", "id": "x"}],
       "courses": [{"_id": "x", "title": "B", "status": "PUBLISHED"},
                   {"id": "x", "title": "C", "status": "PUBLISHED"}]}
      """#)
    #expect(Set(reading.items.map(\.id)).count == 3)
    #expect(
      reading.places == ["2 $.courses[0]._id warning", "3 $.courses[1].id warning"])
  }

  @Test(arguments: [
    (#""status": "SUCCESS""#, Course.Status.incubating), (#""status": 7"#, .incubating),
    (#""status": """#, .incubating), (#""status": null"#, .incubating),
    (#""status": "DONE", "publishTime": "2024-01-01""#, .published),
  ])
  func anUnknownStatusIsGuessed(_ members: String, _ status: Course.Status) throws {
    let reading = try Reading(#"{"courses": [{"title": "C", \#(members)}]}"#)
    #expect(reading.items.first?.course?.status == status)
    #expect(Set(reading.paths) == ["$.courses[0].status"])
    #expect(reading.report.issues.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [#""text": "T""#, #""title": """#, #""title": " \n""#, #""title": []"#])
  func aCourseWithoutATitleIsSkipped(_ members: String) throws {
    let reading = try Reading(
      "{\"courses\": [\n{\(members), \"status\": \"PUBLISHED\", \"numRating\": -1}]}")
    #expect(reading.items == [])
    #expect(reading.report.skippedCount == 1)
    #expect(reading.places == ["2 $.courses[0] error"])
    #expect(reading.findings == [.emptyItem(.course)])
  }

  @Test(arguments: [
    (#""numSoldTickets": "45""#, 45),
    (#""numSoldTickets": 45.9"#, 45),
    (#""numSoldTickets": -1"#, 0), (#""numSoldTickets": 1e30"#, 0),
    (#""numSoldTickets": 1000000001"#, 0), (#""numSoldTickets": "x""#, 0),
    (#""numSoldTickets": "0x10""#, 0), (#""numSoldTickets": "nan""#, 0),
    (#""numSoldTickets": "1-2""#, 0), (#""numSoldTickets": true"#, 0),
    (#""numRating": [1]"#, 0), (#""numRating": 12"#, 12),
    (#""totalVideoLengthInSeconds": "27261""#, 27_261),
    (#""totalVideoLengthInSeconds": -27261"#, 0),
    (#""totalVideoLengthInSeconds": {}"#, 0),
  ])
  func countsAreBounded(_ members: String, _ expected: Int) throws {
    let reading = try readCourse(members + #", "averageRating": 4"#)
    let course = try #require(reading.items.first?.course)
    #expect(course.soldCount + course.ratingCount + course.length == expected)
    let isFine = members.hasSuffix(": 12") || members.hasSuffix("45.9")
    #expect(reading.report.issues.isEmpty == isFine, "\(reading.findings)")
  }

  @Test(arguments: [
    ("4.96", 4.96), ("0", 0), ("5", 5), ("5.01", 0), ("-0.1", 0), ("97", 0), ("\"4.5\"", 4.5),
    ("\"\"", 0), ("null", 0), ("[]", 0),
  ])
  func ratingsAreFromZeroToFive(_ value: String, _ expected: Double) throws {
    #expect(try course(#""averageRating": \#(value)"#).rating == expected)
  }

  @Test(arguments: [("97", 1), ("-0.1", 1), ("\"good\"", 1), ("null", 0)])
  func ratingsWithoutAMeanAreLeftOut(_ value: String, _ issueCount: Int) throws {
    let reading = try readCourse(#""averageRating": \#(value), "numRating": 12"#)
    let course = try #require(reading.items.first?.course)
    #expect((course.rating, course.ratingCount) == (0, 0))
    #expect(reading.report.issues.count == issueCount, "\(reading.findings)")
    #expect(reading.report.skippedCount == 0)
  }

  @Test(arguments: [
    (#"{"numSoldTickets": 30}"#, 30), (#"{"numSoldTickets": "30"}"#, 30), ("{}", nil),
    ("null", nil), ("30", nil), ("[]", nil), (#"{"numSoldTickets": 0}"#, nil),
    (#"{"numSoldTickets": -30}"#, nil), (#"{"numSoldTickets": 1e12}"#, nil),
  ])
  func aGoalIsMoreThanNothing(_ value: String, _ expected: Int?) throws {
    #expect(try course(#""successCriteria": \#(value)"#).goal == expected)
  }

  @Test(arguments: [
    (#"{"url": "https://a.example/c", "width": 1, "height": 65535}"#, [1, 65_535], 0),
    (#"{"url": "https://a.example/c", "width": 0, "height": 65536}"#, [nil, nil], 2),
    (#"{"url": "https://a.example/c", "width": -640, "height": "480"}"#, [nil, 480], 2),
    (#"{"url": "https://a.example/c", "width": true, "height": 1e99}"#, [nil, nil], 2),
    (#""https://a.example/c""#, [nil, nil], 0),
  ])
  func sizesOfCoversAreBounded(_ cover: String, _ size: [Int?], _ issueCount: Int) throws {
    let reading = try readCourse(#""coverImage": \#(cover)"#)
    let image = try #require(reading.items.first?.course?.cover)
    #expect(image.url == "https://a.example/c")
    #expect([image.width, image.height] == size)
    #expect(reading.report.issues.count == issueCount, "\(reading.findings)")
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:image/png;base64,AA==", "file:///etc/passwd", "ftp://a.example/c",
    "a@a.example", "tel:110", "word", "https://user:secret@a.example/c",
    "https://a.example/\\u202e",
  ])
  func aCoverIsOnTheWeb(_ url: String) throws {
    for cover in [#""\#(url)""#, #"{"url": "\#(url)"}"#] {
      let reading = try readCourse(#""coverImage": \#(cover)"#)
      #expect(reading.items.first?.course?.cover == nil, "\(url)")
      #expect(reading.items.count == 1)
      #expect(reading.report.issues.map(\.severity) == [.warning], "\(url)")
    }
  }

  @Test func whateverElseIsWrongIsAWarningWithItsLine() throws {
    let reading = try readCourse(
      """

      "incubateTime": "soon",
      "proposalDueTime": 7,
      "urls": ["javascript:x"],
      "tags": "x"
      """)
    #expect(reading.report.counts[.course] == 1)
    #expect(
      Set(reading.places) == [
        "2 $.courses[0].incubateTime warning", "3 $.courses[0].proposalDueTime warning",
        "4 $.courses[0].urls[0] warning", "5 $.courses[0].tags warning",
      ])
    #expect(reading.report.issues.count == 4)
  }
}

struct StaffPickTests {
  @Test func readsEveryField() throws {
    let reading = try Reading(
      #"""
      {"staffPickArticles": [{"_id": "p1", "title": "P", "previewDescription": "About it.",
        "coverImage": "//a.example/c.png", "creator": {"name": "Allan", "_id": "x"},
        "viewCount": 1140, "publishedAt": "2024-03-20T05:44:38.435Z", "updatedAt": "2024-04-08",
        "url": "a.example/p", "tags": ["x"]}]}
      """#)
    #expect(reading.report == ImportReport(counts: [.staffPick: 1]))
    let time = FlyerDate.Time(hour: 5, minute: 44, second: 38)
    #expect(
      reading.items == [
        Item(
          id: "p1", title: "P", text: "About it.",
          date: FlyerDate(year: 2024, month: 3, day: 20, time: time), tags: ["x"],
          links: [Link(title: "a.example/p", url: "https://a.example/p", kind: .web)],
          payload: .staffPick(
            StaffPick(
              cover: ImageReference(url: "https://a.example/c.png"), creator: "Allan",
              viewCount: 1140, updated: FlyerDate(year: 2024, month: 4, day: 8))))
      ])
  }

  @Test(arguments: [
    (#""creator": "Allan""#, "Allan", 0), (#""creator": {}"#, "", 0), (#""creator": null"#, "", 0),
    (#""creator": {"name": 7}"#, "7", 1), (#""creator": []"#, "", 1),
    (#""creator": {"name": {}}"#, "", 1),
  ])
  func theCreatorIsAName(_ members: String, _ name: String, _ issueCount: Int) throws {
    let reading = try Reading(#"{"staffPickArticles": [{"title": "P", \#(members)}]}"#)
    #expect(reading.items.first?.staffPick?.creator == name)
    #expect(reading.report.issues.count == issueCount)
  }

  @Test(arguments: [
    (#""previewDescription": "A", "text": "B""#, "A"), (#""text": "B", "description": "C""#, "B"),
    (#""previewDescription": "", "description": "C""#, "C"), (#""subtitle": "D""#, ""),
  ])
  func theFirstTextCounts(_ members: String, _ text: String) throws {
    let reading = try Reading(#"{"staffPickArticles": [{"title": "P", \#(members)}]}"#)
    #expect(reading.items.first?.text == text)
  }

  @Test(arguments: [("0", 0), ("-1", nil), ("null", nil), ("\"12\"", 12), ("1e10", nil)])
  func viewsAreCountedWhereTheyAreSaid(_ value: String, _ count: Int?) throws {
    let reading = try Reading(#"{"staffPickArticles": [{"title": "P", "viewCount": \#(value)}]}"#)
    #expect(reading.items.first?.staffPick?.viewCount == count)
  }

  @Test func onlyTheTitleIsNeeded() throws {
    let reading = try Reading(#"{"staffPickArticles": [{"title": "P"}, {"text": "T"}, 7]}"#)
    #expect(reading.items.map(\.title) == ["P"])
    #expect(reading.items[0].staffPick == StaffPick())
    #expect(
      reading.findings == [
        .emptyItem(.staffPick), .unreadable(.notAnObject, .itemSkipped(.staffPick)),
      ])
    #expect(reading.report.skippedCount == 2)
  }
}

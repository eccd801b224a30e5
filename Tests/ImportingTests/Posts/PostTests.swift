import Foundation
import Importing
import Testing

@testable import FlyerModel

/// Reads a document with one post of these members, one on each line.
func readPost(_ members: String) throws -> Reading {
  try Reading("{\"posts\": [{\(members)}]}")
}

struct PostTests {
  private func text(_ data: String) throws -> Reading {
    try readPost(#""id": 1, "type": "text", "date": "01/02/16", "data": \#(quoted(data))"#)
  }

  private func image(_ url: String, _ more: String = "") throws -> Reading {
    try readPost(
      #""id": 1, "type": "image", "date": "01/02/16", "data": \#(quoted(url))\#(more)"#)
  }

  @Test func readsTextsAndPictures() throws {
    let reading = try Reading(
      #"""
      {"posts": [
        {"id": "a", "type": "text", "date": "24/12/99",
         "data": "Merry &amp; bright<br>See www.a.example/x."},
        {"id": 2, "type": "image", "date": "2024-03-01T10:00:00Z",
         "data": "https://a.example/Tree%20top.JPG?w=640#x", "width": 640, "height": 480}]}
      """#)
    #expect(reading.report == ImportReport(counts: [.post: 2]))
    let (picture, time) = (
      "https://a.example/Tree%20top.JPG?w=640#x", FlyerDate.Time(hour: 10, minute: 0)
    )
    #expect(
      reading.items == [
        Item(
          id: "a", title: "", text: "Merry & bright\nSee www.a.example/x.",
          date: FlyerDate(year: 1999, month: 12, day: 24),
          links: [Link(title: "www.a.example/x", url: "https://www.a.example/x", kind: .web)],
          payload: .post(Post())),
        Item(
          id: "2", title: "", text: "Tree top.JPG",
          date: FlyerDate(year: 2024, month: 3, day: 1, time: time),
          links: [Link(title: picture, url: picture, kind: .web)],
          payload: .post(Post(image: ImageReference(url: picture, width: 640, height: 480)))),
      ])
  }

  @Test(arguments: [
    ("01/02/03", "2003-02-01"), ("31/12/69", "1969-12-31"), ("1/1/68", "2068-01-01"),
    ("2016-06-10", "2016-06-10"), ("10.06.2016", "2016-06-10"), (" 10/06/2016 ", "2016-06-10"),
    ("Fri, 10 Jun 2016 14:00:00 GMT", "2016-06-10T14:00:00Z"),
    ("2016-06-10 14:00:00", "2016-06-10T14:00:00Z"),
  ])
  func datesAreReadAsEverywhere(_ date: String, _ expected: String) throws {
    let reading = try readPost(
      #""id": 1, "type": "text", "data": "T", "date": "\#(date)""#)
    #expect(reading.items.map { $0.date?.iso8601 } == [expected])
    #expect(reading.report.issues == [])
  }

  @Test func linksStandInTheOrderOfTheText() throws {
    let reading = try readPost(
      #"""
      "id": 1, "type": "text", "date": "01/01/20", "data": " <br>b.example/1 &lt;www.b.example&gt;, \#
      <a href='c.example'>ü</a>, http://d.example <a href='e.example'>f</a>, <a href='g.example'></a>"
      """#)
    #expect(
      reading.items[0].links.map(\.url) == [
        "https://www.b.example", "https://c.example", "http://d.example", "https://e.example",
        "https://g.example",
      ])
  }

  @Test func wordsOfATextAreLinks() throws {
    let reading = try readPost(
      #"""
      "id": 1, "type": "text", "date": "01/01/20", "data": "See <a href='a.example/b'>the plan</a>,\#
       a.example/b, www.c.example and <a href='javascript:alert(1)'>this</a>."
      """#)
    #expect(reading.items.map(\.text) == ["See the plan, a.example/b, www.c.example and this."])
    #expect(
      reading.items[0].links.map { "\($0.title) → \($0.url)" } == [
        "the plan → https://a.example/b", "www.c.example → https://www.c.example",
      ])
    #expect(reading.places == ["1 $.posts[0].data warning"], "\(reading.findings)")
  }

  @Test(
    arguments: [
      (#""type": "text", "date": "01/01/20", "data": "T""#, "$.posts[0]", .missing(["id"])),
      (#""id": 1, "date": "01/01/20", "data": "T""#, "$.posts[0]", .missing(["type"])),
      (#""id": 1, "type": "text", "data": "T""#, "$.posts[0]", .missing(["date"])),
      (#""id": 1, "type": "text", "date": "01/01/20""#, "$.posts[0]", .missing(["data"])),
      (
        #""id": "", "type": null, "date": " ""#, "$.posts[0]", .missing(["type", "data"])
      ),
      (#""id": "", "type": "", "date": "", "data": """#, "$.posts[0].id", .empty),
      (#""id": 1, "type": "", "date": "01/01/20", "data": "T""#, "$.posts[0].type", .empty),
      (#""id": 1, "type": "text", "date": " ", "data": "T""#, "$.posts[0].date", .empty),
      (#""id": 1, "type": "text", "date": "1/1/20", "data": "\n""#, "$.posts[0].data", .empty),
      (
        #""id": true, "type": "text", "date": "01/01/20", "data": "T""#, "$.posts[0].id",
        .wrongType(.flag)
      ),
      (
        #""id": 1, "type": "video", "date": "01/01/20", "data": "T""#, "$.posts[0].type",
        .unknownForm("video")
      ),
      (
        #""id": 1, "type": "TEXT", "date": "01/01/20", "data": "T""#, "$.posts[0].type",
        .unknownForm("TEXT")
      ),
      (
        #""id": 1, "type": 7, "date": "01/01/20", "data": "T""#, "$.posts[0].type",
        .unknownForm("7")
      ),
      (
        #""id": 1, "type": [], "date": "01/01/20", "data": "T""#, "$.posts[0].type",
        .wrongType(.list)
      ),
      (
        #""id": 1, "type": "text", "date": "soon", "data": "T""#, "$.posts[0].date", .noDate("soon")
      ),
      (
        #""id": 1, "type": "text", "date": "32/01/20", "data": "T""#, "$.posts[0].date",
        .noDate("32/01/20")
      ),
      (
        #""id": 1, "type": "text", "date": 20200101, "data": "T""#, "$.posts[0].date",
        .noDate("20200101")
      ),
      (
        #""id": 1, "type": "text", "date": {}, "data": "T""#, "$.posts[0].date", .wrongType(.object)
      ),
      (
        #""id": 1, "type": "text", "date": "01/01/20", "data": ["T"]"#, "$.posts[0].data",
        .wrongType(.list)
      ),
      (
        #""id": 1, "type": "text", "date": "01/01/20", "data": "<br> <BR/>""#, "$.posts[0].data",
        .noText
      ),
      (
        #""id": 1, "type": "image", "date": "01/01/20", "data": 7"#, "$.posts[0].data",
        .noPicture("7", .noWebAddress)
      ),
    ] as [(String, String, ImportFinding.PostFault)])
  func anInvalidPostIsLeftOutWithOneLine(
    _ members: String, _ path: String, _ fault: ImportFinding.PostFault
  ) throws {
    // Its other faults are not reported.
    let reading = try Reading(
      "{\"posts\": [\n{\(members), \"width\": -1},\n"
        + #"{"id": 9, "type": "text", "date": "01/01/20", "data": "Good"}]}"#)
    #expect(reading.items.map(\.text) == ["Good"])
    #expect(reading.report.skippedCount == 1)
    #expect(reading.report.counts[.post] == 1)
    #expect(reading.places == ["2 \(path) error"], "\(reading.findings)")
    #expect(reading.findings == [.post(fault)])
  }

  @Test(arguments: [
    "https://a.example/b.jpg", "http://a.example/b.JPEG", "HTTPS://A.example/b.png?c=d.txt#e",
    "https://a.example/b.gif#x", "https://a.example:8080/b/c.WebP", "https://a.example/ä b.png",
    " https://a.example/b.jpg\n",
  ])
  func theseArePictures(_ url: String) throws {
    let reading = try image(url)
    #expect(reading.report == ImportReport(counts: [.post: 1]))
    let image = try #require(reading.items.first?.post?.image)
    #expect(image.url.hasPrefix("http"))
    #expect(image.url.utf8.allSatisfy { 0x21...0x7E ~= $0 })
    #expect(reading.items[0].links.map(\.encodedURL) == [image.url])
  }

  @Test(arguments: [
    "ftp://a.example/b.jpg", "file:///b.jpg", "data:image/png;base64,AA.png", "javascript:x.jpg",
    "a.example/b.jpg", "//a.example/b.jpg", "b.jpg", "mailto:a@b.jpg", "https://", "https:b.jpg",
    "https://a..b/b.jpg",
  ])
  func theseAreNoAddressesOfPictures(_ url: String) throws {
    try expectNoPicture(url, .noWebAddress)
  }

  @Test(arguments: [
    "https://a.example/b", "https://a.example/b.svg", "https://a.example/b.jpg/",
    "https://a.example/b.jpg.exe", "https://a.example/b?c=d.jpg", "https://a.example/b#c.jpg",
    "https://a.jpg", "https://a.jpg?x/y.png", "https://a.example/bjpg", "https://a.example/b.jpgx",
    "https://a.example/.png", "https://a.example/b/.JPEG?c=d.jpg", "https://a.example/b.jpg/.gif",
  ])
  func theseNameNoPicture(_ url: String) throws {
    try expectNoPicture(url, .noPicture)
  }

  @Test(
    arguments: [
      ("https://user@a.example/b.jpg", .userInformation),
      ("https://a.example/\u{202E}b.jpg", .unsafe),
      ("https://a.example/\(String(repeating: "x", count: 9000)).jpg", .tooLong(limit: 8192)),
    ] as [(String, LinkParsing.Refusal)])
  func theseAreNotOpened(_ url: String, _ refusal: LinkParsing.Refusal) throws {
    try expectNoPicture(url, .unfit(refusal))
  }

  private func expectNoPicture(_ url: String, _ refusal: PictureAddress.Refusal) throws {
    let reading = try image(url)
    #expect(reading.items == [])
    #expect(reading.places == ["1 $.posts[0].data error"], "\(url.prefix(60))")
    #expect(reading.findings == [.post(.noPicture(url.beginning, refusal))])
    #expect(reading.report.skippedCount == 1)
  }

  @Test(arguments: [
    (#", "width": 640, "height": "480""#, [640, 480], 1), (#", "width": 0"#, [nil, nil], 1),
    (#", "width": 65536, "height": -1"#, [nil, nil], 2), ("", [nil, nil], 0),
  ])
  func sizesOfPicturesAreBounded(_ more: String, _ size: [Int?], _ issueCount: Int) throws {
    let reading = try image("https://a.example/b.jpg", more)
    let image = try #require(reading.items.first?.post?.image)
    #expect([image.width, image.height] == size)
    #expect(reading.report.issues.count == issueCount)
  }

  @Test func aNumberIsAText() throws {
    let reading = try readPost(#""id": 1, "type": "text", "date": "01/01/20", "data": 42"#)
    #expect(reading.items.map(\.text) == ["42"])
    #expect(reading.places == ["1 $.posts[0].data warning"])
  }

  @Test func idsAreKeptAndUnique() throws {
    let post = #""type": "text", "date": "01/01/20", "data": "T""#
    let long = String(repeating: "x", count: 300)
    let reading = try Reading(
      #"""
      {"posts": [{"id": 1, \#(post)}, {"id": "1", \#(post)}, {"id": "\#(long)", \#(post)}],
       "information": [{"id": "1", "title": "First of all"}]}
      """#)
    #expect(reading.items.map(\.kind) == [.information, .post, .post, .post])
    #expect(Set(reading.items.map(\.id)).count == 4)
    #expect(reading.items[0].id == "1")
    #expect(reading.paths == ["$.posts[0].id", "$.posts[1].id", "$.posts[2].id"])
  }

  @Test func textsAreTrimmedAndSafe() throws {
    #expect(try text("  a\r\nb \n").items.map(\.text) == ["a\nb"])
    #expect(try text("a\u{0}b").items.map(\.text) == ["a\u{FFFD}b"])
    #expect(try text("a&#0;b&lt;br&gt;&amp;amp;").items.map(\.text) == ["a\u{FFFD}b<br>&amp;"])
  }

  @Test func longTextsAreCut() throws {
    var limits = ImportLimits.standard
    limits.text = 10
    let post = #"{"id": 1, "type": "text", "date": "01/01/20", "data": "0123456789ä"}"#
    let reading = try Reading(#"{"posts": [\#(post)]}"#, limits: limits)
    #expect(reading.items.map(\.text) == ["0123456789"])
    #expect(reading.places == ["1 $.posts[0].data warning"])
  }

  @Test func manyPostsAreReadOneBatchAtATime() throws {
    let posts = (0..<20_000).map {
      #"{"id": \#($0), "type": "text", "date": "01/01/20", "data": "See https://a.example/\#($0)"}"#
    }
    let document = Document("[\(posts.joined(separator: ","))]")
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try document.readItems { _ in
        count += 1
        if count == 300 { throw Enough() }
      }
    }
    #expect(count == 300)
    #expect(try document.readItems { _ in }.counts[.post] == 20_000)
  }
}

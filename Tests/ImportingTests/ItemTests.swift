import Foundation
import Importing
import Testing

@testable import FlyerModel

struct ItemTests {
  @Test func readsAllFields() throws {
    let reading = try Reading(
      #"""
      {"tags": [{"id": 1, "tag": "Tipp"}], "contacts": [{
        "id": "x", "title": " Office ", "text": "One\r\n\r\nTwo\rThree", "date": "10.06.2016",
        "location": " Room 9 ", "phone": "0521 / 106-0", "tags": [1, "New"],
        "urls": [{"title": "Home", "url": "www.example.org"}, "a@example.org",
          {"title": "", "url": "0521 1060"}, {"url": "https://example.org/x"}]
      }]}
      """#)
    let expected = Item(
      id: "x", title: "Office", text: "One\n\nTwo\nThree",
      date: FlyerDate(year: 2016, month: 6, day: 10), location: "Room 9", phone: "0521 / 106-0",
      tags: ["Tipp", "New"],
      links: [
        Link(title: "Home", url: "https://www.example.org", kind: .web),
        Link(title: "a@example.org", url: "mailto:a@example.org", kind: .mail),
        Link(title: "0521 1060", url: "tel:05211060", kind: .phone),
        Link(title: "https://example.org/x", url: "https://example.org/x", kind: .web),
      ], payload: .contact)
    #expect(reading.items == [expected])
    #expect(reading.report.issues == [])
    #expect(reading.report.counts.items == 1)
  }

  @Test func thePhoneBecomesTheLastLink() throws {
    let reading = try readItem(#""phone": "+49 521 1", "urls": ["example.org"]"#)
    #expect(reading.items[0].links.map(\.kind) == [.web, .phone])
    #expect(reading.items[0].links[1] == Link(title: "+49 521 1", url: "tel:+495211", kind: .phone))
  }

  @Test func aPhoneThatCantBeDialledIsShownOnly() throws {
    let reading = try readItem(#""phone": "ask at the door""#)
    #expect(reading.items[0].phone == "ask at the door")
    #expect(reading.items[0].links == [])
    #expect(reading.paths == ["$.information[0].phone"])
  }

  @Test(arguments: [
    (#""text": 7"#, "text"), (#""text": ["a"]"#, "text"), (#""location": {}"#, "location"),
    (#""location": 7"#, "location"), (#""phone": true"#, "phone"), (#""phone": 5211060"#, "phone"),
    (#""date": 20160610"#, "date"), (#""date": "yesterday""#, "date"), (#""date": []"#, "date"),
    (#""urls": "example.org""#, "urls"), (#""urls": {}"#, "urls"), (#""urls": [7]"#, "urls[0]"),
    (#""urls": [[]]"#, "urls[0]"), (#""urls": [{}]"#, "urls[0].url"),
    (#""urls": [""]"#, "urls[0]"), (#""urls": [{"url": "", "title": "x"}]"#, "urls[0].url"),
    (#""urls": [{"url": "example.org", "title": []}]"#, "urls[0].title"),
    (#""urls": ["example.org", "javascript:x"]"#, "urls[1]"),
    (#""urls": [{"url": "file:///etc/passwd"}]"#, "urls[0].url"),
    (#""urls": ["mailto:a@b.example?attach=x"]"#, "urls[0]"),
  ])
  func warnsOfWrongValues(_ member: String, _ path: String) throws {
    let reading = try readItem(member)
    #expect(reading.report.counts.items == 1)
    #expect(Set(reading.paths) == ["$.information[0].\(path)"], "\(reading.report.issues)")
    #expect(reading.report.issues.allSatisfy { $0.severity == .warning })
  }

  @Test func numbersBecomeTextsWhereThatIsPlain() throws {
    let reading = try Reading(
      #"{"information": [{"title": 2016, "text": 1.5, "location": 9, "phone": 5211060}]}"#)
    let item = try #require(reading.items.first)
    #expect([item.title, item.text, item.location, item.phone] == ["2016", "1.5", "9", "5211060"])
    #expect(item.links.map(\.url) == ["tel:5211060"])
    #expect(reading.report.issues.count == 4)
  }

  @Test func aWarningNamesTheSchemeThatIsRefused() throws {
    let reading = try readItem(#""urls": ["javascript:alert(1)"]"#)
    #expect(reading.items[0].links == [])
    #expect(
      reading.findings == [
        .refusedLink("javascript:alert(1)", .scheme("javascript"), from: .network)
      ])
  }

  @Test func fileLinksAreRefusedWhereverTheDocumentIsFrom() throws {
    let document = Data(#"{"information": [{"title": "T", "urls": ["file:///x"]}]}"#.utf8)
    for origin in [Origin.network, .local] {
      let reading = try Reading(document, from: origin)
      #expect(reading.items[0].links == [])
      #expect(reading.findings == [.refusedLink("file:///x", .scheme("file"), from: origin)])
    }
  }

  /// A file name is not a host.
  @Test(arguments: [
    ("pic.png", "https://example.org/club/pic.png"),
    ("plans/Plan 1.pdf", "https://example.org/club/plans/Plan%201.pdf"),
    ("../pic.png?v=1", "https://example.org/pic.png?v=1"),
  ])
  func aFileLiesBesideTheDocument(_ name: String, _ url: String) throws {
    let document = Data(#"{"information": [{"title": "T", "urls": ["\#(name)"]}]}"#.utf8)
    let reading = try Reading(document, from: .web("https://example.org/club/flyer.json?key=x"))
    #expect(reading.items[0].links == [Link(parsing: url, title: name)])
    #expect(reading.findings == [.fileBesideDocument(name, url: url)])
    for origin in [Origin.network, .local] {
      let reading = try Reading(document, from: origin)
      #expect(reading.items[0].links == [])
      #expect(reading.findings == [.refusedLink(name, .fileName, from: origin)])
    }
  }

  /// As it was published; only blanks, which would end an address, are encoded.
  @Test(arguments: [
    "a*'()$.pdf", "a|b.pdf", "Übersicht_ß.pdf", "100%zz.pdf", "plan[1]{2}.pdf", "a^b`c.pdf",
    "x.pdf?q=a|b*'()$&r=[ü]%zz", "x.pdf#s[1]|ü", "a%20b.pdf", "a%5Bb.pdf", "été/~x/a;b=c,d.pdf",
    "a/../b'.pdf", "./c|.pdf", "/top[1].pdf",
  ])
  func aFileBesideTheDocumentKeepsItsLetters(_ name: String) throws {
    let document =
      Data(#"{"information": [{"title": "T", "urls": ["#.utf8)
      + (try JSONEncoder().encode(name)) + Data("]}]}".utf8)
    let reading = try Reading(document, from: .web("https://example.org/ä|$/flyer.json"))
    let folder = "https://example.org/ä|$/"
    let url =
      switch name {
      case "a/../b'.pdf": folder + "b'.pdf"
      case "./c|.pdf": folder + "c|.pdf"
      case "/top[1].pdf": "https://example.org/top[1].pdf"
      default: folder + name
      }
    #expect(reading.items[0].links.map(\.url) == [url])
    #expect(reading.findings == [.fileBesideDocument(name, url: url)])
  }

  @Test func aPictureWithoutAServerIsNone() throws {
    let json = #"{"articles": [{"articleTitle": "T", "articleImageURL": "pic.png"}]}"#
    let reading = try Reading(json)
    #expect(reading.items[0].article?.imageURL == nil)
    #expect(reading.findings == [.refusedLink("pic.png", .fileName, from: .network)])
  }

  @Test(arguments: [
    (##"{}"##, "$.information[0]"), (#"{"title": ""}"#, "$.information[0]"),
    (#"{"title": " ", "text": "\n"}"#, "$.information[0]"),
    (#"{"date": "2016-06-10"}"#, "$.information[0]"),
    ("null", "$.information[0]"), ("7", "$.information[0]"), (#""text""#, "$.information[0]"),
    ("[]", "$.information[0]"), ("true", "$.information[0]"),
  ])
  func skipsWhatIsNoItem(_ item: String, _ path: String) throws {
    let reading = try Reading(#"{"information": [\#(item), {"title": "Good"}]}"#)
    #expect(reading.items.map(\.title) == ["Good"])
    #expect(reading.report.counts.items == 1)
    #expect(reading.report.skippedCount == 1)
    #expect(reading.places == ["1 \(path) error"], "\(reading.findings)")
  }

  @Test func anItemMayHaveOnlyAText() throws {
    let reading = try Reading(#"{"information": [{"text": "Only this"}]}"#)
    #expect(reading.items.map(\.text) == ["Only this"])
    #expect(reading.items.map(\.title) == [""])
  }

  @Test func everythingTooLongIsCut() throws {
    var limits = ImportLimits.standard
    (limits.title, limits.text, limits.word, limits.address) = (5, 6, 4, 20)
    limits.linksPerItem = 1
    let reading = try Reading(
      #"""
      {"information": [{"title": "äöüß", "text": "12345678", "id": "12345", "phone": "123456",
      "urls": ["https://example.org/too/long", "a.de"]}]}
      """#, limits: limits)
    let item = try #require(reading.items.first)
    #expect([item.title, item.text, item.phone] == ["äö", "123456", "1234"])
    #expect(item.links.map(\.url) == ["tel:1234"])
    #expect(item.id.count == 13)
    let fields = ["title", "text", "id", "phone", "urls", "urls[0]"]
    #expect(reading.paths == fields.map { "$.information[0].\($0)" })
  }
}

import FlyerModel
import Foundation
import Importing
import Testing
import Texts

struct IssueTests {
  @Test func issuesNameTheLineOfTheValueThatIsMeant() throws {
    let reading = try Reading(Files.fixture("issues.json"))
    #expect(
      reading.places == [
        "3 $.theme.accent warning",
        "8 $.tabs[1].sort warning",
        "14 $.information[1].date warning",
        "20 $.information[2].tags[1] warning",
        "24 $.information[2].urls[1].url warning",
        "29 $.information[3] error",
        "30 $.information[4] error",
        "32 $.information[5] error",
        "38 $.contacts[0] error",
      ], "\(reading.findings)")
    #expect(reading.items.map(\.title) == ["Fine", "Bad date", "Bad links and tags", "Last"])
    #expect(reading.report.skippedCount == 4)
  }

  @Test func linesAreRightFarDownInALargeDocument() throws {
    let good = #"{"title": "T", "text": "\#(String(repeating: "x", count: 300))"},"#
    let lines = (0..<2000).map { $0 % 500 == 499 ? "7," : good }.joined(separator: "\n")
    let reading = try Reading("{\"information\": [\n" + lines + "\n]}")
    #expect(
      reading.places == ["2001 $.information warning"]
        + [499, 999, 1499, 1999].map { "\($0 + 2) $.information[\($0)] error" })
    #expect(reading.items.count == 1996)
  }

  @Test(
    arguments: [
      (#"{"title": "A", "x": tru}"#, .noValue("tru")), (#"{"title": "A", "x": 01}"#, nil),
      (#"{"title": 01}"#, .noValue("01")),
      (#"{"title": "A" "text": "B"}"#, .missing(.separator("}"))),
      (#"{"title": "A", "text": }"#, .missing(.value)),
      (#"{"title": "A", text: "B"}"#, .missing(.key)),
      (#"{"title": "A\x"}"#, .unknownEscape), (#"{"title": "A\u12"}"#, .unknownEscape),
      ("{\"title\": \"A\nB\"}", .lineBreakInString), ("{\"title\": \"A\tB\"}", .controlInString),
      ("{\"title\": \"A\u{0}B\"}", .controlInString),
      (#"{"title": "A", "tags": [1 2]}"#, .missing(.separator("]"))),
      (#"{"title" "A"}"#, .missing(.colon)), (#"{"title": "A", "x": [,]}"#, .missing(.value)),
      (#"{"title": "A", "x": 1e}"#, nil), (#"{"title": -}"#, .noValue("-")),
      (#"{"title": +1}"#, .noValue("+1")), (#"{"title": NaN}"#, .noValue("NaN")),
      (#"{"title": .5}"#, .noValue(".5")),
    ] as [(String, JSONFault?)])
  func anItemThatIsNoJSONCostsOnlyItself(_ item: String, _ fault: JSONFault?) throws {
    let reading = try Reading(
      #"{"information": [{"title": "Before"}, \#(item), {"title": "After"}]}"#)
    // Numbers in members that are not read are not checked.
    guard let fault else {
      #expect(reading.items.map(\.title) == ["Before", "A", "After"])
      return
    }
    #expect(reading.items.map(\.title) == ["Before", "After"])
    #expect(reading.paths == ["$.information[1]"])
    #expect(reading.findings == [.unreadable(.notJSON(fault), .itemSkipped(.information))])
  }

  @Test func bytesThatAreNoUTF8CostACharacterAndNotAnItem() throws {
    var bytes = Data(#"{"information": [{"title": "A"#.utf8)
    bytes += [0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80]
    bytes += Data(#"B"}, {"title": "Good"}]}"#.utf8)
    let reading = try Reading(bytes)
    #expect(reading.items.map(\.title) == ["A\u{FFFD}\u{FFFD}(\u{FFFD}\u{FFFD}\u{FFFD}B", "Good"])
    #expect(reading.places == ["1 $.information[0] warning"])
  }

  @Test(arguments: [
    (#"A\ud83d"#, "A\u{FFFD}"), (#"\udc4dA"#, "\u{FFFD}A"), (#"\ud83d\ud83d\udc4d"#, "\u{FFFD}👍"),
    (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\\\ud83d\\"#, #"\\#u{FFFD}\"#),
  ])
  func halfCharactersCostACharacterAndNotAnItem(_ text: String, _ expected: String) throws {
    let reading = try Reading(#"{"information": [{"title": "T", "text": "\#(text)"}]}"#)
    #expect(reading.items.map(\.text) == [expected])
    #expect(reading.paths == ["$.information[0]"])
  }

  @Test func onlySoManyIssuesAreKept() throws {
    let items = Array(repeating: "7", count: 5000).joined(separator: ",")
    var limits = ImportLimits.standard
    limits.issues = 10
    let reading = try Reading(#"{"information": [\#(items)]}"#, limits: limits)
    #expect(reading.report.issues.count == 10)
    #expect(reading.report.furtherIssueCount == 4990)
    #expect(reading.report.skippedCount == 5000)
  }

  @Test func onlySoManyItemsAreRead() throws {
    let items = Array(repeating: #"{"title": "T"}"#, count: 300).joined(separator: ",")
    var limits = ImportLimits.standard
    limits.items = 200
    let reading = try Reading(
      #"{"information": [\#(items)], "contacts": [{"title": "C"}]}"#, limits: limits)
    #expect(reading.items.count == 200)
    #expect(reading.places == ["1 $.information[200] error"])
    #expect(reading.findings == [.tooManyItems(limit: 200)])
  }

  @Test func anItemThatIsTooLargeIsSkipped() throws {
    var limits = ImportLimits.standard
    limits.itemSize = 100
    let large = String(repeating: "x", count: 100)
    let reading = try Reading(
      #"{"information": [{"title": "\#(large)"}, {"title": "B"}]}"#, limits: limits)
    #expect(reading.items.map(\.title) == ["B"])
    #expect(reading.places == ["1 $.information[0] error"])
  }

  @Test func theReaderMayStopAnywhere() throws {
    struct Enough: Error {}
    let items = (0..<1000).map { #"{"title": "\#($0)"}"# }.joined(separator: ",")
    let document = Document(#"{"information": [\#(items)]}"#)
    var titles: [String] = []
    #expect(throws: Enough.self) {
      try document.readItems { item in
        titles.append(item.title)
        if titles.count == 300 { throw Enough() }
      }
    }
    #expect(titles == (0..<300).map(String.init))
  }

  @Test func readingTwiceSaysTheSame() throws {
    let document = Document(try Files.fixture("issues.json"))
    var first: [Item] = []
    var second: [Item] = []
    let report = try document.readItems { first.append($0) }
    #expect(try document.readItems { second.append($0) } == report)
    #expect(first == second)
    #expect(!first.isEmpty)
  }
}

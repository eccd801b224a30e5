import FlyerModel
import Foundation
import Importing
import Testing

struct BrokenDocumentTests {
  @Test(
    arguments: [
      ("[1, 2]", .unknownList), ("[[]]", .unknownList), (#"[{"title": "T"}]"#, .unknownList),
      ("\"a\"", .scalar), ("7", .scalar), ("null", .scalar),
      ("{}", .foreignObject(key: nil, meant: nil)),
      (#"{"items": [], "version": 1}"#, .foreignObject(key: "items", meant: "information")),
      (#"{"information": null}"#, .foreignObject(key: nil, meant: nil)),
      (#"{"name": "left-pad", "title": "Pads"}"#, .foreignObject(key: "name", meant: "title")),
      (#"{"code": 404, "title": "None", "errors": [1]}"#, .foreignObject(key: nil, meant: nil)),
      (#"{"information": {}}"#, .noList(key: "information")),
      (#"{"information": "x", "contacts": 7}"#, .noList(key: "information")),
    ] as [(String, ImportError.Sort)])
  func saysWhatIsNoFlyer(_ document: String, _ sort: ImportError.Sort) throws {
    #expect(throws: ImportError.notAFlyer(sort)) { try Reading(document) }
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}", "\u{FEFF} "])
  func refusesNothing(_ document: String) {
    #expect(throws: ImportError.empty) { try Reading(document) }
  }

  @Test(arguments: [
    (String.Encoding.utf16, "UTF-16"), (.utf16BigEndian, "UTF-16"), (.utf16LittleEndian, "UTF-16"),
    (.utf32, "UTF-32"), (.utf32BigEndian, "UTF-32"), (.utf32LittleEndian, "UTF-32"),
  ])
  func refusesOtherEncodings(_ encoding: String.Encoding, _ name: String) throws {
    let bytes = try #require(#"{"title": "T"}"#.data(using: encoding))
    let error = #expect(throws: ImportError.self) { try Reading(bytes) }
    #expect(error == .notUTF8(encoding: name))
  }

  @Test func refusesGzip() throws {
    #expect(throws: ImportError.otherForm(.gzip)) { try Reading(Data([0x1F, 0x8B, 8, 0])) }
  }

  @Test func acceptsAByteOrderMark() throws {
    let reading = try Reading("\u{FEFF}\n{\"information\": [{\"title\": 7}]}")
    #expect(reading.items.map(\.title) == ["7"])
    #expect(reading.places == ["2 $.information[0].title warning"])
  }

  @Test func acceptsTrailingCommasEverywhere() throws {
    let reading = try Reading(
      #"""
      {"tags": [{"id": 1, "tag": "A",},], "tabs": [{"title": "T", "tags": [1,],},],
       "theme": {"primary": "#010203",},
       "information": [{"title": "I", "tags": [1, ], "urls": [{"url": "a.de",},],
       "other": {"x": [[1,],],},} , ], "contacts": [ ],}
      """#)
    #expect(reading.items.map(\.tags) == [["A"]])
    #expect(reading.items[0].links.count == 1)
    #expect(reading.head.theme.primary == RGB(red: 1, green: 2, blue: 3))
    #expect(reading.head.tabs.count == 1)
    #expect(
      reading.findings.allSatisfy {
        $0 == .forbiddenComma(before: "]") || $0 == .forbiddenComma(before: "}")
      })
    #expect(
      reading.places == [
        "1 $.tags[0] warning", "1 $.tags warning", "1 $.tabs[0].tags warning",
        "1 $.tabs[0] warning", "1 $.tabs warning", "2 $.theme warning",
        "3 $.information[0].tags warning", "3 $.information[0].urls[0] warning",
        "3 $.information[0].urls warning", "4 $.information[0].other.x[0] warning",
        "4 $.information[0].other.x warning", "4 $.information[0].other warning",
        "4 $.information[0] warning", "4 $.information warning", "4 $ warning",
      ])
  }

  @Test(arguments: [
    ("{", 1), ("{\n\"title\"", 2), ("{\n\"title\":", 2), ("{\n\"title\":\n}", 3),
    ("{\"title\" \"T\"}", 1), ("{\n\n'title': 'T'}", 3), ("{title: 1}", 1), ("{\"title\": T!}", 1),
    ("{\"title\": \"T\"\n\"tags\": []}", 2), ("{,\"title\": \"T\"}", 1),
    ("{\"title\": \"T\",,}", 1), ("{\"title\": \"T\"}\n}", 2), ("{\"title\": \"T\"} x", 1),
    ("{\"title\": \"T\n\n", 1), ("{\"tags\":\n[", 2), ("{\"tags\": [\n{]}", 2),
    ("{\"tags\": [\n}", 2), ("{\"information\": [\n{\"title\": \"T\"}\n{\"title\": \"U\"}]}", 3),
    ("{\"information\": [\n{\"title\": \"T\"},\n,{\"title\": \"U\"}]}", 3),
    ("{\"information\": [{\"title\": \"T\"},\n{\"title\": [}]}", 2),
    ("{\"information\": [\n\n{\"title\": \"T\"", 3), ("{\"title\": \"\\", 1),
    ("{\"title\": \"\\\"", 1),
    ("{\"information\": [], \"x\": ]}", 1), ("{\"information\": []\u{0}}", 1),
    ("{\"x\": // comment\n1, \"title\": \"T\"}", 1),
  ])
  func saysWhereTheDocumentIsBroken(_ document: String, _ line: Int) throws {
    let error = try #require(throws: ImportError.self) { try Reading(document) }
    guard case .notJSON(let found, let column, let fault) = error else {
      Issue.record("got \(error)")
      return
    }
    #expect(found == line, "\(fault)")
    #expect(column > 0)
  }

  @Test func countsTheCharactersOfALine() throws {
    let long = String(repeating: "ä", count: 100_000)
    for (document, place) in [
      ("{\"title\":\n \"äö\" x}", (2, 7)), ("{\"title\": \"\(long)\" x", (1, 100_014)),
      ("{\"title\": \"\(long)\",\n  \"headers\": [}", (2, 15)),
    ] {
      let error = try #require(throws: ImportError.self) { try Reading(document) }
      guard case .notJSON(let line, let column, _) = error else {
        Issue.record("got \(error)")
        continue
      }
      #expect((line, column) == place, "\(error)")
    }
  }

  @Test func aDocumentCutOffAnywhereIsNoFlyer() throws {
    let bytes = Data(
      #"{"title": "T\n", "information": [{"title": "Ä", "tags": [1, "x"]}, {}], "tabs": []}"#.utf8)
    for count in 0..<bytes.count {
      #expect(throws: ImportError.self, "the first \(count) bytes") { try Reading(bytes[..<count]) }
    }
    #expect(try Reading(bytes).items.count == 1)
  }

  @Test func aSliceOfOtherBytesIsRead() throws {
    let document = Data(#"{"information": [{"title": 7}]}"#.utf8)
    let padded = Data("xxxxx".utf8) + document + Data("yy".utf8)
    let reading = try Reading(padded[5..<5 + document.count])
    #expect(reading.items.map(\.title) == ["7"])
    #expect(reading.places == ["1 $.information[0].title warning"])
  }

  @Test(arguments: [100, 1_000_000])
  func deepNestingIsBounded(_ depth: Int) throws {
    let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let reading = try Reading(
      #"{"x": \#(nest), "information": [{"title": "A", "x": \#(nest)}, {"title": "B"}]}"#)
    #expect(reading.items.map(\.title) == ["B"])
    #expect(reading.places == ["1 $.information[0] error"])
    #expect(throws: ImportError.self) {
      try Reading(#"{"information": "# + String(repeating: "[", count: depth))
    }
    #expect(throws: ImportError.self) {
      try Reading(#"{"information": [{"a":"# + String(repeating: #"{"a":"#, count: depth))
    }
  }

  @Test func wrongBracketsAreFoundAtAnyDepthThatCounts() {
    for depth in 1...64 {
      let (open, close) = (Array(repeating: "[", count: depth), Array(repeating: "]", count: depth))
      let nest = (open + ["}"] + close.dropLast()).joined()
      #expect(throws: ImportError.self, "at depth \(depth)") { try Reading(#"{"x": \#(nest)}"#) }
    }
  }
}

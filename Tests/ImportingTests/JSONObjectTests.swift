import Foundation
import Testing
import Texts

@testable import Importing

struct JSONObjectTests {
  private let json =
    #"  {"a": 1, "list": [{"a": 2}, 3], "b": {"c": [4, 5]}, "\u0064": "\n", "a": 9}"#

  /// Returns the result of `body` for the object, with or without its list.
  private func read<Value>(
    _ json: String? = nil, withoutList: Bool = false, _ body: (JSONObject) throws -> Value
  ) throws -> Value {
    let json = json ?? self.json
    return try Array(json.utf8).withUnsafeBytes { bytes in
      let start = try #require(bytes.firstIndex(of: .openBrace))
      let list = bytes.firstIndex(of: .openBracket) ?? 0
      let value = Importing.JSONValue(start..<bytes.count, in: bytes)
      return try body(JSONObject(value, without: withoutList ? list..<list + 13 : nil))
    }
  }

  private func text(_ value: Importing.JSONValue?) -> String? {
    value.map { String(decoding: $0.raw, as: UTF8.self) }
  }

  @Test func findsValuesByTheirKeys() throws {
    for withoutList in [false, true] {
      try read(withoutList: withoutList) { object in
        #expect(
          ["a", "b", "c", "d"].map { text(object.value($0)) } == [
            "1", #"{"c": [4, 5]}"#, nil, #""\n""#,
          ])
        #expect(object["d"] == .text("\n"))
        #expect(object["z"] == .missing)
        #expect(text(object.object("b")?.value("c")) == "[4, 5]")
        #expect(object.object("a") == nil)
      }
    }
  }

  @Test func namesWithEscapesAreFoundAmongMany() throws {
    let names = (0..<2_000).map { #""\u0061\#($0)": \#($0)"# }.joined(separator: ",")
    try read("{\(names), \"z\": 7}") { object in
      #expect(object["z"] == .number("7"))
      #expect(object["a1999"] == .number("1999"))
    }
  }

  @Test func doesNotLookIntoTheGap() throws {
    let broken = json.replacing(#"{"a": 2}, 3"#, with: #"{"a" 2 }, 3"#)
    #expect(throws: JSONScanner.Fault.self) { try read(broken) { _ in } }
    try read(broken, withoutList: true) { #expect($0["b"] == .unusable(.object)) }
  }

  @Test func knowsEveryTypeOfValue() throws {
    let values = [
      (#""a""#, JSONScalar.text("a")), ("1", .number("1")), ("-0", .number("0")),
      ("1.5", .number("1.5")), ("1e3", .number("1000")), ("1.0", .number("1")),
      ("123456789012345678901", .number("123456789012345678901")),
      ("1e999", .unusable(.hugeNumber)), ("true", .unusable(.flag)),
      ("null", .missing), ("[]", .unusable(.list)), ("{}", .unusable(.object)),
      (#""\ud83d""#, .text("\u{FFFD}")),
    ]
    for (json, expected) in values {
      try read("{\"x\": \(json)}") { #expect($0["x"] == expected, "\(json)") }
    }
  }

  @Test(arguments: [
    ("true", JSONFlag.value(true)), ("false", .value(false)), ("null", .missing), ("1", .unusable),
    (#""true""#, .unusable), ("{}", .unusable),
  ])
  func readsFlags(_ json: String, _ expected: JSONFlag) throws {
    try read("{\"x\": \(json)}") {
      #expect($0.flag("x") == expected)
      #expect($0.flag("y") == .missing)
    }
  }

  @Test func onlyNumbersThatAreReadAreLookedAt() throws {
    try read(#"{"x": 01, "y": {"z": 1e}}"#) { object in
      _ = object["y"]
      #expect(object.notes.fault == nil)
      _ = object["x"]
      #expect(object.notes.fault?.offset == 6)
      #expect(object.notes.fault?.fault == .noValue("01"))
    }
    for json in ["+1", ".5", "tru", "NaN", "0x1"] {
      #expect(throws: JSONScanner.Fault.self, "\(json)") {
        try read("{\"x\": \(json)}") { _ in }
      }
    }
  }

  @Test func whatIsRepairedIsNotedOnceItIsRead() throws {
    try read(#"{"x": "\ud83d", "y": {"z": "\udc4d"}, "good": "\ud83d\udc4d"}"#) { object in
      #expect(object["good"] == .text("👍"))
      #expect(!object.notes.isRepaired)
      #expect(object.object("y")?["z"] == .text("\u{FFFD}"))
      #expect(object.notes.isRepaired)
    }
  }

  @Test func valuesOfANodeAreFoundWithoutLookingIntoTheGap() throws {
    let bytes = Array(json.utf8)
    let list = try #require(bytes.firstIndex(of: .openBracket))
    for (steps, first) in [
      ([JSONPath.Step.key("a")], "1"), ([.key("b")], "{"),
      ([.key("b"), .key("c"), .index(1)], "5"),
      ([], "{"), ([.key("missing")], "{"), ([.key("list")], "["),
    ] {
      for gap in [nil, list..<list + 13] {
        let node = ArticleTable.Node(
          range: 2..<bytes.count, gap: gap, owner: nil, index: 0, isHeader: false)
        let byte = bytes.withUnsafeBytes { $0[node.offset(of: steps, in: $0)] }
        #expect(String(decoding: [byte], as: UTF8.self) == first)
      }
    }
  }
}

struct JSONRefusalTests {
  /// The position of a refusal and its reason, or the findings.
  private enum Outcome: Equatable {
    case refused(Int, ImportFinding.Obstacle)
    case read([ImportFinding])
  }

  private func outcome(_ json: String, _ limits: ImportLimits = .standard) throws -> Outcome {
    try Array(json.utf8).withUnsafeBytes { bytes in
      let found = Importing.JSONValue(at: 0, in: bytes)
      let value = try #require(found)
      var scanner = JSONScanner(bytes)
      let depth = try scanner.skipValue()
      var fields = FieldReader(limits: limits)
      do throws(JSONRefusal) {
        _ = try fields.read(value, depth: depth, JSONPath()) { object, _ in object["title"] }
        return .read(fields.takeIssues().map(\.finding))
      } catch {
        return .refused(error.offset, error.obstacle)
      }
    }
  }

  @Test func whatBreaksALimitIsRefusedWithoutATry() throws {
    var limits = ImportLimits.standard
    (limits.depth, limits.itemSize) = (2, 20)
    #expect(try outcome("7", limits) == .refused(0, .notAnObject))
    #expect(try outcome(#"{"a": [[tru]]}"#, limits) == .refused(0, .tooDeep(limit: 2)))
    #expect(try outcome(#"{"a": "012345678901234"}"#, limits) == .refused(0, .tooLarge(limit: 20)))
    #expect(try outcome(#"{"a": [tru]}"#, limits) == .refused(7, .notJSON(.noValue("tru"))))
  }

  @Test func aBadNumberThatIsReadRefusesAndHalfACharacterDoesNot() throws {
    #expect(try outcome(#"{"title": 01}"#) == .refused(10, .notJSON(.noValue("01"))))
    #expect(try outcome(#"{"x": 01}"#) == .read([]))
    #expect(try outcome(#"{"title": "\ud83d"}"#) == .read([.repaired]))
    #expect(try outcome(#"{"x": "\ud83d"}"#) == .read([]))
  }
}

import Testing
import Texts

@testable import Importing

struct JSONPathTests {
  static let json = #"{"a": 1, "b": [10, {"c": "x", "d": [[7]]}], "e": {}}"#

  @Test(arguments: [
    (JSONPath(), "{"),
    (JSONPath().key("a"), "1,"),
    (JSONPath().key("b"), "[10"),
    (JSONPath().key("b").index(0), "10,"),
    (JSONPath().key("b").index(1).key("c"), #""x""#),
    (JSONPath().key("b").index(1).key("d").index(0).index(0), "7]"),
    // For missing values, the position of the last existing value on the path.
    (JSONPath().key("z"), "{\"a"),
    (JSONPath().key("b").index(9), "[10"),
    (JSONPath().key("b").index(1).key("z").key("y"), #"{"c""#),
    (JSONPath().key("e").key("f"), "{}"),
    (JSONPath().key("a").key("f"), "1,"),
  ])
  func findsValues(_ path: JSONPath, _ start: String) {
    let bytes = Array(Self.json.utf8)
    let offset = bytes.withUnsafeBytes { JSONScanner.offset(of: path.steps, from: 0, in: $0) }
    #expect(String(decoding: bytes[offset...], as: UTF8.self).hasPrefix(start), "\(path)")
  }

  @Test func readsAsPeopleWriteIt() {
    #expect("\(JSONPath())" == "$")
    #expect(
      "\(JSONPath().key("information").index(3).key("urls").index(0))"
        == "$.information[3].urls[0]")
    #expect("\(JSONPath.entries)" == "entries")
    let link = JSONPath.entries.entry("a.b").key("articles").index(2)
    #expect("\(link)" == "entries[a.b].articles[2]")
  }
}

struct LineIndexTests {
  @Test(arguments: [0, 1, 100, 65_535, 65_536, 65_537, 200_000])
  func countsLinesInAnyOrder(_ size: Int) {
    let bytes = (0..<size).map { $0 % 7 == 3 ? UInt8.newline : 0x20 }
    bytes.withUnsafeBytes { bytes in
      var index = LineIndex()
      for offset in [size, 0, size / 2, size / 3, size, min(size, 65_536), size / 7] {
        let expected = bytes[..<offset].count { $0 == .newline } + 1
        #expect(index.place(at: offset, in: bytes).line == expected, "offset \(offset)")
      }
    }
  }
}

struct IssueLogTests {
  @Test func keepsTheFirstIssuesAndCountsTheRest() {
    let json = Array("{\n\"a\": [\n1,\n2]}".utf8)
    json.withUnsafeBytes { bytes in
      var log = IssueLog(limit: 2)
      let late = ImportIssue(
        path: JSONPath().key("a").index(1), severity: .warning, .notAList)
      log.add(late, from: 0, known: JSONPath(), in: bytes)
      log.add(.error, .repaired, at: JSONPath().key("a"), lineOf: 2, in: bytes)
      log.add(late, from: 0, known: JSONPath(), in: bytes)
      log.add(.error, .repaired, at: JSONPath(), lineOf: 0, in: bytes)
      #expect(
        log.issues == [
          ImportIssue(
            line: 4, column: 1, path: JSONPath().key("a").index(1), severity: .warning,
            .notAList),
          ImportIssue(
            line: 2, column: 1, path: JSONPath().key("a"), severity: .error, .repaired),
        ])
      #expect(log.furtherCount == 2)
    }
  }
}

import Testing

@testable import Importing

struct ForbiddenCommasTests {
  private func places(_ json: String, limit: Int = 10) -> [String] {
    Array(json.utf8).withUnsafeBytes { bytes in
      var commas = ForbiddenCommas(limit: limit)
      commas.look(inside: 0..<bytes.count, of: JSONPath(), in: bytes)
      return commas.places.map { place in
        "\(place.offset) \(place.path) \(Character(Unicode.Scalar(place.bracket)))"
      }
    }
  }

  @Test(arguments: [
    ("[1,]", ["2 $ ]"]), (#"{"a":1,}"#, ["6 $ }"]), ("[1 ,\n\t ]", ["3 $ ]"]),
    ("[[],]", ["3 $ ]"]), ("[0,[1,]]", ["5 $[1] ]"]),
    (
      #"{"a":{"b":[1,],},}"#,
      [
        "12 $.a.b ]", "14 $.a }", "16 $ }",
      ]
    ),
    (#"{"a":"b,","c":[{"d":",]",}]}"#, ["24 $.c[0] }"]), (#"[",]",",}"]"#, []),
    (#"{"a,}":"\",]"}"#, []), ("[]", []), ("[1]", []), ("[1,2]", []),
    // Here a value is missing instead.
    ("[,]", []), ("{,}", []), ("[1,,]", []), (#"{"a":,}"#, []),
  ])
  func findsCommasBeforeClosingBrackets(_ json: String, _ expected: [String]) {
    #expect(places(json) == expected)
  }

  @Test func namesOnlySoMany() {
    let many = "[" + String(repeating: "[1,],", count: 50) + "1]"
    #expect(places(many, limit: 3) == ["3 $[0] ]", "8 $[1] ]", "13 $[2] ]"])
    #expect(places(many, limit: 0) == [])
  }

  @Test func looksOnlySoDeep() {
    let deep =
      String(repeating: "[", count: 100_000) + "1," + String(repeating: "]", count: 100_000)
    #expect(places(deep) == [])
    #expect(places("[[[" + deep.prefix(1)) == [])
  }

  @Test func cutsLongKeys() {
    let key = String(repeating: "k", count: 10_000)
    #expect(places("{\"\(key)\":[1,]}").first?.count == 70)
  }

  @Test(arguments: [
    (#"{"title": "T",}"#, ["1 $"]), ("{\"tags\": [\n\"x\"\n,\n]}", ["3 $.tags"]),
    (#"{"title": "T", "information": [], "later": {"a": [1,]}}"#, ["1 $.later.a"]),
    (
      #"{"information": [{"title": "T", "tags": ["x",]},]}"#,
      [
        "1 $.information[0].tags", "1 $.information",
      ]
    ),
    (
      #"{"headers": [{"articles": [{"articleTitle": "A",},]}]}"#,
      [
        "1 $.headers[0].articles[0]", "1 $.headers[0].articles",
      ]
    ),
  ])
  func everyPlaceIsAWarning(_ json: String, _ places: [String]) throws {
    let reading = try Reading(json)
    #expect(reading.places == places.map { $0 + " warning" }, "\(reading.findings)")
    #expect(
      reading.findings.allSatisfy {
        $0 == .forbiddenComma(before: "]") || $0 == .forbiddenComma(before: "}")
      })
    #expect(reading.report.skippedCount == 0)
  }

  @Test func manyCommasLeaveRoomForOtherIssues() throws {
    let items = Array(repeating: #"{"title": "T",}"#, count: 5000).joined(separator: ",")
    let reading = try Reading(#"{"information": [\#(items), 7]}"#)
    #expect(reading.report.issues.count == 101)
    #expect(reading.report.furtherIssueCount == 0)
    #expect(reading.places.last == "1 $.information[5000] error")
    #expect(reading.items.count == 5000)
  }
}

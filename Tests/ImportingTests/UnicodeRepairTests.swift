import Testing

@testable import Importing

struct UnicodeRepairTests {
  private func repaired(_ bytes: [UInt8]) -> String? {
    bytes.withUnsafeBytes { UnicodeRepair.repaired($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    "", "plain", "äöü 日本 🌸", #"\u00e4 \\ \" \n"#, #"\ud83c\udf38"#, #"\uD83C\uDF38"#, #"\\ud83c"#,
    #"\u12"#, #"\ud83"#, #"\"#, #"\\"#,
  ])
  func leavesGoodTextAlone(_ text: String) {
    #expect(repaired(Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    (#"\ud83c"#, #"\uFFFD"#), (#"a\udf38b"#, #"a\uFFFDb"#), (#"\ud83c\ud83c"#, #"\uFFFD\uFFFD"#),
    (#"\udf38\ud83c"#, #"\uFFFD\uFFFD"#), (#"\ud83c\udf38\ud83c"#, #"\ud83c\udf38\uFFFD"#),
    (#"\ud83c\n"#, #"\uFFFD\n"#), (#"\ud83c\\udf38"#, #"\uFFFD\\udf38"#),
    (#"\\\ud83c"#, #"\\\uFFFD"#),
  ])
  func replacesHalfCharacters(_ text: String, _ expected: String) {
    #expect(repaired(Array(text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x41, 0xC3], "A\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func replacesBytesThatAreNoUTF8(_ bytes: [UInt8], _ expected: String) {
    #expect(repaired(bytes) == expected)
  }
}

struct JSONGrammarTests {
  private func fault(_ json: String) -> Int? {
    Array(json.utf8).withUnsafeBytes { JSONGrammar.firstFault(in: $0, at: 0)?.offset }
  }

  @Test(arguments: [
    "0", "-0", "7", "-7", "10", "1.5", "0.5", "1e7", "1E+7", "1e-7", "-1.25e10", "true", "false",
    "null", #""""#, #""\"\\\/\b\f\n\r\t\u00E4""#, "[]", "[1, [2], {}]", #"{"a": {"b": [null]}}"#,
    "[1,]", #"{"a": 1,}"#, " ".trimmed + "[ ]",
  ])
  func findsNothingWrong(_ json: String) {
    #expect(fault(json) == nil)
  }

  @Test(arguments: [
    ("01", 0), ("-", 0), ("+1", 0), (".5", 0), ("1.", 0), ("1e", 0), ("1e+", 0), ("1.5.5", 0),
    ("0x10", 0), ("True", 0), ("nul", 0), ("NaN", 0), ("-Infinity", 0), ("'a'", 0),
    (#""\x""#, 2), (#""\u12""#, 2), (#""\u12G4""#, 2), ("\"a\nb\"", 2), ("\"\u{1}\"", 1),
    ("[1, tru]", 4), ("[1 2]", 3), ("[,]", 1), (#"{"a" 1}"#, 5), (#"{"a": 1 "b": 2}"#, 8),
    (#"{"a\q": 1}"#, 4), (#"{"a": [{"b": 00}]}"#, 13), (#"{1: 2}"#, 1),
  ])
  func findsTheFirstFault(_ json: String, _ offset: Int) {
    #expect(fault(json) == offset)
  }
}

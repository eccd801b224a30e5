import Testing

@testable import Importing

struct JSONTextTests {
  private func read(_ bytes: [UInt8]) -> JSONText { bytes.withUnsafeBytes { JSONText($0[...]) } }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("äöü 日本 🌸", "äöü 日本 🌸"),
    (#"\u00e4 \\ \" \n\t\r\b\f\/"#, "ä \\ \" \n\t\r\u{8}\u{C}/"), (#"\ud83c\udf38"#, "🌸"),
    (#"\uD83C\uDF38x"#, "🌸x"), (#"\\ud83c"#, #"\ud83c"#), (#"a\u0000b"#, "a\0b"),
  ])
  func resolvesEscapes(_ json: String, _ expected: String) {
    let read = read(Array(json.utf8))
    #expect(read == JSONText(text: expected))
  }

  /// Contents that no scanner has checked are decoded without harm.
  @Test(arguments: [(#"\u12"#, "u12"), (#"\ud83"#, "ud83"), (#"\"#, #"\"#), (#"\x"#, "x")])
  func wrongEscapesAreTakenAsTheyCome(_ json: String, _ expected: String) {
    #expect(read(Array(json.utf8)).text == expected)
  }

  @Test(arguments: [
    (#"\ud83c"#, "\u{FFFD}"), (#"a\udf38b"#, "a\u{FFFD}b"), (#"\ud83c\ud83c"#, "\u{FFFD}\u{FFFD}"),
    (#"\udf38\ud83c"#, "\u{FFFD}\u{FFFD}"), (#"\ud83c\udf38\ud83c"#, "🌸\u{FFFD}"),
    (#"\ud83c\n"#, "\u{FFFD}\n"), (#"\ud83c\\udf38"#, #"\#u{FFFD}\udf38"#),
    (#"\\\ud83c"#, #"\\#u{FFFD}"#), (#"\ud83c\u"#, "\u{FFFD}u"),
  ])
  func replacesHalfCharacters(_ json: String, _ expected: String) {
    #expect(read(Array(json.utf8)) == JSONText(text: expected, isRepaired: true))
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x41, 0xC3], "A\u{FFFD}"), ([0xC3, 0x28], "\u{FFFD}("),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ] as [([UInt8], String)])
  func replacesBytesThatAreNoUTF8(_ bytes: [UInt8], _ expected: String) {
    #expect(read(bytes) == JSONText(text: expected, isRepaired: true))
    let escaped = read(Array(#"\n"#.utf8) + bytes)
    #expect(escaped == JSONText(text: "\n" + expected, isRepaired: true))
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

import FlyerModel
import Testing

@testable import Importing

struct StringTests {
  /// A line has the stream-safe number of marks on a letter; a text keeps more, up to a limit.
  @Test func towersOfMarksAreCut() throws {
    let tower = "a" + String(repeating: "\u{301}", count: 5_000)
    let reading = try Reading(
      #"{"information": [{"title": "\#(tower)", "text": "\#(tower) b", "location": "\#(tower)"}]}"#)
    let item = try #require(reading.items.first)
    #expect(item.title.unicodeScalars.count == 31 && item.location.unicodeScalars.count == 31)
    #expect(item.text.unicodeScalars.count == 1025 + 2)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), (" a", "a"), ("a ", "a"), ("\t\r\n a b \n", "a b"), ("   ", ""),
    ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), (" 日本 ", "日本"), ("\u{301}", "\u{301}"),
    (" \u{301}", "\u{301}"), ("\u{0} ", "\u{0}"),
  ])
  func trims(_ text: String, _ expected: String) {
    #expect(text.trimmed.utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    ("", ""), ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\n\r\nb", "a\n\nb"),
    ("\r\r\n\n", "\n\n\n"), ("\r", "\n"), ("ä\r\nö", "ä\nö"),
  ])
  func makesOneLineBreakOfAll(_ text: String, _ expected: String) {
    #expect(text.withUnixLineBreaks.utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [("", ""), ("a", "a"), ("a\0b\0", "a\u{FFFD}b\u{FFFD}"), ("\0", "\u{FFFD}")])
  func replacesNUL(_ text: String, _ expected: String) {
    #expect(text.withoutNUL == expected)
  }

  @Test(arguments: [
    ("", 0, ""), ("abc", 3, "abc"), ("abc", 2, "ab"), ("abc", 0, ""), ("äö", 3, "ä"), ("äö", 1, ""),
    ("🌸🌸", 7, "🌸"), ("🌸", 3, ""), ("e\u{301}", 2, "e"),
  ])
  func cutsBetweenCodePoints(_ text: String, _ limit: Int, _ expected: String) {
    #expect(text.cut(toBytes: limit) == expected)
  }

  @Test func beginningsAreShort() {
    #expect("short".beginning == "short")
    let beginning = String(repeating: "x", count: 100).beginning
    #expect(beginning == String(repeating: "x", count: 60) + "…")
    #expect(beginning.beginning == beginning)
    #expect(("a" + String(repeating: "\u{301}", count: 10_000)).beginning.utf8.count < 260)
  }
}

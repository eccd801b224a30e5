import Testing

@testable import Importing

struct StringTests {
  @Test(arguments: [
    "e\u{301}", "Zalgo", "क्षत्रिय", "👩‍👩‍👧‍👦", "각각", "नमस्ते", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שָׁלוֹם", "ไม่ใช่", "",
    "e" + String(repeating: "\u{301}", count: 1024),
  ])
  func writingStays(_ text: String) {
    #expect(Array(text.withoutTowers.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["\u{301}", "\u{200D}👩", "\u{1100}", "\u{200D}", "\u{600}", "\u{FE0F}"])
  func towersAreCut(_ storey: String) {
    let tower = "a e" + String(repeating: storey, count: 200_000) + " z"
    let cut = tower.withoutTowers
    #expect(cut.hasPrefix("a "))
    #expect(cut.unicodeScalars.suffix(2).elementsEqual(" z".unicodeScalars))
    #expect(cut.unicodeScalars.count <= 3 + 1025 + 2)
    #expect(cut.withoutTowers == cut)
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

  @Test func quotesStayShort() {
    #expect("short".quoted == "“short”")
    #expect(String(repeating: "x", count: 100).quoted.count == 63)
    #expect(("a" + String(repeating: "\u{301}", count: 10_000)).quoted.utf8.count < 260)
  }
}

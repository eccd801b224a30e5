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

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("abc/def?g=h&i#j", "abc/def?g=h&i#j"), ("a b", "a%20b"), ("ä", "%C3%A4"),
    ("%41%zz%", "%41%25zz%25"), ("%4", "%254"),
    ("'\"`$()*<>|^{}[]", "%27%22%60%24%28%29%2A%3C%3E%7C%5E%7B%7D%5B%5D"),
    ("\u{1B}\u{7F}", "%1B%7F"),
  ])
  func encodesForTheWeb(_ text: String, _ expected: String) {
    #expect(PercentEncoding.encode(text[...], keeping: PercentEncoding.web) == expected)
  }

  @Test(arguments: [
    ("", ""), ("a%20b", "a b"), ("%C3%A4", "ä"), ("%c3%a4", "ä"), ("%", "%"), ("%4", "%4"),
    ("%zz", "%zz"), ("%2541", "%41"), ("%FF", "\u{FFFD}"),
  ])
  func decodes(_ text: String, _ expected: String) {
    #expect(PercentEncoding.decode(text[...]) == expected)
  }

  @Test func aSetHoldsWhatWasPutIn() {
    let set = ByteSet(alphanumericsAnd: "-~")
    for byte in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(byte)
      let expected =
        scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
        || scalar == "-" || scalar == "~"
      #expect(set.contains(byte) == expected, "\(byte)")
    }
  }
}

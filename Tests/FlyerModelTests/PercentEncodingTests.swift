import Testing
import Texts

@testable import FlyerModel

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("abc/def?g=h&i#j", "abc/def?g=h&i#j"), ("a b", "a%20b"), ("ä", "%C3%A4"),
    ("%41%zz%", "%41%25zz%25"), ("%4", "%254"),
    ("'\"`$()*<>|^{}[]", "'%22%60$()*%3C%3E%7C%5E%7B%7D%5B%5D"),
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

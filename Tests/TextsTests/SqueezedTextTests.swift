import Testing
import Texts

@Suite struct SqueezedTextTests {
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a b", "a b"), (" a", "a"), ("a ", "a"), ("a  b", "a b"),
    ("a\t\r\nb", "a b"), ("a\u{A0}b", "a b"), ("a\u{1680}b", "a b"), ("a\u{2003}b", "a b"),
    ("a\u{3000}b", "a b"), ("größer 文字", "größer 文字"), (" ", ""),
  ])
  func blanksBetweenWordsAreSingleSpaces(text: String, squeezed: String) {
    #expect(text.squeezed == squeezed && text[...].squeezed == squeezed)
  }

  /// No white space is overlooked by its first byte.
  @Test func allWhiteSpaceIsFound() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), Character(scalar).isWhitespace else { continue }
      #expect("a\(Character(scalar))b".squeezed == "a b", "U+\(String(value, radix: 16))")
    }
  }
}

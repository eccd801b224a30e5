import Testing
import Texts

@Suite struct ByteSearchTests {
  /// Short texts are in the value itself, long ones in memory of their own.
  @Test(arguments: ["", "a", "fifteen letters", String(repeating: "long ", count: 100)])
  func aByteIsFoundWhereverItIs(_ text: String) {
    #expect(!text.contains(byte: 0))
    #expect((text + "\0").contains(byte: 0))
    #expect(("\0" + text).contains(byte: 0))
    #expect((text + "\r" + text).contains(byte: 0x0D))
    #expect("\(text)é".contains(byte: 0xA9))
  }

  @Test(arguments: ["", "a", "fifteen letters", String(repeating: "long ", count: 100)])
  func bytesFromALeastOneOn(_ text: String) {
    #expect(!text.contains(byteFrom: 0x80))
    #expect((text + "é").contains(byteFrom: 0x80))
    #expect(("é" + text).contains(byteFrom: 0xC3))
    #expect(!("é" + text).contains(byteFrom: 0xC4))
    #expect((text + "\u{10FFFF}").contains(byteFrom: 0xF4))
  }

  @Test func noneIsLessThanZero() {
    #expect("a".contains(byteFrom: 0))
  }

  @Test(arguments: [
    ("a<!-- b", 0, 1 as Int?), ("<<!--", 0, 1), ("<!-", 0, nil), ("", 0, nil), ("<!--", 1, nil),
    ("<!--<!--", 1, 4), ("<!<!--", 0, 2),
  ])
  func aSignIsFoundInARange(text: String, start: Int, place: Int?) {
    var text = text
    text.withUTF8 { #expect($0.firstIndex(of: "<!--", in: start..<$0.count) == place) }
  }
}

import Testing

@testable import Typesetting

/// The table for ASCII agrees with the library.
struct ASCIIBreaksTests {
  /// If this fails, the library has changed. Put its new results into the tables.
  @Test func knowsEveryPair() {
    for first in UInt8(0x21)...0x7E {
      for second in UInt8(0x21)...0x7E {
        for pair in [[first, second], [first, 0x20, second]] {
          #expect(
            ASCIIBreaks.find(in: pair) == BreakOpportunities.find(in: pair),
            "\(String(decoding: pair, as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  /// Spaces at the beginning of a line are ignored, since no line ends after them anyway.
  @Test func agreesWithTheLibrary() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let count = Int.random(in: 1...40, using: &random)
      let text =
        [UInt8(ascii: "(")]
        + (0..<count).map { _ in
          Bool.random(using: &random) ? UInt8.random(in: 0x20...0x7E, using: &random) : 0x20
        }
      let lines = Bool.random(using: &random) ? text : text + [0x0A] + text
      #expect(
        ASCIIBreaks.find(in: lines) == BreakOpportunities.find(in: lines),
        "\(String(decoding: lines, as: UTF8.self).debugDescription)")
    }
  }

  @Test func leavesTheRestToTheLibrary() {
    #expect(ASCIIBreaks.find(in: Array("ä".utf8)) == nil)
    #expect(ASCIIBreaks.find(in: Array("a\tb".utf8)) == nil)
    #expect(ASCIIBreaks.find(in: []) == [])
  }
}

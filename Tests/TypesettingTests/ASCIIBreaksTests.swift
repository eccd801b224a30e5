import Testing

@testable import Typesetting

/// The short way for ASCII says what the library says.
struct ASCIIBreaksTests {
  /// Spaces at the beginning of a line aside, behind which no line ends anyway.
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
        ASCIIBreaks.shared.find(in: lines) == BreakOpportunities.find(in: lines),
        "\(String(decoding: lines, as: UTF8.self).debugDescription)")
    }
  }

  @Test func leavesTheRestToTheLibrary() {
    #expect(ASCIIBreaks.shared.find(in: Array("ä".utf8)) == nil)
    #expect(ASCIIBreaks.shared.find(in: Array("a\tb".utf8)) == nil)
    #expect(ASCIIBreaks.shared.find(in: []) == [])
  }
}

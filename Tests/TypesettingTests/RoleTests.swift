import Testing

@testable import Typesetting

struct RoleTests {
  private func spans(_ text: String, _ measure: Int, _ addresses: [String]) -> [[String]] {
    let layout = TextLayout(text, measure: measure, addresses: addresses)
    return (0..<layout.blockCount).flatMap(layout.lines(inBlock:)).map { line in
      line.spans.map { span in
        switch span.role {
        case .text: layout.text(in: span.range)
        case .link(let index): "<\(index):\(layout.text(in: span.range))>"
        }
      }
    }
  }

  @Test func marksAddresses() {
    #expect(spans("see a.org now", 40, ["a.org"]) == [["see ", "<0:a.org>", " now"]])
  }

  @Test func numbersThemLikeTheLinks() {
    #expect(spans("b.de a.org", 40, ["a.org", "b.de"]) == [["<1:b.de>", " ", "<0:a.org>"]])
  }

  @Test func marksEveryOccurrence() {
    #expect(spans("a.b a.b", 40, ["a.b"]) == [["<0:a.b>", " ", "<0:a.b>"]])
  }

  @Test func dividesAnAddressThatIsBroken() {
    #expect(
      spans("x a.org/abcdef", 7, ["a.org/abcdef"]) == [["x ", "<0:a.org/>"], ["<0:abcdef>"]]
        || spans("x a.org/abcdef", 7, ["a.org/abcdef"]) == [["x"], ["<0:a.org/>"], ["<0:abcdef>"]])
  }

  @Test func leavesTheRestAlone() {
    #expect(spans("nothing here", 40, ["a.org", ""]) == [["nothing here"]])
    #expect(spans("", 40, ["a.org"]) == [])
    #expect(spans("a\n\nb", 40, ["c.d"]) == [["a"], [], ["b"]])
  }

  @Test func theFirstOfTwoThatOverlapCounts() {
    #expect(spans("www.a.org/x", 40, ["www.a.org", "a.org/x"]) == [["<0:www.a.org>", "/x"]])
  }

  @Test func findsAddressesInEveryBlock() {
    let text = String(repeating: String(repeating: "word ", count: 100) + "a.org\n", count: 40)
    let found = spans(text, 80, ["a.org"]).flatMap(\.self).count { $0 == "<0:a.org>" }
    #expect(found == 40)
  }
}

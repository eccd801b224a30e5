import Drawing
import Testing

@testable import Typesetting

struct ExcerptTests {
  private func excerpt(_ text: String, _ measure: Int, limit: Int = 2) -> [String] {
    Excerpt.lines(of: text, measure: measure, limit: limit)
  }

  @Test func keepsWhatFits() {
    #expect(excerpt("one two", 10) == ["one two"])
    #expect(excerpt("one two three", 8) == ["one two", "three"])
    #expect(excerpt("", 8) == [])
  }

  @Test func endsInAnEllipsisWhereItWasCut() {
    #expect(excerpt("one two three four five", 9) == ["one two", "three …"])
    #expect(excerpt("aaaa bbbb cccc dddd eeee", 9) == ["aaaa bbbb", "cccc …"])
  }

  @Test func aWordGoesOnBehindItsHyphen() {
    #expect(excerpt("Annegret Müller-Lüdenscheidt", 18, limit: 1) == ["Annegret Müller-…"])
    #expect(excerpt("one - two", 7, limit: 1) == ["one - …"])
  }

  @Test func cutsAWordWhereItMust() {
    #expect(excerpt("abcdefghijklmnop", 4) == ["abcd", "efg…"])
    #expect(excerpt("图书馆每天上午九点开门", 6) == ["图书馆", "每天…"])
  }

  @Test func survivesEveryMeasure() {
    for measure in -1...40 {
      for limit in 0...3 {
        let lines = excerpt("Straße 图书馆 👩‍🚀 und mehr, viel mehr.", measure, limit: limit)
        #expect(lines.count <= limit || limit == 0)
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(2, measure) }, "\(lines)")
      }
    }
  }

  @Test func readsOnlyWhatCanBeSeen() {
    let text = String(repeating: "word ", count: 200_000)
    #expect(excerpt(text, 20) == ["word word word word", "word word word …"])
  }
}

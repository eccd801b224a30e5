import Scratch
import Testing

@testable import FlyerModel

@Suite struct SearchTermsTests {
  private func words(_ terms: SearchTerms) -> [String] {
    terms.words.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func statesOfAnItemStandAfterIs() {
    let terms = SearchTerms(parsing: "is:new chess IS:Starred is:blue")
    #expect(terms.states == [.new, .starred])
    #expect(terms.words.count == 2)
    #expect(!SearchTerms(parsing: "is:noted").isEmpty)
  }

  @Test func wordsPhrasesAndTagsAreTakenApart() {
    let terms = SearchTerms(parsing: "  Mensa \"Gebäude C\" #Tipp #\"Wo ist\" öffnet mensa # ")
    #expect(words(terms) == ["mensa", "offnet", "#"])
    #expect(terms.phrases == ["Gebäude C"])
    #expect(terms.tags.map { String(decoding: $0, as: UTF8.self) } == ["tipp", "wo ist"])
    #expect(!terms.isEmpty)
  }

  @Test(arguments: ["", "  ", "\"", "\"\"", "\u{301}"])
  func nothingIsAskedFor(text: String) {
    #expect(SearchTerms(parsing: text).isEmpty)
  }

  @Test func anOpenQuotationMarkReachesToTheEnd() {
    #expect(SearchTerms(parsing: "\"ab cd").phrases == ["ab cd"])
  }

  @Test(arguments: [
    ("strasse", "Die Straße, STRASSE", ["Straße", "STRASSE"]),
    ("s", "Fuß", ["ß"]),
    ("ab b", "abab", ["ab", "ab"]),
    ("ab ba", "aba", ["aba"]),
    ("cole", "E\u{301}cole", ["cole"]),
    ("e", "E\u{301}x", ["E\u{301}"]),
    ("\"Ab\"", "ab Ab aB", ["Ab"]),
    ("书", "图书馆", ["书"]),
    ("#tag", "tag", []),
    ("zz", "", []),
  ])
  func matchesAreMarkedInTheText(search: String, text: String, marked: [String]) {
    let ranges = SearchTerms(parsing: search).ranges(in: text)
    #expect(ranges.map { String(text[$0]) } == marked)
  }

  @Test(arguments: TextShape.all) func textsOfAnyShapeAreSearchedInLinearTime(shape: TextShape) {
    let terms = SearchTerms(parsing: "Zeppelin \"a b Z\"")
    let growth = growth { size in
      let text = shape.text(ofBytes: size)
      _ = terms.ranges(in: text)
      _ = SearchTerms(parsing: text)
    }
    #expect(growth < 4)
  }
}

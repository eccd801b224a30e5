import Testing

@testable import Texts

@Suite struct EditDistanceTests {
  @Test func lettersAreCounted() {
    #expect(EditDistance.between("", "") == 0)
    #expect(EditDistance.between("abc", "") == 3)
    #expect(EditDistance.between("descritpion", "description") == 1)
    #expect(EditDistance.between("kitten", "sitting") == 3)
    #expect(EditDistance.between("äb", "a") == 2)
  }

  @Test func neighboursThatAreSwappedAreOneMistake() {
    #expect(EditDistance.between("ab", "ba") == 1)
    #expect(EditDistance.between("ca", "abc") == 3)
  }
}

@Suite struct NearTests {
  private let words = ["open", "opens", "search", "sources", "quit"]

  @Test func nearestComesFirst() {
    #expect("opem".near(words) == ["open"])
    #expect("openx".near(words) == ["open", "opens"])
    #expect("SEARHC".near(words) == ["search"])
  }

  @Test func shortWordsMayDifferByOneLetter() {
    #expect("qiut".isNear("quit"))
    #expect(!"qxxt".isNear("quit"))
    #expect("sxurcxs".isNear("sources"))
    #expect(!"sxurcxx".isNear("sources"))
  }

  @Test func longWordsAreNotCompared() {
    #expect(String(repeating: "a", count: 1_000_000).near(words).isEmpty)
  }
}

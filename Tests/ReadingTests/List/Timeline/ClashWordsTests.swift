import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the lines that name clashing events.
struct ClashWordsTests {
  private func lines(_ titles: [String], measure: Int = 60, seconds: Int = 1200) -> [String] {
    titles.map { Clash(title: $0, seconds: seconds) }.lines(measure: measure)
  }

  @Test func eachHasALine() {
    #expect(lines([]).isEmpty)
    #expect(lines(["Opening"]) == ["clashes with Opening for 20 min"])
    #expect(lines(["A"], seconds: 59) == ["clashes with A for less than a minute"])
    #expect(
      lines(["A", "B", "C"], seconds: 5400) == [
        "clashes with A for 1 h 30 min", "and with B for 1 h 30 min", "and with C for 1 h 30 min",
      ])
    #expect(
      lines(["A", "B", "C", "D"]) == [
        "clashes with A for 20 min", "and with B for 20 min", "and with other talks",
      ])
  }

  @Test func longTitlesAreCutBeforeTheTime() {
    #expect(
      lines(["How rooks were invented and by whom"], measure: 40)
        == ["clashes with How rooks were … for 20 min"])
    #expect(
      lines(["How rooks were invented and by whom", "Tea"], measure: 31)
        == [
          "20 min clash with How rooks", "were invented and by whom", "and with Tea for 20 min",
        ])
  }
}

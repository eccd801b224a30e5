import FlyerModel
import Testing

@testable import Indexing

/// Sections of a list, and their rows.
@Suite struct SectionTests {
  private func folding(_ titles: Set<String>) -> SectionedList {
    let runs = [
      SectionRun(title: "A", start: 2, count: 3), SectionRun(title: "E", start: 5, count: 0),
      SectionRun(title: "B", start: 5, count: 2),
    ]
    return SectionedList(.home, count: 7, runs: runs, folded: titles)
  }

  /// Returns a digit for each article and a letter for each heading.
  private func rows(_ list: SectionedList) -> String {
    (0..<list.rowCount).map { row in
      switch list.row(at: row) {
      case .heading(let heading): heading.isFolded ? heading.title.lowercased() : heading.title
      case .item(let position): "\(position)"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", "01A234EB56", [2, 6, 7]), ("A", "01aEB56", [2, 3, 4]), ("B", "01A234Eb", [2, 6, 7]),
    ("E", "01A234eB56", [2, 6, 7]), ("AEB", "01aeb", [2, 3, 4]), ("X", "01A234EB56", [2, 6, 7]),
  ])
  func rowsAreHeadingsAndArticles(folded: String, rows: String, headings: [Int]) {
    let list = folding(Set(folded.map(String.init)))
    #expect(self.rows(list) == rows)
    #expect(list.headings == headings)
    #expect(list.count == 7)
  }

  @Test(arguments: ["", "A", "B", "E", "AB", "AEB"])
  func everyArticleHasARow(folded: String) {
    let list = folding(Set(folded.map(String.init)))
    for position in 0..<7 {
      switch list.row(at: list.row(ofItem: position)) {
      case .item(let found): #expect(found == position)
      case .heading(let heading):
        let section = ["A": 2..<5, "B": 5..<7][heading.title]
        #expect(heading.isFolded && section?.contains(position) == true)
      }
    }
  }

  @Test func aHeadingIsFoundByItsID() {
    let list = folding([])
    #expect(list.row(ofHeading: SectionRun(title: "B", start: 0, count: 0).id) == 7)
    #expect(list.row(ofHeading: "B") == nil)
  }

  @Test func articlesAreGroupedInTheOrderOfFirstAppearance() {
    let sections = ["B", "", "A", "B", "", "A", "C"]
    let grouping = SectionGrouping(Array(sections.indices)) { sections[$0] }
    #expect(grouping.articles == [1, 4, 0, 3, 2, 5, 6])
    #expect(grouping.runs.map(\.title) == ["B", "A", "C"])
    #expect(grouping.runs.map(\.start) == [2, 4, 6])
    #expect(grouping.runs.map(\.count) == [2, 2, 1])
  }

  @Test func groupsOfOneTitleKeepIDsOfTheirOwn() {
    let grouping = SectionGrouping([("A", [1]), ("A", []), ("B", [2]), ("A", [1])])
    #expect(grouping.articles == [1, 2, 1])
    #expect(grouping.runs.map(\.start) == [0, 1, 1, 2])
    #expect(Set(grouping.runs.map(\.id)).count == 4)
  }
}

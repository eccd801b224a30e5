import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the names under which folded sections are remembered, and that they differ.
struct FoldNameTests {
  @Test func aSourceIsNoDayThoughItIsCalledSo() {
    let news = SectionHeading(
      id: "a", title: "starred", count: 1, period: .unopened(source: "x", new: 1))
    let starred = SectionHeading(id: "b", title: "starred", count: 1, period: .starred)
    let tree = SectionHeading(id: "c", title: "Places", count: 1)
    #expect(news.name != starred.name && starred.name == "starred")
    #expect(tree.name == "Places")
    var folds = Folds()
    folds.set(news.name, isFolded: true)
    #expect(folds.contains(news.name) && !folds.contains(starred.name))
  }
}

import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which tab is in front before the user presses a key.
struct FirstTabTests {
  private static let tabs = [
    Tab(title: "Home", scope: .home), Tab(title: "Void", scope: .tagged(["Nothing"])),
    Tab(title: "All", scope: .all), Tab(title: "Search", scope: .search),
  ]

  @Test func itIsTheFirstWithSomethingToRead() {
    let session = Session(tabs: Self.tabs)
    #expect(session.reader.tabs.path == ["All"], "\(session.screen)")
    #expect(session.selectedTitle == Sample.items[0].title)
  }

  @Test func whatSomebodyChoseStays() {
    var session = Session(tabs: Self.tabs)
    session.press("2")
    #expect(session.screen.contains("This tab is empty."), "\(session.screen)")
    session.refresh(Sample.items)
    #expect(session.reader.tabs.path == ["Void"])
  }

  @Test func whereNoneHasAnythingItIsTheFirst() {
    let session = Session([], tabs: Self.tabs) { $0.counts[.article] = 3 }
    #expect(session.reader.tabs.path == ["Home"], "\(session.screen)")
    #expect(session.screen.contains("This tab is empty."))
  }
}

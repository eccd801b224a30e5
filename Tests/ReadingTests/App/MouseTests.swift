import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct MouseTests {
  @Test func aClickSelectsAndASecondOpens() {
    var session = Session()
    session.click(10, 8)
    #expect(session.selectedTitle == "Bibliotheksausweis")
    #expect(session.reader.context == .list)
    session.click(10, 8)
    #expect(session.reader.context == .item)
  }

  @Test func aDoubleClickOpens() {
    var session = Session()
    session.click(10, 8, .doubleClick)
    #expect(session.reader.context == .item)
    #expect(session.rows[2] == "    Bibliotheksausweis")
  }

  @Test func aClickDoesNotMoveTheList() {
    var session = Session(Sample.many(50))
    let before = session.rows.map { $0.replacing("▌", with: " ") }
    session.click(10, 12)
    let after = session.rows.map { $0.replacing("▌", with: " ") }
    #expect(before.dropLast() == after.dropLast())
  }

  @Test func tabsCanBeClicked() {
    var session = Session()
    session.click(session.column(of: "Kontakte", inRow: 0) + 2, 0)
    #expect(session.reader.tabs.selected == 2)
    session.click(1, 0)
    #expect(session.reader.tabs.selected == 2)
  }

  @Test func theWheelMovesTheView() {
    var session = Session(Sample.many(50))
    session.click(10, 10, .wheelDown)
    #expect(session.rows[2].contains("All") || session.rows[2] == "")
    #expect(session.selectedTitle == "Item 1")
    session.click(10, 10, .wheelUp)
    #expect(session.rows[2].contains("Item 0"))
    session.click(10, 10, .wheelUp)
    #expect(session.rows[2].contains("Item 0"))
  }

  @Test func theWheelStopsAtTheEnd() {
    var session = Session(Sample.many(20))
    for _ in 0..<100 { session.click(10, 10, .wheelDown) }
    #expect(session.rows[21].contains("All") || session.rows[20].contains("All"))
    #expect(session.screen.contains("Item 19"))
    for _ in 0..<100 { session.click(10, 10, .wheelUp) }
    #expect(session.rows[2].contains("Item 0"))
  }

  @Test func theWheelGoesThroughManyWindows() {
    var session = Session(Sample.many(2000))
    for _ in 0..<1000 { session.click(10, 10, .wheelDown) }
    #expect(session.screen.contains("Item 75"), "\(session.screen)")
  }

  @Test func theWheelScrollsTheTextUnderIt() {
    var session = Session([ItemTests.long], width: 120)
    session.click(80, 10, .wheelDown)
    #expect(!session.rows[2].hasSuffix("A long one"))
    #expect(session.rows[2].hasPrefix("  ▌ A long one"))
    #expect(session.reader.context == .list)
  }

  @Test func aClickIntoTheTextReadsIt() {
    var session = Session(width: 120)
    session.click(80, 20)
    #expect(session.reader.context == .item)
    session.click(10, 8)
    #expect(session.reader.context == .list)
    #expect(session.selectedTitle == "Bibliotheksausweis")
  }

  @Test func linksCanBeClicked() {
    var session = Session()
    session.press("<enter>")
    session.click(8, session.row(of: "2 ✉") ?? 0)
    #expect(session.effects == [.desktop(.open(Sample.mail))])
  }

  @Test func aClickEndsTyping() {
    var session = Session()
    session.press("/tipp")
    session.click(10, 9)
    #expect(session.reader.prompt == nil)
    #expect(session.rows[2].contains("“tipp”"))
    session.press(":x")
    session.click(10, 5)
    #expect(session.reader.prompt == nil)
  }

  @Test func clicksBesideEverythingDoNothing() {
    var session = Session()
    let before = session.screen
    for (x, y) in [(0, 1), (79, 1), (0, 22), (60, 23), (200, 200), (-1, -1), (0, 0)] {
      session.click(x, y)
    }
    #expect(session.screen == before)
    #expect(session.effects == [])
  }
}

struct TabTests {
  @Test func tabsGoRound() {
    var session = Session()
    session.press("<tab>")
    #expect(session.reader.tabs.selected == 1)
    session.press("<shift-tab><shift-tab>")
    #expect(session.reader.tabs.selected == 3)
    session.press("<tab>")
    #expect(session.reader.tabs.selected == 0)
  }

  @Test func digitsGoToTabs() {
    var session = Session()
    session.press("3")
    #expect(session.selectedTitle == "Fachschaftsrat")
    session.press("9")
    #expect(session.reader.tabs.selected == 2)
  }

  @Test func eachTabRemembersItsPlace() {
    var session = Session()
    session.press("jj2<pause>j3<pause>j1")
    #expect(session.selectedTitle == "Mensa")
    session.press("2")
    #expect(session.selectedTitle == "Bibliotheksausweis")
    session.press("3")
    #expect(session.selectedTitle == "Dekanat")
  }

  @Test func leavingAnItemForAnotherTab() {
    var session = Session()
    session.press("j<enter>")
    session.click(session.column(of: "Tipp", inRow: 0) + 1, 0)
    #expect(session.reader.context == .list)
    #expect(session.reader.tabs.selected == 1)
    session.press("<enter>:tab 3<enter>")
    #expect(session.reader.context == .list)
    #expect(session.reader.tabs.selected == 2)
  }

  static let titles = (1...12).map { "Tab number \($0)" }

  @Test(arguments: 0..<12, [20, 40, 80, 120])
  func theSelectedTabIsAlwaysToBeSeen(_ selected: Int, _ width: Int) {
    let bar = TabBar(
      in: Rect(x: 0, y: 0, width: width, height: 1), title: "Title", tabs: Self.titles,
      selected: selected, statusWidth: 12)
    #expect(bar.tabs.contains { $0.index == selected })
    #expect(bar.tabs.allSatisfy { $0.rect.maxX <= width })
    let isCutLeft = bar.tabs.first?.index != 0
    #expect((bar.moreLeft != nil) == isCutLeft)
    #expect((bar.moreRight != nil) == (bar.tabs.last?.index != 11))
  }

  @Test func aTitleIsCutOnlyWhereTheTabsNeedItsRoom() {
    func title(_ tabs: Int) -> Int {
      TabBar(
        in: Rect(x: 0, y: 0, width: 80, height: 1), title: String(repeating: "T", count: 40),
        tabs: Array(Self.titles.prefix(tabs)), selected: 0, statusWidth: 12
      ).title.width
    }
    #expect([title(1), title(6)] == [40, 20])
  }

  @Test func theSignsOfMoreCanBeClicked() throws {
    let bar = TabBar(
      in: Rect(x: 0, y: 0, width: 80, height: 1), title: "Title", tabs: Self.titles, selected: 6,
      statusWidth: 12)
    let left = try #require(bar.moreLeft)
    let right = try #require(bar.moreRight)
    #expect(bar.tab(at: left.rect.origin) == (bar.tabs.first?.index ?? 0) - 1)
    #expect(bar.tab(at: right.rect.origin) == (bar.tabs.last?.index ?? 0) + 1)
    #expect(bar.tab(at: Point(x: 0, y: 0)) == nil)
  }

  @Test func theSignsOfMoreSayWhatWaitsInTabsThatAreNotToBeSeen() throws {
    let bar = TabBar(
      in: Rect(x: 0, y: 0, width: 80, height: 1), title: "Title", tabs: Self.titles,
      counts: [1, 0, 0, 2, 0, 7, 7, 0, 0, 0, 10, 3], selected: 6, statusWidth: 12)
    let (left, right) = (try #require(bar.moreLeft), try #require(bar.moreRight))
    let seen = try #require(bar.tabs.first).index...(try #require(bar.tabs.last).index)
    #expect(seen == 4...6)
    #expect((left.count, left.rect.width) == (3, 2))
    #expect((right.count, right.rect.width) == (13, 3))
    let others = bar.tabs.map(\.rect)
    #expect(others.allSatisfy { $0.minX > left.rect.maxX && $0.maxX < right.rect.minX })
  }

  @Test func noTabsAreNoTrouble() {
    var session = Session(tabs: [])
    session.press("jk<tab>5/x<esc>t<esc>S<enter>uoyqG")
    #expect(session.effects == [.program(.quit)])
  }
}

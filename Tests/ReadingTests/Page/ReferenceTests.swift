import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests links from article to article.
struct ReferenceTests {
  private func session(_ items: [Item] = Articles.all, width: Int = 80, keys: String = "")
    -> Session
  {
    var session = Session(items, tabs: [Articles.tab], width: width)
    session.press("<enter>" + keys)
    return session
  }

  private func title(_ session: Session) -> String? { session.reader.item?.item.title }

  @Test func aHeadingOfTheSameArticleIsJumpedTo() {
    let session = session(keys: "1<enter>")
    #expect(session.rows[2] == "    Rules", "\(session.screen)")
    #expect(session.reader.page.backStack.isEmpty)
    #expect(session.effects == [])
  }

  @Test func anotherArticleOpensInPlaceOfIt() {
    let session = session(keys: "3<enter>")
    #expect(session.rows[2] == "    The first week")
    #expect(session.selectedTitle == "Library", "the list stays where it is")
  }

  @Test func backReturnsToTheExactPlace() {
    var session = session(keys: "jjjjj")
    let before = session.screen
    session.press("3<enter>")
    #expect(title(session) == "The first week")
    session.press("j<esc>")
    #expect(session.screen == before)
    session.press("<esc>")
    #expect(session.reader.context == .list)
  }

  @Test func backGoesAsDeepAsOneWent() {
    var session = session()
    var screens: [String] = []
    for _ in 0..<10 {
      screens.append(session.screen)
      session.press(title(session) == "Library" ? "3<enter>" : "1<enter>")
    }
    #expect(title(session) == "Library")
    for screen in screens.reversed() {
      session.press("h")
      #expect(session.screen == screen)
    }
    session.press("qq")
    #expect(session.effects == [.program(.quit)])
  }

  @Test func anAnchorBehindTheNameIsJumpedTo() {
    let session = session([Articles.week, Articles.library], keys: "2<enter>")
    #expect(session.rows[2] == "    Hours", "\(session.screen)")
  }

  @Test func whatIsNotThereIsSaid() {
    var session = session([Articles.week, Articles.library])
    let before = session.screen
    session.press("3<enter>")
    #expect(session.footer.contains("This flyer has no article “#nowhere”."))
    session.press("jk")
    #expect(session.screen == before)
  }

  @Test func theListOfLinksLeadsThereToo() {
    let session = session(keys: "ujj<enter>")
    #expect(session.rows[2] == "    The first week")
    #expect(session.reader.menu == nil)
  }

  @Test func fromTheListAsWell() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("o")
    #expect(title(session) == "Library")
    session.press("<esc>")
    #expect(session.reader.context == .list)
  }

  @Test(arguments: [80, 140], ["o", "u<enter>", "<enter><esc>u<enter>"])
  func theListIsAgainWhereNoPageWasOpened(_ width: Int, _ keys: String) {
    var session = Session(
      [Articles.week, Articles.library], tabs: [Articles.tab], width: width)
    let before = session.screen
    session.press(keys)
    #expect(title(session) == "Library")
    session.press("q")
    #expect(session.screen == before)
    #expect(session.reader.context == .list)
  }

  @Test func fromAListToWhichALinkOfAListLedItIsThereAgain() {
    let list = Articles.article("list", "A list", "", Article(form: .list))
    let start = Articles.article("start", "Start", "See [the list](#list).")
    var session = Session([start, list], tabs: [Articles.tab])
    let before = session.screen
    session.press("o")
    #expect(session.reader.tabs.path == ["Start", "A list"])
    session.press("<esc>")
    #expect(session.screen == before)
  }

  @Test func aLateAnswerIsDropped() {
    var session = session()
    session.isSlow = true
    session.press("3<enter><esc>")
    session.answer()
    #expect(session.reader.page.backStack.isEmpty)
    #expect(session.reader.context == .list)
  }

  @Test func theOldPageStaysUntilTheNewOneIsThere() {
    var session = session()
    session.isSlow = true
    session.press("3<enter>")
    #expect(session.open.map(\.lane) == [.reference])
    #expect(session.rows[2] == "    Library")
    session.answer()
    #expect(session.rows[2] == "    The first week")
  }

  private static let three = [Articles.week, Articles.chinese, Articles.library]

  @Test func thePositionIsThatOfWhatIsShown() {
    var session = session(Self.three)
    #expect(session.footer.hasSuffix("1 of 3"), "\(session.footer)")
    session.press("1<enter>")
    #expect(title(session) == "Library")
    #expect(session.footer.contains("3 of 3"), "\(session.footer)")
    session.press("<esc>")
    #expect(session.footer.hasSuffix("1 of 3"), "\(session.footer)")
  }

  @Test func theNextItemIsThatBehindTheShownOne() {
    var session = session(Self.three, keys: "1<enter>K")
    #expect(title(session) == "新生指南")
    #expect(session.selectedTitle == "新生指南")
    #expect(session.footer.contains("2 of 3"), "\(session.footer)")
    #expect(session.reader.page.backStack.isEmpty)
    session.press("<esc>")
    #expect(session.reader.context == .list)
  }

  @Test func whereNoItemFollowsTheWayBackStays() {
    var session = session(Self.three, keys: "1<enter>J")
    #expect(title(session) == "Library")
    #expect(session.footer.contains("This is the last item."), "\(session.footer)")
    session.press("<esc>")
    #expect(title(session) == "The first week")
    #expect(session.selectedTitle == "The first week")
    session.press("K")
    #expect(session.footer.contains("This is the first item."), "\(session.footer)")
  }

  @Test func fromWhatTheListHasNotItGoesOnWithTheList() {
    let tab = Tab(title: "Week", scope: .tagged(["Week"]))
    var (week, chinese) = (Articles.week, Articles.chinese)
    (week.tags, chinese.tags) = (["Week"], ["Week"])
    var session = Session([week, chinese, Articles.library], tabs: [tab])
    session.press("<enter>1<enter>")
    #expect(title(session) == "Library")
    #expect(!session.footer.contains(" of "), "\(session.footer)")
    session.press("J")
    #expect(title(session) == "新生指南")
  }

  @Test func aRefreshKeepsThePath() {
    var session = session(keys: "3<enter>")
    var week = Articles.week
    week.text = "New text, and the [library](#library)."
    session.refresh([Articles.library, week])
    #expect(session.screen.contains("New text"))
    session.press("<esc>")
    #expect(title(session) == "Library")
  }

  @Test func anArticleThatVanishedIsSaid() {
    var session = session(keys: "3<enter>")
    session.refresh([Articles.library])
    #expect(session.footer.contains("This item is no longer in the flyer."))
    session.press("<esc>")
    #expect(title(session) == "Library")
  }

  @Test func aListIsGoneInto() {
    var list = Articles.article("list", "A list", "", Article(form: .list))
    list.text = ""
    let start = Articles.article("start", "Start", "See [the list](#list).")
    var session = session([start, list], keys: "1<enter>")
    #expect(session.reader.tabs.path == ["Start", "A list"])
    #expect(session.reader.context == .list)
    session.press("<esc>")
    #expect(title(session) == "Start")
    #expect(session.reader.context == .item)
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Start"])
    #expect(session.reader.context == .list)
  }

  @Test func inTheWideLayoutToo() {
    var session = session(width: 140, keys: "3<enter>")
    #expect(session.rows[2].hasSuffix("┃   The first week"))
    #expect(session.rows[2].hasPrefix("  ▌ Library"))
    session.press("<esc>")
    #expect(session.rows[2].hasSuffix("┃   Library"))
  }
}

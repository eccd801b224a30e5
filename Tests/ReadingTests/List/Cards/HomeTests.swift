import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests navigation in the Home tab with its cards.
struct HomeTests {
  private func query(_ session: Session) -> ItemQuery? {
    session.reader.screen?.list.version?.query
  }

  @Test func theFirstThingThatIsSelectedIsACard() {
    var session = SampleCards.session(width: 120, height: 40)
    #expect(session.reader.selected?.id == "aroma", "\(session.screen)")
    #expect(session.rows[2].contains("Courses"), "the heading stays in sight:\n\(session.screen)")
    let before = session.screen
    session.press("Gg")
    #expect(session.screen == before)
    session.press("k")
    #expect(session.reader.selected?.heading?.listed == .course)
    session.press("j")
    #expect(session.screen == before)
  }

  @Test func aSortKeepsTheCards() {
    var session = SampleCards.session(width: 120, height: 40)
    session.press("Sj<enter>")
    #expect(session.reader.screen?.list.hasCards == true)
    #expect(session.row(of: "Courses") == 2, "\(session.screen)")
    let cards = session.reader.screen?.list.window?.items.filter { $0.kind == .course }.map(\.id)
    #expect(cards == ["voice", "python", "sixth", "notion", "aroma"], "\(session.screen)")
  }

  @Test func aCardThatAnOrderTakesAwayIsFollowedByTheFirstOne() {
    var session = SampleCards.session(width: 80, height: 24)
    #expect(session.reader.selected?.id == "aroma")
    session.press("Sj<enter>")
    #expect(session.reader.selected?.id == "voice", "\(session.screen)")
    #expect(session.row(of: "Courses") == 2, "\(session.screen)")
  }

  @Test func theWidthOfTheTerminalSaysHowManyCardsThereAre() {
    var session = SampleCards.session(width: 99, height: 30)
    #expect(query(session)?.cards.map(\.limit) == [3, 3])
    session.resize(100, 30)
    #expect(query(session)?.cards.map(\.limit) == [5, 6])
    #expect(session.reader.screen?.list.total == 2 + 5 + 6 + 7)
  }

  @Test func otherListsAskForNoCards() {
    var session = SampleCards.session(width: 120, height: 30)
    session.press("<tab>")
    #expect(query(session)?.cards == [])
  }

  @Test func cardsAreSearchedAndSortedAsWell() {
    var session = SampleCards.session(width: 120, height: 30)
    session.press("/eduroam")
    #expect(query(session)?.cards.map(\.limit) == [5, 6])
    session.press("<esc>:sort title<enter>")
    #expect(query(session)?.cards.map(\.limit) == [5, 6])
  }

  @Test func noCoursesNoSection() {
    let session = SampleCards.session(items: SampleCards.picks)
    #expect(session.row(of: "Courses") == nil)
    #expect(session.rows[2].contains("Articles"))
  }

  @Test func noCardsNothingElseThanBefore() {
    let session = SampleCards.session(width: 120, height: 30, items: SampleTree.items)
    #expect(session.rows[2].contains("▾ First week"))
    #expect(session.reader.layout.isWide)
  }

  @Test func withCardsTheListHasTheWholeWidth() {
    var session = SampleCards.session(width: 120, height: 30)
    #expect(!session.reader.layout.isWide)
    session.press("/eduroam<enter>")
    #expect(session.reader.layout.isWide)
    session.press("<esc>")
    #expect(!session.reader.layout.isWide)
  }

  @Test func downStaysInItsColumn() {
    var session = SampleCards.session(width: 120, height: 40)
    session.press("jl")
    #expect(session.selectedTitle == "Python for people who count money")
    session.press("j")
    #expect(session.selectedTitle == "Find your voice")
    session.press("k")
    #expect(session.selectedTitle == "Python for people who count money")
    session.press("k")
    #expect(session.reader.selected?.id == "aroma")
  }

  @Test func itemByItemGoesInOrder() {
    var session = SampleCards.session(width: 120, height: 40)
    var seen: [String] = []
    for _ in 0..<6 {
      session.press("J")
      seen.append(session.reader.selected?.id ?? "-")
    }
    #expect(seen == ["photo", "python", "notion", "voice", "pick1", "pick2"])
    session.press("KK")
    #expect(session.reader.selected?.id == "voice")
  }

  @Test func rightAndLeftGoBetweenCardsAndThenOn() {
    var session = SampleCards.session(width: 120, height: 40)
    session.press("j<right>")
    #expect(session.reader.selected?.id == "python")
    session.press("<left>")
    #expect(session.reader.selected?.id == "photo")
    session.press("<left>")
    #expect(session.reader.selected?.id == "photo")
    session.press("ll")
    #expect(session.reader.focus == .item)
    #expect(session.screen.contains("Python for people who count money"))
    session.press("h")
    #expect(session.reader.focus == .list)
    #expect(session.reader.selected?.id == "python")
  }

  @Test func whereCardsStandAloneRightOpens() {
    var session = SampleCards.session()
    session.press("jl")
    #expect(session.reader.focus == .item)
  }

  @Test func anOddLastCardIsReachedFromBothColumns() {
    let items = Array(SampleCards.courses.prefix(4)) + SampleCards.picks
    var session = SampleCards.session(width: 120, height: 40, items: items)
    session.press("jlj")
    #expect(session.reader.selected?.id == "notion")
    session.press("l")
    #expect(session.reader.focus == .item)
  }

  @Test func enterOnAHeadingOpensTheFullListAndBackRestoresThePlace() {
    var session = SampleCards.session(width: 120, height: 24)
    session.press("]")
    let before = session.screen
    #expect(session.reader.selected?.heading?.listed == .staffPick)
    session.press("<enter>")
    #expect(query(session) == ItemQuery(kind: .staffPick))
    #expect(session.reader.tabs.path == ["Home", "Articles"])
    #expect(session.rows[2].contains("Home › Articles"))
    #expect(session.rows[2].contains("7 picked articles"))
    session.press("jj<esc>")
    #expect(session.screen == before)
  }

  @Test func theFullListIsSearched() {
    var session = SampleCards.session()
    session.press("k<enter>/sixth")
    #expect(query(session) == ItemQuery(kind: .course, search: "sixth"))
    #expect(session.selectedTitle == "The sixth course")
  }

  @Test func aFullListThatBecameEmptySaysSo() {
    var session = SampleCards.session()
    session.press("k<enter>")
    session.refresh(SampleCards.picks)
    #expect(session.screen.contains("“Courses” is empty now."))
    session.press("<esc>")
    #expect(session.rows[2].contains("Articles"))
  }

  @Test func theSelectionStaysOnItsCardWhenTheFlyerChanges() {
    var session = SampleCards.session(width: 120, height: 40)
    session.press("jl")
    let before = session.rows
    var courses = SampleCards.courses
    courses[2].course?.soldCount = 5
    session.refresh(courses + SampleCards.picks + SampleCards.posts + SampleTree.items)
    #expect(session.reader.selected?.id == "python")
    let changed = zip(before, session.rows).filter { $0 != $1 }
    #expect(changed.count == 1, "\(session.screen)")
    #expect(changed.first?.1.contains("5 students") == true)
  }

  @Test func aNewCourseBeforeItMovesTheSelectionAlong() {
    var session = SampleCards.session(width: 120, height: 40)
    session.press("jl")
    let new = SampleCards.course("new", "New", Course(status: .published))
    session.refresh([new] + SampleCards.courses + SampleCards.picks)
    #expect(session.reader.selected?.id == "python")
    #expect(session.reader.screen?.list.selection == 4)
  }

  @Test func aNewCourseAboveLeavesTheHeadingInSight() {
    var session = SampleCards.session(images: ImageSupport(isEnabled: true))
    let title = session.reader.selected?.title
    var course = SampleCards.courses[2]
    course.id = "newest"
    course.title = "The newest of all"
    session.refresh([course] + session.store.items)
    #expect(session.reader.selected?.title == title)
    #expect(session.rows[2].contains("Courses"), "\(session.screen)")
    #expect(session.screen.contains("The newest of all"))
    #expect(session.rows.contains { $0.contains("▌") && $0.contains("芳香療法") }, "\(session.screen)")
  }

  @Test func whereTheSelectionWouldLeaveTheScreenItStaysOnItsLine() {
    var session = SampleCards.session(height: 16, images: ImageSupport(isEnabled: true))
    session.press("j")
    let before = session.canvas.cursor
    var course = SampleCards.courses[2]
    course.id = "newest"
    session.refresh([course] + session.store.items)
    #expect(session.canvas.cursor == before, "\(session.screen)")
  }

  @Test func aClickSelectsTheCardUnderIt() {
    var session = SampleCards.session(width: 120, height: 40)
    guard let row = session.row(of: "Python for") else {
      Issue.record("no card:\n\(session.screen)")
      return
    }
    session.click(80, row)
    #expect(session.reader.selected?.id == "python")
    session.click(10, row)
    #expect(session.reader.selected?.id == "photo")
    session.click(10, row)
    #expect(session.reader.focus == .item)
  }

  @Test func aClickOnAHeadingOpensItsList() {
    var session = SampleCards.session()
    session.click(10, 2)
    #expect(session.reader.tabs.path == ["Home", "Courses"])
  }

  @Test func theSelectedCardIsAlwaysToBeSeen() {
    for (width, height) in [(80, 24), (120, 24), (160, 50), (100, 12), (40, 16), (20, 5)] {
      var session = SampleCards.session(
        width: width, height: height, images: ImageSupport(isEnabled: true))
      for keys in ["jjjj", "l", "<pgdn>", "<^d>", "kk", "G", "<^u>", "<pgup>", "g", " ", "b"] {
        session.press(keys)
        if session.reader.focus == .item { session.press("<esc>") }
        guard let list = session.reader.screen?.list else { continue }
        let placed = list.visible(in: session.reader.viewport)
          .first { $0.index == list.selection }
        #expect(
          placed.map { $0.row >= 0 && $0.row < session.reader.viewport.height } == true,
          "\(width)×\(height) after \(keys):\n\(session.screen)")
      }
    }
  }

  @Test func pagesMeetWithoutAGap() {
    var session = SampleCards.session(width: 120, height: 20)
    var seen: [Int] = []
    for _ in 0..<8 {
      let viewport = session.reader.viewport
      let shown =
        session.reader.screen?.list.visible(in: viewport)
        .filter { $0.row >= 0 && $0.row + $0.height - 1 <= viewport.height }.map(\.index) ?? []
      seen += shown.filter { !seen.contains($0) }
      session.press(" ")
    }
    #expect(seen == Array(0..<(session.reader.screen?.list.total ?? 0)), "\(seen)")
  }
}

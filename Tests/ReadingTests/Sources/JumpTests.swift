import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests going back and forward between visited places.
struct JumpTests {
  static let others: [Item] = (1...40).map {
    Item(id: "other \($0)", title: "Other \($0)", text: "Text.", tags: ["Tipp"])
  }

  /// Shows a source whose copy is cached.
  static func open(_ key: String, _ items: [Item], in session: inout Session) {
    session.store.items = items
    session.state.key = key
    session.state.source = "https://example.org/\(key)"
    session.state.origin = .copy(confirmed: Sample.now)
    session.state.counts[.information] = items.count
    session.send(.store(.contentChanged(session.state)))
  }

  static func session() -> Session {
    let items = Sample.many(60)
    return Session(items) { state in
      (state.key, state.source) = ("a", "https://example.org/a")
      state.origin = .copy(confirmed: Sample.now)
    }
  }

  @Test func oneGoesBackInAListAndForwardAgain() {
    var session = Self.session()
    session.press("jjjjjG")
    #expect(session.selectedTitle == "Item 59")
    session.press("<^o>")
    #expect(session.selectedTitle == "Item 5", "\(session.screen)")
    session.press("<^n>")
    #expect(session.selectedTitle == "Item 59", "\(session.screen)")
    session.press("<^n>")
    #expect(session.footer.contains("Nothing to go forward to."), "\(session.screen)")
  }

  @Test func tabIsForwardForWhoeverJustWentBack() {
    var session = Self.session()
    session.press("12G")
    session.press("<^o>")
    #expect(session.selectedTitle == "Item 0")
    session.press("<tab>")
    #expect(session.selectedTitle == "Item 11" && session.reader.tabs.selected == 0)
    session.press("<tab>")
    #expect(session.reader.tabs.selected == 1, "there is nothing further")
    session.press("<^o>")
    session.press("j")
    session.press("<tab>")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
  }

  @Test func oneGoesBackAcrossTabs() {
    var session = Self.session()
    session.press("jjj")
    session.press("2")
    session.press("<tab>")
    session.press("<^o>")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
    session.press("<^o>")
    #expect(session.reader.tabs.selected == 0 && session.selectedTitle == "Item 3")
    session.press("<^o>")
    #expect(session.footer.contains("Nothing to go back to."), "\(session.screen)")
  }

  @Test func whatACountTookBackIsNoPlace() {
    var session = Self.session()
    session.press("7j")
    session.press("<^o>")
    #expect(session.selectedTitle == "Item 7", "\(session.screen)")
  }

  @Test func aSearchAndTheTagsAreAsTheyWere() {
    var session = Self.session()
    session.press("/item 4<enter>j")
    let found = session.screen
    session.press("2")
    session.press("<^o>")
    #expect(session.reader.tabs.selected == 0)
    #expect(session.screen == found)
  }

  @Test func aPageThatWasReadIsReadAgain() {
    var session = Self.session()
    session.press("jj<enter>")
    #expect(session.reader.focus == .item)
    session.press("G")
    session.press("q")
    session.press("<tab>")
    session.press("<^o>")
    #expect(session.reader.tabs.selected == 0 && session.reader.focus == .list)
    session.press("<^o>")
    #expect(session.reader.focus == .item && session.reader.item?.item.title == "Item 2")
  }

  @Test func oneGoesBackAcrossSources() {
    var session = Self.session()
    session.press("jjjj")
    Self.open("b", Self.others, in: &session)
    session.press("jj")
    session.effects = []
    session.press("<^o>")
    #expect(session.effects == [.opening(.open("https://example.org/a"))])
    Self.open("a", Sample.many(60), in: &session)
    #expect(session.selectedTitle == "Item 4", "\(session.screen)")
    session.effects = []
    session.press("<^n>")
    #expect(session.effects == [.opening(.open("https://example.org/b"))])
    Self.open("b", Self.others, in: &session)
    #expect(session.selectedTitle == "Other 3", "\(session.screen)")
  }

  @Test func oneGoesBackToTheGuideAsWell() {
    var session = Session(Sample.many(60)) { $0.origin = .bundled }
    session.press("jjjj")
    Self.open("b", Self.others, in: &session)
    session.effects = []
    session.press("<^o>")
    #expect(session.effects == [.opening(.openBundled)])
    session.effects = []
    session.press("Vg")
    #expect(session.effects.last == .opening(.openGuide))
  }

  @Test func whereNothingIsFurtherOneStays() {
    var session = Self.session()
    session.press("<^o>")
    session.press("<tab>")
    #expect(session.reader.tabs.selected == 1, "Tab is the next tab:\n\(session.screen)")
  }

  @Test func whatCannotBeOpenedIsNotWaitedFor() {
    var session = Self.session()
    session.press("jjjj")
    Self.open("b", Self.others, in: &session)
    session.press("<^o>")
    session.send(.opening(.refused(reason: "It is gone.")))
    session.press("12G")
    session.press("<^o>")
    #expect(session.selectedTitle == "Other 1", "\(session.screen)")
    Self.open("a", Sample.many(60), in: &session)
    #expect(session.selectedTitle == "Item 4", "it is as it was left")
  }

  @Test func noMoreThanSoManyAreRemembered() {
    var jumps = JumpList()
    for number in 0..<JumpList.capacity + 20 {
      jumps.leave(SourcePlace(source: "a", place: Place(front: "\(number)")))
    }
    var count = 0
    while jumps.goBack(from: nil) != nil { count += 1 }
    #expect(count == JumpList.capacity)
  }
}

/// Tests bookmarks, which are places stored under letters.
struct BookmarkTests {
  @Test func oneComesBackToALetter() throws {
    var session = JumpTests.session()
    session.press("jjjma")
    #expect(session.footer.contains("Bookmarked “Item 3” as a."), "\(session.screen)")
    let kept = session.histories.compactMap { effect in
      if case .keepBookmark(let bookmark) = effect { bookmark } else { nil }
    }
    #expect(kept.map(\.letter) == ["a"] && kept.map(\.title) == ["Item 3"])
    session.press("2")
    session.press("'")
    #expect(session.histories.last == .listBookmarks)
    #expect(session.screen.contains("a  Item 3"), "\(session.screen)")
    #expect(session.screen.contains("'  previous position"), "\(session.screen)")
    session.press("a")
    #expect(session.reader.tabs.selected == 0 && session.selectedTitle == "Item 3")
    session.press("''")
    #expect(session.reader.tabs.selected == 1, "\(session.screen)")
  }

  @Test func thoseOfOtherRunsAreAwaited() throws {
    var session = JumpTests.session()
    session.press("12G")
    session.press("mb")
    let kept = session.histories.compactMap { effect in
      if case .keepBookmark(let bookmark) = effect { bookmark } else { nil }
    }
    var next = JumpTests.session()
    next.press("'b")
    #expect(next.selectedTitle == "Item 0")
    next.send(.history(.bookmarksListed(kept)))
    #expect(next.selectedTitle == "Item 11", "\(next.screen)")
    next.press("'x")
    #expect(next.footer.contains("No bookmark x."), "\(next.screen)")
  }

  @Test func anotherSourceIsOpenedForIt() {
    var session = JumpTests.session()
    session.press("jjma")
    JumpTests.open("b", JumpTests.others, in: &session)
    session.effects = []
    session.press("'a")
    session.send(.history(.bookmarksListed([])))
    #expect(session.effects.last == .opening(.open("https://example.org/a")))
    JumpTests.open("a", Sample.many(60), in: &session)
    #expect(session.selectedTitle == "Item 2", "\(session.screen)")
  }

  @Test(arguments: ["m<enter>", "m.", "mä", "'<up>"])
  func onlyALetterIsOne(_ keys: String) {
    var session = JumpTests.session()
    session.press(keys)
    #expect(
      session.footer.contains("A bookmark needs a letter or a digit.")
        || session.reader.message == nil, "\(session.screen)")
    #expect(session.histories.isEmpty || session.histories == [.listBookmarks])
    #expect(session.reader.typed.keys.letter == nil)
  }

  @Test func escapeTakesNoLetter() {
    var session = JumpTests.session()
    session.press("m")
    #expect(session.footer.hasPrefix("  m …"), "\(session.footer)")
    session.press("<esc>j")
    #expect(session.selectedTitle == "Item 1" && session.reader.message == nil)
  }
}

import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests navigation into lists of articles and back.
struct TreeTests {
  @Test func homeIsAList() {
    var session = SampleTree.session()
    #expect(session.selectedTitle == "First week")
    #expect(session.reader.screen?.query(tags: [])?.branch == .home)
    session.press("2")
    #expect(session.reader.screen?.query(tags: [])?.branch == .header(id: "campus"))
    #expect(session.selectedTitle == "Map")
  }

  @Test(arguments: ["<enter>", "l", "<right>", ":open<enter>"])
  func aListIsEntered(_ keys: String) {
    var session = SampleTree.session()
    session.press("j" + keys)
    #expect(session.reader.tabs.path == ["Home", "Library"])
    #expect(session.selectedTitle == "Öffnungszeiten")
    #expect(session.reader.focus == .list)
    #expect(session.rows[2].contains("Home › Library"))
    #expect(session.rows[2].hasSuffix("5 articles"))
  }

  @Test func aHeaderThatIsRenamedKeepsItsReader() {
    var session = SampleTree.session {
      $0.tree.headers[2].articles = ["todo"]
    }
    session.press("2<enter>jj<enter>j")
    let before = session.rows.dropFirst(3)
    session.refresh(session.store.items) { $0.tabs[1].title = "University" }
    #expect(session.reader.tabs.selected == 1)
    #expect(session.rows[0].contains("Home   University   All"))
    #expect(session.reader.tabs.path == ["University", "To do", "Tour"])
    #expect(session.rows.dropFirst(3) == before, "\(session.screen)")
    session.press("<esc><esc>")
    #expect(session.selectedTitle == "To do")
  }

  @Test func aTabOfTheSameKindIsNotTheSameTab() {
    var session = SampleTree.session()
    session.press("3")
    session.refresh(session.store.items) { $0.tabs.insert(Tab(title: "New", scope: .all), at: 0) }
    #expect(session.reader.tabs.selected == 3)
    #expect(session.reader.tabs.path == ["All"])
  }

  @Test(arguments: ["<esc>", "h", "<left>", "<backspace>", "q", ":back<enter>", ":leave<enter>"])
  func backLeadsToTheExactPlace(_ keys: String) {
    var session = SampleTree.session(height: 16)
    session.press("jj<enter>")
    session.press("jjj")
    let before = session.screen
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Home", "To do", "Tour"])
    session.press("j" + keys)
    #expect(session.screen == before, "\(session.screen)")
    #expect(session.effects == [])
  }

  @Test func backFromTheFirstLevelStays() {
    var session = SampleTree.session()
    let before = session.screen
    session.press("<esc>h<backspace>")
    #expect(session.screen == before)
    session.press("q")
    #expect(session.effects == [.program(.quit)])
  }

  @Test func backIsExactAfterARefresh() {
    var session = SampleTree.session()
    session.press("jj<enter>jj<enter>")
    #expect(session.reader.tabs.path == ["Home", "To do", "Tour"])
    session.store.tree.headers[0].articles.insert("wifi", at: 0)
    session.refresh(session.store.items)
    session.press("<esc>")
    #expect(session.selectedTitle == "Tour")
    session.press("<esc>")
    #expect(session.selectedTitle == "To do")
    #expect(session.reader.screen?.list.selection == 3)
  }

  @Test func backAsksForNothing() {
    var session = SampleTree.session()
    session.press("j<enter>")
    session.isSlow = true
    session.press("<esc>")
    #expect(session.open.isEmpty)
  }

  @Test func aTabKeepsItsDepth() {
    var session = SampleTree.session()
    session.press("j<enter>jjj")
    let before = session.screen
    session.press("2<pause><shift-tab>")
    #expect(session.screen == before)
    session.press("<tab>1")
    #expect(session.screen == before)
  }

  @Test func anArticleIsReadAndLeft() {
    var session = SampleTree.session()
    session.press("j<enter>")
    let before = session.screen
    session.press("<enter>")
    #expect(session.reader.focus == .item)
    #expect(session.screen.contains("Mon to Fri 9–22"))
    session.press("<esc>")
    #expect(session.screen == before)
  }

  @Test func aHeadingAmongArticlesIsNotOpened() {
    var session = SampleTree.session()
    session.press("j<enter>G")
    session.press("<enter>")
    #expect(session.reader.focus == .list)
    #expect(session.footer.contains("“In the evening” is a heading: nothing to open."))
  }

  @Test func aListIsEnteredFromTheWholeAndFromASearch() {
    var session = SampleTree.session()
    session.press("3<enter>")
    #expect(session.reader.tabs.path == ["All", "Library"])
    session.press("<esc>4rooms<enter><enter>")
    #expect(session.reader.tabs.path == ["Search", "Rooms"])
    #expect(session.rows[2].contains("Search › Rooms"))
    #expect(session.selectedTitle == "Quiet room")
    session.press("<esc>")
    #expect(session.rows[2].contains("“rooms”"))
    #expect(session.selectedTitle == "Rooms")
    session.press("<esc>")
    #expect(session.screen.contains("Search titles, texts"))
  }

  @Test func aLevelIsSearchedWithAllBelowIt() {
    var session = SampleTree.session()
    session.press("j<enter>/quiet")
    #expect(session.reader.screen?.list.version?.query.branch == .list(id: "library"))
    #expect(session.selectedTitle == "Quiet room")
    #expect(session.rows[2].contains("Home › Library  “quiet”"))
    #expect(session.rows[2].hasSuffix("1 match"))
    session.press("<enter>")
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Home", "Library"])
    #expect(session.selectedTitle == "Öffnungszeiten")
  }

  /// “To do” and “Tour” contain each other. Each is complete wherever it is listed, but never below
  /// itself.
  @Test func noWayLeadsIntoAListTwice() {
    var session = SampleTree.session {
      $0.tree.children["tour"] = ["todo", "tower"]
      $0.tree.headers[2].articles = ["tour"]
    }
    func titles() -> [String] { session.reader.screen?.list.window?.rows.map(\.title) ?? [] }
    session.press("jj<enter>")
    #expect(titles() == ["Get a key", "Semesterticket abholen", "Tour"])
    session.press("jj<enter>")
    #expect(session.reader.tabs.path == ["Home", "To do", "Tour"])
    #expect(titles() == ["See the tower"], "\(session.screen)")
    session.press("2<enter>")
    #expect(session.reader.tabs.path == ["Campus", "Tour"])
    #expect(titles() == ["To do", "See the tower"], "\(session.screen)")
    session.press("<enter>")
    #expect(titles() == ["Get a key", "Semesterticket abholen"], "\(session.screen)")
  }

  @Test func aListThatIsGoneSaysSoAndGoesUp() {
    var session = SampleTree.session()
    session.press("j<enter>jjjjj<enter>")
    #expect(session.reader.tabs.path == ["Home", "Library", "Rooms"])
    session.store.tree.children["library"]?.removeAll { $0 == "rooms" }
    session.refresh(session.store.items.filter { $0.id != "rooms" })
    #expect(session.reader.tabs.path == ["Home", "Library"])
    #expect(session.footer.contains("“Rooms” is no longer in the flyer."))
    #expect(session.selected(isIn: "Library"), "\(session.screen)")
  }

  @Test func severalLevelsCanBeGone() {
    var session = SampleTree.session()
    session.press("j<enter>jjjjj<enter>")
    session.refresh(session.store.items.filter { !["rooms", "library"].contains($0.id) })
    #expect(session.reader.tabs.path == ["Home"])
    #expect(session.footer.contains("“Library” is no longer in the flyer."))
  }

  @Test func aListThatIsGoneIsLeftAfterReading() {
    var session = SampleTree.session()
    session.press("j<enter>jjjjj<enter><enter>")
    #expect(session.screen.contains("No calls."))
    session.refresh(session.store.items.filter { $0.id != "rooms" })
    #expect(session.screen.contains("No calls."), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.tabs.path == ["Home", "Library"])
    #expect(session.footer.contains("“Rooms” is no longer in the flyer."))
  }

  @Test func anArticleThatWasAListIsGoneAsAList() {
    var session = SampleTree.session()
    session.press("j<enter>")
    session.refresh(
      session.store.items.map { item in
        item.id == "library" ? SampleTree.article("library", "Library", "Closed.") : item
      })
    #expect(session.reader.tabs.path == ["Home"])
    #expect(session.selectedTitle == "Library")
  }

  @Test func aListThatWasRenamedIsShownSo() {
    var session = SampleTree.session()
    session.press("j<enter>")
    session.refresh(
      session.store.items.map { item in
        item.id == "library" ? SampleTree.list("library", "Bibliothek") : item
      })
    #expect(session.reader.tabs.path == ["Home", "Bibliothek"])
  }

  @Test func theOwnerIsAskedForOnce() {
    var session = SampleTree.session()
    session.isSlow = true
    session.press("j<enter>")
    let asked = session.open.compactMap { request -> String? in
      if case .item(let item) = request { item.id } else { nil }
    }
    #expect(asked == ["library"])
    session.answer()
    #expect(session.reader.screen?.owner == ListScreen.Owner(revision: 2, showsNotes: true))
    session.press("j")
    #expect(session.open.isEmpty)
  }

  @Test func anAnswerForALevelThatWasLeftIsDropped() {
    var session = SampleTree.session()
    session.isSlow = true
    session.press("j<enter>")
    let late = session.open
    session.press("<esc>")
    let before = session.screen
    for case .page(let request) in late {
      session.send(.store(.pageLoaded(session.store.page(request), for: request)))
    }
    for case .item(let request) in late {
      session.send(.store(.itemLoaded(nil, for: request)))
    }
    #expect(session.screen == before)
  }

  @Test func theOpenedListLosesItsMark() {
    var session = SampleTree.session { $0.marks = ["library": .new] }
    #expect(session.rows[session.row(of: "Library") ?? 0].hasPrefix(" ●"))
    session.press("j<enter><esc>")
    #expect(session.effects == [.store(.keep(.markSeen(id: "library")))])
    #expect(!session.rows[session.row(of: "Library") ?? 0].hasPrefix(" ●"))
  }

  @Test func deepDownTheWayBackIsAsLong() {
    let depth = 200
    var session = Session([], tabs: SampleTree.tabs)
    session.store.tree.headers = [FakeTree.Header(id: "h", title: "H", articles: ["0"])]
    for level in 0..<depth { session.store.tree.children["\(level)"] = ["\(level + 1)"] }
    session.refresh((0...depth).map { SampleTree.list("\($0)", "Level \($0)") })
    session.press("j")
    for _ in 0..<depth { session.press("<enter>") }
    #expect(session.reader.tabs.path.count == depth + 1)
    #expect(session.rows[2].contains("› Level 199"), "\(session.screen)")
    for _ in 0..<depth { session.press("<esc>") }
    #expect(session.reader.tabs.path == ["Home"])
    #expect(session.selectedTitle == "Level 0")
  }

  @Test func inTheWideLayoutEnterGoesIn() {
    var session = SampleTree.session(width: 120)
    session.press("j")
    #expect(session.reader.item?.item.id == "library")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Home", "Library"])
    #expect(session.reader.item?.item.id == "hours")
  }

  @Test func fromThePageOfAListEnterGoesIn() {
    var session = SampleTree.session()
    session.press("jjj<enter>")
    #expect(session.reader.focus == .item)
    session.press("K")
    #expect(session.selectedTitle == "To do")
    session.press("<enter>")
    #expect(session.reader.tabs.path == ["Home", "To do"])
    #expect(session.reader.focus == .list)
  }

  @Test func theNextItemIsNoHeading() {
    var session = SampleTree.session()
    session.press("jjj<enter>J")
    #expect(session.selectedTitle == "WLAN")
    session.press("K")
    #expect(session.selectedTitle == "Welcome")
    session.press("JJJ")
    #expect(session.selectedTitle == "新生指南")
  }
}

extension Session {
  /// Whether a row is selected in the list with this title.
  fileprivate func selected(isIn title: String) -> Bool {
    reader.screen?.title == title && reader.selected != nil
  }
}

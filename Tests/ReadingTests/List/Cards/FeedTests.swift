import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests navigation in the feed.
struct FeedTests {
  private func query(_ session: Session) -> ItemQuery? {
    session.reader.screen?.list.version?.query
  }

  private var ids: (Session) -> [String] {
    { $0.reader.screen?.list.window?.rows.map(\.id) ?? [] }
  }

  @Test func newestFirstAndOnlyWhatAnswered() {
    let session = SampleCards.feed()
    #expect(query(session) == ItemQuery(kind: .post))
    #expect(ids(session) == ["link", "owl", "cat", "old"])
  }

  @Test func aKeyGoesThroughTheFilters() {
    var session = SampleCards.feed()
    for (filter, posts) in [
      (FeedFilter.texts, ["link", "old"]), (.images, ["owl", "cat"]), (.leftOut, ["dog"]),
      (.all, ["link", "owl", "cat", "old"]),
    ] {
      session.press("f")
      #expect(query(session)?.feed == filter)
      #expect(ids(session) == posts)
    }
    session.press("F")
    #expect(query(session)?.feed == .leftOut)
  }

  @Test func theChoiceIsKept() {
    var session = SampleCards.feed()
    session.effects = []
    session.press("ff")
    #expect(
      session.effects == [.store(.keep(.feedFilter(.texts))), .store(.keep(.feedFilter(.images)))])
  }

  @Test func theChoiceOfBeforeIsTaken() {
    var session = SampleCards.feed()
    session.refresh(session.store.items) { $0.feedFilter = .images }
    #expect(query(session)?.feed == .images)
  }

  @Test func aChoiceIsNotTakenBackByALateState() {
    var session = SampleCards.feed()
    session.press("ff")
    session.refresh(session.store.items) { $0.feedFilter = .texts }
    #expect(query(session)?.feed == .images)
  }

  @Test func theMouseChooses() {
    var session = SampleCards.feed()
    let column = session.column(of: "Images", inRow: 2)
    session.click(column + 1, 2)
    #expect(query(session)?.feed == .images)
    session.effects = []
    session.click(column + 1, 2)
    #expect(session.effects == [])
    session.click(column - 2, 2)
    #expect(query(session)?.feed == .images)
  }

  @Test func anotherFilterBeginsAtTheTopUnlessThePostIsThere() {
    var session = SampleCards.feed()
    session.press("Gf")
    #expect(session.reader.selected?.id == "old")
    session.press("f")
    #expect(session.reader.selected?.id == "owl")
  }

  @Test func enterOpensTheLinkOfAText() {
    var session = SampleCards.feed()
    session.effects = []
    session.press("<enter>")
    #expect(session.effects == [.desktop(.open(Sample.web))])
    #expect(session.reader.focus == .list)
  }

  @Test func aTextWithALinkCanBeReadAsAWhole() {
    var session = SampleCards.feed()
    session.effects = []
    session.press("l")
    #expect(session.reader.focus == .item)
    #expect(!session.effects.contains(.desktop(.open(Sample.web))))
  }

  @Test func enterShowsATextWithoutLinks() {
    var session = SampleCards.feed()
    session.press("G<enter>")
    #expect(session.reader.focus == .item)
    #expect(session.screen.contains("The oldest post."))
  }

  @Test func newPostsAboveDoNotPushTheView() {
    var session = SampleCards.feed(images: ImageSupport(isEnabled: true), shown: [])
    #expect(ids(session) == ["link", "old"])
    session.press("G")
    let cursor = session.canvas.cursor
    session.store.feed.shown = [SampleCards.url("owl"), SampleCards.url("cat")]
    session.refresh(session.store.items)
    #expect(session.reader.selected?.id == "old")
    #expect(session.canvas.cursor?.x == cursor?.x)
    #expect(session.footer.contains("4 of 4"))
  }

  @Test func aPostThatComesAboveTheFirstIsNotInTheWay() {
    func text(_ id: String, _ day: Int) -> Item {
      Item(
        id: id, title: "", text: "Post \(id).", date: SampleCards.date(2023, 2, day),
        payload: .post(Post()))
    }
    let posts = (1...20).map { text("n\($0)", $0) }
    var session = SampleCards.session(items: posts, tab: 1)
    session.press("jk")
    let before = session.rows
    session.refresh(posts + [text("new", 28)])
    #expect(session.reader.selected?.id == "n20")
    #expect(session.rows[4..<22] == before[4..<22], "\(session.screen)")
    #expect(session.footer.contains("2 of 21"))
  }

  @Test func untilSomebodyMovesTheFeedShowsItsNewest() {
    var session = SampleCards.feed(shown: [])
    #expect(session.reader.selected?.id == "link")
    let new = Item(
      id: "new", title: "", text: "Brand new.", date: SampleCards.date(2023, 2, 1),
      payload: .post(Post()))
    session.refresh(session.store.items + [new])
    #expect(session.reader.selected?.id == "new")
    #expect(session.rows[4].contains("Brand new."))
  }

  @Test func whoeverReadsTheFirstPostStaysWithIt() {
    var session = SampleCards.feed()
    session.press("f<enter>")
    let new = Item(
      id: "new", title: "", text: "Brand new.", date: SampleCards.date(2023, 2, 1),
      payload: .post(Post()))
    let opened = session.reader.selected?.id
    session.refresh(session.store.items + [new])
    #expect(session.reader.selected?.id == opened)
  }

  @Test func whatIsCheckedIsCounted() {
    var session = SampleCards.feed(
      check: FeedCheck(checked: 12, total: 40, leftOut: 1, isRunning: true))
    #expect(session.rows[2].hasSuffix("⠋ 12 of 40 checked · 4 posts"))
    session.refresh(session.store.items) {
      $0.feedCheck = FeedCheck(checked: 40, total: 40, leftOut: 3)
    }
    #expect(session.rows[2].hasSuffix("3 skipped · 4 posts"))
    session.refresh(session.store.items) { $0.feedCheck = FeedCheck(checked: 40, total: 40) }
    #expect(session.rows[2].hasSuffix("  4 posts"))
  }

  @Test func theSpinnerTurnsOnlyWhileTheFeedIsSeenAndChecked() {
    var session = SampleCards.feed(check: FeedCheck(checked: 1, total: 4, isRunning: true))
    let timer = session.timers.compactMap { effect -> Reading.Timer? in
      if case .timers(.start(let timer, _)) = effect, timer.kind == .spinner { timer } else { nil }
    }.last
    guard let timer else {
      Issue.record("nothing turns")
      return
    }
    session.send(.timer(timer))
    #expect(session.rows[2].contains("⠙ 1 of 4 checked"))
    session.press("<tab>")
    #expect(session.timers.last == .timers(.cancel(.spinner)))
  }

  @Test func whatIsLeftOutIsTriedAgain() {
    var session = SampleCards.feed(check: FeedCheck(checked: 4, total: 4, leftOut: 1))
    session.effects = []
    session.press("R")
    #expect(session.effects == [.store(.checkLeftOut)])
    #expect(session.footer.contains("R retry"))
  }

  @Test func withNothingLeftOutThereIsNothingToTry() {
    var session = SampleCards.feed(check: FeedCheck(checked: 4, total: 4))
    session.effects = []
    session.press("R")
    #expect(session.effects == [])
    #expect(session.footer.contains("No picture is skipped."))
    #expect(!session.footer.contains("retry"))
  }

  @Test func filterKeysMeanNothingElsewhere() {
    var session = SampleCards.session()
    session.effects = []
    session.press("fFR")
    #expect(session.effects == [])
  }

  @Test func emptyFacesSayWhy() {
    var session = SampleCards.feed(shown: [], refused: [:])
    session.refresh([])
    #expect(session.screen.contains("No posts yet."))
    session.press("f")
    #expect(session.screen.contains("No texts yet."))
    #expect(session.screen.contains("f changes the filter."))
    session.press("f")
    #expect(session.screen.contains("No pictures yet."))
    session.press("f")
    #expect(session.screen.contains("No picture is skipped."))
  }

  @Test func aFeedOfWhichNothingCouldBeShownSaysSo() {
    var session = SampleCards.feed(
      shown: [], check: FeedCheck(checked: 1, total: 3, leftOut: 0, isRunning: true))
    session.press("ff")
    #expect(session.screen.contains("Checking pictures: each appears once its server answers."))
    session.refresh(session.store.items) {
      $0.feedCheck = FeedCheck(checked: 3, total: 3, leftOut: 3)
    }
    #expect(session.screen.contains("No picture could be shown: 3 skipped."))
  }

  @Test func theFeedIsSearched() {
    var session = SampleCards.feed()
    session.press("/oldest")
    #expect(query(session) == ItemQuery(kind: .post, search: "oldest"))
    #expect(ids(session) == ["old"])
  }

  @Test func whatTheCheckFindsOutLoadsListsOfPostsOnly() {
    var session = SampleCards.feed(shown: [])
    session.isSlow = true
    session.report(shown: ["owl"])
    #expect(session.open.map(\.lane) == [.list(1)], "\(session.open)")
    session.answer()
    #expect(ids(session) == ["link", "owl", "old"])
    session.press("<shift-tab>")
    session.answer()
    session.report(shown: ["owl", "cat"])
    #expect(session.open == [])
    session.press("<tab>")
    session.answer()
    #expect(ids(session) == ["link", "owl", "cat", "old"])
  }

  @Test func aSearchOfEverythingFindsWhatTheCheckLetIn() {
    var session = SampleCards.feed(shown: [])
    session.press("<tab>/oldest")
    session.isSlow = true
    session.report(shown: ["owl"])
    #expect(session.open.map(\.lane) == [.list(2)], "\(session.open)")
  }

  @Test func nobodySearchesWhileTheCheckGoesOn() {
    var session = SampleCards.feed(shown: [])
    session.isSlow = true
    session.report(shown: ["owl"])
    #expect(session.rows[2].hasSuffix("  2 posts"), "\(session.rows[2])")
    session.press("f")
    #expect(!session.rows[2].contains("searching"), "\(session.rows[2])")
    session.answer()
    session.press("f/ol")
    #expect(session.rows[2].hasSuffix("searching …"), "\(session.rows[2])")
  }

  @Test(arguments: 1...40)
  func theLineOfChoicesFitsEverywhere(_ width: Int) {
    var session = SampleCards.feed(
      check: FeedCheck(checked: 12, total: 40, leftOut: 1, isRunning: true))
    session.resize(width, 16)
    #expect(session.rows.allSatisfy { DisplayWidth.of($0) <= width })
  }
}

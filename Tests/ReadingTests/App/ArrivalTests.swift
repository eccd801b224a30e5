import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests a source of which there is no cached copy: while it loads, when it fails, and when it
/// arrives.
struct ArrivalTests {
  static let source = "https://example.org/club.json"
  static let refused = "example.org refused the connection: is the server running?"

  /// Returns a session whose source is still loading, while the store answers with the bundled
  /// flyer.
  func arriving(width: Int = 80, height: Int = 24) -> Session {
    Session(tabs: Self.guideTabs, width: width, height: height) {
      $0.source = Self.source
      $0.head.title = "Survival Guide"
      $0.origin = .bundled
      $0.isLive = false
      $0.activity = .refreshing
    }
  }

  private static let guideTabs = [
    Tab(title: "Home", scope: .tagged(["Tipp"])), Tab(title: "Alle", scope: .all),
  ]

  func refused(width: Int = 80, height: Int = 24) -> Session {
    var session = arriving(width: width, height: height)
    fail(&session)
    return session
  }

  func fail(_ session: inout Session) {
    session.state.activity = .failed(reason: Self.refused)
    session.send(.store(.contentChanged(session.state)))
  }

  /// Lets the source arrive, with its own items.
  func arrive(_ session: inout Session) {
    session.refresh(Sample.many(9)) {
      $0.head.title = "Chess Club"
      $0.tabs = Sample.tabs
      $0.origin = .copy(confirmed: Sample.confirmed)
      $0.isLive = true
      $0.activity = .idle
      $0.progress = nil
    }
  }

  /// A retry replaces the error of the last attempt with the progress of the new one.
  @Test(arguments: [(80, 24), (40, 12)]) func whatIsTriedAgainSaysHowFarItIs(
    _ width: Int, _ height: Int
  ) {
    var session = refused(width: width, height: height)
    #expect(session.screen.contains("refused"), "\(session.screen)")
    session.press("r")
    session.state.activity = .refreshing
    session.state.progress = .bytes(3_000, of: 16_000)
    session.send(.store(.contentChanged(session.state)))
    #expect(!session.screen.contains("refused"), "\(session.screen)")
    #expect(session.screen.contains("3 kB of 16 kB fetched."), "\(session.screen)")
    let instead =
      width == 80 ? "Showing the example flyer instead." : " Showing the example.  r retry"
    #expect(session.screen.contains(instead), "\(session.screen)")
    fail(&session)
    #expect(session.screen.contains("refused"), "\(session.screen)")
  }

  @Test func theWindowsTitleSaysWhatStandsThere() {
    var session = arriving()
    #expect(session.reader.windowTitle == Self.source)
    fail(&session)
    #expect(session.reader.windowTitle == Self.source + ": not opened, showing the example flyer")
    arrive(&session)
    #expect(session.reader.windowTitle == "Chess Club")
  }

  @Test func helpThatWasAskedForOnTheWayKnowsWhereItIs() {
    var session = arriving()
    session.press("?")
    arrive(&session)
    session.press("/filter by tag<enter>")
    #expect(session.footer.contains("enter choose"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.reader.context == .tags, "\(session.screen)")
  }

  @Test func itSaysWhoseFirstCopyIsOnItsWay() {
    let session = arriving()
    expectScreen(
      session,
      """
        flyer   https://example.org/club.json                             ⠋ fetching
        ────────────────────────────────────────────────────────────────────────────

        Opening https://example.org/club.json
        Not downloaded yet: the first time takes a moment.
      """)
    #expect(session.footer == "  : command   q quit   ? help")
  }

  /// A row that the user has selected stays selected once all items have arrived.
  @Test func itsFirstItemsAreShownWhileTheOthersCome() {
    var session = arriving()
    session.state.key = "club"
    arrive(&session)
    session.state.origin = .beginning
    session.state.isLive = false
    session.state.activity = .refreshing
    session.state.progress = .items(12_800)
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[0].hasSuffix("12.800 items"), "\(session.screen)")
    #expect(session.footer.hasSuffix("1 of 9+"), "\(session.footer)")
    session.press("jj")
    session.state.progress = .bytes(30, of: 120)
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[0].hasSuffix("25 %"), "\(session.screen)")
    #expect(session.reader.place == nil)
    arrive(&session)
    #expect(session.footer.hasSuffix("3 of 9"), "\(session.footer)")
    #expect(session.reader.place != nil)
  }

  @Test func itSaysSoFromTheFirstFrameOn() {
    var session = arriving()
    session.state.activity = .idle
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[0].hasSuffix("⠋ fetching"), "\(session.rows[0])")
    #expect(!session.screen.contains("example flyer"), "\(session.screen)")
  }

  @Test(arguments: [
    (RefreshProgress.bytes(0, of: 100), "0 bytes of 100 bytes fetched."),
    (.bytes(12_345_678, of: 42_000_000), "12,3 MB of 42,0 MB fetched."),
    (.bytes(50_000, of: nil), "50 kB fetched."), (.items(12_288), "12.288 items loaded."),
    (.space(SyncProgress(page: 3, entries: 1_200)), "Page 3, 1.200 entries fetched."),
  ])
  func itSaysHowFarItIs(progress: RefreshProgress, words: String) {
    var session = arriving()
    session.state.progress = progress
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[4] == "  " + words, "\(session.screen)")
  }

  @Test func nothingOfTheGuideIsAskedForMeanwhile() {
    var session = arriving()
    session.isSlow = true
    for key in ["j", "<enter>", "t", "/", "S", "<tab>", "1", "u", ":", "<esc>", "?", "<esc>"] {
      session.press(key)
    }
    session.click(10, 8)
    session.resize(120, 40)
    #expect(session.open == [])
    #expect(session.effects == [])
    #expect(!session.screen.contains("Survival Guide"), "\(session.screen)")
    #expect(session.screen.contains("Opening https://example.org/club.json"))
    session.press(":search x<enter>")
    #expect(session.footer.contains("Nothing to read yet."), "\(session.footer)")
    session.press("r")
    #expect(session.effects == [.store(.refresh)])
    session.press("q")
    #expect(session.effects == [.store(.refresh), .program(.quit)])
  }

  /// Returns a session in which the user has opened another source, which is still loading.
  private func leaving() -> Session {
    var session = Session()
    session.state.source = "https://example.org/good.json"
    session.send(.store(.contentChanged(session.state)))
    session.state.source = Self.source
    session.state.origin = .bundled
    session.state.isLive = false
    session.state.activity = .refreshing
    session.send(.store(.contentChanged(session.state)))
    return session
  }

  @Test(arguments: ["q", "<esc>"]) func fromASourceOnItsWayOneGoesBack(_ key: String) {
    var session = leaving()
    #expect(session.screen.contains("Opening \(Self.source)"), "\(session.screen)")
    session.press(key)
    #expect(session.footer.contains("q back"), "\(session.screen)")
    #expect(session.effects == [.opening(.goBack)])
  }

  @Test(arguments: ["q", "<esc>"]) func fromASourceThatCannotBeHadOneGoesBack(_ key: String) {
    var session = leaving()
    fail(&session)
    #expect(session.screen.contains("q back"), "\(session.screen)")
    session.press("<enter>" + key)
    #expect(session.effects.isEmpty, "first from the item to the list")
    session.press(key)
    #expect(session.effects == [.opening(.goBack)])
  }

  @Test func whoComesBackQuits() {
    var session = leaving()
    session.press("<esc>")
    session.state.source = "https://example.org/good.json"
    session.state.origin = .copy(confirmed: Sample.confirmed)
    session.state.activity = .idle
    session.send(.store(.contentChanged(session.state)))
    session.press("q")
    #expect(session.effects == [.opening(.goBack), .program(.quit)])
  }

  @Test func whatCannotBeHadIsSaidAcrossThePage() {
    let session = refused()
    let rows = session.rows.prefix(9).joined(separator: "\n")
    #expect(
      rows == """
          flyer   https://example.org/club.json                           ○ not opened
          ────────────────────────────────────────────────────────────────────────────
          Could not open https://example.org/club.json: example.org refused the
          connection: is the server running?
          Showing the example flyer instead.
          r retry   :open PATH   q quit
          ────────────────────────────────────────────────────────────────────────────
          Survival Guide    Home   Alle
          ▌ Die Einführungswoche                                         10. Juni 2016
        """, "\(session.screen)")
    #expect(!session.footer.contains("refused"), "\(session.footer)")
  }

  @Test func noKeyTakesTheNoticeAway() {
    var session = refused()
    for key in ["j", "<enter>", "<esc>", "1", "2", "t", "<esc>", "?", "<esc>", "/x", "<esc>"] {
      session.press(key)
      #expect(session.rows[2].contains("Could not open"), "\(key): \(session.screen)")
      #expect(session.screen.contains("Showing the example flyer"), "\(key): \(session.screen)")
    }
  }

  @Test func theGuideCanBeReadAndItsTabsClicked() {
    var session = refused()
    session.press("j<enter>")
    #expect(session.screen.contains("Den Ausweis gibt es"), "\(session.screen)")
    session.press("<esc>")
    session.click(23, 7)
    #expect(session.reader.tabs.selected == 0)
    session.press("2")
    #expect(session.reader.tabs.selected == 1)
  }

  @Test func theSourceIsAskedAgain() {
    var session = refused()
    session.press("r")
    #expect(session.effects == [.store(.refresh)])
    session.state.activity = .refreshing
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[0].hasSuffix("⠋ fetching"), "\(session.rows[0])")
    #expect(session.screen.contains("Opening https://example.org/club.json again."))
    fail(&session)
    #expect(session.screen.contains("Could not open"))
    #expect(session.rows[0].hasSuffix("○ not opened"), "\(session.rows[0])")
  }

  @Test func theFlyerComesInPlaceOfTheGuide() {
    var session = refused()
    session.press("2<pause>jj")
    session.press("t<enter><esc>")
    arrive(&session)
    #expect(session.reader.tabs.selected == 0)
    #expect(session.selectedTitle == "Item 0")
    #expect(session.reader.tabs.tags == [])
    #expect(session.rows[0].hasPrefix("  Chess Club    Alle"), "\(session.screen)")
    #expect(!session.screen.contains("Could not open"), "\(session.screen)")
    #expect(!session.screen.contains("Showing the example"), "\(session.screen)")
  }

  @Test(arguments: [80, 120])
  func whatIsReadMeanwhileStays(width: Int) {
    var session = refused(width: width)
    session.press("j<enter>")
    arrive(&session)
    #expect(session.screen.contains("Den Ausweis gibt es"), "\(session.screen)")
    for key in ["", "j", "k", "<tab>", "x"] {
      session.press(key)
      #expect(
        session.rows[2].hasPrefix("  ") && session.screen.contains(" is ready: esc opens it."),
        "\(key): \(session.screen)")
      #expect(session.screen.contains("Chess Club is ready: esc opens it."), "\(key)")
    }
    #expect(!session.footer.contains("of 9"), "\(session.footer)")
    #expect(session.effects.filter { $0 != .store(.keep(.markSeen(id: "ausweis"))) } == [])
    session.press("<esc>")
    #expect(session.selectedTitle == "Item 0")
    #expect(!session.screen.contains("Den Ausweis gibt es"), "\(session.screen)")
    #expect(!session.screen.contains("is ready: esc"), "\(session.screen)")
  }

  /// Neither the flyer that has arrived nor the selected row behind the page has that article.
  @Test(arguments: ["x", "*", "e"]) func onAPageOfTheLeftGuideNothingIsKept(key: String) {
    var session = refused()
    session.press("j<enter>")
    arrive(&session)
    session.press(key)
    #expect(
      session.footer.contains("Not saved: the example flyer was closed."),
      "\(session.screen)")
    #expect(session.effects.filter { $0 != .store(.keep(.markSeen(id: "ausweis"))) } == [])
  }

  @Test(arguments: ["J", "K"]) func theItemBehindAPageOfTheGuideIsTheSelectedOne(key: String) {
    var session = refused()
    session.press("j<enter>")
    arrive(&session)
    session.press(key)
    #expect(session.reader.item?.item.title == "Item 0", "\(session.screen)")
    #expect(!session.screen.contains("is ready: esc"), "\(session.screen)")
    session.press("J")
    #expect(session.reader.item?.item.title == "Item 1", "\(session.screen)")
  }

  @Test func whatLiesOverTheGuideIsClosed() {
    for key in ["t", "S", "u"] {
      var session = refused()
      session.press(key)
      arrive(&session)
      #expect(session.reader.menu == nil, "\(key): \(session.screen)")
    }
    var session = refused()
    session.press("?")
    arrive(&session)
    #expect(session.reader.menu != nil, "the help is of no flyer")
  }

  @Test func aSearchThatIsTypedGoesOnInTheFlyer() {
    var session = refused()
    session.press("/Item 7")
    arrive(&session)
    #expect(session.footer.contains("/Item 7"), "\(session.footer)")
    #expect(session.screen.contains("Item 7"), "\(session.screen)")
  }

  @Test func theGuideByItselfBeginsWithItsFirstItem() {
    let session = Session(tabs: Self.guideTabs) {
      $0.origin = .bundled
      $0.isLive = false
    }
    #expect(session.reader.tabs.selected == 1)
    #expect(session.rows[0].hasSuffix("○ example flyer"), "\(session.rows[0])")
    let copy = Session(tabs: Self.guideTabs)
    #expect(copy.reader.tabs.selected == 0)
  }

  @Test func nothingOfOneSourceIsShownOfAnother() {
    var session = Session { $0.source = "/one.json" }
    session.press("2t<enter>j<enter>")
    session.refresh(Sample.many(3)) { $0.source = "/two.json" }
    #expect(session.reader.focus == .list)
    #expect(session.reader.tabs.selected == 0)
    #expect(session.selectedTitle == "Item 0")
    session.press("u")
    #expect(session.reader.tabs.undoHistory.count == 0)
  }

  @Test func whyOneSourceCouldNotBeHadIsNotSaidOfAnother() {
    var session = refused()
    session.state.source = "/two.json"
    session.state.activity = .idle
    session.send(.store(.contentChanged(session.state)))
    #expect(session.screen.contains("Opening /two.json"), "\(session.screen)")
    #expect(!session.screen.contains("Could not open"), "\(session.screen)")
  }

  @Test func aPathThatIsTooLongShowsItsEnd() {
    var session = refused()
    session.state.source = "/" + String(repeating: "folder/", count: 20) + "club.json"
    session.send(.store(.contentChanged(session.state)))
    #expect(session.rows[0].contains("…"), "\(session.rows[0])")
    #expect(session.rows[0].contains("folder/club.json"), "\(session.rows[0])")
  }

  /// Compares the screen without its last rows and without trailing blanks.
  func expectScreen(
    _ session: Session, _ expected: String, location: SourceLocation = #_sourceLocation
  ) {
    let shown = session.rows.dropLast(2).joined(separator: "\n")
    let trimmed = shown.reversed().drop { $0.isWhitespace }.reversed()
    #expect(String(trimmed) == expected, "\(session.screen)", sourceLocation: location)
  }
}

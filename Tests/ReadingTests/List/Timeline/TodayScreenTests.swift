import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of today's events in all sources.
struct TodayScreenTests {
  private func session(width: Int = 80, height: Int = 24, _ items: [Item]? = nil) -> Session {
    let news = Item(
      id: ItemAddress(source: "news", id: "post").text, title: "The bar is open",
      text: "Every evening.", tags: ["Chess Club"])
    return Session(
      items ?? SampleEvents.items + [news], tabs: [.today, .search], width: width, height: height,
      locale: "en_GB", marks: items == nil ? [news.id: .new] : [:]
    ) { $0.counts = [.event: 1] }
  }

  @Test func whatGoesOnComesFirst() {
    #expect(
      session().screen == #"""
          FH-Flyer    Today   Search
          ────────────────────────────────────────────────────────────────────────────
            ▾ Now                                                                    1
          ▌ 21:00    Open door                                             until 23:30
          ▌          Clubhouse
            ▾ Today                                                                  2
            22:40    Blitz tournament                                        in 26 min
                     First floor · Market Square 1
            all day  Autumn camp                                      until Thu 16 Nov
                     Lake
            ▾ Tomorrow                                                               2
             8:05    How rooks were invented and by whom                     cancelled
            all day  Book fair                                               tentative
                     Chess
            ▾ Mon 20 Nov                                                             1
            18:30    Final
                     Town hall
            ▾ Monday, 1 January 2024                                                 1
            all day  New year
            ▾ Chess Club                                                             1
         ●  The bar is open
            Every evening.
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 8
        """#)
  }

  @Test func theCursorStaysAtTheTopUntilAKeyIsPressed() throws {
    var all = SampleEvents.items
    let open = try #require(all.firstIndex { $0.title == "Open door" })
    let first = all.remove(at: open)
    var session = session(all)
    let before = session.reader.selected?.title
    session.refresh(all + [first])
    #expect(session.reader.selected?.title == "Open door", "\(session.screen)")
    session.press("jj")
    #expect(session.reader.selected?.title == before)
    session.refresh(all)
    #expect(session.reader.selected?.title == before, "\(session.screen)")
  }

  @Test(arguments: [":sort title<enter>", "S", ":sort -date<enter>"])
  func itHasAnOrderOfItsOwn(_ keys: String) {
    var session = session()
    let rows = session.rows.dropLast()
    session.press(keys)
    #expect(session.footer.hasPrefix("  “Today” has a fixed order."), "\(session.screen)")
    #expect(session.rows.dropLast() == rows)
  }

  private static let fosdem = SourceRemainder(
    source: "fosdem", name: "FOSDEM 2025", section: SectionHeading.Period.now.name,
    runningCount: 20, comingCount: 80)

  /// One row counts the items of a source that the list omits, and opens that source.
  @Test(arguments: [
    (80, "FOSDEM 2025 · 20 more now, 80 later today ›"), (40, "FOSDEM 2025 · 20 now, 80 later ›"),
  ])
  func whatIsLeftOutLeadsToItsSource(_ width: Int, _ title: String) {
    var session = session(width: width)
    session.store.remainders = [Self.fosdem]
    session.refresh(session.store.items)
    session.press("j")
    #expect(session.rows.contains { $0.contains("▌ \(title)") }, "\(session.screen)")
    #expect(session.footer.contains("enter open"), "\(session.footer)")
    session.press("<enter>")
    #expect(session.effects.contains(.opening(.openKept(key: "fosdem", name: "FOSDEM 2025"))))
  }

  private static let sources = [
    ItemPage.Row.heading(
      SectionHeading(
        id: "s", title: "sources", count: 3,
        period: .sources(group: [], unread: 12, unfetched: 1))),
    .remainder(.source(SourceRow(source: "a", name: "Chess Club", unreadCount: 12))),
    .remainder(.source(SourceRow(source: "b", name: "Library"))),
    .remainder(.source(SourceRow(source: "c", name: "City", isFetched: false))),
  ]

  /// The page is never empty: a source without anything to come can be opened from it.
  @Test func belowAreTheSourcesWithTheirUnreadCounts() {
    var session = session([])
    session.store.sources = Self.sources
    session.refresh([])
    #expect(
      session.screen == #"""
          FH-Flyer    Today   Search
          ────────────────────────────────────────────────────────────────────────────
            ▾ Sources                                         1 source not fetched yet
          ▌   Chess Club                                                            12
              Library
              City                                                     not fetched yet
















          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   q quit   ? help                   1 of 3
        """#)
    session.press("j<enter>")
    #expect(session.effects.contains(.opening(.openKept(key: "b", name: "Library"))))
  }

  @Test func theSourcesAreHeardWithWhatIsUnreadInThem() {
    var session = Session(
      [], tabs: [.today, .search], locale: "en_GB", presentation: Session.heard)
    session.store.sources = Self.sources
    session.refresh([])
    let rows = session.rows.filter { !$0.isEmpty }.dropFirst().prefix(4)
    #expect(
      rows.map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Sources, 3 sources, 12 unread, 1 source not fetched yet", "Chess Club, 12 unread",
        "Library", "City, not fetched yet",
      ], "\(session.screen)")
  }

  @Test func besideThePageIsSaidWhatOpensIt() {
    var session = session(width: 120)
    session.store.remainders = [Self.fosdem]
    session.refresh(session.store.items)
    session.press("j")
    #expect(session.screen.contains("enter opens FOSDEM 2025"), "\(session.screen)")
  }

  @Test(arguments: [
    (3, 0, true, 80, "FOSDEM 2025 · 3 more now"), (0, 27, true, 80, "FOSDEM 2025 · 27 more"),
    (3, 470, false, 80, "FOSDEM 2025 · 3 more now, at least 470 later today"),
    (0, 470, false, 80, "FOSDEM 2025 · at least 470 more"),
    (0, 470, false, 25, "FOSDEM 2025 · 470+ more"),
    (3, 470, false, 34, "FOSDEM 2025 · 3 now, 470+ later"),
    (20, 80, true, 24, "FOSD… · 20 now, 80 later"),
  ])
  func howMuchIsLeftOutIsSaidInTheRoomThatThereIs(
    _ running: Int, _ coming: Int, _ isCounted: Bool, _ columns: Int, _ title: String
  ) {
    var rest = Self.fosdem
    (rest.runningCount, rest.comingCount, rest.isCounted) = (running, coming, isCounted)
    #expect(rest.title(columns: columns) == title)
  }

  @Test func fromItsSearchOneKeyLeadsBack() {
    var session = session()
    session.press("<tab>chess<enter>")
    #expect(!session.screen.contains("▾ Now"), "\(session.screen)")
    session.press("D")
    #expect(session.screen.contains("▾ Now"), "\(session.screen)")
    #expect(!session.effects.contains(.opening(.openToday)))
  }

  @Test func narrow() {
    #expect(
      session(width: 40, height: 12).screen == #"""
         FH-Flyer    Today   Search
         ──────────────────────────────────────
           ▾ Now                              1
         ▌ 21:00    Open door       until 23:30
         ▌          Clubhouse
           ▾ Today                            2
           22:40    Blitz tournament  in 26 min
                    First floor · Market Squar…
           all day  Autumn camp
                    Lake
         ──────────────────────────────────────
         enter open   / search   ? help  1 of 8
        """#)
  }

  @Test func nothingIsOn() {
    #expect(
      session(width: 60, height: 8, []).screen == #"""
          FH-Flyer    Today   Search
          ────────────────────────────────────────────────────────
            Nothing new, nothing scheduled for 7 days.
            L: sources, r: refresh


          ────────────────────────────────────────────────────────
          / search   tab next tab   q quit   ? help
        """#)
  }

  @Test func whatIsNewStandsUnderItsSource() {
    var session = session(height: 12)
    session.press("G")
    #expect(
      session.screen == #"""
          FH-Flyer    Today   Search
          ────────────────────────────────────────────────────────────────────────────
            ▾ Mon 20 Nov                                                             1
            18:30    Final
                     Town hall
            ▾ Monday, 1 January 2024                                                 1
            all day  New year
            ▾ Chess Club                                                             1
         ●▌ The bar is open
          ▌ Every evening.
          ────────────────────────────────────────────────────────────────────────────
          enter open   / search   L sources   M read/unread   ? help            8 of 8
        """#)
  }

  /// The exhibition opened at nine two days ago.
  @Test func whatGoesOnSinceAnotherDayDoesNotBeginToday() throws {
    var show = SampleEvents.event(
      "show", "Between the lines", SampleEvents.time(12, 9, 0), end: SampleEvents.time(16, 18, 0),
      tags: ["Museum"])
    show.event?.room = "Foyer"
    let session = session([show])
    let row = try #require(session.row(of: "Between the lines"))
    #expect(session.rows[row].contains(" all day  Between the lines"), "\(session.screen)")
    #expect(session.rows[row].hasSuffix("until Thu 16 Nov"), "\(session.screen)")
    let heading = SectionHeading(
      id: "day", title: "2023-11-14", count: 1, period: SampleEvents.day(14).map { .day($0) })
    #expect(
      FactText.sample().todayFields(of: session.store.summary(show), below: heading)
        == ["all day", "Between the lines", "Foyer", "Museum", "until Thu 16 Nov"])
  }

  /// An item without a title is named by its first words, on one line however many lines it has.
  @Test func whatHasNoTitleIsOneLine() {
    let post = ItemSummary(
      id: "lost", title: "", preview: "Found on the stairs:\none glove")
    let heading = SectionHeading(
      id: "club", title: "Club", count: 1, period: .unopened(source: "club", new: 1))
    #expect(
      FactText.sample().todayFields(of: post, below: heading)
        == ["Found on the stairs: one glove", "", ""])
  }

  @Test func whatIsOverGoesWithinTheMinute() {
    let door = SampleEvents.items.filter { $0.title == "Open door" }
    let delays = session(height: 24, door).timers.compactMap { effect in
      if case .timers(.start(let timer, let delay)) = effect, timer.kind == .deadline {
        delay
      } else {
        nil
      }
    }
    #expect(delays == [.seconds(40)])
  }

  @Test func allSourcesAreAskedTogether() {
    var session = session()
    session.press("r")
    #expect(session.effects.contains(.sources(.refreshAll)), "\(session.effects)")
    #expect(!session.effects.contains(.store(.refresh)))
    #expect(session.footer.contains("Refreshing all sources."), "\(session.footer)")
    var asked = SourcesState(SourcePanelTests.sources)
    asked.refreshing = Set(SourcePanelTests.sources.map(\.address))
    session.send(.sources(.listed(asked)))
    #expect(session.rows[0].hasSuffix("refreshing 5"), "\(session.rows[0])")
  }

  @Test func sourcesAreChosenByTheirNames() {
    var session = session()
    session.press("t")
    #expect(session.screen.contains("   Sources"), "\(session.screen)")
    #expect(!session.screen.contains("   Tags"), "\(session.screen)")
  }

  @Test func aSearchGoesThroughAllAndNowhereElse() {
    var session = session()
    session.press("/bar<enter>")
    #expect(session.screen.contains("1 match"), "\(session.screen)")
    #expect(!session.screen.contains("in Search"), "\(session.screen)")
  }

  @Test func anEventSaysWhereItIsAndInWhichSource() {
    var talk = SampleEvents.blitz
    talk.id = ItemAddress(source: "club", id: "blitz").text
    talk.tags = ["Chess Club"]
    talk.links = []
    talk.event?.zone = ""
    let rows = session(width: 60, height: 10, [talk]).rows
    let place = "  First floor · Market Square 1 · Chess Club"
    #expect(rows.contains { $0.hasSuffix(place) }, "\(rows)")
    #expect(rows.count { $0.contains("Chess Club") } == 1, "\(rows)")
  }

  @Test(arguments: [
    (
      "America/New_York", 90,
      ["First floor · Market Square 1 · Chess Club", "17:40–18:55 there · 22:40–23:55 here"]
    ),
    (
      "America/New_York", 60,
      ["First floor · Market Square 1 · Chess Club", "17:40–18:55 there · 22:40–23:55 here"]
    ),
    ("Europe/London", 90, ["First floor · Market Square 1 · Chess Club"]),
  ])
  func whatClocksOfItsPlaceShowIsSaidOfAnEventElsewhere(
    zone: String, width: Int, lines: [String]
  ) throws {
    var talk = SampleEvents.blitz
    talk.id = ItemAddress(source: "club", id: "blitz").text
    (talk.tags, talk.links) = (["Chess Club"], [])
    talk.event?.zone = zone
    let session = session(width: width, height: 10, [talk])
    let title = try #require(session.row(of: "22:40    Blitz tournament"))
    for (number, line) in lines.enumerated() {
      #expect(session.rows[title + 1 + number].hasSuffix("  \(line)"), "\(session.screen)")
    }
  }
}

import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares whole screens of starred items as a day.
struct MineScreenTests {
  private static let tabs: [Tab] = [
    .agenda, .mine, .tracks, .people, .search,
  ]

  /// Talks on Tuesday, 2023-11-14; the current time is 22:13.
  private static let talks: [Item] = [
    talk("opening", "Opening", (20, 0), (20, 45), track: "Main", persons: ["Ada", "Bo"]),
    talk("knots", "Knots and how to tie them", (20, 30), (21, 0), track: "Crafts"),
    talk("rooks", "Rooks", (22, 30), (23, 15), track: "Main", persons: ["Ada"]),
    talk("tea", "Tea", (21, 15), (21, 30), track: "Crafts", persons: ["Cy"]),
  ]

  private static func talk(
    _ id: String, _ title: String, _ begin: (Int, Int), _ end: (Int, Int), track: String,
    persons: [String] = []
  ) -> Item {
    var talk = SampleEvents.event(
      id, title, SampleEvents.time(14, begin.0, begin.1),
      end: SampleEvents.time(14, end.0, end.1))
    talk.event?.room = "Hall"
    talk.event?.track = track
    talk.event?.persons = persons
    talk.links = id == "rooks" ? [Sample.web] : []
    return talk
  }

  private func row(_ item: Item, _ clashes: [Clash] = []) -> ItemPage.Row {
    var row = FakeStore(items: []).summary(item)
    (row.isStarred, row.clashes) = (true, clashes)
    return .item(row)
  }

  private var plan: [ItemPage.Row] {
    let day = SampleEvents.day(14)
    let shift = ItemSummary(
      id: ItemAddress(source: ItemAddress.shifts, id: "s").text, title: "Bar",
      date: SampleEvents.time(14, 23, 15), tags: ["shift"],
      payload: .event(CalendarEvent(end: SampleEvents.time(15, 1, 0))))
    let heading = SectionHeading(
      id: "day", title: day?.iso8601 ?? "", count: 4, period: day.map { .day($0) })
    let gap = (SampleEvents.time(14, 21, 0), SampleEvents.time(14, 22, 30))
    return [
      .heading(heading),
      row(Self.talks[0], [Clash(title: "Knots and how to tie them", seconds: 900)]),
      row(Self.talks[1], [Clash(title: "Opening", seconds: 900)]),
      .group(
        EventGroupRow(
          .gap((gap.0?.secondsSince1970 ?? 0)..<(gap.1?.secondsSince1970 ?? 0)), count: 1)),
      row(Self.talks[2]), .item(shift),
    ]
  }

  private func session(
    width: Int = 80, height: Int = 24, _ plan: [ItemPage.Row]? = nil, locale: String = "en_GB"
  ) -> Session {
    var session = Session(
      Self.talks, tabs: Self.tabs, width: width, height: height, locale: locale
    ) { $0.counts = [.event: 4] }
    session.store.plan = plan ?? self.plan
    session.press("2")
    return session
  }

  @Test func aDay() {
    #expect(
      session().screen == #"""
          FH-Flyer    Agenda   Mine   Tracks   People   Search            ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
            ▾ Today                                                                  4

            20:00–20:45  Opening                                                  over
                         Hall
                         clashes with Knots and how to tie them for 15 min

            20:30–21:00  Knots and how to tie them                                over
                         Hall
                         clashes with Opening for 15 min

            21:00–22:30  1 h 30 min free · 1 talk ›

          ▌ 22:30–23:15  Rooks                                               in 16 min
          ▌              Hall

            23:15–1:00   Bar
                         shift



          ────────────────────────────────────────────────────────────────────────────
          enter open   * star   y copy   / search   ? help                      4 of 5
        """#)
  }

  @Test func narrow() {
    #expect(
      session(width: 40, height: 14).screen == #"""
           Agenda   Mine       ›   ● live 22:12
         ──────────────────────────────────────
                        15 min clash with
                        Opening

           21:00–22:30  1 h 30 min · 1 talk ›

         ▌ 22:30–23:15  Rooks         in 16 min
         ▌              Hall

           23:15–1:00   Bar
                        shift
         ──────────────────────────────────────
         enter open   * star   ? help    4 of 5
        """#)
  }

  @Test func americanTimesHaveAsManyColumns() {
    #expect(
      session(width: 60, height: 10, locale: "en_US").screen == #"""
          FH-Flyer      Agenda   Mine   Tracks ›   ● live 10:12 PM
          ────────────────────────────────────────────────────────
             9:00 PM–10:30 PM  1 h 30 min free · 1 talk ›

          ▌ 10:30 PM–11:15 PM  Rooks                     in 16 min
          ▌                    Hall

            11:15 PM–1:00 AM   Bar
          ────────────────────────────────────────────────────────
          enter open   * star   y copy   / search   ? help  4 of 5
        """#)
  }

  @Test func nothingIsStarred() {
    #expect(
      session(width: 60, height: 8, []).screen == #"""
          FH-Flyer      Agenda   Mine   Tracks    ›   ● live 22:12
          ────────────────────────────────────────────────────────
            Nothing starred yet.
            * on a talk adds it here.


          ────────────────────────────────────────────────────────
          / search   tab next tab   q quit   ? help
        """#)
  }

  @Test func aGapLeadsToItsTalksAndEscapeBack() {
    var session = session(width: 60, height: 10)
    session.press("k<enter>")
    #expect(
      session.screen == #"""
          FH-Flyer      Agenda   Mine   Tracks    ›   ● live 22:12
          ────────────────────────────────────────────────────────
            Mine › 21:00–22:30                              1 talk
            ▾ Today                                              1

          ▌ 21:15–21:30  Tea                                  over
          ▌              Hall

          ────────────────────────────────────────────────────────
          enter open   esc back   / search   ? help         1 of 1
        """#)
    session.press("<esc>")
    #expect(session.rows.contains { $0.contains("▌ 21:00–22:30") }, "\(session.screen)")
  }

  @Test func aClickOnAGapLeadsToItsTalks() throws {
    var session = session()
    let gap = try #require(session.row(of: "free"))
    session.click(10, gap)
    session.click(10, gap)
    #expect(session.selectedTitle == "Tea")
  }

  @Test(arguments: [(60, "2 h 45 min free · 9 talks ›"), (42, "2 h 45 min · 9 talks ›")])
  func aGapSaysWhatItLeadsTo(width: Int, words: String) {
    let gap = ItemPage.Row.group(EventGroupRow(.gap(0..<9900), count: 9))
    let session = session(width: width, height: 14, [plan[0], plan[1], gap])
    #expect(session.rows.contains { $0.hasSuffix(words) }, "\(session.screen)")
  }

  @Test func whatIsSortedIsOfThisFlyerAloneAndWhatIsFoundOfAll() {
    var session = session()
    session.press("/e")
    #expect(session.rows[2].hasSuffix("matches"), "\(session.screen)")
    session.press("<esc>/e<enter>:sort title<enter>")
    #expect(session.rows[2].hasSuffix("in this flyer"), "\(session.screen)")
  }

  @Test func whatChangedSaysHow() {
    var talk = FakeStore(items: [], marks: ["rooks": .changed]).summary(Self.talks[2])
    talk.differences = [.place(before: "Attic", after: "Hall")]
    let session = session(height: 8, [.item(talk)])
    #expect(session.rows.contains { $0.contains("Rooks") && $0.contains("  changed  in 16 min") })
    #expect(session.rows.contains { $0.contains("  Attic → Hall") }, "\(session.screen)")
  }

  @Test(arguments: [
    (80, ["Hall · 17:30–18:15 there · 22:30–23:15 here"]),
    (40, ["Hall", "17:30–18:15 there · 22…"]),
  ])
  func whatTheClocksOfThePlaceShowStandsBelow(width: Int, lines: [String]) throws {
    var talk = Self.talks[2]
    talk.event?.zone = "America/New_York"
    let session = session(width: width, height: 12, [row(talk)])
    let title = try #require(session.row(of: "22:30–23:15  Rooks"))
    for (number, line) in lines.enumerated() {
      #expect(session.rows[title + 1 + number].contains("  \(line)"), "\(session.screen)")
    }
  }

  @Test func aGapInWhichNothingTakesPlaceSaysSo() {
    let gap = ItemPage.Row.group(EventGroupRow(.gap(0..<3600), count: 0))
    var session = session(width: 60, height: 8, [plan[0], plan[1], gap])
    session.press("j<enter>")
    #expect(session.rows.contains { $0.hasSuffix("  1 h free") }, "\(session.screen)")
    #expect(session.footer.contains("No talk fits into this gap."))
  }

  @Test func tracks() {
    var session = session(width: 60, height: 10)
    session.press("<tab>")
    #expect(
      session.belowHeader == #"""
          ▌ Crafts ›                                             2

            Main ›                                               2
          ────────────────────────────────────────────────────────
          enter open   / search   L sources   ? help        1 of 2
        """#)
    session.press("<enter>")
    #expect(
      session.belowHeader == #"""
            Tracks › Crafts                                2 talks
            ▾ Today                                              2

          ▌ 20:30–21:00  Knots and how to tie them            over
          ▌              Hall
          ────────────────────────────────────────────────────────
          enter open   esc back   / search   ? help         1 of 2
        """#)
    session.press("<esc>/mai<enter>")
    #expect(session.screen.contains("1 match"), "\(session.screen)")
  }

  @Test func people() {
    var session = session(width: 60, height: 10)
    session.press("<tab><tab>j<enter>")
    #expect(session.selectedTitle == "Opening")
    session.press("<esc>k<enter>")
    #expect(session.rows.contains { $0.contains("Ada") && $0.contains("2 talks") })
  }

  @Test func aTalkIsCopiedAsALine() throws {
    var session = session()
    session.press("y")
    #expect(
      session.effects == [.desktop(.copy("Tue 14 Nov 22:30–23:15 Hall: Rooks (\(Sample.web.url))"))]
    )
    session.effects = []
    session.press("kkkk")
    #expect(session.selectedTitle == "2023-11-14")
    session.press("y")
    #expect(session.effects == [.desktop(.copyPlan(of: try #require(SampleEvents.day(14))))])
    session.effects = []
    session.press("jjjy")
    #expect(session.effects == [])
    #expect(session.footer.contains("Only a talk or a day can be copied."))
  }
}

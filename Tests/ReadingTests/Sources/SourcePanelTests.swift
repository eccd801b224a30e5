import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the list of the user's sources.
@Suite struct SourcePanelTests {
  static func source(
    _ name: String, _ groups: [String] = [], new: Int = 0, changed: Int = 0, count: Int = 12
  ) -> SourceSummary {
    var source = SourceSummary(
      address: "https://\(name.lowercased()).org/feed?key=1", name: name, groups: groups)
    (source.newCount, source.changedCount, source.confirmed) = (new, changed, Sample.now)
    source.counts = [.article: count]
    return source
  }

  static var sources: [SourceSummary] {
    var late = source("Bahn", ["Verkehr", "Züge"])
    late.failure = "bahn.org: the server refused (503)"
    var new = SourceSummary(address: "https://neu.org/", name: "https://neu.org/")
    new.groups = ["Verkehr", "Züge"]
    return [
      source("Schachklub"), source("Tageblatt", ["Nachrichten"], new: 3),
      source("Mittagspost", ["Nachrichten"], changed: 2), late, new,
    ]
  }

  static func opened(
    _ sources: [SourceSummary] = sources, shown: String? = sources[0].address, width: Int = 80,
    height: Int = 24, charset: Charset = .utf8
  ) -> Session {
    var session = Session(width: width, height: height, charset: charset)
    session.press("L")
    session.send(.sources(.listed(SourcesState(sources, shown: shown))))
    return session
  }

  @Test func itAsksForWhatThereIs() {
    var session = Session()
    session.press("L")
    #expect(session.effects == [.sources(.list)])
    #expect(session.reader.context == .sources)
    session.press("q")
    #expect(session.reader.context == .list)
  }

  @Test func aSourceInTwoGroupsIsListedInBoth() {
    var both = Self.source("Tageblatt", ["Nachrichten"], new: 3)
    both.furtherGroups = [["Verkehr", "Züge"]]
    var session = Self.opened([
      Self.source("Schachklub"), both, Self.source("Bahn", ["Verkehr", "Züge"]),
    ])
    let lines = session.screen.split(separator: "\n").filter { $0.contains("Tageblatt") }
    #expect(lines.count == 2, "\(session.screen)")
    session.press("G<enter>")
    #expect(session.effects.last == .opening(.open("https://bahn.org/feed?key=1")))
  }

  @Test func whatAllHaveIsTheFirstRow() {
    var session = Self.opened()
    session.press("g<enter>")
    #expect(session.effects == [.sources(.list), .opening(.openToday)])
    #expect(session.reader.context == .list)
    session.press("D")
    session.press(":today<enter>")
    #expect(session.effects.count { $0 == .opening(.openToday) } == 3, "\(session.effects)")
    let single = Self.opened([Self.sources[0]])
    #expect(!single.screen.contains("Today"), "one source has nothing to be put together")
  }

  @Test func whoKeepsNoneIsToldHowToKeepOne() {
    var session = Session()
    session.press("D")
    session.send(.sources(.noneKept))
    #expect(session.footer.contains("No sources yet. :add adds this one, :add ADDRESS another."))
  }

  @Test func enterOpensWhatWasSearched() {
    var session = Self.opened()
    session.press("/tage")
    #expect(session.footer.hasPrefix("  enter open"), "\(session.footer)")
    #expect(!session.screen.contains("Today"), "\(session.screen)")
    session.press("<enter>")
    #expect(session.effects.last == .opening(.open(Self.sources[1].address)))
  }

  @Test func itLiesOverTheList() {
    let session = Self.opened()
    #expect(
      session.screen == """
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche      │   Sources
          ▌ In der Einführungswoche l │
          ▌ vor den Seminaren; das Pr │     Today                                3 new
          ▌ Erste Schritte · Tipp     │ ▌ ✓ Schachklub
                                      │   ▾ Nachrichten
            Bibliotheksausweis        │       Tageblatt                          3 new
            Den Ausweis gibt es in de │       Mittagspost                    2 changed
            Kopierkarten.             │   ▾ Verkehr / Züge
            Tipp                      │     ! Bahn
                                      │       https://neu.org/
            Mensa                     │
            Heute: Grünkohl. Straße d │
            Essen                     │   12 items · schachklub.org/feed
                                      └───────────────────────────────────────────────
            欢迎来到图书馆                                               29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            Bücher · Tipp

            Fachschaftsrat
          ────────────────────────────────────────────────────────────────────────────
          enter choose   / search   a add   d remove   ? help
        """)
    #expect(CanvasFaults.of(session.canvas) == [])
  }

  @Test func aSmallScreenHasItToo() {
    var session = Self.opened(width: 40, height: 12, charset: .ascii)
    session.press("jjjjj")
    #expect(
      session.screen == """
           Alle   Tipp         >   * live 22:12
         --------------------------------------
           Sources

               Tageblatt                  3 new
               Mittagspost            2 changed
           v Verkehr / Zuge
         |   ! Bahn

           bahn.org: the server refused (503)
         --------------------------------------
         enter choose   / search   ? help
        """)
    #expect(CanvasFaults.of(session.canvas) == [])
  }

  @Test func withoutSourcesItSaysHowToGetSome() {
    let session = Self.opened([], shown: nil, width: 60, height: 14)
    #expect(
      session.screen == """
          FH-Flyer      Alle   Tipp   Kontakte    ›   ● live 22:12
          ────────────────────────────────────────────────────────
            Sources

            No sources yet.



          ────────────────────────────────────────────────────────
            Dort gibt es auch Kopierkarten.
            Tipp

          ────────────────────────────────────────────────────────
          a add   esc close   ? help
        """)
  }

  @Test func enterOpensTheOneThatIsSelected() {
    var session = Self.opened()
    session.effects = []
    session.press("jj<enter>")
    #expect(session.effects == [.opening(.open("https://tageblatt.org/feed?key=1"))])
    #expect(session.reader.context == .list)
  }

  @Test func groupsAreFolded() {
    var session = Self.opened()
    session.press("j<enter>")
    #expect(session.row(of: "Tageblatt") == nil)
    #expect(session.rows[session.row(of: "Nachrichten") ?? 0].contains("3 new"))
    session.press("q")
    session.press("L")
    #expect(session.row(of: "Tageblatt") == nil)
    session.press("j<enter>")
    #expect(session.row(of: "Tageblatt") != nil)
  }

  /// If the list does not fit on the screen, only the group of the shown source is unfolded at
  /// first.
  @Test func manyGroupsAreFoldedAtFirst() {
    let many = (0..<30).map { Self.source("S\($0)", ["G\($0 / 10)"]) }
    let session = Self.opened(many, shown: many[12].address)
    #expect(session.row(of: "▸ G0") != nil)
    #expect(session.row(of: "▾ G1") != nil)
    #expect(session.row(of: "▸ G2") != nil)
    #expect(session.row(of: "▌   ✓ S12") != nil, "\(session.screen)")
  }

  /// Adding a source to a folded group unfolds the group.
  @Test func theGroupOfWhatIsAddedIsUnfolded() {
    let many = (0..<30).map { Self.source("S\($0)", ["G\($0 / 10)"]) }
    var session = Self.opened(many)
    #expect(session.row(of: "▸ G2") != nil, "\(session.screen)")
    session.send(.sources(.listed(SourcesState(many + [Self.source("New", ["G2"])]))))
    #expect(session.row(of: "▾ G2") != nil, "\(session.screen)")
    #expect(session.row(of: "▸ G1") != nil, "\(session.screen)")
  }

  /// Opening a source of a folded group unfolds the group.
  @Test func theGroupOfWhatIsShownNowIsUnfolded() {
    let many = (0..<30).map { Self.source("S\($0)", ["G\($0 / 10)"]) }
    var session = Self.opened(many)
    #expect(session.row(of: "▸ G2") != nil, "\(session.screen)")
    session.press("q")
    session.send(.sources(.listed(SourcesState(many, shown: many[25].address))))
    session.press("L")
    #expect(session.row(of: "▸ G1") != nil, "\(session.screen)")
    #expect(session.row(of: "▌   ✓ S25") != nil, "\(session.screen)")
  }

  @Test func itIsSearchedAsOneTypes() {
    var session = Self.opened()
    session.effects = []
    session.press("/zug")
    #expect(session.reader.context == .sourceSearch)
    #expect(session.row(of: "Tageblatt") == nil)
    session.press("<^u>post")
    #expect(session.row(of: "Bahn") == nil)
    session.press("xyz")
    #expect(session.row(of: "No source like “postxyz”.") != nil)
    session.press("<backspace><backspace><backspace><enter>")
    #expect(session.effects == [.opening(.open("https://mittagspost.org/feed?key=1"))])
    session.press("L/x<esc>")
    #expect(session.reader.context == .sources)
    #expect(session.row(of: "Bahn") != nil)
  }

  @Test func whatIsDoneIsDoneWithTheSelectedOne() {
    var session = Self.opened()
    session.effects = []
    session.press("rRddU")
    let address = Self.sources[0].address
    #expect(
      session.effects == [
        .sources(.refresh(address)), .sources(.refreshAll), .sources(.remove(address)),
        .sources(.restore),
      ])
    session.send(.sources(.removed("Schachklub")))
    #expect(session.footer.contains("Removed “Schachklub”. U restores it."))
    session.send(.sources(.listed(SourcesState(Array(Self.sources.dropFirst())))))
    #expect(!session.rows.dropLast().contains { $0.contains("Schachklub") })
    // The selection moves to the row that took the place of the removed one.
    session.effects = []
    session.press("jr")
    #expect(session.effects == [.sources(.refresh("https://tageblatt.org/feed?key=1"))])
    // A heading is not a source.
    session.press("kd")
    #expect(session.effects.count == 1)
    #expect(session.footer.contains("This row is not a source: select one."), "\(session.screen)")
  }

  /// Only the second press removes it, and only where nothing else was done in between.
  @Test func beforeItRemovesASourceItAsks() {
    var session = Self.opened()
    session.effects = []
    session.press("d")
    #expect(session.footer.contains("Press d again to remove “Schachklub”."), "\(session.screen)")
    session.press("jkd")
    #expect(session.effects.isEmpty, "\(session.effects)")
    session.press("d")
    #expect(session.effects == [.sources(.remove(Self.sources[0].address))])
  }

  @Test func whatWasOpenedIsBelowAndCanBeKept() {
    var session = Self.opened([Self.source("Schachklub")])
    let paper = Self.source("Paper")
    session.send(
      .sources(
        .listed(SourcesState([Self.source("Schachklub")], recent: [paper], shown: nil))))
    #expect(session.row(of: "Opened recently") != nil, "\(session.screen)")
    session.effects = []
    session.press("Ga")
    #expect(session.effects == [.sources(.add(paper.address))])
    session.press("d")
    #expect(session.footer.contains("This row is not a source: select one."), "\(session.footer)")
    session.press("<enter>")
    #expect(session.effects.last == .opening(.open(paper.address)))
    session.press("L/pap<enter>")
    #expect(session.effects.last == .opening(.open(paper.address)))
  }

  @Test func aSourceIsAddedByItsAddress() {
    var session = Self.opened()
    session.effects = []
    session.press("a")
    #expect(session.footer.hasPrefix("  :add"), "\(session.footer)")
    session.press("https://x.org/<enter>")
    #expect(
      session.effects == [.sources(.add("https://x.org/", beside: Self.sources[0].address))])
    #expect(session.reader.context == .sources)
    session.send(.sources(.added("X")))
    #expect(session.footer.contains("Added “X”."))
    session.send(.sources(.moved("X")))
    #expect(session.footer.contains("“X” now uses the new address; its stars are kept."))
    session.press("q:add y.json<enter>")
    #expect(session.effects.last == .sources(.add("y.json")), "the list is not open")
    session.send(.sources(.added("Y")))
    #expect(session.footer.contains("Added “Y”: L shows your sources."), "\(session.footer)")
  }

  /// If the list is not in sight, the message names the key that shows it, also if it was rebound.
  @Test func whatIsAddedSaysWhereItIs() {
    var session = Session(
      keyMap: .standard.binding([KeyBinding([.control("x"), "b"], .app(.sources))]))
    session.send(.sources(.added("Y", to: ["News"])))
    #expect(
      session.footer.contains("Added “Y” to News: ^x b shows your sources."),
      "\(session.footer)")
  }

  /// `:add` without an argument adds the source that is shown.
  @Test func whatIsShownIsAddedWithoutItsAddress() {
    var session = Session { $0.source = "https://x.org/camp.xml" }
    session.send(.sources(.keptElsewhere("Camp")))
    #expect(
      session.footer.contains(
        "This is “Camp”: :add moves its stars, ticks and notes here."),
      "\(session.footer)")
    session.press(":add<enter>")
    #expect(session.effects.last == .sources(.addShown))
    #expect(session.footer.contains("Reading https://x.org/camp.xml"), "\(session.footer)")
    session = Session { $0.source = nil }
    session.press(":add<enter>")
    let words = "Type an address or a path after :add."
    #expect(session.footer.contains(words), "\(session.screen)")
  }

  /// The message is sent before the source has arrived, and must stay until the user presses a key.
  @Test func whatIsSaidOfASourceThatComesStaysUntilAKey() {
    func session(_ event: SourceEvent) -> Session {
      var session = Session { ($0.key, $0.source) = ("a", "https://x.org/a") }
      session.send(.sources(event))
      (session.state.key, session.state.source) = ("b", "https://x.org/b")
      session.send(.store(.contentChanged(session.state)))
      return session
    }
    var moved = session(.moved("Camp"))
    let words = "“Camp” now uses the new address; its stars are kept."
    #expect(moved.footer.contains(words), "\(moved.footer)")
    moved.press("j")
    #expect(!moved.footer.contains(words), "\(moved.footer)")
    #expect(!session(.added("Camp")).footer.contains("Camp"))
  }

  private static let neighbours: [(String, Int?)] = [
    ("g", nil), ("jj", 1), ("j", 1), ("G", 4), ("Gkk", 3), ("j<enter>", 1),
  ]

  @Test(arguments: neighbours)
  func itIsAddedToTheGroupOfTheRow(_ keys: String, _ neighbour: Int?) {
    var session = Self.opened()
    session.press(keys + "ax<enter>")
    let address = neighbour.map { Self.sources[$0].address }
    #expect(session.effects.last == .sources(.add("x", beside: address)), "\(session.screen)")
    session.send(.sources(.added("X", to: ["Verkehr", "Züge"])))
    #expect(session.footer.contains("Added “X” to Verkehr / Züge."), "\(session.footer)")
  }

  private static func aged(_ seconds: [Double]) -> [SourceSummary] {
    zip(sources, seconds).map { source, age in
      var source = source
      source.confirmed = Sample.now.addingTimeInterval(-age)
      return source
    }
  }

  @Test func agesStandOnTheEdgeBehindWhatIsNew() {
    let session = Self.opened(Self.aged([30, 59 * 60, 5 * 3600, 12 * 86_400]))
    let rows = session.rows[4...10].map { String($0.drop { $0 != "│" }.dropFirst()) }
    #expect(
      rows == [
        "     Today                        3 new",
        " ▌ ✓ Schachklub",
        "   ▾ Nachrichten",
        "       Tageblatt                  3 new  59 min",
        "       Mittagspost            2 changed     5 h",
        "   ▾ Verkehr / Züge",
        "     ! Bahn                                12 d",
      ], "\(session.screen)")
    #expect(CanvasFaults.of(session.canvas) == [])
  }

  @Test func aNameHasItsRoomBeforeAnAge() {
    var sources = Self.aged([7200, 7200, 7200])
    sources[1].name = "Tageblatt der Stadt am See"
    sources[2].name = "Mittagspost"
    let session = Self.opened(sources)
    #expect(session.rows.contains { $0.hasSuffix("Tageblatt der Stadt am See    3 new  2 h") })
    sources[1].name += " und Umgebung"
    let narrow = Self.opened(sources)
    #expect(
      narrow.rows.contains { $0.hasSuffix("  3 new") && $0.contains("Stadt am See und") },
      "\(narrow.screen)")
    #expect(narrow.rows.contains { $0.hasSuffix("2 changed  2 h") }, "\(narrow.screen)")
  }

  @Test func whatChangedStandsBehindWhatIsNewWhereThereIsRoom() {
    func session(_ name: String) -> Session {
      var source = Self.source(name, new: 1, changed: 8)
      source.confirmed = Sample.now.addingTimeInterval(-3600)
      return Self.opened([Self.sources[0], source])
    }
    let wide = session("Tageblatt")
    #expect(wide.rows.contains { $0.hasSuffix("  1 new, 8 changed  1 h") }, "\(wide.screen)")
    let narrow = session("Tageblatt der Stadt am See")
    #expect(narrow.rows.contains { $0.hasSuffix("am See      1 new  1 h") }, "\(narrow.screen)")
  }

  @Test func thoseThatAreAskedAreMarked() {
    var session = Self.opened()
    let address = Self.sources[1].address
    session.send(.sources(.listed(SourcesState(Self.sources, refreshing: [address]))))
    #expect(session.rows[session.row(of: "Tageblatt") ?? 0].contains("…"))
    session.send(.sources(.refreshed(5, failed: 1)))
    #expect(session.footer.contains("Sources refreshed: 4 of 5; L shows why."))
  }
}

import Drawing
import FlyerModel
import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests what a screen reader speaks at the cursor, key by key, on the screen made for it
/// (`--plain`).
struct HearingTests {
  private func flyer() -> Session {
    Session(marks: ["ausweis": .new], presentation: Session.heard)
  }

  private func articles(_ items: [Item] = [Articles.week, Articles.library]) -> Session {
    Session(items, tabs: [Articles.tab], presentation: Session.heard)
  }

  @Test func aList() {
    var session = flyer()
    #expect(
      session.hear("jjG") == [
        [
          "Bibliotheksausweis, new, 11. Juni 2016",
          "2 of 6 enter open / search L sources M read/unread ? help",
        ],
        ["Mensa", "3 of 6 enter open / search L sources q quit ? help"],
        ["Dekanat, 1 link", "6 of 6 enter open o link / search L sources ? help"],
      ])
    #expect(
      session.screen == """
          Tab 1 of 4: Alle, FH-Flyer, live 22:12
            Die Einführungswoche, 10. Juni 2016, 2 links
            In der Einführungswoche lernen Sie das Haus kennen. Sie beginnt eine Woche
            vor den Seminaren; das Programm steht unter www.example.org/erste-woche, …
            tagged Erste Schritte, Tipp
            Bibliotheksausweis, new, 11. Juni 2016
            Den Ausweis gibt es in der Fachbibliothek im 3. Stock. Dort gibt es auch
            Kopierkarten.
            tagged Tipp
            Mensa
            Heute: Grünkohl. Straße der Köche 3.
            tagged Essen
            欢迎来到图书馆, 29. Feb. 2024
            图书馆每天上午九点开门。请带上您的学生证，并在入口处登记。复印机在三楼，价
            格表贴在墙上。欢迎使用我们的服务。
            tagged Bücher, Tipp
            Fachschaftsrat, 2 links
            Gebäude C, Raum 145
            tagged Wo ist was?
            Dekanat, 1 link
            Gebäude A, Raum 3
            tagged Wo ist was?

          6 of 6   enter open   o link   / search   L sources   ? help
        """)
  }

  @Test func aSearch() {
    var session = flyer()
    let said = session.hear("/tip<down><esc>")
    #expect(said[2].first?.hasPrefix("/ti") == true, "\(said)")
    #expect(said[4] == ["Bibliotheksausweis, new, 11. Juni 2016"], "\(said)")
    #expect(said[5].first == "Die Einführungswoche, 10. Juni 2016, 2 links", "\(said)")
    session.press("/tip<enter>")
    #expect(session.rows[1] == "    searched for “tip”, 3 matches", "\(session.screen)")
  }

  @Test func tabs() {
    var session = flyer()
    #expect(
      session.hear("<tab>3") == [
        ["Die Einführungswoche, 10. Juni 2016, 2 links", "Tab 2 of 4: Tipp ? help"],
        ["Fachschaftsrat, 2 links", "Tab 3 of 4: Kontakte ? help"],
      ])
    #expect(session.rows[0] == "  Tab 3 of 4: Kontakte, FH-Flyer, live 22:12")
  }

  @Test func tags() {
    var session = flyer()
    #expect(
      session.hear("t<down>T<esc>") == [
        ["Tags", "Tags 1 of 5 type to filter enter done esc close F1 help"],
        ["Tipp, 3", "Tags 2 of 5 type to filter enter done esc close F1 help"],
        ["Tags T", "Tags 1 of 3 type to filter enter done esc close F1 help"],
        [
          "Die Einführungswoche, 10. Juni 2016, 2 links",
          "1 of 6 enter open o link / search L sources ? help",
        ],
      ])
    session.press("tTipp <esc>")
    #expect(session.rows[1] == "    tagged Tipp, 3 items", "\(session.screen)")
  }

  @Test func anOrder() {
    var session = flyer()
    #expect(
      session.hear("Sjj<enter>") == [
        ["Document order, chosen", "Sort by 1 of 4 enter choose esc close ? help"],
        ["Title", "Sort by 2 of 4 enter choose esc close ? help"],
        ["Location", "Sort by 3 of 4 enter choose esc close ? help"],
        [
          "Die Einführungswoche, 10. Juni 2016, 2 links",
          "sorted by location, A to Z 1 of 6 enter open o link ? help",
        ],
      ])
    #expect(
      session.hear("S") == [
        ["Location, chosen, A to Z", "Sort by 3 of 4 enter choose esc close ? help"]
      ])
  }

  @Test func theHelp() {
    var session = flyer()
    let said = session.hear("?jj/fold<enter><esc><esc>")
    let firsts = [
      "open the item or list; fold the section, enter l →",
      "open the web page or first link, o",
      "search as you type; in an article, its text, /", "/ 3 of ", "/f 1 of ", "/fo 1 of ",
      "/fol 1 of ", "/fold 1 of 3", "open the item or list; fold the section, enter l →",
      "open the item or list; fold the section, enter l →",
      "Die Einführungswoche, 10. Juni 2016, 2 links",
    ]
    #expect(said.count == firsts.count)
    for (words, start) in zip(said, firsts) {
      #expect(words.first?.hasPrefix(start) == true, "\(start)\n\(said)")
    }
    #expect(said[0].last?.hasPrefix("Help 1 of ") == true, "\(said)")
    #expect(said[1].last?.hasPrefix("Help 2 of ") == true, "\(said)")
    #expect(said[8].last == "Help 1 of 3 enter choose / search esc close")
    #expect(said[10].last == "1 of 6 enter open o link / search L sources ? help")
    session.press("?")
    #expect(!session.screen.contains("Symbols"), "\(session.screen)")
  }

  @Test func aCommand() {
    var session = flyer()
    let said = session.hear(":ta<tab> 2<enter>")
    #expect(said[2].first?.hasPrefix(":ta") == true, "\(said)")
    #expect(said[3].first?.hasPrefix(":tab tab tag tags") == true, "\(said)")
    #expect(said[6].first == "Die Einführungswoche, 10. Juni 2016, 2 links", "\(said)")
  }

  @Test func whatIsDoneToARow() {
    var session = flyer()
    let said = session.hear("*zd")
    #expect(said[0].first == "Die Einführungswoche, starred, 10. Juni 2016, 2 links")
    #expect(said[1].last?.contains("za fold zc fold") == true, "\(said)")
    #expect(said[2].last == "Showing one line per row. ? help")
    #expect(session.rows[2] == "    Bibliotheksausweis, new, 11. Juni 2016")
  }

  /// The cursor moves over a page line by line and skips blank lines.
  @Test func aPage() {
    var session = articles()
    #expect(
      session.hear("<enter>jjjjjjjj<tab><tab>g").map(\.first) == [
        "The first week", "What to do", "ticked: Find the house",
        "not ticked: Get the card at the library[1]", "not ticked: Meet your tutors",
        "ticked: Anna",
        "not ticked: Bo", "Back to the hours[2], or somewhere else[3].",
        "1 article: library #library", "library[1]", "the hours[2], or somewhere else[3].",
        "The first week",
      ], "\(session.screen)")
  }

  @Test func aPageOfNothing() {
    var session = Session(
      [Item(id: "empty", title: ""), Item(id: "blank", title: "", text: "\n\n")],
      presentation: Session.heard)
    session.press("<enter>jkGg<esc>j<enter>jkGg<pgdn>")
    #expect(session.canvas.cursor != nil)
    #expect(session.reader.context == .item)
  }

  @Test func theParts() {
    var session = articles([Articles.library])
    let said = session.hear("<enter>cj<enter>jjj")
    #expect(said.map(\.first).prefix(3) == ["Library", "Hours, level 2", "Rules, level 2"])
    #expect(said[3].first == "heading 2: Rules", "\(said)\n\(session.screen)")
    #expect(said[4].first == "1. Be quiet.", "\(said)")
    let links = session.hear("u<down>")
    #expect(
      links.map(\.first) == [
        "1 the rules, heading, #rules", "2 the desk, mail, desk@example.org?subject=Card",
      ])
    #expect(session.hear("<esc>").first?.first == said.last?.first)
    session.press("G")
    #expect(!session.screen.contains { "─│▌●·☑☐▣".contains($0) }, "\(session.screen)")
  }

  @Test func tablesQuotationsAndPictures() {
    var session = articles([Articles.library])
    session.resize(80, 70)
    session.press("<enter>")
    for line in [
      "picture: ", "heading 2: Hours", "quotation: ", "heading 3: The catalogue",
    ] {
      #expect(session.rows.contains { $0.contains(line) }, "\(line)\n\(session.screen)")
    }
    #expect(session.rows.contains { $0.hasSuffix("Monday, 9, 22") }, "\(session.screen)")
  }

  @Test func cellsOfTables() {
    let table = "| A | B | C |\n|---|:-:|---|\n| one |  | three |\n|  | two, | `x` |\n| 一 | 二 |"
    var session = articles([Item(id: "a", title: "A", text: table, payload: .article(Article()))])
    session.press("<enter>")
    for line in ["A, B, C", "one, , three", "two,, x", "一, 二,"] {
      #expect(
        session.rows.contains { $0.drop { $0 == " " } == line }, "\(line)\n\(session.screen)")
    }
  }

  /// A line of code that is too long is continued without a mark.
  @Test func code() {
    let text = "```\n" + String(repeating: "command ", count: 20) + "\n```"
    var session = articles([Item(id: "a", title: "A", text: text, payload: .article(Article()))])
    session.press("<enter>")
    #expect(session.rows.count { $0.contains("command") } > 2, "\(session.screen)")
    #expect(!session.screen.contains("›"), "\(session.screen)")
  }

  @Test func aNote() {
    var session = articles()
    session.press("<enter>e")
    session.send(.notes(.opened("One\nTwo", id: "week", title: "The first week")))
    #expect(
      session.hear("<up>x<esc>n") == [
        ["One"], ["Onex"], ["Leave without saving the note? y/n"],
        ["Onex", "The first week ^s save esc leave F1 help"],
      ])
  }

  @Test func aConference() {
    var session = SampleConference.session(presentation: Session.heard)
    #expect(
      session.hear("jjj<enter>c3j").map(\.first) == [
        "Kitchen, Tea, 2 min left", "Cellar, free until 22:40", "Attic, over for today",
        "Attic, over for today", "Attic, over for today",
        "Keys and locks, and who opens them, 21:30–22:30, 17 min left",
        "Tea, 22:00–22:15, 2 min left",
      ])
    #expect(session.hear("3G").last?.first == "Earlier, folded section of 2")
  }

  @Test func sources() {
    var session = Session(presentation: Session.heard)
    session.press("L")
    let state = SourcesState(
      SourcePanelTests.sources, shown: SourcePanelTests.sources[0].address)
    session.send(.sources(.listed(state)))
    #expect(
      session.hear("jjjj/tage<down><esc><esc>").map(\.first) == [
        "Nachrichten, unfolded", "Tageblatt, 3 new", "Mittagspost, 2 changed",
        "Verkehr / Züge, unfolded", "Sources /", "Sources /t", "Sources /ta", "Sources /tag",
        "Sources /tage", "Tageblatt, 3 new",
        "Schachklub, shown now", "Die Einführungswoche, 10. Juni 2016, 2 links",
      ])
  }

  @Test func aRoster() {
    var session = RosterSession(presentation: Session.heard)
    #expect(
      session.hear("jj<enter>jj<esc>").map(\.first) == [
        "Fri 6, 10:00–16:00, offered, Kitchen", "Tue 10, 18:00–23:00, Bar", "Offer it",
        "Suggest it for a request …", "Wish for a trade …", "Tue 10, 18:00–23:00, Bar",
      ])
    #expect(
      session.hear("nj <esc>").map(\.first) == [
        "Mon 2 Mar, not ticked, This week", "Wed 4 Mar, not ticked, This week",
        "Wed 4 Mar, ticked, This week", "Tue 10, 18:00–23:00, Bar",
      ])
  }

  /// For speech, a comma separates the account from the counts, not the blanks that align them.
  @Test func whoIsLoggedIn() {
    var session = RosterSession(presentation: Session.heard)
    let row = session.session.rows[1]
    #expect(row.contains(", ") && !row.drop { $0 == " " }.contains("  "), "\(row)")
    session.press("<tab>")
    #expect(!session.session.rows[1].drop { $0 == " " }.contains("  "))
  }

  @Test func aFormOfARoster() {
    var session = RosterSession(presentation: Session.heard)
    #expect(
      session.hear("+<right><tab><tab>18<tab>x<esc>").map(\.first) == [
        "Day Monday", "Day Tuesday", "From 18:00", "To 23:00", "To 1_:__", "To 18:__",
        "Where Bar", "Where Barx", "Tue 3, 18:00–23:00, tomorrow, Bar",
      ])
    session = RosterSession(nil, presentation: Session.heard)
    #expect(
      session.hear("<enter>a<tab>b").map(\.first) == [
        "Login", "Login a", "Password", "Password •",
      ])
  }

  @Test func theWeeksOfARoster() {
    var session = RosterSession(tab: 6, presentation: Session.heard)
    let said = session.hear("jj")
    #expect(said[0].first == "Bob, 11 h, Wed 4 18:00–23:00?, Thu 5 10:00–16:00", "\(said)")
    #expect(said[1].first?.hasPrefix("Carla, 6 h, Tue 3 10:00–16:00") == true, "\(said)")
  }

  @Test func cards() {
    var session = Session(
      SampleCards.courses + SampleCards.picks + SampleCards.posts, tabs: SampleCards.tabs,
      width: 160, presentation: Session.heard)
    #expect(
      session.hear("jj").map(\.first) == [
        "頂尖構圖與後製：國際級風景攝影的第一堂課", "Python for people who count money",
      ])
    #expect(!session.screen.contains { "━★●".contains($0) }, "\(session.screen)")
  }

  /// The page of a card begins with its title, and its facts are separated by commas.
  @Test func thePageOfACard() {
    var session = Session(
      SampleCards.courses, tabs: SampleCards.tabs, width: 160, presentation: Session.heard)
    #expect(
      session.hear("j<enter>")[1].first == "頂尖構圖與後製：國際級風景攝影的第一堂課", "\(session.screen)")
    #expect(!session.screen.contains("pictures are not shown"), "\(session.screen)")
    let facts = session.rows.first { $0.contains("641") } ?? ""
    #expect(facts.contains(", ") && !facts.drop { $0 == " " }.contains("  "), "\(session.screen)")
  }

  /// Everything is in one column at every width, and no symbols are left.
  @Test(arguments: [30, 80, 200])
  func nothingStandsBesideAnything(_ width: Int) {
    var session = Session(MonkeyTests.items, width: width, presentation: Session.heard)
    for key in ["j", "<enter>", "<esc>", "t", "<esc>", "?", "<esc>", "S", "<esc>", "u", "<esc>"] {
      session.press(key)
      #expect(!session.reader.layout.isWide)
      #expect(!session.screen.contains { "─│┃▌└".contains($0) }, "\(key)\n\(session.screen)")
      #expect(session.canvas.cursor != nil && session.canvas.showsCursor, "\(key)")
    }
  }
}

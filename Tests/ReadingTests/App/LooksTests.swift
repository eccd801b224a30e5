import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which texts are bold, dim and coloured, and where they are drawn.
struct LooksTests {
  private func style(of text: String, in session: Session) -> Style? {
    guard let row = session.row(of: text) else { return nil }
    return session.canvas[Point(x: session.column(of: text, inRow: row), y: row)].style
  }

  @Test func anUnreadTitleIsBoldAndATextIsDim() {
    let session = Session(marks: ["ausweis": .new])
    let title = style(of: "Bibliotheksausweis", in: session)
    #expect(title == Style(attributes: .bold), "the terminal's own colour")
    #expect(style(of: "Mensa", in: session) == .plain, "it is read")
    let text = style(of: "Den Ausweis gibt es", in: session)
    #expect(text == session.reader.theme[.secondary])
    #expect(text?.attributes == [])
    let selected = style(of: "Die Einführungswoche", in: session)
    #expect(selected == session.reader.theme[.selected])
  }

  @Test func thePublishersColourIsNoTitles() {
    var session = Session()
    session.refresh(Sample.items) {
      $0.head.theme = ThemeColors(primary: RGB(red: 255, green: 200, blue: 100))
    }
    #expect(style(of: "Bibliotheksausweis", in: session)?.foreground == .standard)
    #expect(style(of: "FH-Flyer", in: session)?.foreground == .rgb(255, 200, 100))
  }

  @Test func onlyThePageSaysTheTagsBesideIt() {
    var session = Session(width: 120)
    let row = session.row(of: "Den Ausweis gibt es") ?? 0
    let list = session.rows[2..<20].map { $0.prefix { $0 != "│" } }
    #expect(!list.contains { $0.contains("Tipp") }, "\(session.screen)")
    #expect(session.rows[3].contains("Erste Schritte · Tipp"), "\(session.screen)")
    #expect(row > 0)
    session.resize(80, 24)
    #expect(session.rows[2..<20].contains { $0.contains("Erste Schritte · Tipp") })
  }

  /// The sign is at the edge; what changed says so in a word as well.
  @Test func unreadItemsHaveASignAtTheEdge() {
    var session = Session(marks: ["woche": .changed, "mensa": .new])
    #expect(session.rows[2].hasPrefix(" ●▌ Die Einf"), "\(session.screen)")
    #expect(session.rows[2].contains("  changed  10. Juni"), "\(session.screen)")
    #expect(session.row(of: "Mensa").map { session.rows[$0] } == " ●  Mensa")
    #expect(style(of: "●▌", in: session) == session.reader.theme[.mark])
    session.resize(18, 24)
    #expect(!session.screen.contains("changed"), "the sign alone where there is no room")
    #expect(session.rows[2].hasSuffix("…  ●"), "\(session.screen)")
  }

  @Test func datesAndCountsStandOnOneEdge() {
    var session = SampleTree.session(width: 120, height: 30) { $0.tree.ticked = ["key"] }
    session.press("z")
    let ends = ["▾ First week", "Library ›", "To do ›"].map { title in
      let row = session.rows[session.row(of: title) ?? 0].prefix { $0 != "│" }
      return row.count - row.reversed().prefix { $0 == " " }.count
    }
    #expect(Set(ends).count == 1, "\(session.screen)")
  }

  @Test func theActivePaneIsSeenAtTheDivider() {
    var session = Session(width: 120)
    let x = session.reader.layout.divider.minX
    func edge(_ session: Session) -> Cell { session.canvas[Point(x: x, y: 10)] }
    #expect(edge(session).text == "│")
    #expect(edge(session).style == session.reader.theme[.rule])
    session.press("l")
    #expect(edge(session).text == "┃")
    #expect(edge(session).style.foreground == session.reader.theme[.bar].foreground)
    session.press("h")
    #expect(edge(session).text == "│")
  }

  @Test func choosingLeavesTheTextInSight() {
    for keys in ["t", "S", "u", "?"] {
      var session = Session()
      let before = session.rows
      session.press(keys)
      #expect(session.rows[2] != before[2], "\(session.screen)")
      #expect(session.rows[20] == before[20], "what is below it stays:\n\(session.screen)")
      session.press("<esc>")
      #expect(session.rows == before)
    }
  }

  @Test func linksAndHelpHangAtTheRightLikeContents() {
    for keys in ["u", "?"] {
      var session = Session(width: 120, height: 40)
      session.press(keys)
      #expect(session.rows[2].contains("▌ Die Einführungswoche"), "\(session.screen)")
      let panel = MenuLayout(session.reader.menu?.screen, in: session.reader.layout.menu).panel
      #expect(panel?.maxX == session.reader.layout.menu.maxX)
      #expect(panel.map { $0.width < 100 } == true, "\(session.screen)")
    }
  }

  @Test func addressesAreWholeWhereAPanelCanHoldThem() {
    let address = "https://example.org/" + String(repeating: "a", count: 45)
    let item = Item(
      id: "a", title: "A", links: [Link(title: "Somewhere", url: address, kind: .web)])
    for (width, height) in [(80, 24), (120, 40), (76, 12)] {
      var session = Session([item], width: width, height: height)
      session.press("u")
      #expect(session.screen.contains(address), "\(session.screen)")
    }
  }

  @Test func aPanelThatFillsTheScreenHasOneRuleBelow() {
    var session = Session(width: 40, height: 12)
    session.press("?")
    #expect(session.rows.count { $0.contains("────") } == 2, "\(session.screen)")
    #expect(session.rows[9].contains("search as you"), "\(session.screen)")
    session.resize(120, 40)
    #expect(session.rows.count { $0.contains("────") } == 2, "\(session.screen)")
  }

  @Test func datesOfPostsAreShort() {
    let session = SampleCards.feed(images: ImageSupport(isEnabled: true))
    #expect(session.screen.contains(" 6 Jan"), "\(session.screen)")
    #expect(!session.screen.contains("6 Jan 2023"), "\(session.screen)")
  }

  @Test(arguments: [60, 84, 99])
  func datesStandOnTheEdgeOfTheCountOfAllRows(_ width: Int) {
    var session = Session(width: width)
    session.press("tTip<enter>")
    #expect(session.rows[2].hasSuffix("items"), "\(session.screen)")
    let row = session.row(of: "Die Einführungswoche").map { session.rows[$0] }
    #expect(row?.hasSuffix("2016") == true, "\(session.screen)")
    #expect(row?.count == session.rows[2].count, "\(session.screen)")
    let text = session.row(of: "Den Ausweis gibt es").map { session.rows[$0] }
    #expect(text.map { $0.count <= 4 + ScreenLayout.longestMeasure } == true, "\(session.screen)")
  }

  @Test func factsOfCardsStandOnTheEdgeOfCounts() {
    for width in [80, 120, 170, 240] {
      for isEnabled in [true, false] {
        let session = SampleCards.session(
          width: width, height: 40, images: ImageSupport(isEnabled: isEnabled))
        let rows = session.rows
        let edge = rows[2].count
        #expect(rows[2].contains("Courses ›"), "\(session.screen)")
        let facts = rows.first { $0.contains("students") }
        #expect(facts?.count == edge, "\(width), \(isEnabled):\n\(session.screen)")
      }
    }
  }

  @Test func aClickBesideAPanelClosesIt() {
    var session = Session()
    session.press("t")
    session.click(5, 10)
    #expect(session.reader.menu == nil)
    #expect(session.reader.screen?.list.selection == 0)
  }

  @Test func aPanelOnASmallScreenHasTheWholeWidth() {
    for (width, height) in [(30, 12), (20, 6), (10, 4), (5, 3), (1, 1)] {
      var session = Session(width: width, height: height)
      session.press("t")
      #expect(session.canvas.size == session.reader.size)
      session.press("<down><enter>")
      #expect(session.reader.tabs.tags == ["Tipp"], "\(width)×\(height)")
    }
  }

  @Test func theReasonWhyPicturesAreMissingIsSaidOnce() {
    var session = SampleCards.session(
      height: 40, images: ImageSupport(isEnabled: true))
    for request in session.reader.listImageRequests {
      session.send(.images(.failed(reason: "No network.", for: request)))
    }
    #expect(session.rows.count { $0.contains("No network.") } == 1, "\(session.screen)")
    #expect(session.rows.count { $0.contains("▣") } > 1, "\(session.screen)")
  }

  @Test func onePictureInManyPlacesSaysItOnceToo() {
    let items = SampleCards.courses.map { course in
      var course = course
      course.course?.cover = SampleCards.cover("same")
      return course
    }
    var session = SampleCards.session(
      height: 40, items: items, images: ImageSupport(isEnabled: true))
    let pictures = Set(session.reader.listImageRequests).count
    for request in session.reader.listImageRequests {
      session.send(.images(.failed(reason: "No network.", for: request)))
    }
    #expect(session.rows.count { $0.contains("No network.") } == 1, "\(session.screen)")
    #expect(session.screen.count { $0 == "▣" } > pictures, "\(session.screen)")
  }

  @Test func aConsoleWhoseFontLacksBoxesSpellsThem() {
    let font = Charset.Font("äöü·▌─│".unicodeScalars.map(\.value))
    var session = Session(
      [Articles.week, Articles.library], tabs: [Articles.tab], charset: .font(font))
    session.press("j")
    #expect(session.screen.contains("▌ "), "\(session.screen)")
    #expect(Signs.box(true, .font(font)) == "[x]" && Signs.box(false, .font(font)) == "[ ]")
    #expect(Signs.spinner(.font(font), step: 5) == "/")
    #expect(!session.screen.contains("●"), "\(session.screen)")
  }
}

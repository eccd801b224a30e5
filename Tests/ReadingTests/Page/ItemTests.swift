import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ItemTests {
  static let long = Item(
    id: "long", title: "A long one",
    text: (1...100).map { "Paragraph \($0)." }.joined(separator: "\n\n"), links: [Sample.web])

  @Test(arguments: ["<enter>", "l", "<right>"])
  func opens(_ key: String) {
    var session = Session()
    session.press("j" + key)
    #expect(session.reader.context == .item)
    #expect(session.rows[2] == "    Bibliotheksausweis")
    #expect(session.rows[3] == "    11. Juni 2016 · Tipp")
    #expect(session.canvas.cursor == Point(x: 4, y: 2))
  }

  @Test(arguments: ["<esc>", "h", "<left>", "<backspace>", "q"])
  func comesBackToTheSameRow(_ key: String) {
    var session = Session(Sample.many(50))
    session.press("jjjjjjj")
    let before = session.screen
    session.press("<enter>" + key)
    #expect(session.screen == before)
  }

  @Test func loadsTheItemOnce() {
    var session = Session()
    session.isSlow = true
    session.press("<enter>")
    #expect(session.open.map(\.lane) == [.item])
    #expect(session.rows[2] == "    Die Einführungswoche")
    session.press("jk")
    #expect(session.open.count == 1)
    session.answer()
    #expect(session.screen.contains("Bitte bringen Sie Ihren Ausweis mit."))
  }

  @Test func JAndKGoOnWithoutLeaving() {
    var session = Session()
    session.press("<enter>J")
    #expect(session.rows[2] == "    Bibliotheksausweis")
    session.press("JJ")
    #expect(session.rows[2] == "    欢迎来到图书馆")
    session.press("K")
    #expect(session.rows[2] == "    Mensa")
    session.press("<esc>")
    #expect(session.selectedTitle == "Mensa")
  }

  @Test func JGoesThroughManyWindows() {
    var session = Session(Sample.many(500))
    session.press("<enter>")
    for _ in 0..<300 { session.press("J") }
    #expect(session.rows[2] == "    Item 300")
  }

  @Test func theOldItemStaysUntilTheNextArrives() {
    var session = Session()
    session.press("<enter>")
    session.isSlow = true
    session.press("J")
    #expect(session.rows[2] == "    Die Einführungswoche")
    session.answer()
    #expect(session.rows[2] == "    Bibliotheksausweis")
  }

  @Test func aLateItemIsDropped() {
    var session = Session()
    session.press("<enter>")
    session.isSlow = true
    session.press("JJ")
    guard case .item(let late)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.send(.store(.itemLoaded(LoadedItem(Sample.items[1]), for: late)))
    #expect(session.rows[2] == "    Die Einführungswoche")
    session.answer()
    #expect(session.rows[2] == "    Mensa")
  }

  @Test func anItemOneHasLeftAgainIsDropped() {
    var session = Session(width: 120)
    session.isSlow = true
    session.press("j")
    guard case .item(let late)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.press("k")
    session.send(.store(.itemLoaded(LoadedItem(Sample.items[1]), for: late)))
    #expect(session.rows[2].hasSuffix("│   Die Einführungswoche"))
  }

  @Test func anItemThatIsNotThereIsSaid() {
    var session = Session()
    session.isSlow = true
    session.press("<enter>")
    guard case .item(let request)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.send(.store(.itemLoaded(nil, for: request)))
    #expect(session.footer.contains("This item is no longer in the flyer."))
  }

  @Test func scrolls() {
    var session = Session([Self.long])
    session.press("<enter>j")
    #expect(session.rows[2] == "")
    session.press("j")
    #expect(session.rows[2] == "    Paragraph 1.")
    session.press("kk")
    #expect(session.rows[2] == "    A long one")
    session.press(" ")
    #expect(session.rows[2] == session.rows(after: "<enter>", of: Self.long)[21])
    session.press("b")
    #expect(session.rows[2] == "    A long one")
    session.press("<^d>")
    #expect(session.rows[2] == "    Paragraph 5.")
    session.press("<^u>")
    #expect(session.rows[2] == "    A long one")
  }

  @Test func theEndIsTheEnd() {
    var session = Session([Self.long])
    session.press("<enter>G")
    #expect(session.rows[21].hasSuffix("1 ⌂ www.example.org/erste-woche"))
    #expect(session.footer.contains("end"))
    let end = session.screen
    session.press("jjj  <pgdn><^d>")
    #expect(session.screen == end)
    session.press("g")
    #expect(session.rows[2] == "    A long one")
    #expect(session.footer.contains("0 %"))
    session.press("k<pgup>")
    #expect(session.rows[2] == "    A long one")
  }

  @Test func aShortItemDoesNotScroll() {
    var session = Session()
    session.press("<enter>")
    let before = session.screen
    session.press("jjj G")
    #expect(session.screen == before)
    #expect(!session.footer.contains("%"))
  }

  @Test func aResizeKeepsTheLineAtTheTop() {
    var session = Session([Self.long])
    session.press("<enter>  ")
    let top = session.rows[2]
    session.resize(60, 24)
    #expect(session.rows[2] == top.trimmingPrefix("  ").description || session.rows[2] == top)
    session.resize(80, 24)
    #expect(session.rows[2] == top)
  }

  @Test func fromAHundredColumnsBothAreShown() {
    var session = Session(width: 100)
    #expect(session.rows[2].contains("▌ Die Einführungswoche"))
    #expect(session.rows[2].contains("│   Die Einführungswoche"))
    session.press("j")
    #expect(session.rows[2].contains("│   Bibliotheksausweis"))
    session.resize(99, 24)
    #expect(!session.screen.contains("│"))
  }

  @Test func inTheSecondPaneKeysScrollTheText() {
    var session = Session([Self.long], width: 120)
    session.press("l")
    #expect(session.reader.context == .item)
    #expect(session.canvas.cursor?.x ?? 0 > 48)
    session.press(" ")
    #expect(!session.rows[2].hasSuffix("A long one"))
    #expect(session.rows[2].hasPrefix("  ▌ A long one"))
    session.press("h")
    #expect(session.reader.context == .list)
    #expect(session.canvas.cursor == Point(x: 4, y: 2))
  }

  @Test func aClickOnAnAddressInTheTextOpensIt() {
    var session = Session()
    session.press("<enter>")
    let row = session.row(of: "www.example.org") ?? 0
    session.click(session.column(of: "www", inRow: row), row)
    #expect(session.effects == [.desktop(.open(Sample.web))])
  }

  @Test func matchesInTheTitleAreMarked() {
    var session = Session()
    session.press("/mensa<enter><enter>")
    #expect(session.canvas[Point(x: 4, y: 4)].style == session.reader.theme[.match])
  }

  @Test func wordsOfTheHeadWrap() {
    let item = Item(
      id: "a", title: "A title that is longer than the line has room", location: "Room 7",
      tags: ["One", "Two"])
    var session = Session([item], width: 40, height: 12)
    session.press("<enter>")
    #expect(
      session.rows[2...6].map { $0.drop { $0 == " " } } == [
        "A title that is longer than the line", "has room", "One · Two", "Room 7", "",
      ])
  }
}

extension Session {
  /// The rows of a new session with only this item, after some keys.
  func rows(after keys: String, of item: Item) -> [String] {
    var session = Session([item])
    session.press(keys)
    return session.rows
  }
}

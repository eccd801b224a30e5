import Drawing
import FlyerModel
import Foundation
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Compares the events sent to the reader with the exact effects that it returns.
struct EffectTests {
  private func reader(width: Int = 80) -> Reader {
    Reader(
      configuration: ReaderConfiguration(background: .dark), size: Size(width: width, height: 24))
  }

  private let pageRequest = PageRequest(
    number: 1, tab: 0, query: ItemQuery(), start: .offset(0), limit: 30)

  private func page(_ count: Int, total: Int? = nil, offset: Int = 0) -> ItemPage {
    let items = (offset..<offset + count).map {
      ItemSummary(id: "i\($0)", title: "Item \($0)", preview: "Text")
    }
    return ItemPage(total: total ?? count, offset: offset, rows: items.map(ItemPage.Row.item))
  }

  private func started(width: Int = 80, page: ItemPage? = nil) -> Reader {
    var reader = reader(width: width)
    _ = reader.update(.store(.contentChanged(Sample.state())))
    _ = reader.update(.store(.pageLoaded(page ?? self.page(6), for: pageRequest)))
    return reader
  }

  @Test func asksForTheFirstPageOnce() {
    var reader = reader()
    let first = reader.update(.store(.contentChanged(Sample.state())))
    #expect(first == [.store(.load(.page(pageRequest)))])
    let again = reader.update(.store(.contentChanged(Sample.state())))
    #expect(again == [])
    let answered = reader.update(.store(.pageLoaded(page(6), for: pageRequest)))
    #expect(answered == [])
  }

  @Test func beforeTheFirstContentNothingIsAskedFor() {
    var reader = reader()
    for key in ["j", "G", "/", "x"] as [Key] {
      let effects = reader.update(.input(.pressed(key)))
      #expect(
        !effects.contains { if case .store(.load) = $0 { true } else { false } }, "\(effects)")
    }
    var canvas = Canvas(size: Size(width: 80, height: 24))
    self.reader().draw(on: &canvas)
    #expect(canvas.description.contains("Loading …"))
  }

  @Test func aWideScreenAsksForTheSelectedItem() {
    var reader = reader(width: 120)
    _ = reader.update(.store(.contentChanged(Sample.state())))
    let effects = reader.update(.store(.pageLoaded(page(6), for: pageRequest)))
    #expect(effects == [.store(.load(.item(ItemRequest(number: 2, id: "i0"))))])
    let moved = reader.update(.input(.pressed("j")))
    #expect(moved == [.store(.load(.item(ItemRequest(number: 3, id: "i1"))))])
  }

  @Test func aMoveWithinTheWindowAsksForNothing() {
    var reader = started()
    for key in ["j", "k", "G", "g"] as [Key] {
      let effects = reader.update(.input(.pressed(key)))
      #expect(effects == [])
    }
  }

  @Test func theEndOfALongListIsAskedFor() {
    var reader = started(page: page(30, total: 1_000_000))
    let effects = reader.update(.input(.pressed("G")))
    let request = PageRequest(
      number: 2, tab: 0, query: ItemQuery(), start: .offset(999_984), limit: 30)
    #expect(effects == [.store(.load(.page(request)))])
  }

  @Test func aRefreshIsLoadedAroundTheSelectedItem() {
    var reader = started()
    _ = reader.update(.input(.pressed("j")))
    var state = Sample.state()
    state.revision = 2
    let effects = reader.update(.store(.contentChanged(state)))
    let request = PageRequest(
      number: 2, tab: 0, query: ItemQuery(),
      start: .around(id: "i1", before: 15, otherwise: 1), limit: 30)
    #expect(effects == [.store(.load(.page(request)))])
  }

  @Test func eachKeyOfASearchAsks() {
    var reader = started()
    _ = reader.update(.input(.pressed("/")))
    let first = reader.update(.input(.pressed("a")))
    let second = reader.update(.input(.pressed("b")))
    func request(_ number: Int, _ text: String) -> Effect {
      let query = ItemQuery(search: text)
      let page = PageRequest(number: number, tab: 0, query: query, start: .offset(0), limit: 30)
      return .store(.load(.page(page)))
    }
    #expect(first == [request(2, "a")])
    #expect(second == [request(3, "ab")])
    let space = reader.update(.input(.pressed(" ")))
    #expect(space == [])
  }

  @Test func aTabAsksForItsScope() {
    var reader = started()
    let tagged = reader.update(.input(.pressed("2")))
    let tip = ItemQuery(tags: [["Tipp"]])
    #expect(
      tagged == [
        .store(
          .load(
            .page(PageRequest(number: 2, tab: 1, query: tip, start: .offset(0), limit: 30))))
      ])
    let contacts = reader.update(.input(.pressed("3")))
    let kind = ItemQuery(kind: .contact)
    #expect(
      contacts == [
        .store(
          .load(
            .page(PageRequest(number: 3, tab: 2, query: kind, start: .offset(0), limit: 30))))
      ])
    let search = reader.update(.input(.pressed("4")))
    #expect(search == [.history(.listLines(.search))])
  }

  @Test func tagsAddUp() {
    var screen = ListScreen(Tab(title: "T", scope: .tagged(["a", "b"]), sort: .date))
    screen.search = "  word  "
    let query = screen.query(tags: ["c", "d"])
    #expect(
      query
        == ItemQuery(
          tags: [["a", "b"], ["c"], ["d"]], search: "word", sort: Sort(.date, descending: true)))
    let search = ListScreen(Tab(title: "S", scope: .search))
    #expect(search.query(tags: []) == nil)
    #expect(search.query(tags: ["a"]) == ItemQuery(tags: [["a"]]))
  }

  @Test(arguments: [
    ("r", Effect.store(.refresh)), ("q", .program(.quit)),
    ("^l", .program(.redraw)), ("^z", .program(.suspend)),
    ("^c", .program(.quit)),
  ])
  func keysOfTheProgram(_ name: String, _ effect: Effect) throws {
    var reader = started()
    let key = try #require(Key(parsing: name))
    let effects = reader.update(.input(.pressed(key)))
    #expect(effects == [effect])
  }

  @Test(arguments: [Key.function(12), .character("€"), .control("x"), .delete])
  func unknownKeysSayThatTheyDoNothing(_ key: Key) {
    var reader = started()
    _ = reader.update(.input(.pressed(key)))
    #expect(reader.message == .app(.meaningless(key.name(in: .utf8))))
  }

  @Test func whatIsPastedWhereNothingIsTypedDoesNothing() {
    var reader = started()
    let before = reader
    let effects = reader.update(.input(.pressed(.pasted("text"))))
    #expect(effects == [])
    #expect(reader == before)
  }

  @Test func requestsNameTheirLane() {
    let item = ItemRequest(number: 1, id: "a")
    let tags = TagRequest(number: 1, matching: "", offset: 0, limit: 1)
    #expect(LoadRequest.page(pageRequest).lane == .list(0))
    #expect(LoadRequest.item(item).lane == .item)
    #expect(LoadRequest.tags(tags).lane == .tags)
  }

  @Test func aNewBackgroundChangesTheColours() {
    var reader = started()
    let dark = reader.theme
    let effects = reader.update(.input(.backgroundDetected(.light)))
    #expect(effects == [])
    #expect(reader.theme != dark)
    #expect(
      reader.theme == Theme(ThemeColors(), background: .light, depth: .full))
  }

  @Test func thePublishersColoursAreTaken() {
    var reader = started()
    var state = Sample.state()
    state.head.theme.primary = RGB(red: 250, green: 240, blue: 230)
    _ = reader.update(.store(.contentChanged(state)))
    #expect(reader.theme[.flyerTitle].foreground == .rgb(250, 240, 230))
  }
}

/// Tests the styles of texts.
struct StyleTests {
  private func style(_ session: Session, _ text: String) -> Style? {
    guard let row = session.row(of: text) else { return nil }
    return session.canvas[Point(x: session.column(of: text, inRow: row), y: row)].style
  }

  @Test func theSelectedRowBearsTheAccent() {
    let session = Session()
    let theme = session.reader.theme
    #expect(style(session, "▌") == theme[.bar])
    #expect(style(session, "Die Einführungswoche") == theme[.selected])
    #expect(style(session, "Bibliotheksausweis") == theme[.text])
    #expect(style(session, "Den Ausweis") == theme[.secondary])
    #expect(style(session, "11. Juni 2016") == theme[.secondary])
    #expect(style(session, "Alle") == theme[.selectedTab])
    #expect(style(session, "Kontakte") == theme[.tab])
    #expect(style(session, "● live") == theme[.live])
    #expect(style(session, "────") == theme[.rule])
    #expect(style(session, "enter") == theme[.key])
  }

  @Test func theBarRestsWhileTheItemIsRead() {
    var session = Session(width: 120)
    session.press("l")
    #expect(style(session, "▌") == session.reader.theme[.idleBar])
  }

  @Test func anItemIsSetLikeAPage() {
    var session = Session()
    session.press("<enter>")
    let theme = session.reader.theme
    #expect(style(session, "Die Einführungswoche") == theme[.heading])
    #expect(style(session, "10. Juni") == theme[.secondary])
    #expect(style(session, "In der Einf") == theme[.text])
    #expect(style(session, "www.example.org") == theme[.link])
    #expect(style(session, "1 ⌂") == theme[.key])
    #expect(style(session, "beratung@") == theme[.secondary])
  }

  @Test func errorsAskForAttention() {
    var session = Session()
    session.send(.desktop(.copyingFailed(reason: "No clipboard.")))
    #expect(style(session, "No clipboard.") == session.reader.theme[.attention])
    session.send(.desktop(.copied("text")))
    #expect(style(session, "Copied") == session.reader.theme[.text])
  }

  @Test func withoutColoursTheSelectionIsStillSeen() {
    var session = Session(colours: .monochrome)
    #expect(style(session, "Die Einführungswoche")?.attributes == [.bold, .underline])
    #expect(style(session, "Bibliotheksausweis")?.attributes == [])
    #expect(style(session, "Alle")?.attributes == .reverse)
    #expect(style(session, "Kontakte")?.attributes == [])
    session.press("/mensa")
    #expect(style(session, "Mensa")?.attributes == [.bold, .underline])
    let colours = Set(session.canvas.cells.flatMap { [$0.style.foreground, $0.style.background] })
    #expect(colours == [.standard])
  }

  @Test func aMatchNeverDividesACharacter() {
    var canvas = Canvas(size: Size(width: 20, height: 1))
    let text = "ae\u{301}b👩‍🚀c"
    let marked = Style(attributes: .reverse)
    // The combining accent alone, and half of the astronaut.
    let marks = [
      TextMark(range: 2..<4, style: marked), TextMark(range: 5..<9, style: marked),
    ]
    let taken = canvas.write(
      text, at: Point(x: 0, y: 0), style: .plain, marks: marks, in: canvas.bounds)
    #expect(taken == 6)
    #expect(canvas.text(row: 0) == text)
    #expect(canvas[Point(x: 0, y: 0)].style == .plain)
    #expect(canvas[Point(x: 1, y: 0)].style == marked)
    #expect(canvas[Point(x: 2, y: 0)].style == .plain)
    #expect(canvas[Point(x: 3, y: 0)].style == marked)
    #expect(canvas[Point(x: 5, y: 0)].style == .plain)
  }
}

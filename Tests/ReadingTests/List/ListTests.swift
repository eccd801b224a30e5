import Drawing
import FlyerModel
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ListTests {
  private func list(_ session: Session) -> ItemList { session.reader.tabs.screens[0].front.list }

  private func isWhole(_ session: Session) -> Bool {
    let placed = list(session).visible(in: session.reader.viewport)
      .first { $0.index == list(session).selection }
    guard let placed else { return false }
    return placed.row >= 0 && placed.row + placed.height - 1 <= session.reader.viewport.height
  }

  @Test func beginsWithTheFirstItem() {
    let session = Session()
    #expect(session.selectedTitle == "Die Einführungswoche")
    #expect(session.rows[2].hasPrefix("  ▌ Die Einführungswoche"))
    #expect(session.canvas.cursor == Point(x: 4, y: 2))
    #expect(!session.canvas.showsCursor, "it says where one is to those who hear")
  }

  @Test func movesByOne() {
    var session = Session()
    session.press("jj")
    #expect(session.selectedTitle == "Mensa")
    session.press("<up>k")
    #expect(session.selectedTitle == "Die Einführungswoche")
    session.press("k")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func staysAtTheEnd() {
    var session = Session()
    session.press("Gjj<down>")
    #expect(session.selectedTitle == "Dekanat")
    session.press("g")
    #expect(session.selectedTitle == "Die Einführungswoche")
    session.press("<end>")
    #expect(session.selectedTitle == "Dekanat")
    session.press("<home>")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test(arguments: [(80, 24), (60, 20), (120, 40), (40, 9), (20, 5)])
  func theSelectedRowIsAlwaysToBeSeen(_ width: Int, _ height: Int) {
    var session = Session(Sample.many(300), width: width, height: height)
    for keys in ["jjjjjjjjjjjjjjj", "<pgdn>", "<^d>", "kk", "G", "<^u>", "<pgup>", "g", " ", "b"] {
      session.press(keys)
      #expect(isWhole(session), "after \(keys):\n\(session.screen)")
      #expect(session.screen.contains(session.selectedTitle ?? "-"))
    }
  }

  @Test func theViewBeginsWithTheHeadOfAnItem() {
    var session = Session(Sample.many(100))
    for _ in 0..<40 {
      session.press("j")
      #expect(session.rows[2].contains("Item"), "\(session.screen)")
    }
  }

  @Test func pagesMeetWithoutAGap() {
    var session = Session(Sample.many(100))
    var seen: [Int] = []
    for _ in 0..<5 {
      let shown = list(session).visible(in: session.reader.viewport)
        .filter { $0.row + $0.height - 1 <= session.reader.viewport.height }
      #expect(seen.isEmpty || shown.first?.index == (seen.last ?? 0) + 1)
      seen += shown.map(\.index)
      session.press(" ")
    }
    #expect(seen == Array(0..<seen.count))
  }

  @Test func pagingBackLeadsToWhereOneWas() {
    var session = Session(Sample.many(100))
    session.press("  ")
    let before = session.screen
    session.press(" b")
    #expect(session.screen == before)
  }

  @Test func halfAPageKeepsTheRowOnTheScreen() {
    var session = Session(Sample.many(100))
    session.press("<^d><^d>")
    let cursor = session.canvas.cursor
    session.press("<^d>")
    #expect(session.canvas.cursor == cursor)
    session.press("<^u>")
    #expect(session.canvas.cursor == cursor)
  }

  @Test func goesThroughManyItemsOneByOne() {
    let count = Thoroughness.isWhole ? 1000 : 300
    var session = Session(Sample.many(count))
    for number in 1..<count {
      session.press("j")
      guard session.selectedTitle == "Item \(number)" else {
        Issue.record("expected Item \(number):\n\(session.screen)")
        return
      }
    }
    for number in (0..<count - 1).reversed() {
      session.press("k")
      guard session.selectedTitle == "Item \(number)" else {
        Issue.record("expected Item \(number):\n\(session.screen)")
        return
      }
    }
  }

  @Test func holdsNoMoreThanAWindow() {
    var session = Session(Sample.many(5000))
    session.press("G")
    #expect(session.selectedTitle == "Item 4999")
    #expect(list(session).window?.items.count ?? 0 <= 100)
    session.press("g")
    #expect(session.selectedTitle == "Item 0")
  }

  @Test func theOldRowsStayUntilTheNewOnesArrive() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    let before = session.screen
    session.press("G")
    #expect(session.screen == before)
    #expect(session.open.count == 1)
    session.answer()
    #expect(session.selectedTitle == "Item 4999")
  }

  @Test func movementsWaitForTheirRows() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    session.press("Gkk")
    session.answer()
    #expect(session.selectedTitle == "Item 4997")
    session.press("gjj")
    session.answer()
    #expect(session.selectedTitle == "Item 2")
  }

  @Test func aKeyHeldAgainstASlowStoreDoesNotRunOn() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    session.press(String(repeating: "  ", count: 100))
    let waiting = list(session).waiting.count
    #expect(waiting <= 8)
    session.answer()
    #expect(list(session).waiting.isEmpty)
  }

  @Test func asksAheadOfTheEdge() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    for _ in 0..<200 where session.open.isEmpty { session.press("j") }
    let edge = list(session).loaded.upperBound
    #expect(list(session).selection < edge - 3, "asked at \(list(session).selection) of \(edge)")
    guard case .page(let request)? = session.open.first else {
      Issue.record("no request")
      return
    }
    #expect(request.tab == 0)
    #expect(request.limit <= 100)
  }

  @Test func lateAnswersAreDropped() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    session.press("G")
    guard case .page(let late)? = session.open.first else {
      Issue.record("no request")
      return
    }
    session.press("g")
    let before = session.screen
    session.send(.store(.pageLoaded(session.store.page(late), for: late)))
    session.answer()
    #expect(session.selectedTitle == "Item 0")
    #expect(session.screen == before)
  }

  @Test func anAnswerForATabThatIsGoneIsDropped() {
    var session = Session()
    let request = PageRequest(
      number: 999, tab: 77, query: ItemQuery(), start: .offset(0), limit: 10)
    let before = session.screen
    session.send(.store(.pageLoaded(ItemPage(total: 0, offset: 0, rows: []), for: request)))
    #expect(session.screen == before)
  }

  @Test func rowsTakeNoRoomForWhatIsMissing() {
    let bare = ItemSummary(id: "a", title: "A")
    #expect(HeadlineRow(bare, measure: 40).lines == [.title("A")])
    let untitled = ItemSummary(id: "b", title: "", preview: "Only text", tags: ["T"])
    #expect(HeadlineRow(untitled, measure: 40).lines == [.title("Only text"), .tags(["T"])])
    #expect(HeadlineRow(untitled, measure: 40, showsTags: false).lines == [.title("Only text")])
    let contact = ItemSummary(
      id: "c", title: "C", date: FlyerDate(year: 2020, month: 1, day: 1), location: "Room 1",
      payload: .contact)
    #expect(HeadlineRow(contact, measure: 40).lines == [.title("C"), .place("Room 1")])
    let long = ItemSummary(id: "d", title: "D", preview: "one two three four five", tags: [])
    #expect(
      HeadlineRow(long, measure: 9).lines == [
        .title("D"), .preview("one two"), .preview("three …"),
      ])
  }

  @Test func aFailureIsSaid() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    session.press("G")
    session.send(.store(.loadingFailed(session.open[0], reason: "The index can't be read.")))
    #expect(session.footer.contains("The index can't be read."))
    #expect(session.selectedTitle == "Item 0")
  }

  @Test func theNextKeyTriesAgain() {
    var session = Session(Sample.many(5000))
    session.isSlow = true
    session.press("G")
    let request = session.open.removeFirst()
    session.send(.store(.loadingFailed(request, reason: "The index can't be read.")))
    #expect(session.open.isEmpty)
    session.press("G")
    session.answer()
    #expect(session.selectedTitle == "Item 4999")
  }

  @Test func anItemThatCouldNotBeReadIsTriedAgain() {
    var session = Session()
    session.isSlow = true
    session.press("<enter>")
    session.send(
      .store(.loadingFailed(session.open.removeFirst(), reason: "The index can't be read.")))
    #expect(session.open.isEmpty)
    #expect(session.footer.contains("The index can't be read."))
    session.press("j")
    session.answer()
    #expect(session.screen.contains("Bitte bringen Sie Ihren Ausweis mit."))
  }

  @Test func tagsThatCouldNotBeReadAreTriedAgain() {
    var session = Session()
    session.isSlow = true
    session.press("t")
    session.send(
      .store(.loadingFailed(session.open.removeFirst(), reason: "The index can't be read.")))
    #expect(session.open.isEmpty)
    session.press("<down>")
    session.answer()
    #expect(session.screen.contains("Erste Schritte"))
  }

  @Test func aFailureThatNobodyWaitsForIsNotSaid() {
    var session = Session()
    let request = ItemRequest(number: 77, id: "x")
    session.send(.store(.loadingFailed(.item(request), reason: "The index can't be read.")))
    #expect(!session.footer.contains("The index can't be read."))
  }
}

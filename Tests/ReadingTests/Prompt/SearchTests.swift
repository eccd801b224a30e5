import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct SearchTests {
  @Test func searchesAsOneTypes() {
    var session = Session()
    session.press("/grü")
    #expect(session.selectedTitle == "Mensa")
    #expect(session.rows[2].contains("“grü”") && session.rows[2].hasSuffix("1 match"))
    session.press("<backspace><backspace><backspace>a")
    #expect(session.rows[2].hasSuffix("5 matches"))
    #expect(session.footer.hasSuffix("/a"))
  }

  @Test func findsWithoutCaseAndAccents() {
    var session = Session()
    session.press("/STRASSE KOCHE")
    #expect(session.selectedTitle == "Mensa")
  }

  @Test func highlightsWhatWasFound() {
    var session = Session()
    session.press("/mensa")
    let row = session.row(of: "▌ Mensa") ?? 0
    let style = session.canvas[Point(x: 4, y: row)].style
    #expect(style == session.reader.theme[.match])
    #expect(session.canvas[Point(x: 12, y: row)].style != style)
  }

  @Test func theRowsKnowWhatTheyWereFoundBy() {
    var session = Session()
    session.press("/mensa \"a b")
    #expect(session.reader.screen?.list.terms == SearchTerms(parsing: "mensa \"a b"))
    session.isSlow = true
    session.press("c")
    #expect(session.reader.screen?.list.terms == SearchTerms(parsing: "mensa \"a b"))
    session.isSlow = false
    session.press("<esc>")
    #expect(session.reader.screen?.list.terms.isEmpty == true)
  }

  @Test func escBringsTheListBackAsItWas() {
    var session = Session(Sample.many(200))
    session.press("  jj")
    let before = session.screen
    session.press("/item 7")
    #expect(session.screen != before)
    session.press("<esc>")
    #expect(session.screen == before)
    session.press("/item 7<enter>jj<esc>")
    #expect(session.screen == before)
  }

  @Test func whatIsTypedIsSearchedForInTabsThatComeMeanwhile() {
    var session = Session()
    session.press("/mensa")
    session.refresh(Sample.items) { $0.tabs = [Tab(title: "Everything", scope: .all)] }
    #expect(session.footer.hasSuffix("/mensa"))
    #expect(session.rows[2].hasSuffix("1 match"))
    session.press("<esc>")
    #expect(session.rows[2].contains("match") == false)
    #expect(session.selectedTitle == Sample.items[0].title)
  }

  @Test func escAsksForNothing() {
    var session = Session(Sample.many(200))
    session.press("/item 7")
    session.isSlow = true
    session.press("<esc>")
    #expect(session.open.isEmpty)
  }

  @Test func escFollowsARefreshThatCameMeanwhile() {
    var session = Session(Sample.many(200))
    session.press("jjjj/item 7")
    session.refresh([Item(id: "new", title: "News")] + Sample.many(200))
    session.press("<esc>")
    #expect(session.selectedTitle == "Item 4")
    session.press("g")
    #expect(session.selectedTitle == "News")
  }

  @Test func enterKeepsTheResults() {
    var session = Session()
    session.press("/tipp<enter>")
    #expect(session.reader.prompt == nil)
    #expect(session.rows[2].hasSuffix("3 matches"))
    session.press("n")
    #expect(session.selectedTitle == "Bibliotheksausweis")
    session.press("N")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func whatIsTypedTakesThePlaceOfTheWordsOfBefore() {
    var session = Session()
    session.press("/tipp<enter>/")
    let cell = session.canvas[Point(x: 3, y: 23)]
    #expect(cell.style == Style(attributes: .reverse) && session.footer.hasPrefix("  /tipp"))
    session.press("men")
    #expect(session.footer == "  /men" && session.selectedTitle == "Mensa")
    #expect(session.canvas[Point(x: 3, y: 23)].style == session.reader.theme[.text])
    session.press("<enter>/<enter>")
    #expect(session.rows[2].contains("“men”"), "Enter searches again")
  }

  @Test(arguments: [("<backspace>", "mesa"), ("<left>", "mesan"), ("<end>", "mensa")])
  func whoMovesInTheWordsOfBeforeEditsThem(_ key: String, _ edited: String) {
    var session = Session()
    session.press("/men<enter>/" + key)
    #expect(session.canvas[Point(x: 3, y: 23)].style == session.reader.theme[.text])
    session.press("sa")
    #expect(session.footer.hasPrefix("  /\(edited)"), "\(session.footer)")
  }

  @Test func aSortOfResultsEndsWithThem() {
    var session = Session()
    session.press("/tipp<enter>:sort title desc<enter>")
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
    session.press("<esc>")
    #expect(session.reader.screen?.sort == nil)
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func enterOnNothingIsNoSearch() {
    var session = Session()
    let before = session.screen
    session.press("/<enter>")
    #expect(session.screen == before)
    session.press("/<backspace>")
    #expect(session.screen == before)
  }

  @Test func theLineCanBeEdited() {
    var session = Session()
    session.press("/mensa ausweis<^w><backspace>")
    #expect(session.selectedTitle == "Mensa")
    session.press("<^u>")
    #expect(session.footer == "  /")
    session.send(.input(.pressed(.pasted("biblio\nthek"))))
    #expect(session.footer.contains("/biblio thek"))
    #expect(session.canvas.cursor == Point(x: 14, y: 23))
    #expect(session.canvas.showsCursor)
    session.press("<esc>")
    #expect(!session.canvas.showsCursor, "only where a text is typed")
  }

  @Test func arrowsMoveInTheResults() {
    var session = Session()
    session.press("/tipp<down><down><up>")
    #expect(session.selectedTitle == "Bibliotheksausweis")
    #expect(session.footer.contains("/tipp"))
  }

  @Test func aSlowAnswerToAnEarlierKeyIsDropped() {
    var session = Session()
    session.isSlow = true
    session.press("/m")
    session.press("e")
    #expect(session.open.count == 2)
    guard case .page(let late) = session.open[0] else { return }
    session.send(.store(.pageLoaded(ItemPage(total: 0, offset: 0, rows: []), for: late)))
    #expect(session.screen.contains("Die Einführungswoche"))
    session.answer()
    #expect(session.rows[2].contains("“me”"))
  }

  @Test func theCountGrowsWhileItIsCounted() throws {
    var session = Session(Sample.many(100))
    session.isSlow = true
    session.press("/item")
    guard case .page(let request)? = session.open.last else {
      Issue.record("no request")
      return
    }
    var page = session.store.page(request)
    page.isPartial = true
    page.total = 40
    session.send(.store(.pageLoaded(page, for: request)))
    #expect(session.rows[2].hasSuffix("40+ matches"))
    session.press("<down>")
    page.isPartial = false
    page.total = 100
    session.send(.store(.pageLoaded(page, for: request)))
    #expect(session.rows[2].hasSuffix("100 matches"))
    #expect(session.selectedTitle == "Item 1")
  }

  @Test func nothingFoundNamesTheWayOut() {
    var session = Session()
    session.press("/qqq<enter>")
    #expect(session.screen.contains("Nothing matches “qqq” here."))
    #expect(session.screen.contains("esc goes back to the list."))
    session.press("<esc>")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func aTabIsSearchedByItself() {
    var session = Session()
    session.press("3/tipp")
    #expect(session.reader.tabs.screens[2].front.list.total == 0)
    session.press("<esc>/dekanat")
    #expect(session.selectedTitle == "Dekanat")
    session.press("<enter>1")
    #expect(session.selectedTitle == "Die Einführungswoche")
    session.press("3")
    #expect(session.selectedTitle == "Dekanat")
  }

  @Test func theSearchTabBeginsToSearch() {
    var session = Session()
    session.press("4")
    #expect(session.reader.context == .searchLine)
    #expect(session.screen.contains("Search titles, texts"))
    session.press("mensa")
    #expect(session.selectedTitle == "Mensa")
    session.press("<enter><esc>")
    #expect(session.screen.contains("Search titles, texts"))
    #expect(session.reader.context == .list)
  }

  @Test func theKeyThatBeginsASearchIsNoneOfItsLettersWhereTheLineIsOpenAlready() {
    var session = Session()
    session.press("4/mensa")
    #expect(session.reader.screen?.search == "mensa")
    session.press("/")
    #expect(session.reader.screen?.search == "mensa/")
  }

  @Test func whoAskedForTheLineTypesWhatHeLikes() {
    var session = Session()
    session.press("4//")
    #expect(session.reader.screen?.search == "/")
    session.press("<esc>1//")
    #expect(session.reader.screen?.search == "/")
  }

  @Test func tabLeavesTheSearchTab() {
    var session = Session()
    session.press("4<tab>")
    #expect(session.reader.tabs.selected == 0)
    #expect(session.reader.context == .list)
    session.press("<shift-tab><shift-tab>")
    #expect(session.reader.tabs.selected == 2)
  }

  @Test func tagsFilterWithinTheSearch() {
    var session = Session()
    session.press("/#tipp ausweis")
    #expect(session.rows[2].hasSuffix("2 matches"))
  }

  @Test func nAndNFindPlacesInTheText() {
    let text = (1...60).map { "Line \($0)\($0 % 20 == 0 ? " needle" : "")" }
      .joined(separator: "\n")
    var session = Session([Item(id: "a", title: "Hay", text: text)])
    session.press("/needle<enter><enter>n")
    #expect(session.screen.contains("Line 20 needle"))
    session.press("n")
    #expect(session.screen.contains("Line 40 needle"))
    let row = session.row(of: "Line 40 needle") ?? 0
    #expect(session.canvas[Point(x: 12, y: row)].style == session.reader.theme[.currentMatch])
    #expect(session.canvas.cursor?.y == row)
    session.press("nn")
    #expect(session.footer.contains("No further match"))
    session.press("NN")
    #expect(session.canvas.cursor?.y == session.row(of: "Line 20 needle"))
  }

  @Test func nWithoutASearchSaysSo() {
    var session = Session()
    session.press("N")
    #expect(session.footer.contains("No search active, and nothing unread above."))
  }

  @Test func searchingFromAnItemComesBackToIt() {
    var session = Session()
    session.press("j<enter>")
    let before = session.screen
    session.press("/bib")
    #expect(session.reader.focus == .item)
    session.press("<esc>")
    #expect(session.screen == before)
  }
}

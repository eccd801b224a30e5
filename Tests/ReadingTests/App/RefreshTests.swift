import Drawing
import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

struct RefreshTests {
  @Test func theBundledFlyerHasNothingToRefresh() {
    var session = Session { state in
      state.origin = .bundled
      state.isLive = false
    }
    session.press("r")
    #expect(session.effects == [])
    #expect(
      session.footer.contains(
        "This flyer comes with the program: nothing to refresh."))
  }

  @Test func aSourceWithoutACopyIsAskedAgain() {
    var session = Session { state in
      state.origin = .bundled
      state.activity = .failed(reason: "The server does not answer.")
    }
    session.press("r")
    #expect(session.effects == [.store(.refresh)])
  }

  @Test func aMoveIsSaidOnce() {
    var session = Session()
    session.state.movedTo = "https://e.org/new"
    session.send(.store(.contentChanged(session.state)))
    let words = "Source moved: flyer fetches https://e.org/new from now on."
    #expect(session.footer.contains(words))
    session.press("j<esc>")
    session.refresh(Sample.items)
    #expect(!session.footer.contains("moved"))
  }

  @Test func theSelectedItemStaysSelectedOnItsRow() {
    var session = Session(Sample.many(200))
    session.press("  jj")
    let title = session.selectedTitle
    let cursor = session.canvas.cursor
    let news = (0..<20).map { Item(id: "new\($0)", title: "News \($0)", text: "New text") }
    session.refresh(news + Sample.many(200)) { $0.newCount = 20 }
    #expect(session.selectedTitle == title)
    #expect(session.canvas.cursor == cursor)
    #expect(session.footer.contains("20 new"))
  }

  @Test func theRowStaysAlsoWhenRowsAboveGrow() {
    var session = Session(Sample.many(50))
    session.press("jjj")
    let cursor = session.canvas.cursor
    var items = Sample.many(50)
    items[1].text = String(repeating: "longer ", count: 40)
    items[2].text = ""
    session.refresh(items)
    #expect(session.selectedTitle == "Item 3")
    #expect(session.canvas.cursor == cursor)
  }

  @Test func nothingJumpsWhileItLoads() {
    var session = Session(Sample.many(200))
    session.press(" jj")
    let before = session.screen
    session.isSlow = true
    session.refresh(Sample.many(200).reversed())
    #expect(
      session.rows.dropLast()
        == before.split(
          separator: "\n", omittingEmptySubsequences: false
        ).map(String.init).dropLast())
    let title = session.selectedTitle
    session.answer()
    #expect(session.selectedTitle == title)
  }

  @Test func anItemThatVanishedLeavesItsPlaceToTheNext() {
    var session = Session(Sample.many(50))
    session.press("jjjjj")
    var items = Sample.many(50)
    items.remove(at: 5)
    session.refresh(items)
    #expect(session.selectedTitle == "Item 6")
  }

  @Test func anItemThatVanishedStaysOpen() {
    var session = Session()
    session.press("j<enter>")
    session.refresh(Sample.items.filter { $0.id != "ausweis" })
    #expect(session.screen.contains("Bibliotheksausweis"))
    #expect(session.footer.contains("This item is no longer in the flyer."))
    session.press("J")
    #expect(!session.screen.contains("Bibliotheksausweis"))
  }

  @Test func whatComesBackIsReadOn() {
    var session = Session(Sample.many(50))
    session.press("jjjjj<enter>")
    var others = Sample.many(50)
    var item = others.remove(at: 5)
    session.refresh(others)
    #expect(session.footer.contains("This item is no longer in the flyer."))
    item.text = "Saved."
    session.refresh(others[..<5] + [item] + others[5...])
    #expect(session.selectedTitle == "Item 5")
    #expect(session.screen.contains("Saved."), "\(session.screen)")
    #expect(!session.footer.contains("no longer"), "\(session.footer)")
  }

  @Test func whoHasGoneOnStaysThere() {
    let all = Sample.many(50)
    var session = Session(all)
    session.press("jjjjj")
    session.refresh(Array(all[..<5] + all[6...]))
    session.press("<enter>")
    session.refresh(all)
    #expect(session.selectedTitle == "Item 6")
    #expect(session.reader.item?.item.title == "Item 6")
  }

  @Test func theLastItemMayVanishToo() {
    var session = Session([Sample.items[0]])
    session.press("<enter>")
    session.refresh([])
    #expect(session.screen.contains("Bitte bringen Sie Ihren Ausweis mit."))
    session.press("o")
    #expect(session.effects == [.desktop(.open(Sample.web))])
    session.press("<esc>")
    #expect(session.screen.contains("This flyer has nothing to read yet."))
  }

  @Test func anOpenItemFollowsItsNewText() {
    var session = Session()
    session.press("j<enter>")
    var items = Sample.items
    items[1].text = "Jetzt im 4. Stock."
    session.refresh(items)
    #expect(session.screen.contains("Jetzt im 4. Stock."))
  }

  @Test func anOpenItemStaysWhereItWasScrolled() {
    let text = (1...100).map { "Paragraph \($0)." }.joined(separator: "\n\n")
    var session = Session([Item(id: "long", title: "Long", text: text)])
    session.press("<enter>  ")
    let before = session.screen
    session.refresh([Item(id: "long", title: "Long", text: text, tags: [])])
    #expect(session.screen == before)
  }

  @Test func everyTabIsReloadedWhenItIsShown() {
    var session = Session()
    session.press("21")
    session.refresh(Sample.items + [Item(id: "x", title: "Neuer Tipp", tags: ["Tipp"])])
    session.press("2<pause>G")
    #expect(session.selectedTitle == "Neuer Tipp")
  }

  @Test func newTabsKeepWhatWasShown() {
    var session = Session()
    session.press("2<pause>j")
    session.refresh(Sample.items) { $0.tabs.insert(Tab(title: "Neu", scope: .all), at: 0) }
    #expect(session.reader.tabs.selected == 2)
    #expect(session.selectedTitle == "Bibliotheksausweis")
  }

  @Test func aTabThatVanishedGivesWay() {
    var session = Session()
    session.press("4<esc>")
    session.refresh(Sample.items) { $0.tabs = [Tab(title: "Alle", scope: .all)] }
    #expect(session.reader.tabs.selected == 0)
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func marksAreShownAndGoWhenTheItemIsOpened() {
    var session = Session(marks: ["ausweis": .new, "mensa": .changed]) {
      $0.newCount = 1
      $0.changedCount = 1
    }
    #expect(session.rows[session.row(of: "Bibliotheksausweis") ?? 0].hasPrefix(" ●  "))
    #expect(session.rows[session.row(of: "Mensa") ?? 0].hasSuffix("  changed"))
    #expect(session.footer.contains("1 of 6   1 new"))
    session.press("j")
    #expect(session.effects == [])
    session.press("<enter>")
    #expect(session.effects == [.store(.keep(.markSeen(id: "ausweis")))])
    session.press("J")
    #expect(
      session.effects == [
        .store(.keep(.markSeen(id: "ausweis"))), .store(.keep(.markSeen(id: "mensa"))),
      ])
    session.press("<esc>")
    #expect(!session.rows[session.row(of: "Bibliotheksausweis") ?? 0].contains("●"))
  }

  @Test func aLookAtTheSecondPaneDoesNotCount() {
    var session = Session(width: 120, marks: ["ausweis": .new])
    session.press("j")
    #expect(session.screen.contains("│   11. Juni 2016 · Tipp"))
    #expect(session.effects == [])
  }

  @Test func rAsksForNews() {
    var session = Session()
    session.press("r")
    #expect(session.effects == [.store(.refresh)])
  }

  @Test func aFailureAndItsReasonAreShown() {
    var session = Session {
      $0.isLive = false
      $0.origin = .copy(confirmed: Sample.now.addingTimeInterval(-3 * 3600))
      $0.activity = .failed(reason: "www.example.org can’t be reached.")
    }
    #expect(session.rows[0].hasSuffix("○ offline · 3 h ago"), "\(session.rows[0])")
    #expect(session.footer.contains("www.example.org can’t be reached."))
    session.press("j")
    #expect(!session.footer.contains("reached"))
  }

  private static let unreachable = "www.example.org can’t be reached."

  /// Returns a session in which a refresh has failed.
  private func offline() -> Session {
    var session = Session()
    session.refresh(Sample.items) {
      $0.isLive = false
      $0.activity = .failed(reason: Self.unreachable)
    }
    return session
  }

  private func recover(_ session: inout Session, _ change: (inout ContentState) -> Void = { _ in })
  {
    session.refresh(Sample.items) { $0.activity = .refreshing }
    session.refresh(Sample.items) {
      $0.isLive = true
      $0.activity = .idle
      change(&$0)
    }
  }

  @Test func theReasonGoesWithTheFailure() {
    var session = offline()
    session.refresh(Sample.items) { $0.activity = .refreshing }
    #expect(session.footer.contains(Self.unreachable), "\(session.footer)")
    recover(&session)
    #expect(!session.footer.contains("reached"), "\(session.footer)")
    #expect(session.footer.contains("1 of 6"))
  }

  @Test func itStaysWhereNothingWasReached() {
    var session = offline()
    session.refresh(Sample.items) { $0.activity = .idle }
    #expect(session.footer.contains(Self.unreachable), "\(session.footer)")
  }

  @Test func aSecondFailureReplacesTheFirst() {
    var session = offline()
    session.refresh(Sample.items) { $0.activity = .failed(reason: "No network.") }
    #expect(session.footer.contains("No network."))
    recover(&session)
    #expect(!session.footer.contains("No network."), "\(session.footer)")
  }

  @Test func otherMessagesOutliveTheRecovery() {
    var session = offline()
    session.send(.desktop(.copyingFailed(reason: "The terminal takes no text.")))
    recover(&session)
    #expect(session.footer.contains("The terminal takes no text."), "\(session.footer)")
  }

  @Test func aWarningThatComesWithTheRecoveryIsShown() {
    var session = offline()
    recover(&session) { $0.warnings = ["The copy could not be kept: the disk is full."] }
    #expect(session.footer.contains("the disk is full"), "\(session.footer)")
  }

  @Test func aWarningIsShownOnce() {
    var session = Session { $0.warnings = ["The copy could not be kept: the disk is full."] }
    #expect(session.footer.contains("the disk is full"))
    session.press("j")
    session.refresh(Sample.items)
    #expect(!session.footer.contains("the disk is full"))
  }
}

import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests rows of one line, for users who want to see many rows.
struct DensityTests {
  private static let compact = Presentation(density: .compact)

  @Test func theKeyMakesRowsOfOneLineAndBack() {
    var session = Session()
    let before = session.screen
    session.press("zd")
    #expect(session.footer.hasPrefix("  Showing one line per row."), "\(session.screen)")
    #expect(session.rows[2].hasPrefix("  ▌ Die Einführungswoche"), "\(session.screen)")
    #expect(session.rows[3].hasPrefix("    Bibliotheksausweis"), "\(session.screen)")
    #expect(!session.screen.contains("lernen Sie"), "\(session.screen)")
    session.press("zd")
    #expect(session.footer.hasPrefix("  Showing rows with details."), "\(session.screen)")
    session.press("<esc>")
    #expect(session.screen == before)
  }

  @Test func whatIsSelectedStaysSo() {
    var session = Session(Sample.many(200))
    session.press("50j:50<enter>zd")
    #expect(session.selectedTitle == "Item 49")
    #expect(session.screen.contains("▌ Item 49"), "\(session.screen)")
    session.press("zd")
    #expect(session.selectedTitle == "Item 49")
    #expect(session.screen.contains("▌ Item 49"), "\(session.screen)")
  }

  @Test func theListBeginsWithTheHeadOfARowAgain() {
    var session = Session(Sample.many(50), presentation: Self.compact)
    session.press("30jzd")
    #expect(session.rows[2].contains("Item "), "\(session.screen)")
    session.press("zd")
    #expect(session.rows[2].contains("Item "), "\(session.screen)")
    #expect(session.rows.dropFirst(2).prefix(20).allSatisfy { !$0.isEmpty }, "\(session.screen)")
  }

  @Test func itIsForAllTabsOfARun() {
    var session = Session()
    session.press("zd3")
    #expect(session.rows[2].hasPrefix("  ▌ Fachschaftsrat"), "\(session.screen)")
    #expect(session.rows[3].hasPrefix("    Dekanat"), "\(session.screen)")
  }

  @Test func aClickFindsItsRow() {
    var session = Session(Sample.many(50), presentation: Self.compact)
    session.click(10, 12)
    #expect(session.selectedTitle == "Item 10", "\(session.screen)")
    session.click(10, 10, .wheelDown)
    #expect(session.rows[2].contains("Item 3"), "\(session.screen)")
    session.click(10, 2)
    #expect(session.selectedTitle == "Item 3")
  }

  @Test func whatIsChosenIsKeptForLaterRuns() {
    var session = Session(Sample.many(50))
    session.press("zdzd")
    #expect(session.histories == [.keepDensity(.compact), .keepDensity(.cosy)])
  }

  /// A feed shows many titles at once, each with a line of its text.
  @Test func aScreenOfAFeedHoldsEightRowsAndMore() {
    let session = Session(Sample.many(50), tabs: [Tab(title: "Latest", scope: .latest)])
    #expect(session.rows.count { $0.contains("Item ") } >= 8, "\(session.screen)")
  }

  @Test func aScreenHoldsARowInEachLine() {
    let session = Session(Sample.many(50), presentation: Self.compact)
    for row in 2..<22 { #expect(session.rows[row].contains("Item \(row - 2)")) }
  }

  @Test func cardsAndPostsAreLinesAsWell() {
    var session = SampleCards.feed(images: ImageSupport(isEnabled: true))
    session.press("zd")
    let rows = session.rows.dropFirst(4).prefix(3)
    #expect(rows.contains { $0.contains("▣ owl.png") }, "\(session.screen)")
    #expect(rows.allSatisfy { !$0.isEmpty }, "\(session.screen)")
    session.press("1gj")
    let row = session.canvas.cursor?.y ?? 0
    #expect(!session.rows[row + 1].isEmpty, "\(session.screen)")
  }

  @Test func roomsAreLinesAsWell() {
    let session = SampleConference.session(presentation: Self.compact)
    #expect(session.rows[2].contains("Keys and locks"), "\(session.screen)")
    #expect(session.rows[3].contains("Kitchen"), "\(session.screen)")
  }

  @Test(arguments: [20, 44, 80, 120])
  func everythingFits(_ width: Int) {
    var session = Session(
      MonkeyTests.items, width: width, height: 12, presentation: Self.compact)
    for key in ["j", "G", "k", "<pgup>", "g", "<pgdn>"] {
      session.press(key)
      let cursor = session.canvas.cursor
      #expect(cursor.map(session.canvas.bounds.contains) == true, "\(key)\n\(session.screen)")
      let title = session.selectedTitle ?? ""
      let row = session.rows[cursor?.y ?? 0]
      #expect(row.contains(title.prefix(6)), "\(key) \(title)\n\(session.screen)")
    }
  }
}

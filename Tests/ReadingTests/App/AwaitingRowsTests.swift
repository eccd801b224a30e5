import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests whether a frame is worth drawing before the first rows have been loaded.
struct AwaitingRowsTests {
  @Test func aFirstVisitToATabAwaitsItsRows() {
    var session = Session()
    #expect(!session.reader.isAwaitingRows)
    session.isSlow = true
    session.press("2")
    #expect(session.reader.isAwaitingRows)
    #expect(session.screen.contains("Loading …"))
    session.answer()
    #expect(!session.reader.isAwaitingRows)
    session.press("12")
    #expect(!session.reader.isAwaitingRows, "the second visit has rows at once")
  }

  @Test func rowsThatAreThereAreShownWhileNewOnesLoad() {
    var session = Session()
    session.isSlow = true
    session.refresh(Sample.items)
    session.press("/x")
    #expect(!session.open.isEmpty)
    #expect(!session.reader.isAwaitingRows)
  }

  @Test func anEmptyListIsAnAnswer() {
    var session = Session([])
    #expect(!session.reader.isAwaitingRows)
    session.press("2")
    #expect(!session.reader.isAwaitingRows)
  }

  @Test func whatFailedIsNotOnItsWay() throws {
    var session = Session()
    session.isSlow = true
    session.press("2")
    let request = try #require(session.open.first)
    session.send(.store(.loadingFailed(request, reason: "The disk is full.")))
    #expect(!session.reader.isAwaitingRows)
    #expect(session.footer.contains("The disk is full."))
    session.press("j")
    #expect(session.reader.isAwaitingRows, "a key tries again")
  }

  @Test func aScreenOverTheListIsDrawnAtOnce() {
    var session = Session()
    session.isSlow = true
    session.press("2?")
    #expect(!session.reader.isAwaitingRows)
    session.press("<esc>")
    #expect(session.reader.isAwaitingRows)
  }

  @Test func aTabWithNothingToAskIsDrawnAtOnce() {
    var session = Session()
    session.isSlow = true
    session.press("4")
    #expect(!session.reader.isAwaitingRows, "\(session.screen)")
  }
}

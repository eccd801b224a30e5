import FlyerModel
import Foundation
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests on small screens how a source is shown that could not be opened.
extension ArrivalTests {
  @Test func itHasRoomOnASmallScreen() {
    let session = refused(width: 60, height: 20)
    #expect(
      session.rows.prefix(8).joined(separator: "\n") == """
          flyer   https://example.org/club.json       ○ not opened
          ────────────────────────────────────────────────────────
          Could not open https://example.org/club.json:
          example.org refused the connection: is the server
          running?
          Showing the example flyer instead.
          r retry   :open PATH   q quit
          ────────────────────────────────────────────────────────
        """, "\(session.screen)")
    #expect(session.screen.contains("▌ Die Einführungswoche"), "\(session.screen)")
  }

  @Test(arguments: [(40, 12), (20, 8), (10, 5), (3, 2), (1, 1), (200, 60)])
  func everySizeIsDrawn(width: Int, height: Int) {
    for var session in [
      arriving(width: width, height: height), refused(width: width, height: height),
    ] {
      #expect(session.rows.count == height)
      session.press("j<enter>")
      arrive(&session)
      #expect(session.rows.count == height)
    }
    let low = refused(width: 40, height: 12)
    #expect(low.rows[2] == " Could not open it: example.org refused", "\(low.screen)")
    #expect(low.rows[3] == " the connection: is the server running?", "\(low.screen)")
    #expect(low.rows[4] == " Showing the example.  r retry   q quit", "\(low.screen)")
    #expect(low.screen.contains("▌ Die Einführungswoche"), "\(low.screen)")
  }

  @Test(arguments: [(40, 8), (60, 8), (30, 8), (40, 7), (40, 10), (40, 12), (60, 5)])
  func aLowScreenSaysWhyAndWhatIsBelow(width: Int, height: Int) {
    var session = arriving(width: width, height: height)
    session.state.activity = .failed(
      reason: "127.0.0.1:1 refused the connection: is the server running?")
    session.send(.store(.contentChanged(session.state)))
    #expect(session.screen.contains("refused"), "\(session.screen)")
    #expect(session.screen.contains("connection"), "\(session.screen)")
    #expect(!session.screen.contains("127.0.0.1:1 …"), "\(session.screen)")
    #expect(height < 7 || session.screen.contains("Showing the example."), "\(session.screen)")
    #expect(session.screen.contains("Die Einführungswoche"), "\(session.screen)")
  }

  @Test func aLowScreenHasThePlaceWhereThereIsRoom() {
    var session = arriving(width: 80, height: 12)
    session.state.activity = .failed(
      reason: "Nothing of it can be read: line 4, column 2: $.information[0] is not valid JSON: "
        + "a comma or the closing } is missing here.")
    session.send(.store(.contentChanged(session.state)))
    #expect(
      session.rows[2...4].joined(separator: "\n") == """
          Not opened: Nothing of it can be read: line 4, column 2: $.information[0] is
          not valid JSON: a comma or the closing } is missing here.
          Showing the example.  r retry   :open PATH   q quit
        """, "\(session.screen)")
  }

  @Test func whatIsSaidOnTheWayIsWholeInANarrowWindow() {
    let rows = arriving(width: 40, height: 12).rows
    let text = rows.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains("Not downloaded yet: the first time takes a moment."), "\(rows)")
  }

  @Test func aLowScreenNamesTheSourceAlone() {
    let session = refused(width: 60, height: 9)
    #expect(
      session.rows[0].hasPrefix("  flyer   https://example.org/club.json"), "\(session.screen)")
    #expect(session.rows[0].hasSuffix("○ not opened"), "\(session.screen)")
    #expect(!session.rows[0].contains("Alle"), "\(session.screen)")
  }

  @Test func aPathThatTheReasonNamesIsNotSaidTwice() {
    var session = arriving()
    session.state.source = "/club.json"
    session.state.activity = .failed(reason: "/club.json: Permission denied")
    session.send(.store(.contentChanged(session.state)))
    #expect(
      session.rows[2] == "  Could not open /club.json: Permission denied", "\(session.screen)")
  }
}

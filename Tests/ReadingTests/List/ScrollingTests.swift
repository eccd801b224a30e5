import Drawing
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that the view scrolls while the selection stays, as long as the selected row is visible.
struct ScrollingTests {
  @Test func theViewGoesALineOnAndTheRowStays() {
    var session = Session(Sample.many(50), presentation: Presentation(density: .compact))
    session.press("5j<^e>")
    #expect(session.selectedTitle == "Item 5", "\(session.screen)")
    #expect(session.rows[2].contains("Item 1"), "\(session.screen)")
    session.press("<^y>")
    #expect(session.selectedTitle == "Item 5", "\(session.screen)")
    #expect(session.rows[2].contains("Item 0"), "\(session.screen)")
  }

  @Test func theRowGoesAlongWhereItWouldLeaveTheView() {
    var session = Session(Sample.many(50), presentation: Presentation(density: .compact))
    session.press("3<^e>")
    #expect(session.selectedTitle == "Item 3", "\(session.screen)")
    #expect(session.rows[2].contains("Item 3"), "\(session.screen)")
  }

  @Test func theSameByWheelAndByKey() {
    var (wheel, keys) = (Session(Sample.many(50)), Session(Sample.many(50)))
    wheel.click(10, 10, .wheelDown)
    keys.press("3<^e>")
    #expect(wheel.screen == keys.screen)
  }

  @Test func aPageGoesALineOn() {
    var session = Session(Sample.many(50), height: 8)
    session.press("<enter>")
    let before = session.screen
    session.press("<^e><^y>")
    #expect(session.screen == before)
  }
}

import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that an item which the source no longer has is marked in its row and on its page.
@Suite struct GoneItemTests {
  private func session(hasDate: Bool = true) -> Session {
    var session = Session()
    session.store.items[0].isGone = true
    if !hasDate { session.store.items[0].date = nil }
    session.refresh(session.store.items)
    return session
  }

  @Test(arguments: [(false, "no longer in the source"), (true, "gone")])
  func theRowSaysSo(hasDate: Bool, words: String) {
    let session = session(hasDate: hasDate)
    let row = session.rows.first { $0.contains(Sample.items[0].title.prefix(8)) } ?? ""
    #expect(row.contains(words), "\(session.screen)")
    #expect(session.rows.count { $0.contains("gone") || $0.contains("no longer") } == 1)
  }

  @Test(arguments: [(false, "no longer in the source"), (true, "gone")])
  func anUnreadOneSaysBoth(hasDate: Bool, words: String) {
    var session = session(hasDate: hasDate)
    session.store.marks[Sample.items[0].id] = .new
    session.refresh(session.store.items)
    let row = session.rows.first { $0.contains(Sample.items[0].title.prefix(8)) } ?? ""
    #expect(row.contains(words) && row.contains("●"), "\(session.screen)")
  }

  @Test func aRemovedEventOnlySaysThatItIsGone() {
    var event = ItemSummary(
      id: "e", title: "Talk", mark: .changed, isStarred: false, payload: .event(CalendarEvent()))
    #expect(event.shownMark == .changed)
    event.isGone = true
    #expect(event.shownMark == nil)
    #expect(AccessibilityText.marks(of: event) == ["gone"])
    var entry = ItemSummary(
      id: "a", title: "Entry", mark: .new, isStarred: false, payload: .information)
    entry.isGone = true
    #expect(AccessibilityText.marks(of: entry) == ["gone", "new"])
  }

  @Test func thePageSaysSo() {
    var session = session()
    session.press("<enter>")
    #expect(session.row(of: "no longer in the source") != nil, "\(session.screen)")
    session.press("<esc>j<enter>")
    #expect(session.row(of: "no longer in the source") == nil)
  }
}

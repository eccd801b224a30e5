import FlyerModel
import Testing

@testable import Reading

/// The row that leads to what changed.
@Suite struct ChangesScreenTests {
  private func session() -> Session {
    var session = Session(
      Array(SampleEvents.items.prefix(3)), tabs: [.mine, .search], locale: "en_GB")
    session.store.marks = [session.store.items[1].id: .changed]
    session.store.items[2].isGone = true
    let lead = SectionHeading(
      id: "changes", title: "changes", count: 2, period: .changes(new: 0, gone: 1))
    session.store.plan =
      [.heading(lead)] + session.store.items.map { .item(session.store.summary($0)) }
    session.refresh(session.store.items)
    return session
  }

  @Test(arguments: [
    (1, 0, 0, "1 new"), (2, 3, 1, "2 new, 3 changed, 1 gone"), (0, 0, 2, "2 gone"),
  ])
  func itSaysHowMany(new: Int, changed: Int, gone: Int, words: String) {
    let lead = SectionHeading(
      id: "changes", title: "changes", count: new + changed + gone,
      period: .changes(new: new, gone: gone))
    #expect(lead.title(in: .sample()) == words)
  }

  @Test func itStandsAboveWhereOneBeginsAndOpensAList() {
    var session = session()
    #expect(session.rows[2].hasPrefix("    1 changed, 1 gone ›"), "\(session.screen)")
    #expect(session.reader.screen?.list.selection == 1)
    session.press("k")
    #expect(session.footer.contains("enter open"), "\(session.footer)")
    session.press("<enter>")
    #expect(session.rows[2].contains("Mine › 1 changed, 1 gone"), "\(session.screen)")
    #expect(session.rows[2].contains("2 entries"), "\(session.screen)")
    #expect(session.reader.screen?.list.total == 2)
    session.press("<esc>")
    #expect(session.reader.screen?.list.total == 4)
  }
}

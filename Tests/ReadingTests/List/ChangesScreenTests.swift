import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the row that opens the list of changes.
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

  private static let blitz = summary(of: SampleEvents.blitz) {
    $0.event?.room = "Cellar"
    $0.date = SampleEvents.time(14, 22, 10)
  }

  private static func summary(
    of item: Item, mark: Mark? = .changed, _ wasOtherwise: (inout Item) -> Void
  ) -> ItemSummary {
    var store = FakeStore(items: [], marks: mark.map { [item.id: $0] } ?? [:])
    var former = item
    wasOtherwise(&former)
    store.formers = [item.id: former]
    return store.summary(item)
  }

  private func lines(_ item: ItemSummary, ofChanges: Bool = true) -> [HeadlineRow.Line] {
    let setting = RowSetting(pictures: .none, text: .sample(), isOfChanges: ofChanges)
    return HeadlineRow(item, measure: 70, setting: setting).lines
  }

  @Test func aRowSaysBeforeAndAfter() {
    let change = HeadlineRow.Line.change("22:10 → 22:40 · Cellar → First floor")
    let tags = HeadlineRow.Line.tags(["Chess", "Evening"])
    let title = HeadlineRow.Line.title("Blitz tournament")
    #expect(lines(Self.blitz) == [title, change, tags])
    #expect(lines(Self.blitz, ofChanges: false) == [title, change, tags])
    var opened = Self.blitz
    opened.mark = nil
    #expect(lines(opened) == [title, change, tags])
    let place = HeadlineRow.Line.place("First floor · Market Square 1")
    #expect(lines(opened, ofChanges: false).prefix(2) == [title, place])
    let renamed = Self.summary(of: SampleEvents.blitz) { $0.title = "Blitz" }
    #expect(lines(renamed) == [title, place, .change("was called “Blitz”"), tags])
  }

  @Test func whatIsNoEventSaysItOnlyAmongWhatChanged() {
    let item = Self.summary(of: Item(id: "i", title: "Key", text: "Two keys.")) {
      $0.text = "A key."
    }
    #expect(lines(item) == [.title("Key"), .change("text")])
    #expect(lines(item, ofChanges: false) == [.title("Key"), .preview("Two keys.")])
  }

  @Test(arguments: [(80, "22:10 → 22:40 · Cellar → First floor"), (40, "22:10 → 22:40 · Cella")])
  func itIsCutWhereThereIsNoRoom(width: Int, words: String) throws {
    var session = session()
    var former = SampleEvents.blitz
    former.event?.room = "Cellar"
    former.date = SampleEvents.time(14, 22, 10)
    session.store.formers = ["blitz": former]
    session.store.marks["blitz"] = .changed
    session.resize(width, 24)
    session.refresh(session.store.items)
    session.press("k<enter>")
    let title = try #require(session.row(of: "Blitz"))
    #expect(session.rows[title + 1].contains(words), "\(session.screen)")
    #expect(session.rows[title + 1].hasSuffix("…") == (width == 40), "\(session.screen)")
  }

  @Test func signsStandApartFromWhatIsCut() throws {
    var session = session()
    session.store.items[0].tags = []
    var former = session.store.items[0]
    former.event?.room = "Cellar"
    former.date = SampleEvents.time(14, 22, 10)
    session.store.formers = ["blitz": former]
    session.store.marks["blitz"] = .changed
    session.resize(40, 24)
    session.refresh(session.store.items)
    session.press("k<enter>")
    let title = try #require(session.row(of: "Blitz"))
    #expect(session.rows[title + 1].contains("  22:10 → 22:40 · "), "\(session.screen)")
    #expect(session.rows[title + 1].hasSuffix("…"), "\(session.screen)")
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

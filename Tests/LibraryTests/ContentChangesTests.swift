import FlyerModel
import Foundation
import Scratch
import Testing

@testable import Library

/// The rows that lead from a list to its changes.
@Suite struct ContentChangesTests {
  private let world: World
  private var clock: AgendaClock { AgendaClock(now: world.settings.seconds, zone: "Etc/GMT") }
  private var agenda: ItemQuery { ItemQuery(timeline: .agenda(clock)) }
  private var list: ItemQuery { ItemQuery(timeline: .changes(clock)) }

  init() throws { world = try World() }

  /// Refreshes with these events. The clock of the world shows 2016-06-15.
  private func refreshed(_ events: (id: String, hour: Int)...) async throws -> Content {
    let content = Content()
    let events = events.map {
      #"{"id": "\#($0.id)", "title": "The \#($0.id)", "begin": "2016-06-16T\#($0.hour):00:00Z"}"#
    }
    let path = try world.folder.write(
      #"{"title": "Days", "events": [\#(events.joined(separator: ","))]}"#, to: "days.json")
    await content.open(.file(path: path), with: world.settings)
    _ = try await content.refresh().get()
    return content
  }

  /// Returns a page as a reader gets it.
  private func page(
    _ content: Content, _ query: ItemQuery, from start: PageStart = .offset(0), limit: Int = 99
  ) async throws -> ItemPage {
    var last = ItemPage(total: 0, offset: 0, rows: [])
    for try await page in await content.pages(of: query, from: start, limit: limit) { last = page }
    return last
  }

  private func lead(_ content: Content, _ query: ItemQuery) async throws -> SectionHeading? {
    let heading = try await page(content, query).rows.first?.heading
    if case .changes? = heading?.period { return heading }
    return nil
  }

  private func occasion(_ hour: Int) -> Difference.Occasion {
    let begin = FlyerDate(
      year: 2016, month: 6, day: 16, time: FlyerDate.Time(hour: hour, minute: 0))
    return Difference.Occasion(begin: begin, end: nil)
  }

  @Test func aRowLeadsToWhatChangedAndWhatIsGone() async throws {
    _ = try await refreshed(("a", 10), ("b", 11), ("c", 12), ("d", 13))
    let content = try await refreshed(("a", 10), ("b", 14), ("c", 15))
    try await content.setStar(true, id: "c")
    let lead = try #require(try await lead(content, agenda))
    #expect(lead.count == 3 && lead.period == .changes(new: 0, gone: 1))
    #expect(try await self.lead(content, ItemQuery(timeline: .mine(clock))) == lead)
    #expect(try await self.lead(content, ItemQuery(search: "the", timeline: .agenda(clock))) == nil)
    let rows = try await page(content, list).items
    #expect(rows.map(\.id) == ["c", "b", "d"])
    #expect(rows.map(\.isGone) == [false, false, true])
    #expect(rows.map(\.mark) == [.changed, .changed, .changed])
    #expect(rows.map(\.differences.count) == [1, 1, 0])
    #expect(rows[0].differences.first == .time(before: occasion(12), after: occasion(15)))
    let planned = try await page(content, agenda).items
    #expect(planned.map(\.differences.count) == [0, 1, 1])
    let gone = try #require(try await content.item(id: "d"))
    #expect(gone.title == "The d" && gone.isGone)
  }

  @Test func whatWasOpenedStaysInTheListUntilTheNextCopy() async throws {
    _ = try await refreshed(("a", 10), ("b", 11), ("c", 12))
    var content = try await refreshed(("a", 10), ("b", 14))
    for id in ["b", "c"] { try await content.markSeen(id: id) }
    #expect(try await lead(content, agenda) == nil)
    #expect(try await content.changes().isEmpty)
    let rows = try await page(content, list).items
    #expect(rows.map(\.id) == ["b", "c"] && rows.allSatisfy { $0.mark == nil })
    try await content.restoreMark(.changed, id: "c")
    #expect(try await lead(content, agenda)?.period == .changes(new: 0, gone: 1))
    try await content.markAllSeen(in: list)
    #expect(try await lead(content, agenda) == nil)
    content = try await refreshed(("a", 10), ("b", 14), ("d", 15))
    #expect(try await page(content, list).items.map(\.id) == ["d"])
    #expect(try await content.item(id: "c") == nil)
  }

  @Test func theFirstCopyHasNothingNewAndTheNextOneTellsOfEventsThatCame() async throws {
    let first = try await refreshed(("a", 10), ("b", 11))
    #expect(try await lead(first, agenda) == nil)
    #expect(try await page(first, list).items.isEmpty)
    var content = try await refreshed(("a", 10), ("b", 12), ("c", 13), ("d", 14))
    #expect(try await lead(content, agenda)?.period == .changes(new: 2, gone: 0))
    #expect(try await lead(content, agenda)?.count == 3)
    var rows = try await page(content, list).items
    #expect(rows.map(\.id) == ["b", "c", "d"] && rows.map(\.mark) == [.changed, .new, .new])
    try await content.markSeen(id: "c")
    #expect(try await lead(content, agenda)?.period == .changes(new: 1, gone: 0))
    rows = try await page(content, list).items
    #expect(rows.map(\.id) == ["b", "c", "d"] && rows.map(\.mark) == [.changed, nil, .new])
    content = try await refreshed(("a", 10), ("b", 12), ("c", 13), ("d", 14), ("e", 15))
    #expect(try await page(content, list).items.map(\.id) == ["b", "d", "e"])
    try await content.markAllSeen(in: list)
    #expect(try await lead(content, agenda) == nil)
    #expect(try await content.changes().isEmpty)
  }

  /// The row above the list leads to all counted changes.
  @Test func anEventThatIsMadeNewStandsInTheList() async throws {
    let content = try await refreshed(("a", 10), ("b", 11))
    try await content.restoreMark(.new, id: "b")
    #expect(try await lead(content, agenda)?.period == .changes(new: 1, gone: 0))
    let rows = try await page(content, list).items
    #expect(rows.map(\.id) == ["b"] && rows.map(\.mark) == [.new])
  }

  /// Comparing long texts for each row would be slow, and a row has no room for the change.
  @Test func ofATextOnlyTheListOfChangesSaysThatItIsAnother() async throws {
    var content = Content()
    for text in ["Two keys.", "A key."] {
      content = Content()
      let path = try world.folder.write(
        #"{"information": [{"id": "a", "title": "A", "text": "\#(text)"}]}"#, to: "texts.json")
      await content.open(.file(path: path), with: world.settings)
      _ = try await content.refresh().get()
    }
    #expect(try await page(content, ItemQuery()).items.map(\.mark) == [.changed])
    #expect(try await page(content, ItemQuery()).items.map(\.differences) == [[]])
    #expect(try await page(content, list).items.map(\.differences) == [[.text(paragraphs: [])]])
  }

  /// A page is a part of the whole, wherever it begins.
  @Test func aPageOfChangesIsAPart() async throws {
    _ = try await refreshed(("a", 10), ("b", 11), ("c", 12), ("d", 13), ("e", 14))
    let content = try await refreshed(("a", 15), ("b", 16), ("c", 17), ("f", 18))
    try await content.setStar(true, id: "c")
    for id in ["b", "d"] { try await content.markSeen(id: id) }
    let whole = try await page(content, list)
    #expect(whole.items.map(\.id) == ["c", "a", "b", "f", "d", "e"])
    #expect(whole.items.map { $0.mark == nil } == [false, false, true, false, true, false])
    #expect(whole.total == 6 && whole.headings.isEmpty)
    for (start, first) in [
      (PageStart.offset(1), 1), (.offset(99), 4), (.offset(-1), 0),
      (.around(id: "f", before: 1, otherwise: 0), 2),
      (.around(id: "d", before: 1, otherwise: 0), 3),
      (.around(id: "nobody", before: 1, otherwise: 3), 3),
      (.marked(step: 1, from: 1, before: 0), 3), (.marked(step: 1, from: 3, before: 1), 4),
      (.marked(step: -1, from: 3, before: 0), 1), (.marked(step: 1, from: 5, before: 1), 4),
    ] {
      let part = try await page(content, list, from: start, limit: 2)
      #expect(part.offset == first && part.total == 6, "\(start)")
      #expect(part.rows == Array(whole.rows[first...].prefix(2)), "\(start)")
    }
  }

  /// Until the next copy is made, whose reader knew the previous one.
  @Test func whatChangedHasChangedAgainWhenItIsMadeNew() async throws {
    _ = try await refreshed(("a", 10), ("b", 11))
    var content = try await refreshed(("a", 10), ("b", 14))
    try await content.markAllSeen(in: agenda)
    var row = try #require(try await page(content, agenda).items.last)
    #expect(row.mark == nil && row.hasFormer)
    try await content.restoreMark(.new, id: "b")
    row = try #require(try await page(content, agenda).items.last)
    #expect(row.mark == .changed)
    #expect(row.differences == [.time(before: occasion(11), after: occasion(14))])
    #expect(await content.state.newCount == 0)
    #expect(await content.state.changedCount == 1)
    try await content.markSeen(id: "b")
    content = try await refreshed(("a", 10), ("b", 14), ("c", 15))
    try await content.restoreMark(.new, id: "b")
    row = try #require(try await page(content, agenda).items.first { $0.id == "b" })
    #expect(row.mark == .new && !row.hasFormer)
  }

  @Test func theRowTakesAPlace() async throws {
    _ = try await refreshed(("a", 10), ("b", 11), ("c", 12))
    let content = try await refreshed(("a", 10), ("b", 11), ("c", 14))
    let whole = try await page(content, agenda)
    #expect(whole.total == 5 && whole.headings == [0, 1])
    #expect(whole.rows.map(\.title) == ["changes", "2016-06-16", "The a", "The b", "The c"])
    for (start, first) in [
      (PageStart.offset(3), 3), (.around(id: "b", before: 1, otherwise: 0), 2),
      (.around(id: "nobody", before: 1, otherwise: 3), 3),
      (.marked(step: 1, from: 0, before: 1), 3), (.marked(step: 1, from: 4, before: 1), 3),
    ] {
      let part = try await page(content, agenda, from: start, limit: 2)
      #expect(part.offset == first && part.total == 5, "\(start)")
      #expect(part.rows.map(\.id) == whole.rows[first...].prefix(2).map(\.id), "\(start)")
    }
  }
}

import FlyerModel
import Foundation
import SampleFlyers
import Synchronization
import Testing

@testable import Indexing

/// Current and coming events, and past ones.
@Suite struct AgendaTests {
  private static let folded: Set<String> = [SectionHeading.Period.earlier.name]
  private let index: FlyerIndex

  init() throws { index = try EventFlyer.index() }

  private func rows(_ change: (inout ItemQuery) -> Void = { _ in }) async throws -> [String] {
    var query = ItemQuery(folded: Self.folded, timeline: .agenda(EventFlyer.clock))
    change(&query)
    return try await index.page(of: query, from: .offset(0), limit: 99).rows.map { row in
      row.heading.map { "\($0.title) \($0.count)" } ?? row.id
    }
  }

  @Test func daysStandAboveTheirEvents() async throws {
    #expect(
      try await rows() == [
        "2026-11-23 5", "camp", "night", "running", "wall", "soon", "2026-11-24 1", "fair",
        "2026-11-25 1", "late", "earlier 3",
      ])
  }

  @Test func whatIsOverIsFolded() async throws {
    #expect(
      try await rows { $0.folded = [] }.suffix(4) == ["earlier 3", "over", "gone", "long ago"])
    #expect(
      try await rows { $0.folded.insert("2026-11-23") }.prefix(2)
        == ["2026-11-23 5", "2026-11-24 1"])
    let page = try await index.page(
      of: ItemQuery(folded: Self.folded, timeline: .agenda(EventFlyer.clock)), from: .offset(0),
      limit: 99)
    let day = try #require(FlyerDate(year: 2026, month: 11, day: 23))
    #expect(page.headings == [0, 6, 8, 10])
    #expect(page.rows.first?.heading?.period == .day(day))
    #expect(page.rows.last?.heading?.period == .earlier)
    #expect(page.rows.last?.heading?.isFolded == true)
  }

  @Test func daysBeginWhereTheReaderIs() async throws {
    let there = AgendaClock(now: EventFlyer.clock.now, zone: "Pacific/Auckland")
    // It is past midnight in that zone: an event with only a day is past, one in progress is not.
    #expect(
      try await rows { $0.timeline = .agenda(there) } == [
        "2026-11-24 5", "camp", "fair", "night", "running", "soon", "2026-11-25 1", "late",
        "earlier 4",
      ])
    let nowhere = AgendaClock(now: EventFlyer.clock.now, zone: "Nowhere/Land")
    #expect(try await rows { $0.timeline = .agenda(nowhere) }.first == "2026-11-23 5")
  }

  @Test func clocksAreChanged() async throws {
    let begins = [
      "2026-10-24T21:30:00Z", "2026-10-24T22:30:00Z", "2026-10-25T22:30:00Z",
      "2026-10-25T23:30:00Z",
    ]
    let index = try TreeFlyer.index(
      of: begins.map { try EventFlyer.event($0, $0) }, ArticleTree())
    let clock = AgendaClock(now: EventFlyer.clock.now - 60 * 86_400, zone: "Europe/Berlin")
    let page = try await index.page(
      of: ItemQuery(timeline: .agenda(clock)), from: .offset(0), limit: 9)
    #expect(
      page.rows.compactMap { $0.heading.map { "\($0.title) \($0.count)" } }
        == ["2026-10-24 1", "2026-10-25 2", "2026-10-26 1"])
  }

  @Test func timeGoesOn() async throws {
    let later = AgendaClock(now: EventFlyer.clock.now + 90 * 60, zone: "Europe/Berlin")
    #expect(
      try await rows { $0.timeline = .agenda(later) }.prefix(4)
        == ["2026-11-23 2", "camp", "night", "2026-11-24 1"])
    let end = AgendaClock(now: EventFlyer.clock.now + 9 * 86_400, zone: "Europe/Berlin")
    #expect(try await rows { $0.timeline = .agenda(end) } == ["earlier 10"])
  }

  @Test func aConferenceThatIsOverIsReadDayByDay() async throws {
    let begins = ["2026-11-21T09:00:00Z", "2026-11-21T08:00:00Z", "2026-11-22"]
    let clock = AgendaClock(now: EventFlyer.clock.now + 9 * 86_400, zone: "Europe/Berlin")
    func rows(_ begins: [String]) async throws -> [String] {
      let events = try begins.map { try EventFlyer.event($0, $0) }
      let index = try TreeFlyer.index(of: events, ArticleTree())
      let query = ItemQuery(folded: Self.folded, timeline: .agenda(clock))
      return try await index.page(of: query, from: .offset(0), limit: 9).rows.map(\.title)
    }
    #expect(
      try await rows(begins) == [
        "2026-11-21", begins[1], begins[0], "2026-11-22", begins[2],
      ])
    #expect(try await rows(begins + ["2026-10-01"]) == ["earlier"])
  }

  @Test func tagsOrdersAndSearches() async throws {
    #expect(try await rows { $0.tags = [["Chess"]] } == ["2026-11-23 1", "soon", "earlier 1"])
    #expect(try await rows { $0.tags = [["Nobody's"]] }.isEmpty)
    #expect(
      try await rows { $0.sort = Sort(.title) }.prefix(3) == ["camp", "fair", "gone"])
    #expect(
      try await rows { $0.search = "cellar" } == [
        "camp", "night", "running", "wall", "soon", "fair", "late", "over", "gone", "long ago",
      ])
    #expect(try await rows { $0.search = "info" }.isEmpty)
  }

  @Test func aPageBeginsAroundAnItem() async throws {
    let query = ItemQuery(folded: Self.folded, timeline: .agenda(EventFlyer.clock))
    let page = try await index.page(
      of: query, from: .around(id: "late", before: 1, otherwise: 0), limit: 2)
    #expect(page.offset == 8 && page.total == 11)
    #expect(page.rows.map(\.title) == ["2026-11-25", "late"])
  }

  @Test func eventsComeBackWhole() async throws {
    for item in try EventFlyer.items { #expect(try await index.item(id: item.id) == item) }
    #expect(try await index.ids(ItemQuery(kind: .event)).count == 10)
    let row = try await index.page(of: ItemQuery(kind: .event), from: .offset(1), limit: 1).items
    #expect(row.first?.event?.room == "Cellar")
  }

  @Test(arguments: [("cellar", 10), ("Ada", 10), ("games", 10), ("daily", 10), ("teekanne", 3)])
  func aSearchFindsWhatOnlyTheKindHas(_ text: String, _ count: Int) async throws {
    #expect(try await index.ids(searching: text).count == count)
  }

  @Test(arguments: [
    ("2026-11-22", false), ("2026-11-22T10:00:00", true), ("2026-11-22T10:00:00Z", false),
    ("0001-01-01T00:00:00", true), ("9999-12-31T23:59:59+14:00", false),
  ])
  func aTimeWithoutAnOffsetIsKept(_ text: String, _ isFloating: Bool) throws {
    let item = try EventFlyer.event("e", text)
    let date = try #require(item.date)
    #expect(FlyerDate(packed: date.packed) == date)
    #expect(date.isFloating == isFloating)
  }

  @Test func manyAreWorkedOutAtOnce() async throws {
    let events = try (0..<20_000).map { number in
      try EventFlyer.event("e\(number)", "2026-11-\(10 + number % 19)T10:00:00Z")
    }
    let index = try TreeFlyer.index(of: events, ArticleTree())
    let query = ItemQuery(folded: Self.folded, timeline: .agenda(EventFlyer.clock))
    let page = try await index.page(of: query, from: .offset(0), limit: 30)
    #expect(page.rows.count == 30 && page.headings.count == 6)
    // The next page needs one query.
    #expect(index.recent.withLock { $0.count } == 1)
    #expect(try await index.page(of: query, from: .offset(99), limit: 3).rows.count == 3)
    #expect(index.recent.withLock { $0.count } == 1)
  }
}

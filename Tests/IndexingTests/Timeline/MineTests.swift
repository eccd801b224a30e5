import FlyerModel
import Importing
import SampleFlyers
import Testing

@testable import Indexing

/// Starred items as a day, and the events by their tracks and people.
@Suite struct MineTests {
  private static let clock = EventFlyer.clock
  private let index: FlyerIndex

  init() throws {
    index = try TreeFlyer.index(
      of: [
        Item(id: "info", title: "info"),
        Self.talk("opening", "10:00", "11:00", "Main", ["Ada", "Bo"]),
        Self.talk("knots", "10:40", "11:20", "Crafts 10"),
        Self.talk("tea", "11:30", "12:00", "Crafts 9", ["Bo"]),
        Self.talk("off", "11:40", "11:50", "Main", status: .cancelled),
        Self.talk("late lunch", "11:50", "12:30", ""),
        Self.talk("close", "12:20", nil, "Main", ["Émile", "Ada", "--"]),
        Item(
          id: "fair", title: "fair", date: DateParsing.localDate(from: "2026-11-23"),
          payload: .event(CalendarEvent())),
      ], ArticleTree())
  }

  private static func talk(
    _ id: String, _ begin: String, _ end: String?, _ track: String, _ persons: [String] = [],
    status: CalendarEvent.Status = .confirmed
  ) throws -> Item {
    func time(_ text: String) -> FlyerDate? {
      DateParsing.localDate(from: "2026-11-23T\(text):00+01:00")
    }
    return Item(
      id: id, title: id, date: time(begin), tags: track.isEmpty ? [] : ["talk"],
      payload: .event(
        CalendarEvent(
          end: end.flatMap(time), persons: persons, status: status, track: track)))
  }

  private func rows(
    _ timeline: Timeline, starred: Set<String> = [], engagements: [ItemSummary] = [],
    _ change: (inout ItemQuery) -> Void = { _ in }
  ) async throws -> [String] {
    var query = ItemQuery(timeline: timeline)
    change(&query)
    let own = OwnMarks(version: 1, starred: starred, engagements: engagements)
    return try await index.page(of: query, from: .offset(0), limit: 99, showing: own).rows.map {
      words($0)
    }
  }

  private func words(_ row: ItemPage.Row) -> String {
    switch row {
    case .heading(let heading): return "# \(heading.title) \(heading.count)"
    case .item(let item):
      return item.title + item.clashes.map { ", \($0.title) for \($0.seconds / 60)" }.joined()
    case .room(let room): return room.name
    case .group(let row):
      guard case .gap(let gap) = row.group else { return "\(row.group.name) \(row.count)" }
      return "free for \(gap.count / 60), \(row.count)"
    case .remainder(let rest): return rest.id
    }
  }

  @Test func starsBecomeADay() async throws {
    #expect(try await rows(.mine(Self.clock)) == [])
    #expect(
      try await rows(.mine(Self.clock), starred: ["close", "fair", "knots", "opening", "info"])
        == [
          "# 2026-11-23 4", "fair", "opening, knots for 20", "knots, opening for 20",
          "free for 60, 1", "close",
        ])
  }

  @Test func whatIsCalledOffStaysAndKeepsNobody() async throws {
    #expect(
      try await rows(.mine(Self.clock), starred: ["off", "tea", "knots"])
        == ["# 2026-11-23 3", "knots", "tea", "off"])
  }

  @Test func whatElseOneGoesToStandsInTheSameColumn() async throws {
    func engagement(_ id: String, _ begin: String, _ end: String) -> ItemSummary {
      ItemSummary(
        id: ItemAddress(source: "x", id: id).text, title: id,
        date: DateParsing.localDate(from: begin), tags: ["x"],
        payload: .event(CalendarEvent(end: DateParsing.localDate(from: end))))
    }
    let bar = engagement("bar", "2026-11-23T09:30:00Z", "2026-11-23T10:30:00Z")
    let later = engagement("later", "2026-11-24T09:30:00Z", "2026-11-24T10:30:00Z")
    #expect(
      try await rows(.mine(Self.clock), starred: ["tea"], engagements: [later, bar])
        == ["# 2026-11-23 2", "bar", "tea"])
    #expect(
      try await rows(.mine(Self.clock), starred: ["knots"], engagements: [bar])
        == ["# 2026-11-23 2", "bar, knots for 40", "knots, bar for 40"])
  }

  @Test func aDayIsFolded() async throws {
    #expect(
      try await rows(.mine(Self.clock), starred: ["tea"]) { $0.folded = ["2026-11-23"] }
        == ["# 2026-11-23 1"])
  }

  @Test func starsAreSearchedAndSortedWithoutDaysAndFilteredWithThem() async throws {
    let starred: Set = ["tea", "opening", "knots", "late lunch"]
    func rows(_ change: (inout ItemQuery) -> Void) async throws -> [String] {
      try await self.rows(.mine(Self.clock), starred: starred, change)
    }
    #expect(try await rows { $0.search = "crafts" } == ["knots", "tea"])
    #expect(
      try await rows { $0.sort = Sort(.title) } == ["knots", "late lunch", "opening", "tea"])
    #expect(
      try await rows { $0.tags = [["talk"]] }
        == ["# 2026-11-23 3", "opening, knots for 20", "knots, opening for 20", "tea"])
  }

  @Test func wholeItemsComeByTheirBeginnings() async throws {
    let own = OwnMarks(version: 1, starred: ["tea", "opening", "info"])
    let items = try await index.items(
      of: ItemQuery(timeline: .mine(Self.clock)), from: 0, limit: 9, showing: own
    ).items
    #expect(items.map(\.id) == ["opening", "tea"])
  }

  @Test func tracksAndPeopleCountAsPeopleDo() async throws {
    #expect(try await rows(.tracks) == ["Crafts 9 1", "Crafts 10 1", "Main 3"])
    #expect(try await rows(.people) == ["Ada 2", "Bo 2", "Émile 1"])
    #expect(try await rows(.tracks) { $0.search = "CRAFT 9" } == ["Crafts 9 1"])
    #expect(try await rows(.people) { $0.search = "emile" } == ["Émile 1"])
    #expect(try await rows(.people) { $0.search = "nobody" } == [])
  }

  @Test func aPartOfTheRowsIsAnswered() async throws {
    let page = try await index.page(
      of: ItemQuery(timeline: .people),
      from: .around(id: "person\u{1F}Émile", before: 1, otherwise: 0),
      limit: 2)
    #expect(page.total == 3 && page.offset == 1 && page.headings == [])
    #expect(page.rows.map(\.title) == ["Bo", "Émile"])
  }

  @Test func aGroupHasItsEventsDayByDay() async throws {
    #expect(
      try await rows(.group(.track("Main"), Self.clock))
        == ["# 2026-11-23 3", "opening", "off", "close"])
    #expect(
      try await rows(.group(.person("Bo"), Self.clock)) == ["# 2026-11-23 2", "opening", "tea"])
    #expect(
      try await rows(.group(.person("Ada"), Self.clock)) { $0.search = "clo" } == ["close"])
    #expect(try await rows(.group(.person("B"), Self.clock)) == [])
  }

  @Test func aGapHasWhatBeginsAndEndsInIt() async throws {
    let begin = try #require(DateParsing.localDate(from: "2026-11-23T11:20:00+01:00"))
      .secondsSince1970
    func gap(_ minutes: Int) async throws -> [String] {
      try await rows(.group(.gap(begin..<begin + minutes * 60), Self.clock))
    }
    #expect(try await gap(39) == [])
    #expect(try await gap(40) == ["# 2026-11-23 1", "tea"])
    #expect(try await gap(120) == ["# 2026-11-23 3", "tea", "late lunch", "close"])
  }
}

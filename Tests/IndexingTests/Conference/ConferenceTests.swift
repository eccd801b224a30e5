import FlyerModel
import Testing

@testable import Indexing

/// The facts of an index about a conference, and its lists.
@Suite struct ConferenceTests {
  private let index: FlyerIndex

  init() throws { index = try ConferenceFlyer.index() }

  @Test func itsDaysEndInTheNight() throws {
    let conference = try #require(index.facts.conference)
    #expect(conference.zone == "Europe/Brussels")
    #expect(conference.days.map(\.date) == [ConferenceFlyer.saturday, ConferenceFlyer.sunday])
    #expect(
      conference.days.map(\.begin.iso8601) == ["2025-02-01T08:30:00Z", "2025-02-02"])
    #expect(
      conference.days.map(\.end.iso8601) == ["2025-02-02T04:00:00Z", "2025-02-02"])
    #expect(try ConferenceFlyer.index(dayChange: 0).facts.conference?.days.count == 2)
  }

  @Test func itsRoomsStandAsTheDocumentNamesThem() throws {
    #expect(index.facts.conference?.rooms == ["Janson", "K.1.105", "H.1301", "Bar"])
    let ordered = try ConferenceFlyer.index(rooms: ["H.1301", "Attic", "Janson"]).facts.conference
    #expect(ordered?.rooms == ["H.1301", "Janson", "K.1.105", "Bar"])
  }

  @Test func itsTabsStandInThePlaceOfOne() throws {
    #expect(index.facts.tabs.map(\.title) == ["Now", "Mine", "2025-02-01", "2025-02-02", "Search"])
    let talk = ConferenceFlyer.talk(
      "a", "2025-02-01T10:00:00Z", nil, room: "", track: "Linux", persons: ["Ada"])
    let other = try ConferenceFlyer.index([talk]).facts
    #expect(other.tabs.map(\.title) == ["Now", "Mine", "2025-02-01", "Tracks", "People", "Search"])
    #expect(other.head.dayChange == 14_400)
  }

  @Test(arguments: [0, 32])
  func whatTakesNoDayOrTooManyIsNone(days: Int) throws {
    let talks = (0..<days).map {
      Item(
        id: "\($0)", title: "x", date: FlyerDate(daysSince1970: 20_000 + $0),
        payload: .event(CalendarEvent()))
    }
    let facts = try ConferenceFlyer.index(talks).facts
    #expect(facts.conference == nil)
    #expect(facts.tabs.contains { $0.scope == .agenda } == (days > 0))
  }

  @Test func withoutATabOfItNothingIsKept() throws {
    #expect(try ConferenceFlyer.index(tabs: [.agenda]).facts.conference == nil)
  }

  /// Returns each room as `room: running > next`.
  private func rooms(
    _ clock: AgendaClock, _ change: (inout ItemQuery) -> Void = { _ in }
  ) async throws -> [String] {
    var query = ItemQuery(timeline: .now(clock))
    change(&query)
    return try await index.page(of: query, from: .offset(0), limit: 99).rows.map { row in
      guard case .room(let room) = row else { return row.id }
      return "\(room.name): \(room.running?.id ?? "–") > \(room.next?.id ?? "–")"
    }
  }

  @Test func aRowARoomSaysWhatRunsAndWhatComesNext() async throws {
    #expect(
      try await rooms(ConferenceFlyer.clock(9)) == [
        "Janson: – > opening", "K.1.105: – > rust", "H.1301: – > wall", "Bar: – > party",
        ": – > table",
      ])
    #expect(
      try await rooms(ConferenceFlyer.clock(10, 30)) == [
        "Janson: keynote > –", "K.1.105: rust > –", "H.1301: – > wall", "Bar: – > party",
        ": table > –",
      ])
    // A talk that ends is replaced by the one that begins.
    #expect(try await rooms(ConferenceFlyer.clock(10)).first == "Janson: keynote > –")
  }

  @Test func aNightBelongsToTheDayBefore() async throws {
    #expect(try await rooms(ConferenceFlyer.clock(26)).contains("Bar: party > –"))
    #expect(try await rooms(ConferenceFlyer.clock(26)).contains("Janson: – > –"))
    // A party that began in the night continues in the morning.
    #expect(
      try await rooms(ConferenceFlyer.clock(28, 30)) == ["Janson: – > closing", "Bar: party > –"])
    #expect(try await rooms(ConferenceFlyer.clock(30)) == ["Janson: – > closing"])
    // A talk without an end is assumed to last an hour.
    #expect(try await rooms(ConferenceFlyer.clock(24 + 17, 59)) == ["Janson: closing > –"])
    #expect(try await rooms(ConferenceFlyer.clock(24 + 18)) == ["Janson: – > –"])
  }

  @Test func beforeAndAfterItThereIsNothing() async throws {
    #expect(try await rooms(ConferenceFlyer.clock(-24)).isEmpty)
    #expect(try await rooms(ConferenceFlyer.clock(24 + 29)).isEmpty)
  }

  @Test func aTimeOfTheReadersClockRunsByIt() async throws {
    #expect(try await rooms(ConferenceFlyer.clock(12, 30)).contains("H.1301: wall > –"))
    // In London the clock shows past eleven.
    let there = ConferenceFlyer.clock(12, 30, zone: "Europe/London")
    #expect(try await rooms(there).contains("H.1301: – > wall"))
  }

  @Test func ordersAndSearchesListTalks() async throws {
    #expect(
      try await rooms(ConferenceFlyer.clock(9)) { $0.sort = Sort(.title) }.prefix(2)
        == ["closing", "gone"])
    #expect(try await rooms(ConferenceFlyer.clock(9)) { $0.search = "keyn" } == ["keynote"])
  }

  @Test func aPageBeginsAroundARoom() async throws {
    let query = ItemQuery(timeline: .now(ConferenceFlyer.clock(9)))
    let id = RoomOutlook(name: "H.1301").id
    let page = try await index.page(
      of: query, from: .around(id: id, before: 1, otherwise: 0), limit: 2)
    #expect((page.offset, page.total, page.rows.map(\.title)) == (1, 5, ["K.1.105", "H.1301"]))
  }

  private func rows(
    _ timeline: Timeline, _ change: (inout ItemQuery) -> Void = { _ in }
  ) async throws -> [String] {
    var query = ItemQuery(folded: ["earlier"], timeline: timeline)
    change(&query)
    let own = OwnMarks(version: 1, starred: ["rust", "closing", "another"])
    return try await index.page(of: query, from: .offset(0), limit: 99, showing: own).rows.map {
      $0.heading.map { "\($0.title) \($0.count)" } ?? $0.id
    }
  }

  @Test func aDayHasItsTalksByTheirTimes() async throws {
    let saturday = try #require(ConferenceFlyer.saturday)
    let sunday = try #require(ConferenceFlyer.sunday)
    let all = ["opening", "keynote", "rust", "gone", "table", "wall", "party"]
    #expect(
      try await rows(.day(saturday, ConferenceFlyer.clock(-30))) == ["2025-02-01 7"] + all)
    // Past events are folded, until all are past.
    #expect(
      try await rows(.day(saturday, ConferenceFlyer.clock(10, 46)))
        == ["2025-02-01 5", "keynote", "gone", "table", "wall", "party", "earlier 2"])
    #expect(
      try await rows(.day(saturday, ConferenceFlyer.clock(60))) == ["2025-02-01 7"] + all)
    #expect(
      try await rows(.day(sunday, ConferenceFlyer.clock(9))) == [
        "2025-02-02 2", "lunch", "closing",
      ])
    #expect(
      try await rows(.day(sunday, ConferenceFlyer.clock(9))) { $0.search = "clos" } == ["closing"])
    #expect(try await rows(.day(saturday, ConferenceFlyer.clock(9))) { $0.search = "clos" }.isEmpty)
  }

  @Test func whatIsStarredIsMine() async throws {
    #expect(
      try await rows(.mine(ConferenceFlyer.clock(9)))
        == ["2025-02-01 1", "rust", "2025-02-02 1", "closing"])
  }
}

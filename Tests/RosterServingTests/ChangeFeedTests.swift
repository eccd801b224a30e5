import NIOCore
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests changes for many listeners.
@Suite struct ChangeFeedTests {
  private func changes(_ news: ChangeFeed.News?) throws -> RosterChanges {
    let text = String(buffer: try #require(news?.text))
    let start = try #require(text.firstRange(of: "data: ")).upperBound
    let data = text[start...].prefix { $0 != "\n" }
    let event = RosterStreamEvent(event: "changes".utf8, data: data.utf8)
    guard case .changes(let changes) = event else {
      Issue.record("\(text)")
      return RosterChanges(since: 0, version: 0, rows: [])
    }
    return changes
  }

  private func feed(_ store: any RosterStore) -> ChangeFeed {
    ChangeFeed(store: store) { RosterDate(dayNumber: 20_000) }
  }

  @Test func aThousandListenersCostOneQuestion() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let feed = feed(store)
    let start = try await restaurant.store.version()
    #expect(try await feed.news(since: start, reaching: start, for: .whole)?.version == nil)
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    let news = try await withThrowingTaskGroup(of: ChangeFeed.News?.self) { group in
      for _ in 0..<1_000 {
        group.addTask { try await feed.news(since: start, reaching: start + 1, for: .whole) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(store.count("changes") == 1 && store.count("version") == 1)
    #expect(Set(news.map { $0?.text }).count == 1)
    let changes = try changes(news[0])
    #expect(changes.since == start && changes.version == start + 1)
    #expect(changes.rows.contains(shift.row) && changes.today == RosterDate(dayNumber: 20_000))
    #expect(String(buffer: try #require(news[0]).text).hasSuffix("{\"version\": \(start + 1)}\n\n"))
  }

  @Test func whoIsSlowGetsAllAtOnce() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let feed = feed(store)
    let start = try await restaurant.store.version()
    _ = try await feed.news(since: start, reaching: start, for: .whole)
    var shift = try await restaurant.shift(of: "Ben", on: 5)
    _ = try await feed.news(since: start, reaching: start + 1, for: .whole)
    let receipt = try await restaurant.store.perform(
      .offer(shift: shift.seen), by: .person(shift.owner), key: nil, at: restaurant.clock.now)
    shift = try #require(receipt.rows.compactMap(Shift.init).first)
    let quick = try await feed.news(since: start + 1, reaching: start + 2, for: .whole)
    #expect(try changes(quick).since == start + 1)
    let slow = try changes(try await feed.news(since: start, reaching: start + 2, for: .whole))
    #expect(slow.since == start && slow.version == start + 2)
    #expect(slow.rows.compactMap(Shift.init) == [shift], "as it is now, once")
    #expect(store.count("changes") == 2, "what is kept is asked for no more")
  }

  /// The store answers listeners with other versions, with one query for all that are waiting.
  @Test func whoIsFurtherBehindAsksTheStore() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let feed = feed(store)
    let version = try await restaurant.store.version()
    for _ in 0..<3 {
      let news = try await feed.news(since: version - 2, reaching: version, for: .whole)
      #expect(try changes(news).version == version)
    }
    #expect(store.count("changes") == 1)
    let unknown = try await feed.news(since: version + 70, reaching: version, for: .whole)
    #expect(try changes(unknown).isUnknown && unknown?.version == version)
  }

  @Test func ofTooManyRowsTheVersionIsTold() async throws {
    let restaurant = try await Restaurant()
    let feed = feed(restaurant.store)
    let start = try await restaurant.store.version()
    _ = try await feed.news(since: start, reaching: start, for: .whole)
    for number in 0...ChangeFeed.told {
      _ = try await restaurant.store.perform(
        .invite(name: "Guest \(number)", role: .member), by: .system, key: nil,
        at: restaurant.clock.now)
    }
    let version = try await restaurant.store.version()
    let news = try #require(try await feed.news(since: start, reaching: version, for: .whole))
    #expect(String(buffer: news.text) == RosterStreamEvent.version(version).text)
  }

  /// A store that fails is queried again, and one with an older version does not cause endless
  /// queries.
  @Test func aStoreMayFailOrStepBack() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    let feed = feed(store)
    let version = try await restaurant.store.version()
    store.fail(with: RosterStoreError.unavailable(.inUse))
    await #expect(throws: RosterStoreError.self) {
      try await feed.news(since: 1, reaching: version, for: .whole)
    }
    store.fail(with: nil)
    #expect(try await feed.news(since: 1, reaching: version, for: .whole)?.version == version)
    #expect(try await feed.news(since: version, reaching: version + 9, for: .whole) == nil)
  }
}

/// Tests the route for changes.
@Suite struct ChangeRouteTests {
  @Test func theRowsThatHaveChanged() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let cleo = running.client(restaurant.cleo)
      _ = try await cleo.get("/v1/roster")
      let start = try await restaurant.store.version()
      let shift = try await restaurant.shift(of: "Ben", on: 5)
      let answer = try await cleo.get("/v1/changes?since=\(start)")
      let changes = try answer.decode(RosterChanges.self)
      #expect(changes.version == start + 1 && changes.since == start && !changes.isPart)
      #expect(changes.rows.contains(shift.row) && changes.today == running.server.scheduler.today)
      #expect(answer.object["readAnew"] as? Bool == false)
      let strange = try await cleo.get("/v1/changes?since=\(start + 9)")
      #expect(strange.object["readAnew"] as? Bool == true && strange.status == 200)
      #expect(try await running.client().get("/v1/changes?since=1").status == 401)
      for query in ["", "?since=x", "?since=-1", "?since=1&limit=0", "?since=1&limit=1001"] {
        #expect(try await cleo.get("/v1/changes" + query).rule == "badRequest", "\(query)")
      }
      #expect(try await cleo.get("/v1/roster")[header: RosterChanges.header] == "since")
    }
  }

  @Test func whoSaysWhatTheyHaveIsToldWhatHasChanged() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 5)
    try await restaurant.serve { running in
      _ = try await running.client(restaurant.cleo).get("/v1/roster")
      let start = try await restaurant.store.version()
      let cleo = try await Listener(running.client(restaurant.cleo), since: start - 1)
      try await cleo.hears(start)
      let body = ["shift": ["id": shift.id.rawValue]]
      #expect(try await running.client(restaurant.ben).command("offer", body).status == 200)
      try await cleo.hears(start + 1)
      let ids = cleo.text.matches(of: /id: (\d+)\n/).compactMap { Int($0.output.1) }
      #expect(ids == [start, start + 1], "\(cleo.text)")
      #expect(cleo.text.contains("\"status\":\"supplied\""))
      let ben = try await Listener(running.client(restaurant.ben))
      try await ben.hears(start + 1)
      #expect(!ben.text.contains("event: changes"), "who has not asked for them")
    }
  }
}

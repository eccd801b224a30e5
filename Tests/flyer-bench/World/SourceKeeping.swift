import Foundation
import LoopbackServing

/// Many feeds and a calendar on the benchmark's own server, kept as sources.
struct SourceKeeping {
  let flyer: String
  let folder: String

  static let feeds = 200
  private static let entries = 250
  private static let news = 5
  /// The number of sources with a result on the first page.
  private static let firstPage = 3

  func figures(runs: Int) async throws -> [Figure] {
    let server = try await LoopbackServer(hosts: Self.feeds + 1)
    publish(on: server, news: 0)
    let first = try (0..<min(runs, 3)).map { _ -> CompletedRun in
      let home = try makeHome(of: server)
      defer { try? home.remove() }
      return try refresh(home)
    }
    let home = try makeHome(of: server)
    let keys = try keysDuringRefresh(first[0].time, in: home)
    publish(on: server, news: Self.news)
    let again = try refresh(home)
    try await server.stop()
    defer { try? home.remove() }
    return [
      Figure("refresh of all", in: .seconds, of: first.map(\.time), bound: Bounds.refreshOfAll),
      Figure("key → frame meanwhile", of: keys, bound: Bounds.keyDuringImport),
      Figure("refresh of all, \(Self.news) new each", in: .seconds, of: [again.time]),
      try firstPage(of: home, runs: runs),
      try search(in: home, runs: runs),
    ]
  }

  private func publish(on server: LoopbackServer, news: Int) {
    for number in 0..<Self.feeds {
      var generator = FeedGenerator(seed: UInt64(number), now: .now)
      let feed = generator.feed(number, entries: Self.entries, news: news)
      server.answer("/\(number)", with: .document(feed))
    }
    var generator = FeedGenerator(seed: 0, now: .now)
    server.answer(
      "/calendar", with: .document(generator.calendar(events: Self.entries)))
  }

  /// Makes a home in which each source has its own host: no host gets two requests at once.
  private func makeHome(of server: LoopbackServer) throws -> Home {
    let feeds = (0..<Self.feeds).map { (path: "\($0)", name: "Feed \($0)") }
    let list = (feeds + [("calendar", "Calendar")]).enumerated().map { index, source in
      """
      [[sources]]
      source = "http://127.0.0.\(index + 1):\(server.port)/\(source.path)"
      name = "\(source.name)"

      """
    }
    let home = try Home(in: folder, configuration: "mouse = false\n")
    try Data(list.joined(separator: "\n").utf8).write(
      to: URL(filePath: "\(home.path)/config/flyer/sources.toml"))
    return home
  }

  private func refresh(_ home: Home) throws -> CompletedRun {
    try CompletedRun([flyer, "refresh", "--all"], environment: home.environment)
  }

  /// Measures keys in the list of sources while all are fetched for the first time.
  private func keysDuringRefresh(_ length: Duration, in home: Home) throws -> [Duration] {
    let session = try TimedSession([flyer], environment: home.environment)
    try session.settle()
    _ = try session.time(untilShown: "Feed 0", after: "L")
    _ = try session.frame(after: "R", pause: 2)
    let times = try session.frames(after: ["j", "k"], since: .now, during: length)
    try session.settle()
    try session.quit()
    return times
  }

  /// Measures from exec to the current event.
  private func firstPage(of home: Home, runs: Int) throws -> Figure {
    let times = try (0..<runs).map { _ in
      let session = try TimedSession([flyer], environment: home.environment)
      let time = try session.time(untilShown: FeedGenerator.running)
      try session.quit()
      return time
    }
    return Figure("first frame of Today", of: times, bound: Bounds.firstFrameOfToday)
  }

  /// Measures from the last letter of a word to the first page of results.
  private func search(in home: Home, runs: Int) throws -> Figure {
    let session = try TimedSession([flyer], environment: home.environment)
    _ = try session.time(untilShown: FeedGenerator.running)
    try session.settle()
    let times = try (0..<runs).map { _ in
      _ = try session.frame(after: "/")
      let time = try session.time(
        untilShown: FeedGenerator.rarity, times: Self.firstPage,
        after: FeedGenerator.rarity.lowercased())
      _ = try session.frame(after: "\u{1B}", pause: 200)
      return time
    }
    try session.quit()
    return Figure("search of all → first page", of: times, bound: Bounds.searchOfAll)
  }
}

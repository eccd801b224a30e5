import LoopbackServing

/// A space on the benchmark's own server that grows to 20,000 entries during browsing.
struct SpaceSyncing {
  let flyer: String
  let folder: String

  private static let lists = 200
  private static let source = "contentful://\(SpaceGenerator.space)"

  /// Returns the time of a refresh that fetches the entries, and the times of keys meanwhile.
  func figures(runs: Int) async throws -> [Figure] {
    let server = try await Self.server()
    let length = try CompletedRun(
      [flyer, "refresh", "--source", Self.source],
      environment: home(of: server).home.environment)
    var times: [Duration] = []
    for _ in 0..<runs where times.count < 20 * runs {
      times += try keys(during: length.time, home(of: server))
    }
    try await server.stop()
    return [
      Figure("refresh with 20,000 entries", in: .seconds, of: [length.time]),
      Figure("most memory of it", ofBytes: [length.peak]),
      Figure("key → frame during the sync", of: times, bound: Bounds.keyDuringImport),
    ]
  }

  /// Makes a home with the first list of the space; the other lists are new.
  private func home(of server: LoopbackServer) throws -> Workload {
    let home = try Home(
      in: folder, variables: ["CONTENTFUL_ACCESS_TOKEN": "measured"],
      configuration: "[contentful]\nhost = \"\(server.url(""))\"\n")
    return try Workload(
      document: Self.source, flyer: flyer, in: home, marker: TreeGenerator.firstTitle)
  }

  /// Returns the times of keys; the reader refreshes as soon as it shows the list.
  private func keys(during length: Duration, _ workload: Workload) throws -> [Duration] {
    defer { try? workload.home.remove() }
    let session = try workload.browse()
    _ = try session.time(untilShown: workload.marker)
    // From the header's title to its first list.
    _ = try session.frame(after: "j", pause: 8)
    let times = try session.frames(after: ["\r", "h"], since: .now, during: length)
    try session.quit()
    return times
  }

  private static func server() async throws -> LoopbackServer {
    var generator = SpaceGenerator()
    let header = generator.header(lists: lists)
    let start = [header] + generator.pages(lists: 0..<1)
    let first = SpaceGenerator.sync(
      [start.joined(separator: ",")], from: "initial=true", until: "first")
    let news = SpaceGenerator.sync(
      generator.pages(lists: 1..<lists), from: "sync_token=first", until: "news")
    let rest = SpaceGenerator.sync([""], from: "sync_token=news", until: "news")
    let server = try await LoopbackServer()
    for (target, body) in first + news + rest { server.answer(target, with: .document(body)) }
    return server
  }
}

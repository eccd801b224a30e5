import LoopbackServing

/// A space on a server of our own that grows to 20,000 entries while somebody reads.
struct SpaceSyncing {
  let flyer: String
  let folder: String

  private static let lists = 200
  private static let source = "contentful://\(SpaceGenerator.space)"

  /// What a refresh that brings the entries takes, and what a key takes meanwhile.
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

  /// A home with the first list of the space; the others are news.
  private func home(of server: LoopbackServer) throws -> Workload {
    let home = try Home(
      in: folder, variables: ["CONTENTFUL_ACCESS_TOKEN": "measured"],
      configuration: "[contentful]\nhost = \"\(server.url(""))\"\n")
    return try Workload(
      document: Self.source, flyer: flyer, in: home, marker: TreeGenerator.firstTitle)
  }

  /// The reader asks for news as soon as it shows the list.
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

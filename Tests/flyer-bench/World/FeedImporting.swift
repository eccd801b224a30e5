/// Compares a feed of many entries with a flyer of the same items.
struct FeedImporting {
  let flyer: String
  let folder: String

  static let entries = 100_000

  func figures(runs: Int) throws -> [Figure] {
    let workload = try Workload(
      document: FlyerGenerator.generated(Self.entries, in: folder), flyer: flyer, in: folder)
    defer { try? workload.remove() }
    let feed = try Feeds(of: workload, in: workload.home.path).rss
    let pairs = try (0..<min(runs, 3)).map { _ in
      try (feed: workload.coldImport(of: feed), flyer: workload.coldImport())
    }
    let ratios = pairs.map { $0.feed.time / $0.flyer.time }
    return [
      Figure("import", in: .seconds, of: pairs.map(\.feed.time)),
      Figure(
        "import, for each of a flyer with the same", in: .times, samples: ratios,
        bound: Bounds.feedToFlyer),
      Figure("most memory of the reader meanwhile", ofBytes: pairs.map(\.feed.peak)),
    ]
  }
}

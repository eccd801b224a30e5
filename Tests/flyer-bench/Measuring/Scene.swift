import ArgumentParser
import Foundation
import RosterHistory

/// A set of measurements with a flyer made for it.
enum Scene: String, CaseIterable, ExpressibleByArgument {
  case scrolling
  case article
  case largeArticle = "large-article"
  case tree
  case space
  case pictures
  case roster
  case rosterHistories = "roster-histories"
  case rosterStores = "roster-stores"
  case rosterReaders = "roster-readers"
  case sources
  case feed
  case folder

  /// Whether it takes minutes: if everything is measured, it has three runs.
  var isLong: Bool {
    switch self {
    case .rosterHistories, .rosterStores, .rosterReaders, .sources, .feed, .space, .pictures: true
    case .scrolling, .article, .largeArticle, .tree, .roster, .folder: false
    }
  }

  /// Makes the flyer in a folder and measures.
  func figures(program: String, in folder: String, runs: Int) async throws -> [Figure] {
    switch self {
    case .scrolling:
      let workload = try Workload(
        document: FlyerGenerator.generated(500, in: folder), flyer: program, in: folder)
      defer { try? workload.remove() }
      return try Scrolling(workload: workload, folder: folder).figures()
    case .article:
      return try withFlyer(program, folder) {
        try $0.writeLongArticle(bytes: 1_000_000, to: $1)
      } measure: {
        try $0.reading(runs: runs)
      }
    case .largeArticle:
      return try withFlyer(program, folder) {
        try $0.writeLongArticle(bytes: 10_000_000, to: $1)
      } measure: {
        try $0.printing(runs: runs) + $0.jumping(runs: runs)
      }
    case .tree:
      return try withFlyer(program, folder) {
        try $0.writeTree(count: 20_000, to: $1)
      } measure: {
        try $0.walking(runs: runs)
      }
    case .space:
      return try await SpaceSyncing(flyer: program, folder: folder).figures(runs: runs)
    case .pictures:
      return try await PictureBrowsing(flyer: program, folder: folder).figures(runs: runs)
    case .roster:
      return try await RosterSpeed(
        flyerd: Self.flyerd(beside: program), folder: URL(filePath: folder), runs: runs
      ).figures()
    case .rosterHistories:
      return try await RosterHistories(
        flyerd: Self.flyerd(beside: program), folder: URL(filePath: folder),
        plan: runs >= 10
          ? HistoryRun.Plan(operations: 5000, kills: 20)
          : HistoryRun.Plan(operations: 500, kills: 5)
      ).figures()
    case .rosterStores:
      return try await StoreSpeed(folder: URL(filePath: folder), runs: runs).figures()
    case .rosterReaders:
      return try await ConnectedReaders(
        flyerd: Self.flyerd(beside: program), folder: URL(filePath: folder), runs: runs
      ).figures()
    case .sources:
      return try await SourceKeeping(flyer: program, folder: folder).figures(runs: runs)
    case .feed: return try FeedImporting(flyer: program, folder: folder).figures(runs: runs)
    case .folder: return try FolderFollowing(flyer: program, folder: folder).figures(runs: runs)
    }
  }

  private static func flyerd(beside program: String) -> String {
    URL(filePath: program).deletingLastPathComponent().appending(path: "flyerd").path
  }

  private func withFlyer(
    _ program: String, _ folder: String, write: (inout TreeGenerator, String) throws -> Void,
    measure: (Workload) throws -> [Figure]
  ) throws -> [Figure] {
    let path = "\(folder)/\(rawValue).json"
    var generator = TreeGenerator()
    try write(&generator, path)
    let workload = try Workload(
      document: path, flyer: program, in: Home(in: folder), marker: TreeGenerator.firstTitle)
    defer { try? workload.remove() }
    return try measure(workload)
  }
}

import Foundation
import GRDB
import Importing

/// The flyer that comes with the program, indexed once and kept like any other copy.
struct BundledFlyer {
  private let settings: ContentSettings

  init(_ settings: ContentSettings) { self.settings = settings }

  /// The index from the cache where it is of this very file, else a fresh one; in memory where
  /// nothing can be kept.
  func index() throws -> FlyerIndex {
    let stamp = FileStamp(path: settings.bundledFlyer)
    let folder = try? settings.cacheFolder.map {
      try CopyFolder.writable(at: $0 + "/" + Source.bundled.cacheKey)
    }
    if let folder, let index = try? FlyerIndex(path: folder.index),
      index.facts.validators?.etag == stamp?.tag
    {
      return index
    }
    return try folder.flatMap { try? kept(in: $0, stamp: stamp) } ?? inMemory(stamp: stamp)
  }

  private func kept(in folder: CopyFolder, stamp: FileStamp?) throws -> FlyerIndex {
    let path = folder.unfinished("index")
    defer { unlink(path) }
    _ = try builder(stamp: stamp).build(at: path)
    try folder.install(document: nil, index: path)
    return try FlyerIndex(path: folder.index)
  }

  private func inMemory(stamp: FileStamp?) throws -> FlyerIndex {
    let queue = try DatabaseQueue()
    _ = try builder(stamp: stamp).build(in: queue)
    return try FlyerIndex(pages: queue, searches: queue)
  }

  private func builder(stamp: FileStamp?) throws -> IndexBuilder {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: settings.bundledFlyer))
    return IndexBuilder(
      document: try FlyerDocument(bytes, from: .local), validators: Validators(etag: stamp?.tag))
  }
}

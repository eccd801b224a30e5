import Foundation
import GRDB
import Importing
import Localizing

/// The flyer that comes with the program, indexed once and cached like the copy of any source.
struct BundledFlyer {
  /// The document in Resources, not translated.
  static var original: Data { Data(PackageResources.default_flyer_json) }

  /// The folder of all copies; nil if there is none.
  let cacheFolder: String?

  /// Returns the cached index if it was built from this document and translation, otherwise a new
  /// one. The new index is in memory if it can't be written to the cache.
  func index() throws -> FlyerIndex {
    let validators = Validators(
      etag: DocumentDigest.of(Self.original), translation: Localization.edition)
    let folder = cacheFolder.map { CopyFolder(path: $0 + "/" + Source.bundled.cacheKey) }
    if let folder, let index = try? FlyerIndex(path: folder.index),
      index.facts.validators == validators
    {
      return index
    }
    var document = Document(Self.bytes)
    document.origin = Source.bundled.origin
    let builder = IndexBuilder(source: document, validators: validators)
    return try folder.flatMap { try? kept(builder, in: $0) } ?? inMemory(builder)
  }

  private func kept(_ builder: IndexBuilder, in folder: CopyFolder) throws -> FlyerIndex {
    let folder = try CopyFolder.writable(at: folder.path)
    let path = folder.unfinished("index.sqlite")
    defer { unlink(path) }
    _ = try builder.build(at: path)
    try folder.install(document: nil, index: path)
    folder.removeAbandoned()
    return try FlyerIndex(path: folder.index)
  }

  private func inMemory(_ builder: IndexBuilder) throws -> FlyerIndex {
    let queue = try DatabaseQueue()
    _ = try builder.build(in: queue)
    return try FlyerIndex(pages: queue, searches: queue)
  }
}

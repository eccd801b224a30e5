import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Indexing
import Logging

/// Syncs a space into the database beside its copy, from which the flyer is read.
struct SpaceDownload: Sendable {
  let space: String
  let environment: String
  let settings: ContentSettings
  let folder: CopyFolder
  let onProgress: @Sendable (SyncProgress) async -> Void

  /// Writes the stub of the document, unless the copy was made from the same state.
  func run(into path: String, unless known: Validators?) async throws -> DownloadResult {
    let api = try await SpaceAPI(space: space, environment: environment, settings: settings)
    do {
      return try await run(api, into: path, unless: known)
    } catch  where Damage.isReason(for: error) {
      settings.log.error("set aside a broken file", metadata: ["file": "\(folder.space)"])
      folder.setAside(folder.space)
      return try await run(api, into: path, unless: known)
    }
  }

  private func run(_ api: SpaceAPI, into path: String, unless known: Validators?)
    async throws -> DownloadResult
  {
    let store = try SpaceStore(path: folder.space)
    let sync = SpaceSync(
      api: api, store: store, folder: folder, limit: 16 * settings.fetchLimits.maxBytes,
      log: settings.log, onProgress: onProgress)
    let document = SpaceDocument(
      store: store, title: space, readership: settings.readership, skipped: try await sync.run())
    let validators = try document.validators()
    if validators == known { return .notModified(validators) }
    let stub = try await BackgroundThread.run(document.stub)
    try AtomicFile.replace(path, with: stub)
    return .fetched(validators, document)
  }
}

extension Source {
  /// Whether the source is a space of Contentful, rather than an exported file of one.
  var isSpace: Bool { if case .contentful = self { true } else { false } }
}

extension CopyFolder {
  /// Returns the space that was synced into this folder; nil if there is none.
  func spaceDocument(of source: Source, for readership: Readership) throws -> SpaceDocument? {
    guard case .contentful(let title, _) = source,
      FileManager.default.fileExists(atPath: space)
    else { return nil }
    return SpaceDocument(store: try SpaceStore(path: space), title: title, readership: readership)
  }
}

extension ContentSettings {
  /// The languages and field mappings with which documents are read.
  var readership: Readership { Readership(languages: languages, mappings: contentful.types) }
}

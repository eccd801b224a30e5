import FlyerModel
import Foundation
import GRDB
import Importing
import Logging

/// Syncs a space into the database beside its copy and writes the document of it.
struct SpaceDownload: Sendable {
  let space: String
  let environment: String
  let settings: ContentSettings
  let folder: CopyFolder
  let onProgress: @Sendable (SyncProgress) async -> Void

  /// Writes the document, unless the copy is made of the same state.
  func run(into path: String, unless known: Validators?) async throws -> DownloadResult {
    let api = try await SpaceAPI(space: space, environment: environment, settings: settings)
    do {
      return try await run(api, into: path, unless: known)
    } catch let error as DatabaseError where error.isAboutBrokenFile {
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
    let skipped = try await sync.run()
    let validators = try store.validators(for: settings.spaceReading)
    if validators == known { return .notModified }
    var report = try await BackgroundThread.run { [space, reading = settings.spaceReading] in
      try store.write(to: path, reading, title: space)
    }
    try report.requireArticles()
    report.unknownTypes = skipped.filter { !$0.key.isEmpty }
    report.unusableCount = skipped[""] ?? 0
    return .fetched(validators, report)
  }
}

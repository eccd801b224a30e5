import FlyerModel
import Foundation
import Importing
import Logging

/// What became of a download.
enum DownloadResult: Sendable {
  /// The copy is what the source has.
  case notModified
  /// The document is there; where it was made of a space, the report speaks of its entries.
  case fetched(Validators, ContentfulReport?)
}

/// Brings the document of a source into a file of our own.
struct Download {
  let source: Source
  let settings: ContentSettings
  /// The folder in which the copy lies or comes to lie.
  let folder: CopyFolder
  /// Hears how far the sync of a space has come.
  var onProgress: @Sendable (SyncProgress) async -> Void = { _ in }

  /// Brings the document, unless it is what the validators describe.
  func run(into path: String, unless known: Validators?) async throws -> DownloadResult {
    switch source {
    case .web(let url):
      let fetcher = Fetcher(settings)
      return try await flyer(of: fetcher.fetch(url, validators: known, into: path), at: path)
    case .file(let file):
      let copy = FileCopy(from: file, limit: settings.fetchLimits.maxBytes)
      return try await flyer(of: copy.run(into: path, unless: known), at: path)
    case .contentful(let space, let environment):
      let download = SpaceDownload(
        space: space, environment: environment, settings: settings, folder: folder,
        onProgress: onProgress)
      return try await download.run(into: path, unless: known)
    case .bundled:
      try BundledFlyer.bytes.write(to: URL(fileURLWithPath: path))
      return .fetched(Validators(), nil)
    }
  }

  /// Makes a flyer of a space that was saved whole.
  private func flyer(of result: FetchResult, at path: String) async throws -> DownloadResult {
    guard case .fetched(let validators) = result else { return .notModified }
    let translation = ExportTranslation(
      path: path, languages: settings.languages, scratch: folder.unfinished("flyer"))
    return .fetched(validators, try await BackgroundThread.run(translation.run))
  }
}

extension Fetcher {
  /// A fetcher for the downloads of this program.
  init(_ settings: ContentSettings) {
    self.init(
      limits: settings.fetchLimits, version: settings.version,
      environment: settings.environment, log: settings.log)
  }
}

import FlyerModel
import Foundation
import Importing
import Logging

enum DownloadResult: Sendable {
  /// The copy is what the source has.
  case notModified
  /// The document is there, or the stub of it where a space is what there is to read.
  case fetched(Validators, SpaceDocument?)
}

/// Brings the document of a source into a file of our own.
struct Download {
  let source: Source
  let settings: ContentSettings
  /// The folder in which the copy lies or comes to lie.
  let folder: CopyFolder
  /// Hears how far it has come.
  var onProgress: @Sendable (RefreshProgress) async -> Void = { _ in }

  /// Brings the document, unless it is what the validators describe.
  func run(into path: String, unless known: Validators?) async throws -> DownloadResult {
    switch source {
    case .web(let url):
      let fetcher = Fetcher(settings)
      return try await document(unless: known) {
        try await fetcher.fetch(url, validators: $0, into: path, onProgress: onProgress)
      }
    case .file(let file):
      let copy = FileCopy(path: file, limit: settings.fetchLimits.maxBytes)
      return try await document(unless: known) { try copy.run(into: path, unless: $0) }
    case .contentful(let space, let environment):
      let download = SpaceDownload(
        space: space, environment: environment, settings: settings, folder: folder,
        onProgress: { await onProgress(.space($0)) })
      return try await download.run(into: path, unless: known)
    case .today: throw ContentError.noSource
    case .bundled:
      try BundledFlyer.bytes.write(to: URL(fileURLWithPath: path))
      return .fetched(Validators(), nil)
    }
  }

  /// Brings a document anew that was read for other readers.
  private func document(
    unless known: Validators?, fetch: (Validators?) async throws -> FetchResult
  ) async throws -> DownloadResult {
    var condition = known
    condition?.translation = nil
    if let made = known?.translation, made != settings.readership.tag { condition = nil }
    guard case .fetched(let validators) = try await fetch(condition) else { return .notModified }
    return .fetched(validators, nil)
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

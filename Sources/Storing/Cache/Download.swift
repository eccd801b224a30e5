import Foundation
import Logging

/// Brings the document of a source into a file of our own.
struct Download {
  let source: Source
  let settings: ContentSettings

  /// Brings the document, unless it is what the validators describe.
  func run(into path: String, unless known: Validators?) async throws -> FetchResult {
    switch source {
    case .web(let url):
      let fetcher = Fetcher(
        limits: settings.fetchLimits, version: settings.version,
        environment: settings.environment, log: settings.log)
      return try await fetcher.fetch(url, validators: known, into: path)
    case .file(let file):
      return try FileCopy(from: file, limit: settings.fetchLimits.maxBytes)
        .run(into: path, unless: known)
    case .contentful: throw ContentError.noSource
    case .bundled:
      try BundledFlyer.bytes.write(to: URL(fileURLWithPath: path))
      return .fetched(Validators())
    }
  }
}

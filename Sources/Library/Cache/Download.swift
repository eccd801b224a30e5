import Fetching
import FlyerModel
import Foundation
import Importing
import Indexing
import Logging

enum DownloadResult: Sendable {
  /// The source has not changed since the copy; the validators are those it reports now.
  case notModified(Validators)
  /// The file contains the document, or the stub of a space that is to be read instead.
  case fetched(Validators, SpaceDocument?)
}

/// A result, and the server's answer; the answer is nil if no server sent the document.
struct Downloaded: Sendable {
  let result: DownloadResult
  let answer: ServerAnswer?

  init(_ result: DownloadResult, _ answer: ServerAnswer? = nil) {
    (self.result, self.answer) = (result, answer)
  }
}

/// Fetches the document of a source into a file of the cache.
struct Download {
  let source: Source
  let settings: ContentSettings
  /// The folder where the copy is or will be.
  let folder: CopyFolder
  /// The address to fetch instead of the source's; nil for the source's.
  var address: String?
  /// The digest of the document that the validators describe; nil if there is no copy of it.
  var knownDigest: String?
  /// Called with the progress of the download.
  var onProgress: @Sendable (RefreshProgress) async -> Void = { _ in }

  /// Fetches the document, unless it is still the one that the validators describe.
  func run(into path: String, unless known: Validators?) async throws -> Downloaded {
    switch source {
    case .web(let url):
      return try await fetch(address ?? url, into: path, unless: known)
    case .file(let file):
      return Downloaded(DownloadResult(try copy(file, into: path, unless: condition(known))))
    case .contentful(let space, let environment):
      let download = SpaceDownload(
        space: space, environment: environment, settings: settings, folder: folder,
        onProgress: { await onProgress(.space($0)) })
      return Downloaded(try await download.run(into: path, unless: known))
    case .today: throw ContentError.noSource
    case .bundled:
      try BundledFlyer.bytes.write(to: URL(fileURLWithPath: path))
      return Downloaded(.fetched(Validators(), nil))
    }
  }

  /// Packs a text or the texts of a folder; copies any other file.
  private func copy(
    _ file: String, into path: String, unless known: Validators?
  ) throws -> FetchResult {
    let folder = FolderCopy(path: file)
    if FolderCopy.isFolder(file) { return try folder.packFolder(into: path, unless: known) }
    if FolderCopy.isText(file) { return try folder.packText(into: path, unless: known) }
    return try FileCopy(
      path: file, limit: settings.fetchLimits.maxBytes,
      knownDigest: known == nil ? nil : knownDigest
    ).run(into: path, unless: known)
  }

  private func fetch(
    _ url: String, into path: String, unless known: Validators?
  ) async throws -> Downloaded {
    guard let address = WebAddress(url) else { throw FetchError.invalidAddress }
    let answer = try await Fetcher(settings).answer(
      to: Request(
        address: address, validators: condition(known),
        credential: try await settings.credential(for: source), path: path, onProgress: onProgress))
    return Downloaded(
      DownloadResult(answer.result), ServerAnswer(answer, to: address, at: settings.seconds))
  }

  /// Returns the validators to send. Returns nil if the copy was made for other languages, so that
  /// the document is fetched in any case.
  private func condition(_ known: Validators?) -> Validators? {
    guard var known, known.translation ?? settings.importOptions.tag == settings.importOptions.tag
    else { return nil }
    known.translation = nil
    return known
  }
}

extension ContentSettings {
  /// Returns the credential for the server of a source, even if the document has moved; nil if it
  /// needs none.
  func credential(for source: Source) async throws(ContentError) -> Credential? {
    guard let address = source.address.flatMap({ WebAddress($0) }) else { return nil }
    do throws(TokenError) {
      return try await authorization(source).map {
        Credential(origin: address.origin, authorization: $0)
      }
    } catch {
      throw .login(error)
    }
  }
}

extension DownloadResult {
  fileprivate init(_ result: FetchResult) {
    switch result {
    case .notModified(let validators): self = .notModified(validators)
    case .fetched(let validators): self = .fetched(validators, nil)
    }
  }
}

extension Fetcher {
  /// Creates a fetcher with the settings of this program.
  init(_ settings: ContentSettings) {
    var timing = FetchTiming.system
    timing.now = settings.now
    self.init(
      limits: settings.fetchLimits, version: settings.version,
      environment: settings.environment, timing: timing, log: settings.log)
  }
}

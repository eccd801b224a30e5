import Connecting
import FlyerModel
import Foundation
import Importing
import Logging

enum DownloadResult: Sendable {
  /// The copy is what the source has, and this is what it says of it now.
  case notModified(Validators)
  /// The document is there, or the stub of it where a space is what there is to read.
  case fetched(Validators, SpaceDocument?)
}

/// A result, and what else a server said; nil for what no server sent.
struct Downloaded: Sendable {
  let result: DownloadResult
  let answer: ServerAnswer?

  init(_ result: DownloadResult, _ answer: ServerAnswer? = nil) {
    (self.result, self.answer) = (result, answer)
  }
}

/// Brings the document of a source into a file of our own.
struct Download {
  let source: Source
  let settings: ContentSettings
  /// The folder in which the copy lies or comes to lie.
  let folder: CopyFolder
  /// Where it is to be had, where that is another address than the source's.
  var address: String?
  /// Of the document that the validators describe, where there is a copy of it.
  var knownDigest: String?
  /// Hears how far it has come.
  var onProgress: @Sendable (RefreshProgress) async -> Void = { _ in }

  /// Brings the document, unless it is what the validators describe.
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

  /// The texts of a folder or a text are packed, other files are copied.
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
        address: address, validators: condition(known), credential: try await credential(),
        path: path, onProgress: onProgress))
    return Downloaded(
      DownloadResult(answer.result), ServerAnswer(answer, to: address, at: settings.seconds))
  }

  /// For the server of the source itself, wherever the document is by now.
  private func credential() async throws(ContentError) -> Credential? {
    guard let address = source.address.flatMap({ WebAddress($0) }) else { return nil }
    do throws(TokenError) {
      return try await settings.authorization(source).map {
        Credential(origin: address.origin, authorization: $0)
      }
    } catch {
      throw .login(error)
    }
  }

  /// Nil where the document is to be read anew, since the copy is for other readers.
  private func condition(_ known: Validators?) -> Validators? {
    guard var known, known.translation ?? settings.readership.tag == settings.readership.tag
    else { return nil }
    known.translation = nil
    return known
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
  /// A fetcher for the downloads of this program.
  init(_ settings: ContentSettings) {
    var timing = FetchTiming.system
    timing.now = settings.now
    self.init(
      limits: settings.fetchLimits, version: settings.version,
      environment: settings.environment, timing: timing, log: settings.log)
  }
}

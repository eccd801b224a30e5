import Foundation
public import Importing

/// Reads a document as a refresh would and keeps nothing but what is to be said about it.
public struct DocumentCheck: Sendable {
  private let source: Source
  private let settings: ContentSettings

  /// Makes a check of what is at a source.
  public init(_ source: Source, settings: ContentSettings) {
    self.source = source
    self.settings = settings
  }

  /// Brings the document and reads every item.
  public func run() async throws(ContentError) -> ImportReport {
    do {
      let file = try temporaryFile()
      defer { unlink(file) }
      _ = try await Download(source: source, settings: settings).run(into: file, unless: nil)
      let document = try MappedFile(path: file)
      defer { withExtendedLifetime(document) {} }
      return try FlyerDocument(document.bytes).readItems { _ in }
    } catch {
      throw ContentError(error, path: settings.temporaryFolders.first ?? "")
    }
  }

  private func temporaryFile() throws -> String {
    guard let folder = settings.temporaryFolders.first(where: { access($0, W_OK) == 0 }) else {
      throw StorageError(path: settings.temporaryFolders.first ?? "/tmp", code: EACCES)
    }
    return "\(folder)/flyer-check-\(UUID().uuidString)"
  }
}

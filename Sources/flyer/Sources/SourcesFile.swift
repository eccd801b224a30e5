import Files
import FlyerModel
import Foundation
import Glibc
import Library
import Texts

/// `~/.config/flyer/sources.toml`: the kept sources.
struct SourcesFile: Sendable {
  static let name = "sources.toml"

  let directories: BaseDirectories

  /// Nil where there is no home.
  var path: String? { directories.config.map { "\($0)/\(Self.name)" } }

  /// Reads the file; an empty document if there is none.
  func read() throws(SettingsError) -> SourcesDocument {
    let path = path ?? ""
    let text = path.isEmpty ? nil : try SmallFile.text(at: path)
    return try SourcesDocument(text ?? "", path: path, home: directories.home)
  }

  /// Changes the file as it is now, under a lock. It is replaced whole, where a link leads to it as
  /// well, and stays readable for whom it was.
  ///
  /// - Returns: what it said before and says then.
  @discardableResult
  func change(
    _ change: @Sendable (SourcesDocument) throws(SettingsError) -> SourcesDocument
  ) async throws(SettingsError) -> (before: SourcesDocument, after: SourcesDocument) {
    guard let path else { throw .notWritten(FileError(path: "~/.config", code: ENOENT)) }
    do {
      try PrivateFolder.make(PrivateFolder.folder(of: path))
      let lock = try await lock()
      defer { withExtendedLifetime(lock) {} }
      let old = try read()
      let new = try change(old)
      if new.text != old.text { try write(new.text, to: Self.target(of: path)) }
      return (old, new)
    } catch let error as SettingsError {
      throw error
    } catch {
      throw .notWritten(error as? FileError ?? FileError(path: path, code: EIO))
    }
  }

  /// Not beside the file: its folder may be kept in a repository.
  private func lock() async throws -> FileLock? {
    guard let folder = directories.state else { return nil }
    try PrivateFolder.make(folder)
    return try await FileLock(folder + "/sources.lock")
  }

  private func write(_ text: String, to path: String) throws {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    try AtomicFile.replace(path) { scratch in
      try AtomicFile.replace(scratch, with: Array(text.utf8), isDurable: true)
      chmod(scratch, mode)
    }
  }

  /// Where a link of this name leads, if it is one.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The kept sources.
extension Program {
  var sourcesFile: SourcesFile { SourcesFile(directories: directories) }

  /// The cached summary of each, in the order of the list.
  var sourceSummaries: [SourceSummary] {
    sources.all.map { SourceSummary(of: $0, in: directories.cache) }
  }

  /// The source with a name, an address or a path; throws a `Failure` if there is none.
  func knownSource(_ word: String) throws(Failure) -> KnownSource {
    let called = sources.called(word)
    guard called.count < 2 else {
      throw .settings(.severalCalled(word, called.map(\.source)))
    }
    let folder = FileManager.default.currentDirectoryPath
    let source = try? Source(parsing: word, relativeTo: folder, home: directories.home)
    if let known = called.first ?? source.flatMap({ sources[$0] }) { return known }
    throw .unknownSource(word, near: nearestName(to: word))
  }

  private func nearestName(to word: String) -> String? {
    let folded = word.lowercased()
    if let begun = sources.all.map(\.name).first(where: { $0.lowercased().hasPrefix(folded) }) {
      return begun
    }
    return word.near(sources.all.map(\.name)).first
  }
}

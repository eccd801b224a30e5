import Foundation
import Logging
import Scratch
import Synchronization

@testable import Library

/// A home folder for a test, with a fixed clock.
final class World: Sendable {
  let folder: TemporaryFolder
  let temporary: TemporaryFolder
  let time = Date(timeIntervalSince1970: 1_466_000_000)
  let log = LogLines()

  init() throws {
    folder = try TemporaryFolder()
    temporary = try TemporaryFolder()
  }

  var settings: ContentSettings {
    var limits = FetchLimits.standard
    limits.attempts = 1
    return ContentSettings(
      cacheFolder: folder.file("cache"), dataFolder: folder.file("data"),
      temporaryFolders: [temporary.path], fetchLimits: limits,
      version: "test", environment: [:], now: { [time] in time }, log: log.logger)
  }

  /// Returns the folder of a source's copy.
  func copy(of source: Source) -> CopyFolder {
    CopyFolder(path: folder.file("cache") + "/" + source.cacheKey)
  }

  /// The file of the user's own data.
  var personal: PersonalFile { PersonalFile(folder: folder.file("data")) }

  /// Makes a copy of a source, as an earlier run of the reader did.
  func fill(from source: Source) async throws {
    let content = Content()
    await content.open(source, with: settings)
    _ = try await content.refresh().get()
  }
}

extension CopyFolder {
  /// The files of unfinished writes.
  var leftovers: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.contains(".unfinished") }
  }
}

/// A log that a test can read.
final class LogLines: Sendable {
  private let stored = Mutex<[String]>([])

  var lines: [String] { stored.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "test") { _ in Handler(lines: self) }
    logger.logLevel = .trace
    return logger
  }

  fileprivate func append(_ line: String) { stored.withLock { $0.append(line) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.append("\(event.level) \(event.message) \(event.metadata ?? [:])")
    }
  }
}

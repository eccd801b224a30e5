import Foundation
import Logging
import Roster
import Synchronization

/// From which level on something is logged, which may change while the program runs.
final class LogThreshold: Sendable {
  private let current: Mutex<Logger.Level>

  init(_ level: Logger.Level) {
    current = Mutex(level)
  }

  var level: Logger.Level {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// Writes each line of the log as a JSON object to standard error, in one piece.
struct JSONLines: LogHandler {
  let label: String
  /// The level of a logger that has none of its own.
  let threshold: LogThreshold
  var metadata: Logger.Metadata = [:]
  private var ownLevel: Logger.Level?

  init(label: String, threshold: LogThreshold) {
    (self.label, self.threshold) = (label, threshold)
  }

  var logLevel: Logger.Level {
    get { ownLevel ?? threshold.level }
    set { ownLevel = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    guard let line = line(of: event) else { return }
    // A log that can't be written must not stop what it tells of.
    try? FileHandle.standardError.write(contentsOf: line + Data("\n".utf8))
  }

  func line(of event: LogEvent) -> Data? {
    var line = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues {
      "\($0)".withoutDirections
    }
    line["time"] = currentInstant().description
    line["level"] = event.level.rawValue
    line["message"] = "\(event.message)".withoutDirections
    line["logger"] = label
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(line)
  }
}

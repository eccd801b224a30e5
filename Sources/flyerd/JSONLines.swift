import Foundation
import Logging
import Roster

/// Writes each line of the log as a JSON object to standard error, in one piece.
struct JSONLines: LogHandler {
  let label: String
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
    line["time"] = currentInstant().description
    line["level"] = event.level.rawValue
    line["message"] = "\(event.message)"
    line["logger"] = label
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(line) else { return }
    // A log that can't be written must not stop what it tells of.
    try? FileHandle.standardError.write(contentsOf: bytes + Data("\n".utf8))
  }
}

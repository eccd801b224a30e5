import Drawing
import Foundation
import Logging

/// The log: `flyer.log` in the state folder, one line an entry, never on the terminal.
enum LogFile {
  /// A logger that writes from this level on; the file is opened with the first such line.
  static func logger(
    in directories: BaseDirectories, level: Logger.Level,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Logger {
    guard let folder = directories.state else {
      return Logger(label: "flyer") { _ in SwiftLogNoOpLogHandler() }
    }
    let file = RotatingFile(folder: folder, name: "flyer.log")
    var logger = Logger(label: "flyer") { _ in LineHandler(file: file, now: now) }
    logger.logLevel = level
    return logger
  }
}

/// Makes one line of an entry.
private struct LineHandler: LogHandler {
  let file: RotatingFile
  let now: @Sendable () -> Date
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  private static let longest = 8_000

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var fields = metadata.merging(event.metadata ?? [:]) { $1 }
    if let error = event.error { fields["error"] = "\(error)" }
    let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let parts =
      [time, event.level.rawValue, event.message.description]
      + fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(quoted("\($0.value)"))" }
    // Text from the network must not write lines of its own, nor reach the terminal of a person who
    // reads the log.
    file.append(
      String(TerminalSanitizer.visible(parts.joined(separator: " ")).prefix(Self.longest)) + "\n")
  }

  private func quoted(_ value: String) -> String {
    guard value.isEmpty || value.contains(where: { $0 == " " || $0 == "\"" }) else { return value }
    return "\"" + value.replacing("\"", with: "\\\"") + "\""
  }
}

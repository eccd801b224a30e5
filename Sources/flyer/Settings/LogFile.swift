import Drawing
import Foundation
import Glibc
import Logging
import Synchronization

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

/// A file that several processes append to; when it is full, it is set aside in place of the one
/// that was set aside before. Nothing that goes wrong with it ever matters.
final class RotatingFile: Sendable {
  private let folder: String
  private let path: String
  private let limit: Int
  private let descriptor = Mutex<Int32?>(nil)

  /// - Parameters:
  ///   - folder: made when it is needed, for its owner only.
  ///   - limit: bytes that the file has at most, but for a line of each other process that writes
  ///     at the same moment; there may be one more of the same size.
  init(folder: String, name: String, limit: Int = 1 << 20) {
    self.folder = folder
    self.path = folder + "/" + name
    self.limit = limit
  }

  deinit { descriptor.withLock { if let file = $0 { close(file) } } }

  /// Writes a line at once and whole.
  func append(_ line: String) {
    let bytes = Array(line.utf8)
    descriptor.withLock { descriptor in
      guard let file = current(descriptor, adding: bytes.count) else {
        descriptor = nil
        return
      }
      descriptor = file
      _ = write(file, bytes, bytes.count)
    }
  }

  /// The open file, another one where it was set aside meanwhile or is full now.
  private func current(_ open: Int32?, adding count: Int) -> Int32? {
    guard let file = reopened(open) else { return nil }
    guard size(of: file) + count > limit else { return file }
    // Of several processes that find it full, one sets it aside; the others see that it has moved.
    flock(file, LOCK_EX)
    if isInPlace(file) { rename(path, path + ".1") }
    flock(file, LOCK_UN)
    return reopened(file)
  }

  private func reopened(_ file: Int32?) -> Int32? {
    if let file {
      if isInPlace(file) { return file }
      close(file)
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var opened = open(path, flags, 0o600)
    if opened < 0, errno == ENOENT {
      makeFolder()
      opened = open(path, flags, 0o600)
    }
    return opened >= 0 ? opened : nil
  }

  private func makeFolder() {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      mkdir(String(folder[..<end]), 0o700)
    }
  }

  private func isInPlace(_ file: Int32) -> Bool {
    var (ours, there) = (stat(), stat())
    return fstat(file, &ours) == 0 && stat(path, &there) == 0
      && ours.st_ino == there.st_ino && ours.st_dev == there.st_dev
  }

  private func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }
}

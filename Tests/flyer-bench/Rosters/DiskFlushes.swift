import Foundation

/// The speed of the disk itself.
enum DiskFlushes {
  /// Returns how many times a second a page is written to a file and flushed to the disk.
  static func rate(in folder: String, over time: Duration = .seconds(2)) throws -> Double {
    let descriptor = open("\(folder)/flushed", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw Failure.late(.file(folder: folder)) }
    defer { close(descriptor) }
    let page = [UInt8](repeating: 1, count: 4096)
    let begin = ContinuousClock.now
    var count = 0
    while ContinuousClock.now - begin < time {
      guard write(descriptor, page, page.count) == page.count, fdatasync(descriptor) == 0 else {
        throw Failure.late(.flush(folder: folder))
      }
      count += 1
    }
    return Double(count) / ((ContinuousClock.now - begin) / .seconds(1))
  }
}

import Foundation
import Glibc

/// A file that comes to be, readable by its owner only, written in large pieces.
final class NewFile {
  private static let pieceSize = 1 << 17

  private let path: String
  private let descriptor: Int32
  private var waiting = Data()

  /// Fails where there is a file of that name.
  init(_ path: String) throws(StorageError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw StorageError(path: path, code: errno) }
    descriptor = opened
    self.path = path
  }

  /// Appends the bytes.
  func write(_ bytes: Data) throws(StorageError) {
    waiting.append(bytes)
    if waiting.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is left.
  func close() throws(StorageError) { try flush() }

  private func flush() throws(StorageError) {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StorageError(path: path, code: count < 0 ? errno : EIO) }
      waiting.removeFirst(count)
    }
  }

  deinit { Glibc.close(descriptor) }
}

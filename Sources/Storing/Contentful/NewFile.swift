import Foundation

/// A file that comes to be, readable by its owner only, written in large pieces.
final class NewFile {
  private static let pieceSize = 1 << 17

  private let path: String
  private let handle: FileHandle
  private var waiting = Data()

  /// Fails where there is a file of that name.
  init(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StorageError(path: path, code: errno) }
    self.path = path
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Appends the bytes.
  func write(_ bytes: Data) throws(StorageError) {
    waiting.append(bytes)
    if waiting.count >= Self.pieceSize { try flush() }
  }

  /// Writes what is left.
  func close() throws(StorageError) { try flush() }

  private func flush() throws(StorageError) {
    do { try handle.write(contentsOf: waiting) } catch {
      throw StorageError(path: path, code: ENOSPC)
    }
    waiting.removeAll(keepingCapacity: true)
  }
}

package import Foundation

/// A file mapped into memory, which the system reads on access.
///
/// Unchecked: it stores only the address of bytes that are read-only.
package final class MappedFile: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer?
  private let count: Int

  /// Maps a file that only this program changes: if another process shortened it, reading its end
  /// would be fatal.
  package init(path: String) throws(FileError) {
    let file = try OpenedFile(path)
    count = file.stamp.size
    start = count == 0 ? nil : mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    if start == MAP_FAILED { throw FileError(path: path) }
  }

  /// The bytes of the file, valid only while this object exists.
  package var bytes: Data {
    start.map { Data(bytesNoCopy: $0, count: count, deallocator: .none) } ?? Data()
  }

  /// Lets the system reclaim the memory; later access reads the file again.
  package func evict() {
    if let start { madvise(start, count, MADV_DONTNEED) }
  }

  deinit {
    if let start { munmap(start, count) }
  }
}

package import Foundation

/// A file as bytes of memory that the system reads when they are looked at.
///
/// Unchecked: nothing is stored but the place of bytes that nobody can write to.
package final class MappedFile: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer?
  private let count: Int

  /// Maps a file of our own: were somebody else to shorten it, looking at its end would be fatal.
  package init(path: String) throws(FileError) {
    let file = try OpenedFile(path)
    count = file.stamp.size
    start = count == 0 ? nil : mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
    if start == MAP_FAILED { throw FileError(path: path) }
  }

  /// The bytes; the file must outlive them.
  package var bytes: Data {
    start.map { Data(bytesNoCopy: $0, count: count, deallocator: .none) } ?? Data()
  }

  /// Lets the system have the memory back; what is looked at again is read again.
  package func evict() {
    if let start { madvise(start, count, MADV_DONTNEED) }
  }

  deinit {
    if let start { munmap(start, count) }
  }
}

import CFileStamp
import Glibc
import NIOCore

/// A file that is open for reading and closed with its last reference.
final class OpenFile: Sendable {
  /// The values that differ between two states of a file.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    let modified: Int64

    fileprivate init(_ stamp: CFileStamp) {
      (device, inode) = (stamp.device, stamp.inode)
      (size, modified) = (Int(stamp.size), stamp.modified)
    }

    /// The state of the file at a path; nil where there is no regular file.
    init?(path: String) {
      var stamp = CFileStamp()
      guard cfilestamp_at(path, &stamp) == 0 else { return nil }
      self.init(stamp)
    }
  }

  let identity: Identity
  private let descriptor: CInt

  /// Nil where there is no regular file that may be read.
  init?(path: String) {
    // Does not block: a published pipe must not hang the server.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var stamp = CFileStamp()
    guard cfilestamp_of(descriptor, &stamp) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    identity = Identity(stamp)
  }

  deinit {
    close(descriptor)
  }

  /// Where the file really is, whatever links led to it; nil where that can't be said.
  var path: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Reads bytes from an offset on; fewer than asked for only at the end or where reading fails.
  func read(_ count: Int, from offset: Int) -> ByteBuffer {
    var bytes = ByteBuffer()
    bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { target in
      var done = 0
      while done < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: target[done..<count])
        guard let start = rest.baseAddress else { break }
        let step = pread(descriptor, start, rest.count, offset + done)
        guard step > 0 || step < 0 && errno == EINTR else { break }
        done += max(step, 0)
      }
      return done
    }
    return bytes
  }
}

import Files
import Glibc
import NIOCore

/// A file that is open for reading and closed with its last reference.
final class OpenFile: Sendable {
  let stamp: FileStamp
  private let descriptor: CInt

  /// Nil if there is no regular file at the path, or it may not be read.
  init?(path: String) {
    // Does not block: a published pipe must not hang the server.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isRegular else {
      close(descriptor)
      return nil
    }
    (self.descriptor, self.stamp) = (descriptor, stamp)
  }

  deinit {
    close(descriptor)
  }

  /// The path of the file itself, with all symbolic links resolved; nil if it is unknown.
  var path: String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Reads bytes from an offset; fewer than requested only at the end of the file or on an error.
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

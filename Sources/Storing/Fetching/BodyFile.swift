import Glibc
import NIOCore

/// A new file, readable by its owner only, into which a body flows.
struct BodyFile: ~Copyable {
  private let path: String
  private let descriptor: Int32
  private var isComplete = false

  /// Fails where something of that name is there already.
  init(creating path: String) throws(FetchError) {
    let opened = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    descriptor = opened
    self.path = path
  }

  /// Appends all of it.
  func write(_ buffer: ByteBuffer) throws(FetchError) {
    var rest = buffer
    while rest.readableBytes > 0 {
      let written = rest.readWithUnsafeReadableBytes { bytes in
        max(0, Glibc.write(descriptor, bytes.baseAddress, bytes.count))
      }
      if written == 0, errno != EINTR { throw .cannotWrite(path: path, errno: errno) }
    }
  }

  /// Keeps the file; where it is durable, only once it survives a power cut.
  consuming func keep(isDurable: Bool) throws(FetchError) {
    if isDurable, fsync(descriptor) != 0 { throw .cannotWrite(path: path, errno: errno) }
    isComplete = true
  }

  deinit {
    close(descriptor)
    if !isComplete { unlink(path) }
  }
}

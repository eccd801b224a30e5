import Glibc
import Testing

/// A socket on which a supervisor listens, like systemd's.
final class NotifySocket {
  /// The value of `NOTIFY_SOCKET`.
  let name: String
  private let descriptor: Int32

  init(folder: String, isAbstract: Bool) throws {
    let path = folder + "/notify"
    name = (isAbstract ? "@" : "") + path
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = isAbstract ? [0] + Array(path.utf8) : Array(path.utf8)
    try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count + (isAbstract ? 0 : 1))
    let bound = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(bound == 0)
  }

  deinit { close(descriptor) }

  /// Returns the next message that fits; earlier ones are discarded.
  func next(_ fits: (String) -> Bool) throws -> String {
    var heard: [String] = []
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      try #require(count >= 0, "heard only \(heard)")
      let message = String(decoding: bytes[..<count], as: UTF8.self)
      if fits(message) { return message }
      heard.append(message)
    }
  }
}

import Foundation

extension Descriptor {
  /// Returns the bytes before the end, the deadline, or more than `limit` bytes. Reads on a thread
  /// of its own: a read can't be cancelled, and the program may print nothing for long.
  func bytes(atMost limit: Int, until deadline: ContinuousClock.Instant) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      let thread = Thread { [self] in
        var bytes: [UInt8] = []
        while bytes.count <= limit, let more = read(before: deadline) { bytes += more }
        continuation.resume(returning: bytes)
      }
      thread.stackSize = 64 << 10
      thread.start()
    }
  }

  /// Some bytes as soon as there are any; nil at the end, after the deadline, or when it fails.
  func read(before deadline: ContinuousClock.Instant) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      var count = waitForBytes(before: deadline)
      if count > 0 { count = Glibc.read(number, &buffer, buffer.count) }
      // A signal, as the one that tells of the terminal's new size, ends nothing.
      if count < 0, errno == EINTR { continue }
      return count > 0 ? buffer[..<count] : nil
    }
  }

  /// As poll(2): more than 0 when there is something to read, 0 after the deadline, -1 for `errno`.
  private func waitForBytes(before deadline: ContinuousClock.Instant) -> Int {
    let patience = (deadline - .now) / .milliseconds(1)
    var query = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return patience > 0 ? Int(poll(&query, 1, Int32(patience.rounded(.up)))) : 0
  }
}

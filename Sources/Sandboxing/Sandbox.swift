package import CWalls

/// Limits a process that reads untrusted bytes: harmful bytes can only damage this process.
package enum Sandbox {
  /// Limits time and memory of this process permanently; files can still be opened.
  ///
  /// - Parameters:
  ///   - late: the message for exceeding the time limit, as `huge` and `givenUp` are for memory and
  ///     an abort. It is prepared because no Swift can run at that moment.
  ///   - stream: the stream for these messages.
  ///   - status: the exit code with one of these messages.
  /// - Returns: 0, or an error number.
  package static func begin(
    _ limits: cwalls_limits, late: [UInt8], huge: [UInt8], givenUp: [UInt8], on stream: Int32,
    status: Int32
  ) -> Int32 {
    let code = cwalls_end_with_parent()
    guard code == 0 else { return code }
    cwalls_set_last_words(
      cwalls_last_words(
        stream: stream, status: status, late: lasting(late), huge: lasting(huge),
        given_up: lasting(givenUp)))
    return cwalls_limit_resources(limits)
  }

  private static func lasting(_ words: [UInt8]) -> cwalls_bytes {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.count)
    _ = bytes.initialize(from: words)
    return cwalls_bytes(start: bytes.baseAddress, count: bytes.count)
  }
}

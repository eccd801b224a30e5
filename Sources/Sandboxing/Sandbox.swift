package import CWalls

/// What bounds a process that reads what strangers send: bad bytes cost nobody but itself.
package enum Sandbox {
  /// Bounds time and memory of this process for good; files can still be opened.
  ///
  /// - Parameters:
  ///   - late: what is said where it is stopped for its time, as the next ones are for their causes:
  ///     no Swift can run any more then.
  ///   - stream: where that is said.
  ///   - status: with what the process ends then.
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

import Glibc

/// Reads from a descriptor with read(2), which is repeated after a signal.
package enum DescriptorReading {
  /// Reads what is available, up to the size of the buffer. Returns the number of bytes, 0 at the
  /// end, and -1 for an error in `errno`.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads until the buffer is full or the end is reached. Returns the number of bytes, and less
  /// than 0 for an error.
  package static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32
  ) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = read(descriptor, into: rest)
      if count < 0 { return count }
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  /// Returns all bytes up to the end, at most `limit`.
  ///
  /// - Parameter path: the path of the file, for errors.
  package static func bytes(
    of descriptor: Int32, at path: String, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    var fault: Int32?
    // Not filled with zeros, since each touched page delays the first frame.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let filled = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      if filled < 0 { fault = errno }
      count = max(0, filled)
    }
    if let fault { throw FileError(path: path, code: fault) }
    return bytes
  }
}

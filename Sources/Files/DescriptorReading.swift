import Glibc

/// Reading from a descriptor: read(2), which a signal never ends.
package enum DescriptorReading {
  /// What can be had, as much as there is room for; none at the end, -1 for `errno`.
  package static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Reads until a buffer is full or there is nothing any more; how many bytes that are, less than 0
  /// where it fails.
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

  /// What there is up to the end, so many bytes at most.
  ///
  /// - Parameter path: of the file, for errors.
  package static func bytes(
    of descriptor: Int32, at path: String, atMost limit: Int
  ) throws(FileError) -> [UInt8] {
    var fault: Int32?
    // Not set to zeros: each page that is touched costs the first frame.
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let filled = fill(UnsafeMutableRawBufferPointer(buffer), from: descriptor)
      if filled < 0 { fault = errno }
      count = max(0, filled)
    }
    if let fault { throw FileError(path: path, code: fault) }
    return bytes
  }
}

import Glibc

/// Searches for single bytes of a text. A `UTF8View` takes them one by one, which costs some thirty
/// times as much; each text of a document is searched several times.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the position of the first occurrence of a sign in a range; nil if there is none.
  package func firstIndex(of sign: StaticString, in range: Range<Int>) -> Int? {
    guard let base = baseAddress else { return nil }
    return sign.withUTF8Buffer { sign in
      var start = range.lowerBound
      while start + sign.count <= range.upperBound,
        let found = memchr(base + start, Int32(sign[0]), range.upperBound - start)
      {
        let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if self[place..<range.upperBound].starts(with: sign) { return place }
        start = place + 1
      }
      return nil
    }
  }
}

extension String {
  /// Whether the text contains a byte.
  package func contains(byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }

  /// Whether the text contains a byte that is at least this great; from 0x80 on, whether it contains
  /// anything but ASCII.
  package func contains(byteFrom least: UInt8) -> Bool {
    var text = self
    // Without an early end, many bytes are compared at once.
    return text.withUTF8 { $0.reduce(0, max) >= least }
  }
}

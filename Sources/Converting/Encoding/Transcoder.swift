import Glibc

/// Converts a whole text from any charset to UTF-8.
package struct Transcoder: ~Copyable {
  private let descriptor: iconv_t?

  /// Opens the system's converter, which may read files. Unknown charsets count as UTF-8.
  package init(_ charset: TextEncoding) {
    let opened = charset.name.flatMap { iconv_open("UTF-8", $0) }
    descriptor = opened == iconv_t(bitPattern: -1) ? nil : opened
  }

  deinit {
    if let descriptor { iconv_close(descriptor) }
  }

  /// Returns the text without the byte order mark. Invalid bytes become U+FFFD or, in a text that
  /// should be UTF-8, letters of windows-1252.
  package func text(of bytes: [UInt8], _ charset: TextEncoding) -> [UInt8] {
    guard let descriptor else { return Self.mended(bytes, from: charset.markLength) }
    return bytes.withUnsafeBytes { Self.converted($0[charset.markLength...], by: descriptor) }
  }

  private static func converted(_ bytes: Slice<UnsafeRawBufferPointer>, by descriptor: iconv_t)
    -> [UInt8]
  {
    let source = UnsafeMutableRawBufferPointer(mutating: UnsafeRawBufferPointer(rebasing: bytes))
    var input = source.baseAddress?.assumingMemoryBound(to: CChar.self)
    var (left, text) = (source.count, [UInt8]())
    text.reserveCapacity(left + left / 4)
    var piece = [CChar](repeating: 0, count: 64 << 10)
    while left > 0 {
      let code = piece.withUnsafeMutableBufferPointer { buffer -> Int32 in
        var output = buffer.baseAddress
        var room = buffer.count
        let result = iconv(descriptor, &input, &left, &output, &room)
        let problem = result == -1 ? errno : 0
        text += UnsafeRawBufferPointer(buffer).prefix(buffer.count - room)
        return problem
      }
      guard code == EILSEQ || code == EINVAL else { continue }
      text += "\u{FFFD}".utf8
      input = input?.advanced(by: 1)
      left -= 1
    }
    return text
  }

  /// Returns the bytes. Bytes that are not UTF-8 are decoded as windows-1252.
  private static func mended(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil {
      return start == 0 ? bytes : Array(bytes[start...])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    var rest = bytes[start...]
    while let byte = rest.first {
      let length = sequenceLength(rest)
      if length > 0 {
        text += rest.prefix(length)
      } else {
        text += String(Unicode.Scalar(WindowsLetters.meant(UInt32(byte))) ?? "\u{FFFD}").utf8
      }
      rest = rest.dropFirst(max(1, length))
    }
    return text
  }

  /// Returns the length of the character at the beginning of the bytes; 0 if it is invalid (RFC
  /// 3629 §4).
  private static func sequenceLength(_ bytes: some Collection<UInt8>) -> Int {
    let start = Array(bytes.prefix(4))
    guard let first = start.first else { return 0 }
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0..<0x80: (1, 0...0)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 1 else { return length }
    guard start.count >= length, second.contains(start[1]),
      start[2..<length].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return length
  }
}

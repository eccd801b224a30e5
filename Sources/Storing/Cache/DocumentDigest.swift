import Files
import FlyerModel
import Foundation

/// Tells whether a document is the one from which a copy was made.
enum DocumentDigest {
  /// The same for the same bytes, in every run; others differ but for one case in 2⁶⁴.
  static func of(_ bytes: Data) -> String {
    var hash = StableHash()
    bytes.withUnsafeBytes { for byte in $0 { hash.add(byte) } }
    return prefix(ofLength: bytes.count) + String(hash.value, radix: 16)
  }

  /// True for a file of those bytes, which is then read to its end.
  static func isDigest(_ digest: String, of file: OpenedFile, at path: String) throws(FileError)
    -> Bool
  {
    guard digest.hasPrefix(prefix(ofLength: file.stamp.size)) else { return false }
    var hash = StableHash()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1)
    defer { buffer.deallocate() }
    var length = 0
    while true {
      let count = DescriptorReading.read(file.descriptor, into: buffer)
      guard count >= 0 else { throw FileError(path: path) }
      if count == 0 { break }
      for byte in buffer[..<count] { hash.add(byte) }
      length += count
    }
    return digest == prefix(ofLength: length) + String(hash.value, radix: 16)
  }

  private static func prefix(ofLength length: Int) -> String { "\(length)-" }
}

import Files
import FlyerModel
import Foundation

/// Tells whether a document is the one from which a copy was made.
enum DocumentDigest {
  /// The same for the same bytes, in every run; others differ but for one case in 2⁶⁴.
  static func of(_ bytes: Data) -> String {
    digest(bytes.withUnsafeBytes { WideHash($0) }, ofLength: bytes.count)
  }

  /// True for a file of those bytes, which is then read to its end.
  static func isDigest(_ digest: String, of file: OpenedFile, at path: String) throws(FileError)
    -> Bool
  {
    guard digest.hasPrefix(prefix(ofLength: file.stamp.size)) else { return false }
    var hash = WideHash()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 1)
    defer { buffer.deallocate() }
    var length = 0
    while true {
      let count = DescriptorReading.fill(buffer, from: file.descriptor)
      guard count >= 0 else { throw FileError(path: path) }
      hash.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      length += count
      if count < buffer.count { return digest == self.digest(hash, ofLength: length) }
    }
  }

  private static func digest(_ hash: WideHash, ofLength length: Int) -> String {
    prefix(ofLength: length) + String(hash.value, radix: 16)
  }

  private static func prefix(ofLength length: Int) -> String { "\(length)-" }
}

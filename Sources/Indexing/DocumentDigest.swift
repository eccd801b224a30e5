package import Files
import FlyerModel
package import Foundation

/// Tests whether a document is the one from which a copy was made.
package enum DocumentDigest {
  /// Returns the digest of some bytes, which is the same in every run. Two documents of equal
  /// length share a digest with a probability of 1 in 2⁶⁴.
  package static func of(_ bytes: Data) -> String {
    digest(bytes.withUnsafeBytes { WideHash($0) }, ofLength: bytes.count)
  }

  /// Whether a file has a digest. The file is read to its end if its length matches.
  package static func isDigest(_ digest: String, of file: OpenedFile, at path: String)
    throws(FileError)
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

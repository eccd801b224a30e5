import FlyerModel
import Foundation

/// Tells whether a document is the one from which a copy was made.
enum DocumentDigest {
  /// The same for the same bytes, in every run; others differ but for one case in 2⁶⁴.
  static func of(_ bytes: Data) -> String {
    var hash = StableHash()
    bytes.withUnsafeBytes { for byte in $0 { hash.add(byte) } }
    return "\(bytes.count)-\(String(hash.value, radix: 16))"
  }
}

import CSodium
import Foundation
package import RosterStoring

/// 256 random bits that admit their holder: a session, an invitation, a calendar's address.
///
/// The holder sees the text once; stores keep the hash only.
package struct SecretToken: Sendable {
  /// 43 letters, digits, `-` and `_`.
  package let text: String
  /// The hash by which stores know the token.
  package let hash: TokenHash

  /// Draws a new one.
  package init() {
    Sodium.start()
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    self.init(checked: Data(bytes).base64URL)
  }

  /// Takes a token that a caller shows; nil if it can't be a token.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 43, text.utf8.allSatisfy(\.isBase64URL) else { return nil }
    self.init(checked: String(text))
  }

  /// A text that only the holder and this server can derive for a purpose, and that does not reveal
  /// the token.
  package func proof(of purpose: String) -> String { Sodium.sha256("\(purpose) \(text)") }

  private init(checked text: String) {
    self.text = text
    hash = TokenHash(rawValue: Sodium.sha256(text))
  }
}

/// The functions of libsodium that the server calls.
enum Sodium {
  private static let isStarted = sodium_init() >= 0
  private static let hexadecimal = Array("0123456789abcdef".utf8)

  static func start() {
    // It fails only where the system gives no random bytes; nothing is safe there.
    precondition(isStarted, "libsodium can't be started")
  }

  /// In lowercase hexadecimal digits.
  static func sha256(_ text: String) -> String {
    var text = text
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    text.withUTF8 { _ = crypto_hash_sha256(&digest, $0.baseAddress, UInt64($0.count)) }
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * digest.count)
    for byte in digest {
      digits.append(hexadecimal[Int(byte >> 4)])
      digits.append(hexadecimal[Int(byte & 15)])
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension Sodium {
  /// Takes the same time for every other text, so that timing tells an attacker nothing.
  static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    return left.count == right.count && sodium_memcmp(left, right, left.count) == 0
  }
}

extension Data {
  fileprivate var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}

extension UInt8 {
  fileprivate var isBase64URL: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

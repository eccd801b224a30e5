import CSodium
import Foundation

/// The signature of a webhook request, as specified by Standard Webhooks.
enum WebhookSignature {
  /// Returns the value of the header: HMAC-SHA256 over name, time and body.
  /// - Parameter secret: `whsec_` and 24 to 64 bytes in base64.
  static func value(name: String, seconds: Int, body: String, secret: String) -> String? {
    guard secret.hasPrefix("whsec_"), let key = Data(base64Encoded: String(secret.dropFirst(6))),
      (24...64).contains(key.count)
    else { return nil }
    let signed = Array("\(name).\(seconds).\(body)".utf8)
    var state = crypto_auth_hmacsha256_state()
    var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
    crypto_auth_hmacsha256_init(&state, Array(key), key.count)
    crypto_auth_hmacsha256_update(&state, signed, UInt64(signed.count))
    crypto_auth_hmacsha256_final(&state, &code)
    return "v1," + Data(code).base64EncodedString()
  }

  /// Returns a name that is the same for the same input and does not reveal it.
  static func name(of id: String) -> String {
    let bytes = Array(id.utf8)
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest.prefix(16).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }
}

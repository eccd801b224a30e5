import Roster
import RosterStoring

/// A token that proves that an account's owner has logged in on a device, so that the device's
/// tries are counted apart from those of strangers.
///
/// Nothing is stored: the hash of the password, which only the server knows, is the key. So the
/// token expires when the password changes, and after 90 days.
package struct DeviceToken: Hashable, Sendable {
  /// The lifetime of a token.
  package static let seconds = 90 * 86_400

  /// `EXPIRES.PROOF`
  let text: String
  private let expires: Instant

  /// Makes a token for a user who has just logged in.
  init(of account: Account, at now: Instant) {
    expires = now + Self.seconds
    text = Self.text(of: account, expires)
  }

  /// Reads what a device shows; nil for what can be no token.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count < 100, parts.count == 2, let seconds = Int(parts[0]) else { return nil }
    self.text = text
    expires = Instant(secondsSince1970: seconds)
  }

  /// Whether the token was made for an account and has not expired.
  func isGood(for account: Account, at now: Instant) -> Bool {
    now < expires && Sodium.isSame(text, Self.text(of: account, expires))
  }

  private static func text(of account: Account, _ expires: Instant) -> String {
    let seconds = expires.secondsSince1970
    let proof = Sodium.sha256("device \(seconds) \(account.person) \(account.passwordHash)")
    return "\(seconds).\(proof)"
  }
}

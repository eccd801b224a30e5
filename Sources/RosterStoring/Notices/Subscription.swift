package import Roster

/// A person's preferences for notices, with data that only the server knows.
package struct Subscription: Codable, Hashable, Sendable {
  /// A mail address that its user has not confirmed yet.
  package struct PendingMail: Codable, Hashable, Sendable {
    /// The number of wrong codes after which the code is invalid.
    static let tries = 5

    package let address: MailAddress
    /// The hash of the code that was mailed to the address.
    package let code: TokenHash
    package let expires: Instant
    var tries = 0

    package init(address: MailAddress, code: TokenHash, expires: Instant) {
      self.address = address
      self.code = code
      self.expires = expires
    }

    /// Whether the code that was mailed to an address can still be entered.
    package func awaitsCode(for address: MailAddress, at now: Instant) -> Bool {
      self.address == address && canBeConfirmed(at: now)
    }

    /// Whether the code is still valid: not expired, and not tried too often.
    func canBeConfirmed(at now: Instant) -> Bool { expires > now && tries < Self.tries }
  }

  package let person: Person.ID
  package var preferences = NoticePreferences()
  /// The language of the notices, as a BCP 47 tag. Nil means the server's own language: the person
  /// has set nothing since there is more than one language.
  package var language: String?
  /// The secret with which the webhook's notices are signed.
  package var webhookSecret: String?
  package var pending: PendingMail?
  /// When the next digest of the coming week is due.
  var digestDue: Instant?

  /// Creates the subscription of a person who has set no preferences.
  package init(person: Person.ID) {
    self.person = person
  }
}

package import Roster

/// How somebody is told, with what only the server knows of it.
package struct Subscription: Codable, Hashable, Sendable {
  /// A mail address that nobody has proved to be theirs.
  package struct PendingMail: Codable, Hashable, Sendable {
    /// How often a code may be wrong.
    static let tries = 5

    package let address: MailAddress
    /// The hash of the code that was mailed there.
    package let code: TokenHash
    package let expires: Instant
    var tries = 0

    package init(address: MailAddress, code: TokenHash, expires: Instant) {
      self.address = address
      self.code = code
      self.expires = expires
    }

    /// True where the code that was mailed to an address can still be said.
    package func awaitsCode(for address: MailAddress, at now: Instant) -> Bool {
      self.address == address && canBeConfirmed(at: now)
    }

    /// True while a code counts: for so long, and so often.
    func canBeConfirmed(at now: Instant) -> Bool { expires > now && tries < Self.tries }
  }

  package let person: Person.ID
  package var preferences = NoticePreferences()
  /// The language in which they are told, as BCP 47 names it; nil for the server's own, where they
  /// have said nothing since there is more than one.
  package var language: String?
  /// What the notices of their webhook are signed with.
  package var webhookSecret: String?
  package var pending: PendingMail?
  /// When they are told of the coming week next.
  var digestDue: Instant?

  /// Somebody who has said nothing.
  package init(person: Person.ID) {
    self.person = person
  }
}

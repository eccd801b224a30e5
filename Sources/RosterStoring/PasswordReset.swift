package import Roster

/// A code with which a person chooses a new password, once.
package struct PasswordReset: Codable, Hashable, Sendable {
  /// The number of seconds after its expiry for which the use of a code is shown to its person.
  package static let remembered = 14 * 86_400

  /// The hash of the code.
  package let hash: TokenHash
  package let person: Person.ID
  /// The admin who has made it; nil for the server's owner.
  package let maker: Person.ID?
  package let expires: Instant
  /// When it was used; nil if it was not.
  package var used: Instant?

  package init(
    hash: TokenHash, person: Person.ID, maker: Person.ID?, expires: Instant, used: Instant? = nil
  ) {
    self.hash = hash
    self.person = person
    self.maker = maker
    self.expires = expires
    self.used = used
  }
}

/// The result of adding a code for a new password.
package struct AddedReset: Sendable {
  package let receipt: Receipt
  /// Whether the code is sent by mail.
  package let isMailed: Bool
}

package import Roster

/// The SHA-256 of a secret of 256 random bits, in lowercase hexadecimal digits.
package struct TokenHash: RawRepresentable, Codable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// An unused invitation, which reserves a place for a new user.
package struct Invitation: Codable, Hashable, Sendable {
  /// The hash of the invitation's code.
  package let hash: TokenHash
  /// The existing person without an account who gets the account; nil creates a new person.
  package let person: Person.ID?
  package let role: Person.Role
  package let expires: Instant

  package init(hash: TokenHash, person: Person.ID?, role: Person.Role, expires: Instant) {
    self.hash = hash
    self.person = person
    self.role = role
    self.expires = expires
  }
}

/// An account to create.
package struct NewAccount: Hashable, Sendable {
  /// The login, 1 to 200 characters.
  package let login: String
  /// The person's display name; not needed if an invitation names a person.
  package let name: String
  /// The password's hash, as libsodium writes it.
  package let passwordHash: String
  /// The role of a person who was not invited.
  package let role: Person.Role
  /// The invitation; nil if sign-up is open, or an admin creates the account.
  package let invitation: TokenHash?

  package init(
    login: String, name: String, passwordHash: String, role: Person.Role = .member,
    invitation: TokenHash? = nil
  ) {
    self.login = login
    self.name = name
    self.passwordHash = passwordHash
    self.role = role
    self.invitation = invitation
  }
}

/// The login and password of a person.
package struct Account: Codable, Hashable, Sendable {
  package let login: String
  package let person: Person.ID
  /// The password's hash, as libsodium writes it.
  package let passwordHash: String
}

/// A session of a logged-in person.
package struct Session: Codable, Hashable, Sendable {
  /// The maximum number of sessions of a person.
  package static let limit = 50

  package let hash: TokenHash
  package let person: Person.ID
  package let began: Instant
  package let expires: Instant

  package init(hash: TokenHash, person: Person.ID, began: Instant, expires: Instant) {
    self.hash = hash
    self.person = person
    self.began = began
    self.expires = expires
  }
}

/// A login without the secrets of its person.
package struct Login: Hashable, Sendable {
  package let login: String
  package let person: Person.ID
  /// When the newest of their sessions began; nil if they have none.
  package let lastSession: Instant?
}

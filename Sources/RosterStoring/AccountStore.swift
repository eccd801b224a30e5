package import Roster

/// Accounts, invitations and sessions. Stores see hashes only, never a password or a token.
package protocol AccountStore: Sendable {
  /// Stores an invitation for an account that does not exist yet. It replaces any earlier
  /// invitation of the same person.
  func add(_ invitation: Invitation) async throws
  /// Returns the invitation with a hash; nil if there is none, or it was used or has expired.
  func invitation(_ hash: TokenHash, at now: Instant) async throws -> Invitation?

  /// Creates an account in one transaction: the person, the login and, if the account was invited,
  /// the end of the invitation.
  ///
  /// Without an invitation the person gets the account's `role`. Throws `.loginTaken`,
  /// `.loginAlike`, `.invitationUsed` or a `Refusal` of the person's name.
  func signUp(_ account: NewAccount, at now: Instant) async throws -> Account
  /// Returns the account with a login, compared regardless of case; nil if there is none.
  func account(login: String) async throws -> Account?
  /// Returns the account of a person; nil if they have none.
  func account(of person: Person.ID) async throws -> Account?
  /// Changes a password and ends all of the account's sessions except one.
  func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) async throws

  /// Starts a session. If its person already has `Session.limit` sessions, it ends the oldest.
  func add(_ session: Session) async throws
  /// Returns the session with a hash, and the current state of its person. Returns nil if there is
  /// none, it has expired, or the person has left.
  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)?
  /// Ends a session, if there is one with this hash. Deactivating a person ends all of their
  /// sessions and their calendar's address.
  func endSession(_ hash: TokenHash) async throws

  /// Gives a person a private address for their calendar, which replaces the previous one.
  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws
  func person(withCalendar hash: TokenHash) async throws -> Person?

  /// Deletes expired sessions, invitations, keys of commands and notices.
  func sweep(at now: Instant) async throws
}

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

package import Roster

/// Who may log in, and who is logged in. Stores see hashes only, never a password or a token.
package protocol AccountStore: Sendable {
  /// Keeps an invitation for an account that does not exist yet; for somebody who was invited before
  /// it is the only one that is good from now on.
  func add(_ invitation: Invitation) async throws
  /// The invitation with that hash; nil where there is none, or it was used or has expired.
  func invitation(_ hash: TokenHash, at now: Instant) async throws -> Invitation?

  /// Makes an account in one transaction: its person, its way to log in and, where it was invited,
  /// the end of the invitation.
  ///
  /// Without an invitation the person becomes `role`. Throws `.loginTaken`, `.loginAlike`,
  /// `.invitationUsed` or a `Refusal` of the person's name.
  func signUp(_ account: NewAccount, at now: Instant) async throws -> Account
  /// The account with a login, which is compared without regard to case; nil where there is none.
  func account(login: String) async throws -> Account?
  /// The account of a person; nil where they have none.
  func account(of person: Person.ID) async throws -> Account?
  /// Changes a password and ends all of the account's sessions but one.
  func setPassword(
    of person: Person.ID, to hash: String, keeping session: TokenHash?
  ) async throws

  /// Starts a session; where its person has `Session.limit` of them already, it ends the oldest.
  func add(_ session: Session) async throws
  /// The session with that hash and its person as they are now; nil where there is none, it has
  /// expired, or the person has left.
  func session(_ hash: TokenHash, at now: Instant) async throws -> (Session, Person)?
  /// Ends a session; nothing happens where there is none. Somebody who is deactivated loses all of
  /// them, and their calendar's address.
  func endSession(_ hash: TokenHash) async throws

  /// Gives a person a private address for their calendar, instead of the one before.
  func setCalendar(_ hash: TokenHash?, of person: Person.ID) async throws
  func person(withCalendar hash: TokenHash) async throws -> Person?

  /// Forgets what has expired: sessions, invitations, keys of commands, notices.
  func sweep(at now: Instant) async throws
}

/// The SHA-256 of a secret of 256 random bits, in lowercase hexadecimal digits.
package struct TokenHash: RawRepresentable, Codable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A place that is kept for somebody.
package struct Invitation: Codable, Hashable, Sendable {
  /// The hash of the code they were given.
  package let hash: TokenHash
  /// Whom it makes of a person that exists already, without an account; nil makes a new one.
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

/// An account that is to be made.
package struct NewAccount: Hashable, Sendable {
  /// What one logs in with: 1 to 200 characters.
  package let login: String
  /// The person's name for people; not needed where an invitation names a person.
  package let name: String
  /// The password's hash, as libsodium writes it.
  package let passwordHash: String
  /// What a person may do who was not invited.
  package let role: Person.Role
  /// The invitation; nil where sign-up is open, or an admin makes the account.
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

/// Somebody's way to log in.
package struct Account: Codable, Hashable, Sendable {
  package let login: String
  package let person: Person.ID
  /// The password's hash, as libsodium writes it.
  package let passwordHash: String
}

/// Somebody who is logged in.
package struct Session: Codable, Hashable, Sendable {
  /// How many a person has at most.
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

package import Roster

/// New passwords for people who have forgotten theirs. Each reset is a line of the log, without
/// codes and hashes.
package protocol PasswordStore: Sendable {
  /// Stores a reset code in place of the person's previous one. Mails `code`, if given, to the
  /// person's confirmed address. The maker must be an admin.
  ///
  /// Throws `.noAccount` if the person has no account, or a `Refusal`.
  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) async throws -> AddedReset
  /// Returns the reset code with a hash; nil if there is none, or it was used or has expired.
  func passwordReset(_ hash: TokenHash, at now: Instant) async throws -> PasswordReset?
  /// Changes the password of the code's person, uses the code up and ends all their sessions, in
  /// one transaction. Throws `.resetUsed`.
  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) async throws -> Receipt
  /// Changes the password of a person in the name of the server's owner, without a code.
  func resetPassword(of person: Person.ID, to hash: String, at now: Instant) async throws -> Receipt
  /// Returns the last code used for a person's password, for as long as its use is shown to them.
  func lastReset(of person: Person.ID, at now: Instant) async throws -> PasswordReset?
}

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

/// The requirements that every store fulfils for resetting passwords.
protocol ResettingPasswords: Outboxing {
  func account(of person: Person.ID) throws -> Account?
  func passwordReset(_ hash: TokenHash, at now: Instant) throws -> PasswordReset?
  /// Stores a code in place of the previous unused one.
  mutating func replaceReset(with reset: PasswordReset) throws
  mutating func endReset(_ hash: TokenHash, at now: Instant) throws
  mutating func setPassword(of person: Person.ID, to hash: String, keeping: TokenHash?) throws
  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer
}

/// If one of these functions throws, the caller has to undo its changes.
extension ResettingPasswords {
  mutating func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant, ids: () -> String
  ) throws -> AddedReset {
    guard try account(of: reset.person) != nil else { throw RosterStoreError.noAccount }
    try replaceReset(with: reset)
    let actor = reset.maker.map(Actor.person) ?? .system
    let command = RosterCommand.allowPasswordReset(person: RowVersion(id: reset.person))
    let receipt = try answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
    guard let code, try subscription(of: reset.person)?.preferences.mail != nil else {
      return AddedReset(receipt: receipt, isMailed: false)
    }
    try mail(code, of: reset, at: now)
    return AddedReset(receipt: receipt, isMailed: true)
  }

  /// Posts the code itself. No other place stores it, and this one only until the mail was sent:
  /// settled notices are kept without it.
  private mutating func mail(_ code: String, of reset: PasswordReset, at now: Instant) throws {
    let maker = try reset.maker.flatMap { try roster.find($0) }
    let news = News.passwordCode(code, by: maker?.name)
    try post(
      OutboxEntry(
        id: "p-\(reset.hash.rawValue)", RosterNotice(news, to: .person(reset.person)), by: .mail,
        at: now, expires: reset.expires))
  }

  mutating func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant, ids: () -> String
  ) throws -> Receipt {
    guard let reset = try passwordReset(code, at: now) else { throw RosterStoreError.resetUsed }
    try endReset(code, at: now)
    return try resetPassword(
      of: reset.person, to: hash, by: .person(reset.person), at: now, ids: ids)
  }

  mutating func resetPassword(
    of person: Person.ID, to hash: String, by actor: Actor, at now: Instant, ids: () -> String
  ) throws -> Receipt {
    try setPassword(of: person, to: hash, keeping: nil)
    let command = RosterCommand.resetPassword(person: RowVersion(id: person))
    return try answer(to: command, by: actor, key: nil, at: now, ids: ids).get()
  }
}

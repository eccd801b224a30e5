package import Roster

/// New passwords for those who have forgotten theirs. What is done stands in the log, without codes
/// and hashes.
package protocol PasswordStore: Sendable {
  /// Keeps a code for whom it names, instead of the one before, and has it mailed to them where it is
  /// said and their address is confirmed; whoever made it is an admin.
  ///
  /// Throws `.noAccount` where somebody has none, or a `Refusal`.
  func add(
    _ reset: PasswordReset, mailing code: String?, at now: Instant
  ) async throws -> AddedReset
  /// The code with that hash; nil where there is none, or it was used or has expired.
  func passwordReset(_ hash: TokenHash, at now: Instant) async throws -> PasswordReset?
  /// Changes the password of whom a code is for, uses the code up and ends all their sessions, in
  /// one transaction. Throws `.resetUsed`.
  func resetPassword(
    with code: TokenHash, to hash: String, at now: Instant
  ) async throws -> Receipt
  /// The same for a person in the name of the server's owner, without a code.
  func resetPassword(of person: Person.ID, to hash: String, at now: Instant) async throws -> Receipt
  /// The last code that somebody's password was changed with, for as long as they are told of it.
  func lastReset(of person: Person.ID, at now: Instant) async throws -> PasswordReset?
}

/// A code with which somebody chooses a new password, once.
package struct PasswordReset: Codable, Hashable, Sendable {
  /// For how many seconds after it has expired somebody is told that it was used.
  package static let remembered = 14 * 86_400

  /// The hash of the code they were given.
  package let hash: TokenHash
  package let person: Person.ID
  /// The admin who has made it; nil for the server's owner.
  package let maker: Person.ID?
  package let expires: Instant
  /// When it was used; nil where it was not.
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

/// What came of a code for a new password.
package struct AddedReset: Sendable {
  package let receipt: Receipt
  /// True where it is on its way by mail.
  package let isMailed: Bool
}

/// What setting a password anew needs of a store, whichever it is.
protocol ResettingPasswords: Outboxing {
  func account(of person: Person.ID) throws -> Account?
  func passwordReset(_ hash: TokenHash, at now: Instant) throws -> PasswordReset?
  /// Keeps a code instead of the one before, which nobody has used.
  mutating func replaceReset(with reset: PasswordReset) throws
  mutating func endReset(_ hash: TokenHash, at now: Instant) throws
  mutating func setPassword(of person: Person.ID, to hash: String, keeping: TokenHash?) throws
  mutating func answer(
    to command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant,
    ids: () -> String
  ) throws -> CommandAnswer
}

/// Where one of these throws, the caller has to undo what was done.
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

  /// The one place where a code itself is kept, and only until it was sent: what is settled is kept
  /// without it.
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

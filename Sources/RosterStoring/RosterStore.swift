package import Roster

/// A store of a roster over SQLite or PostgreSQL, with the same guarantees.
///
/// Every command is decided and applied in one transaction against the rows' revisions. It writes
/// one line to the log and raises the roster's version by one; so does a change of the rules.
/// Refusals are thrown as `Refusal`, failures of the store itself as `RosterStoreError`.
package protocol RosterStore: Sendable {
  /// The rules of the roster, stored with it, so that every server has the same.
  var rules: RosterRules { get async throws }
  /// Changes the rules; does nothing if they are the same.
  func setRules(_ rules: RosterRules, at now: Instant) async throws

  /// Carries a command out, durably before it returns.
  ///
  /// If the same actor has used the key for the same command within the last week, returns the same
  /// answer. This may be a refusal; nothing is changed. Throws `.keyReused` if the key was used for
  /// a different command.
  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt

  /// Returns the roster at one moment, with shifts and requests from a day on.
  func snapshot(from date: RosterDate) async throws -> RosterSnapshot

  /// Returns a part of the roster, for a reader who does not look at all people's shifts.
  func snapshot(from date: RosterDate, of part: RosterPart) async throws -> RosterSnapshot

  /// Returns a row by its reference, even one long past; nil if there is none.
  func row(_ reference: RowReference) async throws -> Row?

  /// Returns the number of shifts from a day on, including cancelled ones, counted up to a bound.
  func shiftCount(from date: RosterDate, atMost bound: Int) async throws -> Int

  /// Returns a page of shifts in the order of day, start and id, found by an index.
  func shifts(_ query: ShiftQuery) async throws -> ShiftPage

  /// Returns the rows changed since a version, for whole lines of the log. No further line is begun
  /// once there are `limit` rows. Returns `.unknown` if the version is too old, or older than a
  /// restore.
  func changes(since version: Int, limit: Int) async throws -> RosterChanges

  /// Returns the version, which counts the lines of the log from 0. A restore raises it beyond all
  /// previous versions.
  func version() async throws -> Int

  /// A stream of new versions. It includes other processes' versions if `hearsOthers` is true. For
  /// a slow listener, only the newest version is buffered.
  func versions() -> AsyncStream<Int>

  /// Whether versions made by other processes are announced; otherwise a caller has to poll.
  var hearsOthers: Bool { get }

  /// Returns lines of the log, newest first; with `number`, only those before that line.
  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry]

  /// Returns lines of the log that concern a person, newest first; with `number`, only those before
  /// that line. These are their commands, shifts that came to or went from them, and changes of
  /// their rows.
  func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) async throws -> [NumberedAuditEntry]

  /// Checks all content against itself and the rules; returns the contradictions, or nothing if
  /// there are none. Throws if it can't be read.
  func damages() async throws -> [RosterStoreError.Damage]

  /// Returns shifts from a day on that break the current rules and were not waived. These are not
  /// damages, because the rules may have been different when the shifts were given.
  func breaches(from date: RosterDate) async throws -> [DutyBreach]

  /// Throws if nothing can be changed now: the store is unreachable or read-only, or its disk is
  /// full.
  func probe() async throws

  /// Returns the number of bytes that the store takes on its disk.
  func size() async throws -> Int

  /// Writes everything to a file that `restore` of any kind of store accepts.
  func backUp(to path: String) async throws

  /// Closes files and connections. No other call may follow.
  func close() async throws

  // Accounts, invitations and sessions. Stores see hashes only, never a password or a token.

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

  // New passwords for people who have forgotten theirs. Each reset is a line of the log, without
  // codes and hashes.

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

  // The data about people besides the roster's rows.

  /// Returns all people, including those who have left, in the order of their ids.
  func people() async throws -> [Person]
  /// Returns all accounts that can log in, in the order of their logins.
  func logins(at now: Instant) async throws -> [Login]
  /// Returns the sessions of a person, the newest first.
  func sessions(of person: Person.ID, at now: Instant) async throws -> [Session]
  /// Ends all sessions of a person except one. If another person does it, a line is written to the
  /// log.
  func endSessions(
    of person: Person.ID, keeping session: TokenHash?, by actor: Actor, at now: Instant
  ) async throws -> Receipt?
  /// Returns all data stored about a person; nil if there is no such person.
  func record(of person: Person.ID, at now: Instant) async throws -> PersonRecord?

  // The notices to send, with their recipients. Notices of a command are stored in its transaction.
  // So none is lost, and none is sent about a change that was not committed.

  func subscription(of person: Person.ID) async throws -> Subscription?
  /// Stores a person's preferences for notices. Mails the code, if given, to the pending address.
  func subscribe(_ subscription: Subscription, code: String?, at now: Instant) async throws
  /// Confirms the pending address if the code belongs to it. Returns false if the code is a
  /// different one, too old or was tried too often.
  func confirmMail(of person: Person.ID, code: TokenHash, at now: Instant) async throws -> Bool

  /// Makes the notices that are due by the clock, each once: reminders and digests.
  ///
  /// - Returns: whether there may be more.
  func announceDue(at now: Instant) async throws -> Bool
  /// Returns when the next notice is due; nil if none waits.
  func nextNotice() async throws -> Instant?
  /// Claims notices that are due. No other caller gets them for `lease` seconds.
  func claimNotices(_ limit: Int, lease: Int, at now: Instant) async throws -> [ClaimedNotice]
  /// Stores the outcome of a claimed notice, unless another caller has claimed it since.
  func settle(_ entry: OutboxEntry, as outcome: DeliveryOutcome) async throws
  /// Turns a notice without a channel into one for each person whom it concerns, a batch at a time.
  func passOn(_ entry: OutboxEntry, at now: Instant) async throws
  /// Returns the number of waiting notices.
  func waitingNotices() async throws -> Int
  /// Returns when the oldest waiting notice was made; nil if none waits.
  func oldestNotice() async throws -> Instant?
}

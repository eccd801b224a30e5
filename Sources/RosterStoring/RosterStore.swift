package import Roster

/// A store of a roster: memory, SQLite or PostgreSQL, all with the same guarantees.
///
/// Every command is decided and applied in one transaction against the rows' revisions. It writes
/// one line to the log and raises the roster's version by one; so does a change of the rules.
/// Refusals are thrown as `Refusal`, failures of the store itself as `RosterStoreError`.
package protocol RosterStore: AccountStore, PasswordStore, PeopleStore, NoticeStore {
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
}

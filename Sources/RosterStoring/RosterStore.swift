package import Roster

/// Where a roster lives: memory, SQLite or PostgreSQL, all with the same promises.
///
/// Every command is decided and applied in one transaction against the rows' revisions. It leaves
/// one line in the log and counts the roster's version up by one, as a change of the rules does. Refusals are thrown as `Refusal`,
/// what the store itself can't do as `RosterStoreError`.
package protocol RosterStore: AccountStore, PasswordStore, PeopleStore, NoticeStore {
  /// What the roster allows; kept with it, so that every server has the same.
  var rules: RosterRules { get async throws }
  /// Changes what the roster allows; nothing happens where it allows just that.
  func setRules(_ rules: RosterRules, at now: Instant) async throws

  /// Carries a command out, durably before it returns.
  ///
  /// With a key that the same actor has used for the same command within the last week, answers as
  /// then, a refusal too, and changes nothing; for another command throws `.keyReused`.
  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt

  /// The roster at one moment, with shifts and requests from a day on.
  func snapshot(from date: RosterDate) async throws -> RosterSnapshot

  /// A part of it: what somebody needs who does not look at everybody's shifts.
  func snapshot(from date: RosterDate, of part: RosterPart) async throws -> RosterSnapshot

  /// A row by its name, however long it has been over; nil where there is none.
  func row(_ reference: RowReference) async throws -> Row?

  /// How many shifts there are from a day on, cancelled ones too; no more than a bound are counted.
  func shiftCount(from date: RosterDate, atMost bound: Int) async throws -> Int

  /// A page of shifts by day, start and name, found by an index.
  func shifts(_ query: ShiftQuery) async throws -> ShiftPage

  /// The rows that have changed since a version, of whole lines of the log: no further line is begun
  /// once there are so many. Unknown where that version is too old, or of before a restore.
  func changes(since version: Int, limit: Int) async throws -> RosterChanges

  /// Counts the lines of the log, from 0; a restore leaps beyond all that were there before.
  func version() async throws -> Int

  /// Versions that come about from now on, made by this process or, where the store hears of others,
  /// by any; only the newest of them waits for a slow listener.
  func versions() -> AsyncStream<Int>

  /// False while versions that others make are not heard of: whoever must know has to ask.
  var hearsOthers: Bool { get }

  /// Lines of the log, newest first, only those before a line's number where one is given.
  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry]

  /// Lines of the log that concern somebody, newest first, only those before a line's number where
  /// one is given: what they did, shifts that came to or went from them, and rows that are theirs.
  func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) async throws -> [NumberedAuditEntry]

  /// Holds all there is against itself and the rules: what contradicts them, nothing where all is
  /// well. Throws where it can't be read.
  func damages() async throws -> [RosterStoreError.Damage]

  /// Shifts from a day on that the rules of now would not let their owners have, and that nobody has
  /// let pass: no damages, because the rules may have been others when they were given.
  func breaches(from date: RosterDate) async throws -> [DutyBreach]

  /// Throws where nothing could be changed now: it can't be reached, is read-only, or its disk is full.
  func probe() async throws

  /// How many bytes it takes where it is kept.
  func size() async throws -> Int

  /// Writes all there is to a file that `restore` takes, whichever kind of store has written it.
  func backUp(to path: String) async throws

  /// Lets go of files and connections; nothing may be asked afterwards.
  func close() async throws
}

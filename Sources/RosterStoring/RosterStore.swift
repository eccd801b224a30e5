package import Roster

/// Where a roster lives: memory, SQLite or PostgreSQL, all with the same promises.
///
/// Every command is decided and applied in one transaction against the rows' revisions, leaves one
/// line in the log, and counts the roster's version up by one. Refusals are thrown as `Refusal`,
/// what the store itself can't do as `RosterStoreError`.
package protocol RosterStore: AccountStore {
  /// What the roster allows; kept with it, so that every server has the same.
  var rules: RosterRules { get async throws }
  /// Changes what the roster allows, which counts its version up too.
  func setRules(_ rules: RosterRules) async throws

  /// Carries a command out, durably before it returns.
  ///
  /// With a key that the same actor has used for the same command within the last week, answers as
  /// then, a refusal too, and changes nothing; for another command throws `.keyReused`.
  func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) async throws -> Receipt

  /// The roster at one moment, with shifts and requests from a day on.
  func snapshot(from date: RosterDate) async throws -> RosterSnapshot

  /// Counts every command that changed something and every change of the rules, from 0.
  func version() async throws -> Int

  /// Lines of the log, newest first, only those before a line's number where one is given.
  func audit(before number: Int?, limit: Int) async throws -> [NumberedAuditEntry]

  /// Holds all there is against itself and the rules: what contradicts them, nothing where all is
  /// well. Throws where it can't be read.
  func damages() async throws -> [RosterStoreError.Damage]

  /// Writes all there is to a file that `restore` of the same kind of store takes.
  func backUp(to path: String) async throws

  /// Lets go of files and connections; nothing may be asked afterwards.
  func close() async throws
}

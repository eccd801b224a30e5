package import Roster

/// A roster that is gone with the process: for tests, and to try things.
package actor MemoryRosterStore: RosterStore {
  var content: RosterContent
  let ids: @Sendable () -> String

  /// - Parameters:
  ///   - rules: What it allows.
  ///   - ids: Makes a new name for each row, never the same twice.
  package init(rules: RosterRules, ids: @escaping @Sendable () -> String) {
    self.init(content: RosterContent(rules: rules), ids: ids)
  }

  /// Makes a roster of a backup, which another one in memory or in PostgreSQL has written; sessions,
  /// invitations and calendar addresses end.
  package init(restoring path: String, ids: @escaping @Sendable () -> String) throws {
    var content = try RosterArchive.read(path)
    (content.sessions, content.invitations, content.calendars) = ([:], [:], [:])
    self.init(content: content, ids: ids)
  }

  init(content: RosterContent, ids: @escaping @Sendable () -> String) {
    self.content = content
    self.ids = ids
  }

  package var rules: RosterRules { content.model.rules }

  package func setRules(_ rules: RosterRules) {
    guard rules != content.model.rules else { return }
    content.model.rules = rules
    content.ruleChanges += 1
  }

  package func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) throws -> Receipt {
    try content.answer(to: command, by: actor, key: key, at: now, ids: ids).get()
  }

  package func snapshot(from date: RosterDate) -> RosterSnapshot {
    content.snapshot(from: date)
  }

  package func version() -> Int {
    content.version
  }

  package func audit(before number: Int?, limit: Int) -> [NumberedAuditEntry] {
    content.log.prefix(max(0, (number ?? .max) - 1)).suffix(max(0, limit)).reversed()
  }

  package func damages() -> [RosterStoreError.Damage] {
    content.damages
  }

  package func backUp(to path: String) throws {
    try RosterArchive.write(content, to: path)
  }

  package func close() {}
}

package import Roster

/// A roster that ends with the process, for tests and trials.
package actor MemoryRosterStore: RosterStore {
  var content: RosterContent
  let ids: @Sendable () -> String
  private nonisolated let herald = VersionHerald()

  /// - Parameters:
  ///   - rules: The rules of the roster.
  ///   - ids: Makes a new id for each row, never the same twice.
  package init(rules: RosterRules, ids: @escaping @Sendable () -> String) {
    self.init(content: RosterContent(rules: rules), ids: ids)
  }

  /// Creates a roster from a backup of any store. Sessions, invitations and calendar addresses end.
  package init(restoring path: String, ids: @escaping @Sendable () -> String) throws {
    var content = try RosterContent(RosterArchive(path: path))
    (content.sessions, content.invitations, content.calendars) = ([:], [:], [:])
    content.resets = content.resets.filter { $0.value.used != nil }
    content.firstVersion = content.version
    self.init(content: content, ids: ids)
  }

  init(content: RosterContent, ids: @escaping @Sendable () -> String) {
    self.content = content
    self.ids = ids
  }

  package var rules: RosterRules { content.model.rules }

  package func setRules(_ rules: RosterRules, at now: Instant) throws {
    try content.set(rules, at: now)
    tellVersion()
  }

  package func perform(
    _ command: RosterCommand, by actor: Actor, key: IdempotencyKey?, at now: Instant
  ) throws -> Receipt {
    let receipt = try content.answer(to: command, by: actor, key: key, at: now, ids: ids).get()
    if !receipt.rows.isEmpty { herald.tell(receipt.version) }
    return receipt
  }

  func tellVersion() { herald.tell(content.version) }

  package nonisolated func versions() -> AsyncStream<Int> { herald.listen() }

  /// Always true, since no other process can change this store.
  package nonisolated var hearsOthers: Bool { true }

  package func snapshot(from date: RosterDate) -> RosterSnapshot {
    content.snapshot(from: date)
  }

  package func snapshot(from date: RosterDate, of part: RosterPart) -> RosterSnapshot {
    content.snapshot(from: date).reduced(to: part)
  }

  package func row(_ reference: RowReference) -> Row? { content.model.row(reference) }

  package func shiftCount(from date: RosterDate, atMost bound: Int) -> Int {
    min(bound, content.model.all(Shift.self) { $0.date >= date }.count)
  }

  package func shifts(_ query: ShiftQuery) -> ShiftPage {
    content.page(query)
  }

  package func changes(since version: Int, limit: Int) -> RosterChanges {
    content.changes(since: version, limit: limit)
  }

  package func version() -> Int {
    content.version
  }

  package func audit(before number: Int?, limit: Int) -> [NumberedAuditEntry] {
    content.log.prefix(max(0, (number ?? .max) - 1)).suffix(max(0, limit)).reversed()
  }

  package func audit(
    concerning person: Person.ID, before number: Int?, limit: Int
  ) -> [NumberedAuditEntry] {
    let own = content.model.references(of: person)
    return content.log.prefix(max(0, (number ?? .max) - 1)).reversed().lazy
      .filter { $0.entry.concerns(person, with: own) }.prefix(max(0, limit)).map(\.self)
  }

  package func damages() -> [RosterStoreError.Damage] {
    content.damages
  }

  package func breaches(from date: RosterDate) throws -> [DutyBreach] {
    try content.model.breaches(from: date)
  }

  package func backUp(to path: String) throws {
    try RosterArchive.write(to: path) { put in
      for line in content.lines { try put(line) }
    }
  }

  package func probe() {}

  /// Zero, since nothing is on a disk.
  package func size() -> Int { 0 }

  package func close() { herald.close() }
}

import Roster

/// Reads and writes the whole database line by line, so that it need not fit into memory.
struct ArchiveTransfer {
  let tables: RosterTables

  private var connection: any SQLConnection { tables.connection }

  /// Passes on all content of this transaction's snapshot, in an order in which it can be restored.
  func export(_ put: (ArchiveLine) throws -> Void) throws {
    try put(.archive(version: ArchiveLine.version))
    try put(.rules(tables.rules))
    try put(.versions(ahead: tables.version - tables.lastLine, first: tables.firstVersion))
    for kind in RowKind.allCases {
      try kind.stored.forEach(in: connection) { try put(.row($0)) }
    }
    try exportLog { try put(.log($0)) }
    try exportAccounts(put)
    for kept in try tables.answers.all() { try put(.answer(kept)) }
  }

  /// Inserts a whole backup into an empty database, and compares the result with the backup.
  ///
  /// - Parameter checks: Queries that each return one text for each fault.
  /// - Returns: the tables with their new content.
  func fill(from archive: RosterArchive, checks: [SQL]) throws -> RosterTables {
    try insertAll(of: archive)
    let filled = try RosterTables(connection)
    if let damage = try connection.damages(foundBy: checks).first {
      throw RosterStoreError.damaged(damage)
    }
    try ArchiveTransfer(tables: filled).check(against: archive)
    return filled
  }

  private func insertAll(of archive: RosterArchive) throws {
    var (tables, hasRows) = (tables, false)
    try archive.read { line in
      switch line {
      case .archive, .end: break
      case .rules(let rules):
        try tables.put(rules)
        tables = try RosterTables(connection)
      case .versions(let ahead, let first):
        try connection.change(
          "UPDATE roster SET rule_changes = $1, first_version = $2", [ahead, first])
      case .row(let row):
        guard !hasRows else {
          throw RosterStoreError.damaged(.backup(path: archive.path, .changed))
        }
        try Self.insert(row, into: tables)
      case .log, .account, .session, .invitation, .calendar, .reset, .erased, .receipt, .answer,
        .subscription, .notice:
        // The log is checked against complete rows.
        if !hasRows { try Self.setStates(from: archive, in: tables) }
        hasRows = true
        try Self.insert(line, into: tables)
      }
    }
    if !hasRows { try Self.setStates(from: archive, in: tables) }
  }

  /// Inserts a row. A shift's state may name rows that are not inserted yet, so it is set later.
  private static func insert(_ row: Row, into tables: RosterTables) throws {
    guard case .shift(var shift) = row else { return try row.stored.insert(into: tables) }
    shift.state = .idle
    try shift.insert(into: tables)
  }

  private static func setStates(
    from archive: RosterArchive, in tables: RosterTables
  ) throws {
    try archive.read(where: RosterArchive.isRow) { line in
      guard case .row(.shift(let shift)) = line, shift.state != .idle else { return }
      try tables.connection.change(
        shift.updates(in: tables.rules.timeZone, ifRevision: shift.revision))
    }
  }

  /// Inserts a line that is not a row of the roster.
  private static func insert(_ line: ArchiveLine, into tables: RosterTables) throws {
    switch line {
    case .archive, .end, .rules, .versions, .row: break
    case .log(let line): try tables.connection.change(line.statements)
    case .account(let account): try tables.accounts.insert(account)
    case .session(let session): try tables.sessions.insert(session)
    case .invitation(let invitation): try tables.accounts.add(invitation)
    case .calendar(let person, let hash): try tables.sessions.setCalendar(hash, of: person)
    case .reset(let reset): try tables.passwordResets.insert(reset)
    case .subscription(let subscription): try tables.subscriptions.put(subscription)
    case .notice(let entry): try tables.outbox.post(entry)
    case .erased(let person): try tables.personalData.insert(erased: person)
    case .receipt(let kept): try tables.connection.change([KeptAnswer(kept).statement])
    case .answer(let kept): try tables.connection.change([kept.statement])
    }
  }

  /// Throws if the inserted content differs from the backup. Older versions had other lines, so
  /// they are not compared.
  private func check(against archive: RosterArchive) throws {
    guard try archive.version() == ArchiveLine.version else { return }
    var (given, found) = (ArchiveDigest(), ArchiveDigest())
    try archive.forEachLine { line in
      if !RosterArchive.isEnd(line) { given.add(line) }
    }
    try export { found.add(try StoredJSON.encode($0).utf8) }
    guard given == found else { throw RosterStoreError.damaged(.unlike) }
  }

  private func exportLog(_ put: (NumberedAuditEntry) throws -> Void) throws {
    for first in stride(from: 1, through: tables.lastLine, by: 500) {
      let behind = min(first + 500, tables.lastLine + 1)
      for line in try tables.log.lines(before: behind, limit: behind - first).reversed() {
        try put(line)
      }
    }
  }

  /// Exports accounts, sessions, invitations and other credentials.
  private func exportAccounts(_ put: (ArchiveLine) throws -> Void) throws {
    for account in try tables.accounts.all() { try put(.account(account)) }
    for session in try connection.rows("SELECT hash, person, began, expires FROM session") {
      try put(.session(try Session(session)))
    }
    for invitation in try connection.rows("SELECT hash, person, role, expires FROM invitation") {
      try put(.invitation(try Invitation(invitation)))
    }
    for var calendar in try connection.rows("SELECT person, hash FROM calendar") {
      try put(.calendar(of: try calendar.next(), try calendar.next()))
    }
    for reset in try connection.rows(PasswordReset.select) {
      try put(.reset(try PasswordReset(reset)))
    }
    for person in try tables.personalData.erased() { try put(.erased(person)) }
    for subscription in try tables.subscriptions.all() { try put(.subscription(subscription)) }
    for entry in try tables.outbox.all() { try put(.notice(entry)) }
  }
}

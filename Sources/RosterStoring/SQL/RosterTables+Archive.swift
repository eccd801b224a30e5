import Roster

/// Reads and writes the whole database line by line, so that it need not fit into memory.
extension RosterTables {
  /// Passes on all content of this transaction's snapshot, in an order in which it can be restored.
  func export(_ put: (ArchiveLine) throws -> Void) throws {
    try put(.archive(version: ArchiveLine.version))
    try put(.rules(rules))
    try put(.versions(ahead: version - lastLine, first: firstVersion))
    try exportRows { try put(.row($0)) }
    try exportLog { try put(.log($0)) }
    try exportAccounts(put)
    for kept in try answers() { try put(.answer(kept)) }
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
    try filled.check(against: archive)
    return filled
  }

  private func insertAll(of archive: RosterArchive) throws {
    var (tables, hasRows) = (self, false)
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
        try tables.insert(row)
      case .log, .account, .session, .invitation, .calendar, .reset, .erased, .receipt, .answer,
        .subscription, .notice:
        // The log is checked against complete rows.
        if !hasRows { try tables.setStates(from: archive) }
        hasRows = true
        try tables.insert(line)
      }
    }
    if !hasRows { try tables.setStates(from: archive) }
  }

  /// Inserts a row. A shift's state may name rows that are not inserted yet, so it is set later.
  private func insert(_ row: Row) throws {
    guard case .shift(var shift) = row else { return try row.stored.insert(into: self) }
    shift.state = .idle
    try shift.insert(into: self)
  }

  private func setStates(from archive: RosterArchive) throws {
    try archive.read(where: RosterArchive.isRow) { line in
      guard case .row(.shift(let shift)) = line, shift.state != .idle else { return }
      try connection.change(shift.updates(in: rules.timeZone, ifRevision: shift.revision))
    }
  }

  /// Inserts a line that is not a row of the roster.
  private func insert(_ line: ArchiveLine) throws {
    switch line {
    case .archive, .end, .rules, .versions, .row: break
    case .log(let line): try connection.change(line.statements)
    case .account(let account): try insert(account)
    case .session(let session): try insert(session)
    case .invitation(let invitation): try add(invitation)
    case .calendar(let person, let hash): try setCalendar(hash, of: person)
    case .reset(let reset): try insert(reset)
    case .subscription(let subscription): try put(subscription)
    case .notice(let entry): try post(entry)
    case .erased(let person): try insert(erased: person)
    case .receipt(let kept): try connection.change([KeptAnswer(kept).statement])
    case .answer(let kept): try connection.change([kept.statement])
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
}

/// Exports in pages. Pages follow the database's order of texts, which may differ from the
/// program's.
extension RosterTables {
  private func exportRows(_ put: (Row) throws -> Void) throws {
    try pages(put) {
      try $0.rows(Person.select + "WHERE id > $1 ORDER BY id LIMIT 1000", [$1]).map(Person.init)
    }
    try pages(put) {
      try $0.rows(FixedShift.select + "WHERE id > $1 ORDER BY id LIMIT 1000", [$1])
        .map(FixedShift.init)
    }
    try pages(put) {
      try $0.rows(Opening.select + "WHERE id > $1 ORDER BY id LIMIT 1000", [$1]).map(Opening.init)
    }
    try pages(put) {
      try $0.rows(Shift.select + "WHERE id > $1 ORDER BY id LIMIT 1000", [$1]).map(Shift.init)
    }
    try pages(put) {
      try $0.rows(WorkRequest.select + "WHERE id > $1 ORDER BY id LIMIT 1000", [$1])
        .map(WorkRequest.init)
    }
    let trades: SQL =
      "WHERE trade.id IN (SELECT id FROM trade WHERE id > $1 ORDER BY id LIMIT 1000)"
    try pages(put) { try Trade.all(in: $0.rows(Trade.select + trades + Trade.order, [$1])) }
    let wishes: SQL =
      "WHERE wish.id IN (SELECT id FROM wish WHERE id > $1 ORDER BY id LIMIT 1000)"
    try pages(put) {
      try RingWish.all(in: $0.rows(RingWish.select + wishes + RingWish.order, [$1]))
    }
  }

  /// - Parameter page: Returns the rows after an id.
  private func pages<R: RosterRow>(
    _ put: (Row) throws -> Void, page: (any SQLConnection, String) throws -> [R]
  ) throws {
    var last = ""
    while true {
      let rows = try page(connection, last)
      for row in rows { try put(row.row) }
      guard let row = rows.last else { return }
      last = row.id.rawValue
    }
  }

  private func exportLog(_ put: (NumberedAuditEntry) throws -> Void) throws {
    for first in stride(from: 1, through: lastLine, by: 500) {
      let behind = min(first + 500, lastLine + 1)
      for line in try log(before: behind, limit: behind - first).reversed() { try put(line) }
    }
  }

  /// Exports accounts, sessions, invitations and other credentials.
  private func exportAccounts(_ put: (ArchiveLine) throws -> Void) throws {
    for account in try everyAccount() { try put(.account(account)) }
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
    for person in try erased() { try put(.erased(person)) }
    for subscription in try everySubscription() { try put(.subscription(subscription)) }
    for entry in try everyNotice() { try put(.notice(entry)) }
  }
}

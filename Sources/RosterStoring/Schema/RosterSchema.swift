import Roster

/// The two dialects of SQL.
enum SQLDialect {
  case sqlite, postgres
}

/// The tables, as a list of migration steps. A released step never changes.
enum RosterSchema {
  /// The number of the last step that this program contains.
  static let version = steps(in: .sqlite).count

  static func steps(in dialect: SQLDialect) -> [[SQL]] {
    [
      FirstStep.tables + [ContradictionChecks.all(in: dialect)],
      [LaterSteps.ruleChanges],
      [LaterSteps.takers, ContradictionChecks.finalDetails(in: dialect)],
      [LaterSteps.rulesAsText],
      [LaterSteps.refusalsKept],
      // This step creates a table of the log anew, so it precedes steps that refer to it.
      OpeningSteps.first(in: dialect),
      [LaterSteps.indexesForMany],
      [LaterSteps.passwordResets, LaterSteps.erasures, LaterSteps.reasons(in: dialect)],
      [LaterSteps.rulesOfWork],
      [LaterSteps.rulesLogged(in: dialect)],
      [LaterSteps.pages],
      [LaterSteps.outbox],
      [OpeningSteps.skillsOfOpenings],
      [LaterSteps.shiftsThatReturn],
      [OpeningSteps.notesOfShifts, LaterSteps.languagesOfNotices],
    ]
  }

  /// The step after which the rules are one value, and a new roster gets its own.
  static let rulesStep = 4

  /// Migrates the tables to the version of this program, one transaction for each step. A new
  /// database gets all steps in one transaction, and these rules.
  ///
  /// Throws `.newer` if a later program has migrated it further.
  static func migrate(
    _ connection: some TransactingConnection, in dialect: SQLDialect, rules: RosterRules
  ) throws {
    assert(steps(in: dialect).count == version, "a version means the same in either database")
    try makeVersionTable(in: connection)
    let applied = try self.version(of: connection)
    if applied == version { return }
    let steps = Array(zip(1..., steps(in: dialect)))
    for transaction in applied == 0 ? [steps] : steps.map({ [$0] }) {
      try connection.transaction {
        for (number, step) in transaction {
          let found = try self.version(of: connection)
          guard found <= version else {
            throw RosterStoreError.newer(found: found, known: version)
          }
          guard found < number else { continue }
          for script in step { try connection.run(script) }
          if number == rulesStep { try insert(rules, into: connection) }
          try connection.change("INSERT INTO migration (number) VALUES ($1)", [number])
        }
      }
    }
  }

  /// Returns the number of the last step applied to a database, 0 for a new one.
  static func version(of connection: any SQLConnection) throws -> Int {
    var row = try connection.rows("SELECT coalesce(max(number), 0) FROM migration").first
    return try row?.next() ?? 0
  }

  private static func makeVersionTable(in connection: any SQLConnection) throws {
    let make: SQL = "CREATE TABLE IF NOT EXISTS migration (number BIGINT PRIMARY KEY)"
    do {
      try connection.run(make)
    } catch let error as RosterStoreError {
      // If two programs create the table at once, PostgreSQL refuses the second one. It does so in
      // its index of types or of tables, whichever it reaches first. The table then exists.
      switch error {
      case .contradiction, .damaged: try connection.run(make)
      case .keyReused, .loginTaken, .loginAlike, .invitationUsed, .resetUsed, .noAccount,
        .unavailable, .newer, .older, .held, .movedAway, .occupied:
        throw error
      }
    }
  }

  /// Inserts the rules; an existing roster keeps its own.
  static func insert(_ rules: RosterRules, into connection: any SQLConnection) throws {
    try connection.change(
      "INSERT INTO roster (id, rules) VALUES (1, $1) ON CONFLICT (id) DO NOTHING",
      [StoredJSON.encode(rules)])
  }
}

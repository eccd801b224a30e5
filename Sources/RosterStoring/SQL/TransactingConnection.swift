/// A connection that changes the database in transactions, one at a time.
protocol TransactingConnection: SQLConnection {
  /// Begins a transaction that locks out all other writers.
  func begin() throws
  /// Begins a transaction that locks the rows of the changes against other writers. Returns the
  /// tables as of then.
  func begin(_ changes: [PendingChange]) throws -> RosterTables
  /// Commits all changes since `begin`; if it throws, none is committed.
  func commit() throws
  /// Rolls back all changes since `begin`, if a transaction is open.
  func rollBack()
}

extension TransactingConnection {
  func begin(_ changes: [PendingChange]) throws -> RosterTables {
    try begin()
    return try RosterTables(self)
  }

  /// Makes a change completely, or not at all if it throws.
  func transaction<Answer>(_ change: () throws -> Answer) throws -> Answer {
    try rollingBack {
      try begin()
      let answer = try change()
      try commit()
      return answer
    }
  }

  /// Makes changes in one transaction, all of them or none.
  ///
  /// - Returns: closures that answer the callers.
  func commit(_ changes: [PendingChange]) throws -> [@Sendable () -> Void] {
    try rollingBack {
      assert(!changes.isEmpty, "a transaction without a change would cost a flush")
      let tables = try begin(changes)
      let told = try changes.map { try $0.make(tables) }
      assert(told.count == changes.count, "every caller gets an answer")
      let lines = try tables.writeLog()
      try commit()
      return told.map { tell in { tell(lines) } }
    }
  }

  private func rollingBack<Answer>(_ change: () throws -> Answer) throws -> Answer {
    do {
      return try change()
    } catch {
      names?.forget()
      rollBack()
      throw error
    }
  }
}

/// A transaction that failed for reasons outside of its changes.
enum TransactionFailure: Error {
  /// Another transaction was in its way. Nothing was changed, and the next try may succeed.
  case contended(RosterStoreError)
  /// The connection was lost before the commit. Nothing was changed, and the next try may succeed.
  case lost(RosterStoreError)
  /// The connection was lost during the commit; whether it succeeded is unknown.
  case unknown
}

/// A connection that changes the database in transactions, one at a time.
protocol TransactingConnection: SQLConnection {
  /// Begins a transaction that locks out all other writers.
  func begin() throws
  /// Begins a transaction that keeps other writers from the rows that the changes concern; returns
  /// the tables as they are then.
  func begin(_ changes: [PendingChange]) throws -> RosterTables
  /// Makes all changes since `begin` last; throws where none of them does.
  func commit() throws
  /// Undoes all changes since `begin`, if there was one.
  func rollBack()
}

extension TransactingConnection {
  func begin(_ changes: [PendingChange]) throws -> RosterTables {
    try begin()
    return try RosterTables(self)
  }

  /// Makes all of a change, or nothing where it throws.
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
      let tables = try begin(changes)
      let told = try changes.map { try $0.make(tables) }
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

/// A transaction that came to nothing for reasons that have nothing to do with what it was about.
enum TransactionFailure: Error {
  /// Another transaction was in its way: nothing has happened, and the next try may succeed.
  case contended(RosterStoreError)
  /// The connection was lost before the commit: the same.
  case lost(RosterStoreError)
  /// The connection was lost during the commit, of which nothing more is known.
  case unknown
}

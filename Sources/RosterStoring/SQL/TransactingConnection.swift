/// A connection that changes the database in transactions, one at a time.
protocol TransactingConnection: SQLConnection {
  /// Begins to change the database, while nobody else does.
  func begin() throws
  /// Makes all changes since `begin` last; throws where none of them does.
  func commit() throws
  /// Undoes all changes since `begin`, if there was one.
  func rollBack()
}

extension TransactingConnection {
  /// Makes all of a change, or nothing where it throws.
  func transaction<Answer>(_ change: () throws -> Answer) throws -> Answer {
    do {
      try begin()
      let answer = try change()
      try commit()
      return answer
    } catch {
      rollBack()
      throw error
    }
  }

  /// Makes all of a change within a transaction, or nothing where it is refused.
  func part<Answer>(_ change: () throws -> Answer) throws -> Result<Answer, any Error> {
    try run("SAVEPOINT part")
    do {
      let answer = try change()
      try run("RELEASE SAVEPOINT part")
      return .success(answer)
    } catch {
      // Where it can't be undone alone, the whole transaction has come to nothing.
      guard !(error is TransactionFailure), (try? run("ROLLBACK TO SAVEPOINT part")) != nil else {
        throw error
      }
      try run("RELEASE SAVEPOINT part")
      return .failure(error)
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

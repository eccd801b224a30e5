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
  ///
  /// Throws where the whole transaction has come to nothing: why, never what the change was refused
  /// for, which is nobody else's answer.
  func part<Answer>(_ change: () throws -> Answer) throws -> Result<Answer, any Error> {
    try run("SAVEPOINT part")
    do {
      let answer = try change()
      try run("RELEASE SAVEPOINT part")
      return .success(answer)
    } catch {
      try undoPart(after: error)
      return .failure(error)
    }
  }

  /// Undoes the changes since the savepoint, if that can be done alone.
  private func undoPart(after refusal: any Error) throws {
    if refusal is TransactionFailure { throw refusal }
    do {
      try run("ROLLBACK TO SAVEPOINT part")
    } catch {
      // A full disk has undone everything: that is everybody's answer, and says more.
      if case .unavailable = refusal as? RosterStoreError { throw refusal }
      throw error
    }
    try run("RELEASE SAVEPOINT part")
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

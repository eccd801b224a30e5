import Files
import GRDB

/// A connection to an SQLite file.
struct SQLiteConnection: TransactingConnection {
  let database: Database
  /// Announces versions that are committed; nil if there are no listeners.
  var notifier: ChangeNotifier?
  var names: NameIndex?

  func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow] {
    try translatingErrors {
      let statement = try database.cachedStatement(sql: sql.text)
      let cursor = try Row.fetchCursor(statement, arguments: .init(arguments))
      var rows: [SQLRow] = []
      while let row = try cursor.next() {
        // `databaseValues` would also ask for the name of each column.
        rows.append(SQLRow((0..<row.count).map { SQLValue(row[$0]) }))
      }
      return rows
    }
  }

  func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int {
    try translatingErrors {
      try database.cachedStatement(sql: sql.text).execute(arguments: .init(arguments))
      return database.changesCount
    }
  }

  func run(_ script: SQL) throws {
    try translatingErrors { try database.execute(sql: script.text) }
  }

  func change(_ statements: [SQLStatement], leadingTo version: Int) throws {
    try change(statements)
    guard let notifier else { return }
    database.afterNextTransaction { _ in notifier.notify(version) }
  }
  /// Empty, since there is one writer at a time.
  var passingOverLocked: SQL { "" }

  func begin() throws {
    assert(!database.isInsideTransaction, "changes of two transactions would be committed together")
    try run("BEGIN IMMEDIATE")
  }

  func commit() throws {
    try run("COMMIT")
    assert(!database.isInsideTransaction, "a transaction that answers has committed")
  }

  func rollBack() {
    guard database.isInsideTransaction else { return }
    // If the rollback fails, SQLite rolls back when the file is opened again.
    try? database.rollback()
  }
}

extension StatementArguments {
  fileprivate init(_ columns: [any SQLColumn]) {
    self.init(
      columns.map { column -> (any DatabaseValueConvertible)? in
        switch column.sqlValue {
        case .null: nil
        case .integer(let number): number
        case .text(let text): text
        }
      })
  }
}

extension SQLValue {
  /// Converts the value of a column. Fractions and blobs, which no column has, become texts.
  fileprivate init(_ value: DatabaseValue) {
    switch value.storage {
    case .null: self = .null
    case .int64(let number): self = .integer(Int(number))
    case .string(let text): self = .text(text)
    case .double(let number): self = .text("\(number)")
    case .blob(let bytes): self = .text("\(bytes)")
    }
  }
}

/// Translates errors of SQLite and of files into errors of the store.
func translatingErrors<Answer>(_ body: () throws -> Answer) throws -> Answer {
  do {
    return try body()
  } catch let error as DatabaseError {
    throw RosterStoreError(error)
  } catch let error as FileError {
    throw RosterStoreError.unavailable(.file(error))
  }
}

extension RosterStoreError {
  init(_ error: DatabaseError) {
    let message = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_MISMATCH:
      self = .damaged(.reported(message: message, state: nil))
    case .SQLITE_CONSTRAINT:
      self = .contradiction(message)
    case .SQLITE_MISUSE:
      self = .unavailable(.closed)
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self = .unavailable(.inUse)
    case .SQLITE_FULL:
      self = .unavailable(.diskFull)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_READONLY:
      self = .unavailable(.forbidden(message: message))
    default:
      self = .unavailable(.disk(message: message))
    }
  }
}

import CPostgres

/// A connection to a PostgreSQL server, used by one thread at a time.
final class PostgresConnection {
  private let connection: OpaquePointer
  /// The names of the statements that the server has prepared for this connection.
  private var prepared: [String: String] = [:]

  init(_ address: PostgresAddress) throws {
    connection = try address.connect()
    try run(
      """
      SET client_min_messages = warning; SET statement_timeout = '30s'; SET lock_timeout = '10s';
      SET idle_in_transaction_session_timeout = '60s'
      """)
  }

  deinit {
    PQfinish(connection)
  }

  /// False once the server has hung up.
  var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }

  private func answer(to sql: SQL, _ arguments: [any SQLColumn]) throws -> PostgresAnswer {
    let name = try prepare(sql)
    let result = arguments.map(\.sqlValue.text).withCStrings { values in
      PQexecPrepared(connection, name, Int32(values.count), values, nil, nil, 0)
    }
    return try checked(result)
  }

  private func prepare(_ sql: SQL) throws -> String {
    if let name = prepared[sql.text] { return name }
    let name = "s\(prepared.count)"
    _ = try checked(PQprepare(connection, name, sql.text, 0, nil))
    prepared[sql.text] = name
    return name
  }

  private func checked(_ result: OpaquePointer?) throws -> PostgresAnswer {
    let answer = PostgresAnswer(result)
    if answer.isSuccess { return answer }
    throw PostgresFailure(answer, message: String(cString: PQerrorMessage(connection)), isAlive)
      .error
  }
}

extension PostgresConnection: TransactingConnection {
  func rows(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> [SQLRow] {
    try answer(to: sql, arguments).rows
  }

  func change(_ sql: SQL, _ arguments: [any SQLColumn]) throws -> Int {
    try answer(to: sql, arguments).changedRows
  }

  func run(_ script: SQL) throws {
    _ = try checked(PQexec(connection, script.text))
  }

  /// Takes turns with all other servers: the lock comes before the transaction first looks at
  /// anything, so it sees what the one before has left, and there is nothing to contend for.
  func begin() throws {
    try run(
      """
      BEGIN ISOLATION LEVEL SERIALIZABLE; LOCK TABLE migration IN SHARE ROW EXCLUSIVE MODE
      """)
  }

  func commit() throws {
    do {
      let answer = try checked(PQexec(connection, "COMMIT"))
      guard answer.command == "COMMIT" else {
        throw RosterStoreError.damaged(.undone)
      }
    } catch TransactionFailure.lost {
      throw TransactionFailure.unknown
    }
  }

  func rollBack() {
    guard isAlive, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
    // Where even that fails, the server rolls back when the connection is gone.
    PQclear(PQexec(connection, "ROLLBACK"))
  }

  /// Reads everything as it is at one moment.
  func reading<Answer>(_ question: () throws -> Answer) throws -> Answer {
    try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    defer { rollBack() }
    return try question()
  }
}

extension [String?] {
  /// Lends the texts as C has them, none as NULL.
  func withCStrings<Answer>(_ body: ([UnsafePointer<CChar>?]) -> Answer) -> Answer {
    var bytes: [CChar] = []
    let starts = map { text -> Int? in
      guard let text else { return nil }
      defer { bytes += text.utf8CString }
      return bytes.count
    }
    return bytes.withUnsafeBufferPointer { bytes in
      body(starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } })
    }
  }
}

extension SQLValue {
  fileprivate var text: String? {
    switch self {
    case .null: nil
    case .integer(let number): "\(number)"
    case .text(let text): text
    }
  }
}

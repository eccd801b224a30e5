import CPostgres
import Foundation
import Glibc
import Roster

/// A connection to a PostgreSQL server, used by one thread at a time.
final class PostgresConnection {
  private let connection: OpaquePointer
  /// The names of the statements that the server has prepared for this connection.
  private var prepared: [String: String] = [:]
  let names: NameIndex? = NameIndex()
  /// Changes to make before the next read or commit.
  private var later: [SQLStatement] = []

  /// Connects, and ensures what a purpose requires.
  init(_ address: PostgresAddress, for purpose: Purpose = .looking) throws {
    connection = try address.connect()
    try run(
      """
      SET client_min_messages = warning; SET statement_timeout = '30s'; SET lock_timeout = '10s';
      SET idle_in_transaction_session_timeout = '60s'
      """)
    try PostgresPlace(connection: self).claim(for: purpose)
  }

  deinit {
    PQfinish(connection)
  }

  /// Whether the server has not closed the connection.
  var isAlive: Bool { PQstatus(connection) == CONNECTION_OK }

  /// The socket to watch for notifications of the server.
  var socket: Int32 { PQsocket(connection) }

  /// Returns the versions announced since the last call; nil if the server has closed the
  /// connection.
  func notifications() -> [Int]? {
    // The last messages and the end of the connection may arrive together, which wakes the watcher
    // only once.
    repeat {
      guard PQconsumeInput(connection) == 1, isAlive else { return nil }
    } while isReadable
    var versions: [Int] = []
    while let notification = PQnotifies(connection) {
      defer { PQfreemem(notification) }
      versions += [Int(String(cString: notification.pointee.extra))].compactMap(\.self)
    }
    return versions
  }

  private var isReadable: Bool {
    var polled = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private func answer(to sql: SQL, _ arguments: [any SQLColumn]) throws -> PostgresAnswer {
    try changeNow()
    let name = try prepare(sql)
    let result = arguments.map(\.sqlValue.text).withCStrings { values in
      PQexecPrepared(connection, name, Int32(values.count), values, nil, nil, 0)
    }
    return try checked(result)
  }

  /// The number of statements that are sent before the first answer is read. It is small enough
  /// that neither side ever has to wait for the other to read.
  private static let ahead = 64

  /// Sends all statements before it reads the first result.
  private func pipeline(_ statements: ArraySlice<SQLStatement>) throws {
    assert(statements.count <= Self.ahead, "more might wait for the server, and it for them")
    let names = try statements.map { try prepare($0.sql) }
    PQenterPipelineMode(connection)
    defer { PQexitPipelineMode(connection) }
    for (name, statement) in zip(names, statements) {
      _ = statement.arguments.map(\.sqlValue.text).withCStrings { values in
        PQsendQueryPrepared(connection, name, Int32(values.count), values, nil, nil, 0)
      }
    }
    PQpipelineSync(connection)
    // If sending has failed, reading fails too.
    let results = statements.map { statement in
      Result { try statement.check(checked(nextResult()).changedRows) }
    }
    PQclear(PQgetResult(connection))
    for result in results { try result.get() }
  }

  /// Returns the result of the next statement of a pipeline.
  private func nextResult() -> OpaquePointer? {
    let result = PQgetResult(connection)
    while let rest = PQgetResult(connection) { PQclear(rest) }
    return result
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

  func changeLater(_ statements: [SQLStatement]) {
    assert(
      PQtransactionStatus(connection) != PQTRANS_IDLE,
      "outside of a transaction nothing would carry them out")
    later += statements
  }

  private func changeNow() throws {
    guard !later.isEmpty else { return }
    let statements = later
    later = []
    try change(statements)
  }

  func change(_ statements: [SQLStatement]) throws {
    try changeNow()
    for start in stride(from: 0, to: statements.count, by: Self.ahead) {
      try pipeline(statements[start...].prefix(Self.ahead))
    }
  }

  func change(_ statements: [SQLStatement], leadingTo version: Int) throws {
    let notify = SQLStatement("SELECT pg_notify('roster', $1)", ["\(version)"])
    try change(statements + [notify])
  }

  var passingOverLocked: SQL { " FOR UPDATE SKIP LOCKED" }

  func run(_ script: SQL) throws {
    try changeNow()
    _ = try checked(PQexec(connection, script.text))
  }

  func commit() throws {
    try changeNow()
    do {
      let answer = try checked(PQexec(connection, "COMMIT"))
      guard answer.command == "COMMIT" else {
        throw RosterStoreError.damaged(.undone)
      }
      assert(
        PQtransactionStatus(connection) != PQTRANS_INTRANS,
        "a transaction that answers has committed")
    } catch TransactionFailure.lost {
      throw TransactionFailure.unknown
    }
  }

  func rollBack() {
    later = []
    guard isAlive, PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
    // If the rollback fails, the server rolls back when the connection ends.
    PQclear(PQexec(connection, "ROLLBACK"))
  }

  /// Reads everything in one snapshot.
  func reading<Answer>(_ question: () throws -> Answer) throws -> Answer {
    try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    defer { rollBack() }
    return try question()
  }
}

/// The locks of transactions. They are taken in a fixed order: the whole roster, people by id,
/// openings by id, the log. They are held until the transaction ends. Statements after a lock see
/// what was committed before it.
extension PostgresConnection {
  /// The number of tries to find the people whom changes concern, before the changes lock the whole
  /// roster.
  private static let guesses = 3

  /// Locks out all other writers.
  func begin() throws {
    requireNoTransaction()
    try run(
      """
      BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN SHARE ROW EXCLUSIVE MODE
      """)
  }

  func begin(_ changes: [PendingChange]) throws -> RosterTables {
    var prefetch = changes.map(\.prefetch).reduce(Prefetch()) { $0.union($1) }
    let before = try RosterTables(self)
    try before.read(Prefetch(rows: prefetch.rows))
    var held = try before.touched(by: changes)
    prefetch.rows.formUnion(before.cache.references)
    for _ in 0..<Self.guesses {
      guard case .people(let people, let openings) = held else { break }
      try begin(holding: people, openings)
      let tables = try RosterTables(self)
      try tables.read(prefetch)
      let found = try tables.touched(by: changes)
      if held.covers(found) { return tables }
      // Another writer was faster. Missing locks cannot be added without breaking the order of
      // locks.
      rollBack()
      held = held.union(found)
    }
    try begin()
    return try RosterTables(self)
  }

  /// Begins beside other writers, but locks out those whose changes concern the same people and
  /// openings.
  private func begin(holding people: Set<Person.ID>, _ openings: Set<Opening.ID>) throws {
    requireNoTransaction()
    try run(
      "BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE migration IN ROW EXCLUSIVE MODE")
    try hold("SELECT FROM person ", people.map(\.rawValue))
    try hold("SELECT FROM opening ", openings.map(\.rawValue))
  }

  private func requireNoTransaction() {
    assert(
      PQtransactionStatus(connection) != PQTRANS_INTRANS && later.isEmpty,
      "changes of two transactions would be committed together")
  }

  private func hold(_ selection: SQL, _ ids: [String]) throws {
    // No row has an id with U+0000, and JSON with it is refused.
    let names = ids.filter { !$0.utf8.contains(0) }
    guard !names.isEmpty else { return }
    let condition: SQL = """
      WHERE id = ANY (ARRAY (SELECT json_array_elements_text($1::json)))
      ORDER BY id FOR NO KEY UPDATE
      """
    _ = try rows(selection + condition, [try StoredJSON.encode(names)])
  }

  /// Makes other writers of the log wait until the commit is on the disk. It must also be on the
  /// replicas for which the commit waits. A commit that was announced before a replica has it could
  /// be lost with this server. Therefore nothing but an answer ends the wait.
  func lockLog() throws {
    _ = try rows(
      """
      SELECT set_config('statement_timeout', '0', true) FROM roster WHERE id = 1 FOR NO KEY UPDATE
      """)
  }
}

extension RosterTables {
  /// Returns all people and openings that changes concern together.
  func touched(by changes: [PendingChange]) throws -> LockSet {
    try changes.reduce(.people([])) { touched, change in
      touched == .everybody ? touched : touched.union(try change.touched(self))
    }
  }
}

extension [String?] {
  /// Lends the texts as C strings, nil as NULL.
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

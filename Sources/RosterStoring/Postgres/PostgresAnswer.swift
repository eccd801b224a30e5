import CPostgres

/// A result of the server, whose memory libpq owns.
final class PostgresAnswer {
  private let result: OpaquePointer?

  init(_ result: OpaquePointer?) {
    self.result = result
  }

  deinit {
    PQclear(result)
  }

  var isSuccess: Bool {
    let status = PQresultStatus(result)
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK
  }

  /// The five characters of SQLSTATE; empty if the server did not send any.
  var state: String { String(cString: cpostgres_sqlstate(result)) }
  /// The tag of the completed statement.
  var command: String { String(cString: PQcmdStatus(result)) }
  var changedRows: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

  /// The error message, without the position in the statement.
  var message: String { String(cString: cpostgres_message(result)) }

  var rows: [SQLRow] {
    let columns = 0..<PQnfields(result)
    let areNumbers = columns.map { Self.numbers.contains(PQftype(result, $0)) }
    return (0..<PQntuples(result)).map { row in
      SQLRow(zip(columns, areNumbers).map { value(row, $0, isNumber: $1) })
    }
  }

  /// The types `int8`, `int2` and `int4`, as the server's catalogue numbers them.
  private static let numbers: Set<Oid> = [20, 21, 23]

  private func value(_ row: Int32, _ column: Int32, isNumber: Bool) -> SQLValue {
    guard PQgetisnull(result, row, column) == 0 else { return .null }
    let text = String(cString: PQgetvalue(result, row, column))
    return isNumber ? Int(text).map(SQLValue.integer) ?? .text(text) : .text(text)
  }
}

/// The reason why the server did not carry out a statement.
struct PostgresFailure {
  private let state: String
  private let message: String
  private let isAlive: Bool

  /// - Parameter message: libpq's message, used if the server sent none.
  init(_ answer: PostgresAnswer, message: String, _ isAlive: Bool) {
    state = answer.state
    self.message = answer.message.isEmpty ? message.firstLine : answer.message
    self.isAlive = isAlive
  }

  var error: any Error {
    switch state {
    case "40001", "40P01":
      TransactionFailure.contended(.unavailable(.contended))
    case _ where !isAlive || state.hasPrefix("57P"):
      TransactionFailure.lost(.unavailable(.lost(message: message)))
    case "55P03", "57014":
      RosterStoreError.unavailable(.slow(message: message))
    case _ where state.hasPrefix("53") || state.hasPrefix("42501") || state.hasPrefix("25006"):
      RosterStoreError.unavailable(.refused(message: message))
    case _ where state.hasPrefix("23"):
      RosterStoreError.contradiction(message)
    default:
      RosterStoreError.damaged(.reported(message: message, state: state))
    }
  }
}

extension String {
  /// The first line of libpq's message.
  var firstLine: String {
    String(prefix { !$0.isNewline })
  }
}

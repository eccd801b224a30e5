import CPostgres

extension TemporaryPostgres {
  /// Ends every other connection to a database; returns their number.
  package static func breakConnections(to address: String) throws -> Int {
    let count = try Session(address).execute(
      """
      SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """)
    return count.flatMap(Int.init) ?? 0
  }

  /// A second connection beside the tested one.
  package final class Session {
    private let connection: OpaquePointer?

    /// Connects; a failure is thrown by the first statement.
    package init(_ address: String) throws {
      connection = PQconnectdb(address)
    }

    deinit {
      PQfinish(connection)
    }

    /// Runs statements; returns the first value of the last result, if it has one.
    @discardableResult
    package func execute(_ sql: String) throws -> String? {
      let result = PQexec(connection, sql)
      defer { PQclear(result) }
      guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
        throw Failure(description: String(cString: PQerrorMessage(connection)))
      }
      return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : nil
    }

    /// Repeats a query until it returns true, for ten seconds at most.
    package func waitUntil(_ question: String) async throws {
      let deadline = ContinuousClock.now + .seconds(10)
      while try execute(question) != "t" {
        guard ContinuousClock.now < deadline else {
          throw Failure(description: "still not so: \(question)")
        }
        try await Task.sleep(for: .milliseconds(5))
      }
    }
  }
}

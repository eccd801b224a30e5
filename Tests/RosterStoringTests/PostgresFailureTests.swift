import Roster
import TemporaryPostgres
import Testing

@testable import RosterStoring

/// Errors of the server.
@Suite(.enabled(if: TemporaryPostgres.isInstalled, "PostgreSQL is not installed"))
struct PostgresFailureTests {
  private func error(of scripts: SQL...) async throws -> (any Error)? {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let connection = try PostgresConnection(try PostgresAddress(address))
    do {
      for script in scripts { try connection.run(script) }
      return nil
    } catch {
      return error
    }
  }

  /// Returns PostgreSQL's message if it refuses a statement; else the whole error.
  private func refusal(_ error: (any Error)?) -> String {
    if case .unavailable(.refused(let message)) = error as? RosterStoreError {
      message
    } else {
      "\(error as Any)"
    }
  }

  @Test func tookTooLong() async throws {
    let error = try await error(of: "SET statement_timeout = '20ms'; SELECT pg_sleep(20)")
    #expect(
      error as? RosterStoreError
        == .unavailable(.slow(message: "canceling statement due to statement timeout")))
  }

  @Test func notAllowed() async throws {
    let error = try await error(
      of: "CREATE ROLE guest", "CREATE TABLE secret (id BIGINT)", "SET ROLE guest",
      "SELECT * FROM secret")
    #expect(refusal(error) == "permission denied for table secret")
  }

  @Test func readOnly() async throws {
    let error = try await error(
      of: "SET default_transaction_read_only = on", "CREATE TABLE secret (id BIGINT)")
    #expect(refusal(error) == "cannot execute CREATE TABLE in a read-only transaction")
  }

  @Test func constraint() async throws {
    let error = try await error(
      of: "CREATE TABLE t (i BIGINT CHECK (i > 0)); INSERT INTO t VALUES (0)")
    guard case .contradiction(let what) = error as? RosterStoreError else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(what == "new row for relation \"t\" violates check constraint \"t_i_check\"")
  }

  @Test func noSuchTable() async throws {
    let error = try await error(of: "SELECT * FROM nowhere")
    let message = "relation \"nowhere\" does not exist"
    #expect(error as? RosterStoreError == .damaged(.reported(message: message, state: "42P01")))
  }

  @Test func hungUp() async throws {
    let error = try await error(of: "SELECT pg_terminate_backend(pg_backend_pid())", "SELECT 1")
    guard case .lost(let reason) = error as? TransactionFailure else {
      Issue.record("\(error as Any)")
      return
    }
    #expect("\(reason)".contains("the connection to PostgreSQL was lost"))
  }

  /// If the connection is lost during the commit, the outcome is unknown.
  @Test func hungUpDuringCommit() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let connection = try PostgresConnection(try PostgresAddress(address))
    try connection.run("BEGIN")
    try await TemporaryPostgres.shared.execute(
      """
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """, in: address)
    do {
      try connection.commit()
      Issue.record("it was committed")
    } catch TransactionFailure.unknown {
      #expect(!connection.isAlive)
    }
  }

  /// A transaction that the server has aborted can't be committed by mistake.
  @Test func commitOfNothing() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let connection = try PostgresConnection(try PostgresAddress(address))
    try connection.run("BEGIN")
    #expect(throws: RosterStoreError.self) { try connection.run("SELECT * FROM nowhere") }
    #expect(throws: RosterStoreError.damaged(.undone)) {
      try connection.commit()
    }
    connection.rollBack()
    try connection.run("SELECT 1")
  }

  @Test func valuesComeBack() async throws {
    let address = try await TemporaryPostgres.shared.makeDatabase()
    let connection = try PostgresConnection(try PostgresAddress(address))
    var row = try #require(
      try connection.rows(
        "SELECT $1::text, $2::bigint, $3::text, $4::text",
        ["O'Hara; -- $1 \\ 👩‍🍳\n", -9_000_000_000, String?.none, ""]
      ).first)
    #expect(try row.next() == "O'Hara; -- $1 \\ 👩‍🍳\n")
    #expect(try row.next() == -9_000_000_000)
    #expect(try row.next() == String?.none)
    #expect(try row.next() == "")
  }
}

import Foundation
import Roster
import RosterHistory
import RosterStoring
import Scratch
import TemporaryPostgres
import Testing

/// Tests real servers that are killed under load.
@Suite struct KilledServerTests {
  private static let flyerd =
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "flyerd").path ?? ""

  /// A small run; `make test-all` does the large one.
  private static let plan =
    Thoroughness.isWhole
    ? HistoryRun.Plan(operations: 5_000, kills: 20) : HistoryRun.Plan(operations: 60, kills: 3)

  private func history(
    database: String? = nil, servers: Int = 1, disturbances: [HistoryRun.Disturbance] = []
  ) async throws -> History {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roster-history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var plan = Self.plan
    plan.readInterval = 15
    let run = try HistoryRun(
      program: Self.flyerd, folder: folder, database: database, servers: servers, plan: plan,
      disturbances: disturbances)
    return try await run.run()
  }

  private func check(_ history: History) {
    let problems = history.problems()
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    let changes = history.attempts.count(where: \.isChange)
    #expect(history.attempts.count >= 8 * 63 && changes >= 100, "\(changes)")
    #expect(history.readings.count > 8 * 4)
    #expect(Set(history.log.map(\.entry.command)).count > 15)
  }

  @Test func overSQLite() async throws {
    check(try await history())
  }

  @Test(.enabled(if: TemporaryPostgres.isInstalled, "postgresql is not installed"))
  func overPostgreSQL() async throws {
    let database = try await TemporaryPostgres.shared.makeDatabase()
    check(try await history(database: database))
  }

  /// Connections break in the middle of a transfer.
  @Test(.enabled(if: TemporaryPostgres.isInstalled, "postgresql is not installed"))
  func twoWhoseConnectionsBreak() async throws {
    let database = try await TemporaryPostgres.shared.makeDatabase()
    let broken = Array(repeating: breaking(database), count: Self.plan.kills)
    check(try await history(database: database, servers: 2, disturbances: broken))
  }

  /// The database server is lost halfway, and its replica takes its place.
  @Test(.enabled(if: TemporaryPostgres.isInstalled, "postgresql is not installed"))
  func twoOverAReplicaThatIsPromoted() async throws {
    let postgres = try await ReplicatedPostgres()
    defer { postgres.stop() }
    let broken = Array(repeating: breaking(postgres.address), count: Self.plan.kills / 2)
    let promotion: HistoryRun.Disturbance = { try await postgres.promote() }
    check(
      try await history(
        database: postgres.address, servers: 2, disturbances: broken + [promotion] + broken))
  }

  private func breaking(_ database: String) -> HistoryRun.Disturbance {
    {
      let broken = try TemporaryPostgres.breakConnections(to: database)
      #expect(broken > 0)
    }
  }

  @Test func aServerThatIsNoneIsSaid() async throws {
    let run = try HistoryRun(
      program: "/bin/false", folder: FileManager.default.temporaryDirectory,
      plan: .init(operations: 1, kills: 0))
    await #expect(throws: ServerProcess.Failure.self) { try await run.run() }
  }
}

import Foundation
import Roster
import RosterHistory
import RosterStoring
import Scratch
import TemporaryPostgres
import Testing

/// Real servers that are killed under load.
@Suite struct KilledServerTests {
  private static let flyerd =
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "flyerd").path ?? ""

  /// A sample, or with `make test-all` the whole.
  private static let plan =
    Thoroughness.isWhole
    ? HistoryRun.Plan(operations: 5_000, kills: 20) : HistoryRun.Plan(operations: 60, kills: 3)

  private func history(database: String? = nil, servers: Int = 1) async throws -> History {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "roster-history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var plan = Self.plan
    plan.readInterval = 15
    let run = try HistoryRun(
      program: Self.flyerd, folder: folder, database: database, servers: servers, plan: plan)
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
  func twoOverPostgreSQL() async throws {
    let database = try await TemporaryPostgres.shared.makeDatabase()
    check(try await history(database: database, servers: 2))
  }

  @Test func aServerThatIsNoneIsSaid() async throws {
    let run = try HistoryRun(
      program: "/bin/false", folder: FileManager.default.temporaryDirectory,
      plan: .init(operations: 1, kills: 0))
    await #expect(throws: ServerProcess.Failure.self) { try await run.run() }
  }
}

import Foundation
import RosterHistory
import TemporaryPostgres

/// Eight clients that change a roster despite disturbances. Its servers are killed, their
/// connections to the database are broken, and a replica replaces the database.
struct RosterHistories {
  let flyerd: String
  let folder: URL
  let plan: HistoryRun.Plan

  func figures() async throws -> [Figure] {
    let sqlite = try await figures(
      "SQLite", HistoryRun(program: flyerd, folder: folder, plan: plan))
    guard TemporaryPostgres.isInstalled else {
      print(Notice.notInstalled("postgresql"))
      return sqlite
    }
    let one = try await TemporaryPostgres.shared.makeDatabase()
    let shared = try await ReplicatedPostgres()
    defer { shared.stop() }
    return try await sqlite
      + figures(
        "PostgreSQL", HistoryRun(program: flyerd, folder: folder, database: one, plan: plan))
      + figures(
        "PostgreSQL, two servers, replica promoted",
        HistoryRun(
          program: flyerd, folder: folder, database: shared.address, servers: 2, plan: plan,
          disturbances: disturbances(of: shared)))
  }

  /// Connections are broken as often as servers are killed, and the database is lost halfway.
  private func disturbances(of postgres: ReplicatedPostgres) -> [HistoryRun.Disturbance] {
    let broken = Array<HistoryRun.Disturbance>(
      repeating: { _ = try TemporaryPostgres.breakConnections(to: postgres.address) },
      count: plan.kills / 2)
    return broken + [{ try await postgres.promote() }] + broken
  }

  private func figures(_ name: String, _ run: HistoryRun) async throws -> [Figure] {
    let begin = ContinuousClock.now
    let history = try await run.run()
    let time = (ContinuousClock.now - begin) / .seconds(1)
    let problems = history.problems()
    for problem in problems { print(Notice.problem(in: name, problem)) }
    let attempts = history.attempts
    return [
      Figure("\(name): contradictions", count: problems.count, bound: 0),
      Figure("\(name): commands", count: attempts.count),
      Figure("\(name): changes", count: attempts.count(where: \.isChange)),
      Figure("\(name): lost answers asked again", count: attempts.count { $0.sendings > 1 }),
      Figure("\(name): kills", count: plan.kills),
      Figure(
        "\(name): commands meanwhile", in: .perSecond, samples: [Double(attempts.count) / time]),
    ]
  }
}

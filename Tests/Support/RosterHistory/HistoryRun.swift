package import Foundation
import Roster
import Scratch

/// Clients that change one roster over HTTP while its servers are killed and started again.
package struct HistoryRun: Sendable {
  /// The sizes of a run.
  package struct Plan: Sendable {
    /// The number of clients that send commands at a time.
    package var clients = 8
    /// The number of commands of each client.
    package var operations: Int
    /// The number of times a server is killed meanwhile.
    package var kills: Int
    /// The number of commands after which a client reads the whole roster.
    package var readInterval = 200
    /// The number of commands after which a client sends the last one again.
    package var repeatInterval = 20
    /// The seed of the random commands: equal seeds and answers give equal commands.
    package var seed: UInt64 = 1

    /// Creates a plan for eight clients, with these commands of each and these kills.
    package init(operations: Int, kills: Int) {
      self.operations = operations
      self.kills = kills
    }
  }

  /// A disturbance that servers must survive.
  package typealias Disturbance = @Sendable () async throws -> Void

  private let servers: [ServerProcess]
  private let plan: Plan
  private let disturbances: [Disturbance]

  /// Creates servers of a new roster, each with its own folder within an existing one.
  ///
  /// - Parameters:
  ///   - database: A PostgreSQL database that they share; without it there is one server.
  ///   - disturbances: Actions during the run, in this order, each after its share of the commands.
  package init(
    program: String, folder: URL, database: String? = nil, servers: Int = 1, plan: Plan,
    disturbances: [Disturbance] = []
  ) throws {
    let options =
      RosterAccounts.serverOptions + ["--approval", "owner"]
      + (database.map { ["--database", $0] } ?? [])
    self.plan = plan
    self.disturbances = disturbances
    self.servers = try (1...servers).map { number in
      let folder = folder.appending(path: "\(UUID().uuidString)-\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return ServerProcess(program: program, folder: folder, arguments: options)
    }
  }

  /// Runs the plan, and collects all answers.
  package func run() async throws -> History {
    let client = ServerClient()
    do {
      for server in servers { try await server.start() }
      let accounts = try await RosterAccounts(members: 7, at: servers[0], client)
      let history = try await history(of: accounts, client)
      try await client.close()
      return history
    } catch {
      try? await client.close()
      throw error
    }
  }

  private func history(of accounts: RosterAccounts, _ client: ServerClient) async throws -> History
  {
    let start = try await accounts.snapshot(from: servers[0], client)
    let shared = SharedHistory(start: start, clients: plan.clients)
    let clients = (0..<plan.clients).map { number in
      HistoryClient(
        of: plan, number: number, server: servers[number % servers.count], accounts: accounts,
        client: client, shared: shared)
    }
    try await changeAndKill(clients)
    for server in servers {
      server.stop(SIGKILL)
      try await server.start()
    }
    for client in clients.prefix(servers.count) { try await client.read() }
    var history = shared.history
    history.log = try await accounts.log(from: start.version + 1, of: servers[0], client)
    for server in servers {
      let code = server.stop(SIGTERM)
      guard code == 0 else { throw ServerProcess.Failure("flyerd ended with \(code)") }
    }
    return history
  }

  private func changeAndKill(_ clients: [HistoryClient]) async throws {
    let (answers, counter) = AsyncStream<Void>.makeStream()
    async let disturbing: Void = disturb(at: answers)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in clients {
        group.addTask {
          var client = client
          try await client.act { counter.yield() }
        }
      }
      defer { counter.finish() }
      try await group.waitForAll()
    }
    try await disturbing
  }

  /// Kills servers, and disturbs them, each time after a number of answers, while other commands
  /// are under way.
  private func disturb(at answers: AsyncStream<Void>) async throws {
    var random = SeededGenerator(seed: plan.seed)
    let all = plan.clients * plan.operations
    let kills = (0..<plan.kills).map { _ in
      (moment: Int.random(in: 1..<all, using: &random), disturb: kill(servers, &random))
    }
    let others = disturbances.enumerated().map { number, disturb in
      (moment: (number + 1) * all / (disturbances.count + 1), disturb: disturb)
    }
    var coming = (kills + others).sorted { $0.moment < $1.moment }[...]
    var count = 0
    for await _ in answers {
      count += 1
      guard let next = coming.first, count >= next.moment else { continue }
      coming.removeFirst()
      try await Task.sleep(for: .microseconds(Int.random(in: 0...3000, using: &random)))
      try await next.disturb()
    }
  }

  /// Kills one of the servers and starts it again.
  private func kill(
    _ servers: [ServerProcess], _ random: inout SeededGenerator
  ) -> Disturbance {
    let server = servers.randomElement(using: &random)
    return {
      server?.stop(SIGKILL)
      try await server?.start()
    }
  }
}

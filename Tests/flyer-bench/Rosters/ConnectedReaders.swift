import Foundation
import Roster
import RosterHistory
import RosterServing
import RosterStoring

/// Measures how soon a thousand readers of a large roster are notified of a change, and their
/// server's memory.
struct ConnectedReaders {
  let flyerd: String
  let folder: URL
  let runs: Int

  private static let readers = 1_000
  /// The number of readers that start anew.
  private static let starts = 20
  /// The number of changes for each run, one after the other.
  private static let changes = 20
  private static let (week, day) = (2, 1)

  func figures() async throws -> [Figure] {
    OpenFileLimit.raise()
    let folder = folder.appending(path: "readers")
    let database = folder.appending(path: ".flyerd/roster.sqlite")
    try FileManager.default.createDirectory(
      at: database.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let (tokens, version) = try await fill(database.path)
    // All of them come from one address.
    let server = ServerProcess(
      program: flyerd, folder: folder, arguments: RosterAccounts.serverOptions + ["--behind-proxy"])
    try await server.start()
    defer { server.stop(SIGTERM) }
    let port = URL(string: try await server.address)?.port ?? 0
    let crowd = try ListeningCrowd(port: port, asking: tokens.map { listening($0, since: version) })
    let command = try LoadConnection(port: port)
    var (half, nearlyAll): ([Duration], [Duration]) = ([], [])
    for number in offerers.prefix(Self.changes * runs) {
      let begin = ContinuousClock.now
      try command.send(offer(by: number, showing: tokens[number]))
      let times = try crowd.arrivals().map { $0 - begin }.sorted()
      half.append(times[times.count / 2])
      nearlyAll.append(times[times.count * 99 / 100])
      guard try command.answer() == 200 else { throw Failure.late(.status(200)) }
    }
    let own = try await readings(of: "?of=me", from: server, showing: tokens.prefix(Self.starts))
    let today = RosterZone.utc.date(at: .now)
    let duties = try await readings(
      of: "?of=me&on=\(today - 1),\(today),\(today + 1)", from: server,
      showing: tokens.prefix(runs))
    let process = RunningProcess(id: server.processID ?? 0)
    let meanwhile = process.peak ?? 0
    let whole = try await readings(of: "", from: server, showing: tokens.prefix(1))
    return [
      Figure("change → half of them", of: half),
      Figure("change → 99 of 100", of: nearlyAll, bound: Bounds.changeToReaders),
      Figure(
        "flyerd meanwhile", ofBytes: [meanwhile], bound: Bounds.flyerdResident),
      Figure("a reader begins with their part", of: own.times),
      Figure("its bytes", ofBytes: own.bytes),
      Figure("who is on duty", of: duties.times),
      Figure("its bytes", ofBytes: duties.bytes),
      Figure("the whole roster is read by one", in: .seconds, of: whole.times),
      Figure("its bytes", ofBytes: whole.bytes),
      Figure("most of flyerd then", ofBytes: [process.peak ?? 0]),
    ]
  }

  /// Returns the times and sizes of readers' requests for a part of the roster, one after the other.
  private func readings(
    of query: String, from server: ServerProcess, showing tokens: some Sequence<SecretToken>
  ) async throws -> (times: [Duration], bytes: [Int]) {
    let client = ServerClient()
    var (times, bytes): ([Duration], [Int]) = ([], [])
    for token in tokens {
      let begin = ContinuousClock.now
      let answer = try await client.ask(server.address + "/v1/roster" + query, token: token.text)
      times.append(ContinuousClock.now - begin)
      bytes.append(answer.body.count)
    }
    try await client.close()
    return (times, bytes)
  }

  /// Makes the roster with a session for each reader.
  private func fill(_ path: String) async throws -> (tokens: [SecretToken], version: Int) {
    let store = try await LargeRoster.current.store(in: path)
    // The roster contains the shifts of all planned weeks.
    try await store.setRules(RosterRules(weeksAhead: 7), at: .now)
    let tokens = (0..<Self.readers).map { _ in SecretToken() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, token) in tokens.enumerated() {
        let session = Session(
          hash: token.hash, person: Person.ID(LargeRoster.person(number)), began: .now,
          expires: .now + 86_400)
        group.addTask { try await store.add(session) }
      }
      try await group.waitForAll()
    }
    let version = try await store.version()
    try await store.close()
    return (tokens, version)
  }

  /// The readers whose shift of a day is not offered yet.
  private var offerers: [Int] {
    (0..<Self.readers).filter {
      !LargeRoster.isOffered(of: $0, week: Self.week, day: Self.day)
    }
  }

  private func listening(_ token: SecretToken, since version: Int) -> [UInt8] {
    WireRequest(
      line: "GET /v1/events",
      fields: [
        "Authorization": "Bearer \(token.text)", "Accept": "text/event-stream",
        "Last-Event-ID": "\(version)",
      ]
    ).bytes
  }

  private func offer(by number: Int, showing token: SecretToken) -> [UInt8] {
    let shift = LargeRoster.shift(of: number, week: Self.week, day: Self.day)
    return WireRequest(
      line: "POST /v1/commands",
      fields: ["Authorization": "Bearer \(token.text)", "Idempotency-Key": "told-\(number)"],
      body: #"{"offer":{"shift":{"id":"\#(shift)"}}}"#
    ).bytes
  }
}

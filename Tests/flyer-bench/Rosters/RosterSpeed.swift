import Foundation
import Roster
import RosterHistory

/// Measures how many requests a second flyerd answers.
struct RosterSpeed {
  let flyerd: String
  let folder: URL
  let runs: Int

  private static let connections = 32
  private static let shifts = 128

  func figures() async throws -> [Figure] {
    let folder = folder.appending(path: "speed")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = String(repeating: "a sentence of a flyer. ", count: 435)
    try Data("{\"text\": \"\(file)\"}".utf8).write(to: folder.appending(path: "flyer.json"))
    let server = ServerProcess(
      program: flyerd, folder: folder,
      // Behind a proxy, one address may have as many connections as the benchmark needs.
      arguments: RosterAccounts.serverOptions + ["--behind-proxy"])
    try await server.start()
    defer { server.stop(SIGTERM) }
    let client = ServerClient()
    do {
      let figures =
        try await files(of: server, in: folder, client) + rosters(of: server, folder, client)
      try await client.close()
      return figures
    } catch {
      try? await client.close()
      throw error
    }
  }

  // Files

  private func files(
    of server: ServerProcess, in folder: URL, _ client: ServerClient
  ) async throws -> [Figure] {
    let bare = ServerProcess(
      program: "/proc/self/exe", folder: folder, command: ["bare-server"])
    try await bare.start()
    defer { bare.stop(SIGTERM) }
    let ports = try await (port(of: server), port(of: bare))
    let tag = try await eTag(of: "flyer.json", at: server, client)
    let whole = WireRequest(line: "GET /flyer.json")
    return try compare(whole, with: whole, status: 200, ports, "files of 10 kB")
      + compare(
        WireRequest(line: "GET /flyer.json", fields: ["If-None-Match": tag]),
        with: WireRequest(line: "GET /flyer.json", fields: ["If-None-Match": BareServer.eTag]),
        status: 304, ports, "304s")
  }

  private func compare(
    _ request: WireRequest, with bare: WireRequest, status: Int, _ ports: (own: Int, bare: Int),
    _ name: String
  ) throws -> [Figure] {
    var (own, others): ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      others.append(try rate(of: bare, status: status, port: ports.bare))
      own.append(try rate(of: request, status: status, port: ports.own))
    }
    return [
      Figure("\(name) by a bare route", in: .perSecond, samples: others),
      Figure(name, in: .perSecond, samples: own),
      Figure(
        "\(name), for each by a bare route", in: .times, samples: zip(own, others).map { $0 / $1 },
        floor: Bounds.filesToBareRoute),
    ]
  }

  // The roster

  private func rosters(
    of server: ServerProcess, _ folder: URL, _ client: ServerClient
  ) async throws -> [Figure] {
    let accounts = try await RosterAccounts(members: 7, at: server, client)
    let shifts = try await shifts(of: accounts, at: server, client)
    let token = accounts.tokens[accounts.founder] ?? ""
    let offers = Offers(shifts: shifts, tokens: accounts.tokens)
    let port = try await port(of: server)
    try offers.offer(16, port: port)
    let authorized = ["Authorization": "Bearer \(token)"]
    let tag = try await eTag(of: "v1/roster", at: server, client, showing: token)
    let current = authorized.merging(["If-None-Match": tag]) { $1 }
    let reads = try [
      read("GET /v1/roster", authorized, 200, port, "rosters of \(Self.shifts) shifts"),
      read("GET /v1/roster", current, 304, port, "304s for a roster"),
      read("GET /v1/marketplace", authorized, 200, port, "marketplaces of 16 shifts"),
    ]
    return try reads + pages(of: server, showing: token, port: port)
      + changes(offers, port: port, folder)
  }

  /// The pages that members open most.
  private static let pages = [
    "/", "/roster/week", "/roster/today", "/roster/offered", "/roster/account", "/roster/log",
  ]

  /// Measures the processor time of a page for a single visitor, for whom each thread wakes up anew.
  private func pages(
    of server: ServerProcess, showing token: String, port: Int
  ) throws -> [Figure] {
    let process = RunningProcess(id: server.processID ?? 0)
    return try Self.pages.map { path in
      let request = WireRequest(line: "GET \(path)", fields: ["Cookie": "flyer=\(token)"]).bytes
      let load = Load(port: port, connections: 1, warmUp: .zero)
      let times = try (0..<runs).map { _ in
        let before = process.processorTime
        let count = try load.rate { _ in request } * (load.time / .seconds(1))
        return (process.processorTime - before) / max(count, 1)
      }
      return Figure("processor time of the page \(path)", of: times, bound: Bounds.page)
    }
  }

  private func read(
    _ line: String, _ fields: [String: String], _ status: Int, _ port: Int, _ name: String
  ) throws -> Figure {
    let request = WireRequest(line: line, fields: fields)
    let samples = try (0..<runs).map { _ in try rate(of: request, status: status, port: port) }
    return Figure(name, in: .perSecond, samples: samples, floor: Bounds.rosterReads)
  }

  private func changes(_ offers: Offers, port: Int, _ folder: URL) throws -> [Figure] {
    let flushes = try (0..<runs).map { _ in try DiskFlushes.rate(in: folder.path) }
    let figures = try [32, Self.shifts].map { count in
      let samples = try (0..<runs).map { _ in
        try Load(port: port, connections: count).rate(offers.next)
      }
      return Figure(
        "changes by \(count) clients", in: .perSecond, samples: samples,
        floor: Bounds.rosterChanges)
    }
    let disk = Figure("flushes of this disk", in: .perSecond, samples: flushes)
    let ratios = figures.map { figure in
      Figure(
        "\(figure.name), for each flush", in: .times, samples: [figure.median / disk.median])
    }
    return [disk] + figures + ratios
  }

  private func shifts(
    of accounts: RosterAccounts, at server: ServerProcess, _ client: ServerClient
  ) async throws -> [Shift] {
    let url = try await server.address + RosterPath.commands.absolute
    let today = RosterDate(dayNumber: Int(Date.now.timeIntervalSince1970) / 86_400)
    let people = accounts.tokens.keys.sorted()
    var shifts: [Shift] = []
    for number in 0..<Self.shifts {
      let command = RosterCommand.addShift(
        owner: people[number % people.count], date: today + 2 + number / people.count,
        start: .midnight, end: TimeOfDay(hour: 6, minute: 0) ?? .midnight, place: "Bar")
      let answer = try await client.ask(
        url, token: accounts.tokens[accounts.founder], sending: JSONEncoder().encode(command))
      shifts += try answer.read(Receipt.self).rows.compactMap(Shift.init)
    }
    return shifts
  }

  // Requests

  private func rate(of request: WireRequest, status: Int, port: Int) throws -> Double {
    let bytes = request.bytes
    return try Load(port: port, connections: Self.connections, status: status).rate { _ in bytes }
  }

  private func port(of server: ServerProcess) async throws -> Int {
    URL(string: try await server.address)?.port ?? 0
  }

  private func eTag(
    of path: String, at server: ServerProcess, _ client: ServerClient, showing token: String? = nil
  ) async throws -> String {
    let url = try await server.address + "/" + path
    return (try? await client.ask(url, token: token))?.eTag ?? ""
  }
}

/// Commands that put shifts on the marketplace and take them back, each with its own key.
private final class Offers {
  private let shifts: [Shift]
  private let tokens: [Person.ID: String]
  private var isOffered: [Bool]
  private var count = 0

  init(shifts: [Shift], tokens: [Person.ID: String]) {
    self.shifts = shifts
    self.tokens = tokens
    isOffered = shifts.map { _ in false }
  }

  /// Returns the next command about a shift.
  func next(_ number: Int) -> [UInt8] {
    isOffered[number].toggle()
    count += 1
    let name = isOffered[number] ? "offer" : "revoke"
    let shift = shifts[number]
    let token = tokens[shift.owner] ?? ""
    return WireRequest(
      line: "POST /v1/commands",
      fields: ["Authorization": "Bearer \(token)", "Idempotency-Key": "measured-\(count)"],
      body: #"{"\#(name)":{"shift":{"id":"\#(shift.id)"}}}"#
    ).bytes
  }

  /// Puts the last few shifts on the marketplace.
  func offer(_ count: Int, port: Int) throws {
    let first = shifts.count - count
    let load = Load(port: port, connections: count, time: .zero, warmUp: .zero)
    _ = try load.rate { next(first + $0) }
  }
}

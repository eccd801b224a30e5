import Fetching
import Foundation
import LoopbackServing
import Roster
import SmallRoster
import Synchronization
import Testing

@testable import RosterVisiting

/// Tests a malicious roster server.
struct HostileServerTests {
  @Test(arguments: ["000", "099", "101"])
  func aStatusThatIsNoneEndsNothing(status: String) async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/v1/roster", with: .raw("HTTP/1.1 \(status) X\r\nContent-Length: 2\r\n\r\nhi"))
    let connection = RosterConnection(
      try RosterAddress("http://127.0.0.1:\(server.port)/v1"),
      settings: RosterVisitSettings(
        cacheFolder: nil, stateFolder: nil, userAgent: "flyer/test",
        now: { Instant(secondsSince1970: 1_800_000_000) }, log: LogLines().logger))
    let error = await #expect(throws: RosterClientError.self) {
      try await connection.ask(RosterQuestion(path: .roster))
    }
    guard case .transport(.invalidResponse) = error else {
      Issue.record("\(error as Any)")
      return
    }
    try await server.stop()
  }

  @Test func whatUnpacksWithoutEndIsRefused() async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/v1/roster",
      with: Reply(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(count: 300_000)))
    let connection = RosterConnection(
      try RosterAddress("http://127.0.0.1:\(server.port)/v1"),
      settings: RosterVisitSettings(
        cacheFolder: nil, stateFolder: nil, userAgent: "flyer/test",
        now: { Instant(secondsSince1970: 1_800_000_000) }, log: LogLines().logger))
    let error = await #expect(throws: RosterClientError.self) {
      try await connection.ask(RosterQuestion(path: .roster))
    }
    switch error {
    case .transport(.tooCompressed), .transport(.tooLarge): break
    default: Issue.record("\(error as Any)")
    }
    try await server.stop()
  }

  @Test func aStreamIsHeededAtARate() {
    var pace = StreamPace(burst: 3, interval: .seconds(1))
    let start = ContinuousClock.now
    let pauses = (0..<6).map { _ in pace.pause(at: start) }
    #expect(pauses == [0, 0, 0, 1, 2, 3].map { .seconds($0) })
    // Six events are forgotten by now, so three more may come.
    #expect((0..<4).map { _ in pace.pause(at: start + .seconds(6)) }.last == .seconds(1))
    #expect(pace.pause(at: start + .seconds(60)) == .zero)
    #expect(pace.pause(at: start + .seconds(61)) == .zero)
  }

  /// Endless comments, as fast as the machine can send them.
  @Test func commentsWithoutEndAreHeededAtARate() async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/v1/events",
      with: Reply(
        headers: [("Content-Type", "text/event-stream")], body: Array(": hello\n".utf8),
        fault: .endless))
    let pauses = Mutex<[Duration]>([])
    var settings = RosterVisitSettings(
      cacheFolder: nil, stateFolder: nil, userAgent: "flyer/test",
      now: { Instant(secondsSince1970: 1_800_000_000) }, log: LogLines().logger)
    settings.limits.newsBurst = 3
    settings.sleep = { pause in
      let count = pauses.withLock {
        $0.append(pause)
        return $0.count
      }
      if count == 5 { throw CancellationError() }
    }
    let connection = RosterConnection(
      try RosterAddress("http://127.0.0.1:\(server.port)/v1"), settings: settings)
    var heeded = 0
    await #expect(throws: RosterClientError.transport(.cancelled)) {
      try await connection.listen(as: "token", since: nil) { _ in heeded += 1 }
    }
    #expect(heeded == 3 + 4)
    // The test does not sleep: each piece is one second later.
    #expect(pauses.withLock { $0.last ?? .zero } > .seconds(4))
    try await server.stop()
  }

  @Test func ofWhatIsSaidAtOnceTheLastVersionCounts() {
    #expect(RosterStreamEvent.sum(of: []) == [])
    #expect(RosterStreamEvent.sum(of: [.stillHere, .stillHere]) == [.stillHere])
    #expect(RosterStreamEvent.sum(of: [.version(1), .version(2), .stillHere]) == [.version(2)])
    let changes = (1...2).map {
      RosterStreamEvent.changes(RosterChanges(since: $0, version: $0 + 1, rows: []))
    }
    let all = [changes[0], .version(2), changes[1], .version(3), .stillHere]
    #expect(RosterStreamEvent.sum(of: all) == changes + [.version(3)])
  }

  @Test func manyVersionsCostFewQuestions() async throws {
    let bar = try await Bar()
    bar.limits.newsBurst = 3
    bar.limits.newsInterval = .milliseconds(300)
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    let before = bar.server.requests.count { $0.line == "GET /v1/roster" }
    for version in 1_000..<1_200 {
      bar.server.tell("event: version\ndata: {\"version\": \(version)}\n\n")
    }
    for _ in 0..<200 { bar.server.tell(":\n") }
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    _ = try await state(of: visit, "changed") { $0.snapshot?.version == 2 }
    let questions = bar.server.requests.count { $0.line == "GET /v1/roster" } - before
    #expect(questions <= 12, "\(questions)")
    await visit.stop()
  }
}

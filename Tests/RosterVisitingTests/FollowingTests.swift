import Fetching
import Foundation
import Roster
import SmallRoster
import Synchronization
import Testing

@testable import RosterVisiting

struct FollowingTests {
  @Test func hearsOfTheChangesOfOthers() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    let first = try await state(of: visit, "live") { $0.link == .live }
    #expect(first.authentication == .loggedIn("anna"))
    #expect(first.snapshot == bar.server.snapshot)
    #expect(first.confirmed == Instant(Bar.noon))
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    let second = try await state(of: visit, "changed") { $0.snapshot?.version == 2 }
    #expect(second.snapshot?.shift("s6")?.state == .supplied)
    #expect(second.link == .live)
    await visit.stop()
  }

  @Test func asksAgainOnlyForWhatItHasNot() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    _ = try await visit.refresh()
    let reads = bar.server.requests.filter { $0.line == "GET /v1/roster" }
    #expect(reads.map { $0.header("If-None-Match") } == [nil, "\"v1\""])
    #expect(reads.allSatisfy { $0.header("Authorization") == "Bearer token-1" })
    #expect(reads.allSatisfy { $0.header("Accept-Language") == "en" })
  }

  @Test func theCopyOfLastTimeIsThereAtOnce() async throws {
    let bar = try await Bar()
    _ = try await bar.anna().refresh()
    let snapshot = bar.server.snapshot
    try await bar.server.stop()
    bar.clock.advance(by: 600)
    let visit = try bar.visit()
    let first = await visit.current()
    #expect(first.snapshot == snapshot && first.authentication == .loggedIn("anna"))
    #expect(first.confirmed == Instant(Bar.noon) && first.link == .connecting)
    await visit.start()
    let offline = try await state(of: visit, "offline") {
      if case .offline = $0.link { true } else { false }
    }
    #expect(offline.snapshot == snapshot && offline.confirmed == Instant(Bar.noon))
    let place = try bar.address().place
    #expect(
      offline.link
        == .offline(reason: "\(place) refused the connection: is the server running?"))
    try await bar.server.start()
    let live = try await state(of: visit, "live again") { $0.link == .live }
    #expect(live.confirmed == Instant(Bar.noon).map { $0 + 600 })
    await visit.stop()
  }

  @Test func comesBackWhenTheStreamEnds() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await bar.server.stop()
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    try await bar.server.start()
    _ = try await state(of: visit, "changed") { $0.snapshot?.version == 2 && $0.link == .live }
    await visit.stop()
  }

  @Test func aSilentServerIsOffline() async throws {
    let bar = try await Bar()
    bar.limits.silence = .milliseconds(100)
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "it has listened again and again") {
      bar.server.requests.count { $0.path == "/v1/events" } > 2
    }
    await visit.stop()
  }

  /// A server that sends no events and answers no request soon counts as offline.
  @Test func aServerThatHangsIsWaitedForAndThenOffline() async throws {
    let bar = try await Bar()
    bar.limits.patience = .milliseconds(50)
    bar.limits.grace = .milliseconds(20)
    bar.limits.answer = .seconds(1)
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    bar.server.fail("GET /v1/roster", with: .silence)
    let waiting = try await state(of: visit, "waited for") { $0.link == .connecting }
    #expect(waiting.snapshot != nil && waiting.authentication == .loggedIn("anna"))
    let place = try bar.address().place
    let late = RosterClientError.transport(.timedOut(place: place, after: bar.limits.answer))
    _ = try await state(of: visit, "offline") { $0.link == .offline(reason: "\(late)") }
    _ = try await state(of: visit, "live again") { $0.link == .live }
    #expect(bar.server.requests.count { $0.path == "/v1/events" } == 1, "it was never cut")
    await visit.stop()
  }

  /// A server that sends no events but answers requests stays live.
  @Test func aServerThatAnswersStaysLive() async throws {
    let bar = try await Bar()
    bar.limits.patience = .milliseconds(20)
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    let states = await visit.states()
    let seen = Task {
      var links: [RosterState.Link] = []
      for await state in states { links.append(state.link) }
      return links
    }
    try await wait(until: "asked again and again") {
      bar.server.requests.count { $0.line == "GET /v1/roster" } > 5
    }
    await visit.stop()
    #expect(await seen.value.allSatisfy { $0 == .live })
    #expect(bar.server.requests.count { $0.path == "/v1/events" } == 1)
  }

  /// A client without a login has nothing to request.
  @Test func whoIsLoggedOutAsksNothingMore() async throws {
    let bar = try await Bar()
    bar.limits.patience = .milliseconds(5)
    let visit = try bar.visit()
    await visit.start()
    _ = try await state(of: visit, "asked") { $0.link == .live }
    for _ in 0..<5 { await visit.watchSilence() }
    #expect(bar.server.requests.count { $0.line == "GET /v1/roster" } == 1)
    await visit.stop()
  }

  @Test func aSessionThatHasEndedIsLoggedOut() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    bar.server.state.withLock { $0.tokens = [:] }
    try await bar.server.stop()
    try await bar.server.start()
    let state = try await state(of: visit, "logged out") {
      $0.authentication == .loggedOut && $0.link == .live
    }
    #expect(state.snapshot == nil && state.confirmed == nil)
    #expect(bar.files().isEmpty, "\(bar.files())")
    await visit.stop()
  }

  @Test func somebodyLoggedOutLearnsWhetherThereIsAServer() async throws {
    let bar = try await Bar()
    let visit = try bar.visit()
    await visit.start()
    let state = try await state(of: visit, "asked") { $0.link != .connecting }
    #expect(state == RosterState(address: bar.server.address, link: .live))
    await visit.stop()
  }

  @Test func endsWithWhoListens() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    await visit.stop()
    try await wait(until: "hung up") { bar.server.streamCount == 0 }
  }

  @Test(arguments: [
    SmallServer.Fault.answer(302, ["Location": "http://127.0.0.1:1/v1/roster"]),
    .answer(200, [:], "no JSON"), .answer(200, [:], "{}"), .answer(418, [:], "teapot"),
    .answer(503, [:], #"{"rule": "busy", "message": "Busy."}"#), .hangUp,
  ])
  func keepsItsCopyWhateverIsAnswered(fault: SmallServer.Fault) async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    let snapshot = try await visit.refresh()
    // A question over a connection that was kept is asked once more when that ends.
    bar.server.fail("GET /v1/roster", with: fault, fault)
    await #expect(throws: RosterClientError.self) { try await visit.refresh() }
    let state = await visit.current()
    #expect(state.snapshot == snapshot && state.authentication == .loggedIn("anna"))
    #expect(!bar.logged.text.contains("token-"), "\(bar.logged.text)")
  }

  @Test func takesNoAnswerWithoutEnd() async throws {
    let bar = try await Bar()
    bar.limits.answerSize = 300
    let visit = try await bar.anna()
    let place = try bar.address().place
    await #expect(
      throws: RosterClientError.transport(.tooLarge(place: place, limit: bar.limits.answerSize))
    ) {
      try await visit.refresh()
    }
  }

  @Test func waitsForNoAnswerForEver() async throws {
    let bar = try await Bar()
    bar.limits.answer = .milliseconds(200)
    bar.limits.tries = 1
    let visit = try await bar.anna()
    bar.server.fail("GET /v1/roster", with: .silence)
    let place = try bar.address().place
    await #expect(
      throws: RosterClientError.transport(.timedOut(place: place, after: bar.limits.answer))
    ) {
      try await visit.refresh()
    }
  }

  @Test func aLineWithoutEndEndsTheStream() async throws {
    let bar = try await Bar()
    bar.limits.lineSize = 500
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    bar.server.tell(String(repeating: "a", count: 1_000))
    _ = try await state(of: visit, "offline") {
      $0.link != .live
    }
    await visit.stop()
  }

  @Test func aNewDayIsFetched() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    let count = bar.server.requests.count { $0.line == "GET /v1/roster" }
    bar.server.tell(": still here\n\n")
    bar.clock.advance(by: 86_400)
    bar.server.tell(": still here\n\n")
    try await wait(until: "asked again") {
      bar.server.requests.count { $0.line == "GET /v1/roster" } > count
    }
    await visit.stop()
  }
}

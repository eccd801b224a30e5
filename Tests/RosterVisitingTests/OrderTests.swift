import Foundation
import Roster
import RosterVisiting
import SmallRoster
import Synchronization
import Testing

struct OrderTests {
  private let offer = RosterCommand.offer(shift: RowVersion(id: "s3", revision: 1))

  @Test func carriesOutACommandAndKnowsTheRosterAfterwards() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    let receipt = try await visit.perform(offer)
    #expect(receipt.version == 2)
    #expect(receipt.rows.compactMap(Shift.init).map(\.state) == [.supplied])
    #expect(await visit.current().snapshot == bar.server.snapshot)
    #expect(bar.server.requests.count { $0.line == "GET /v1/roster" } == 1, "the receipt says it")
    _ = try await visit.refresh()
    #expect(bar.server.requests.last?.header("If-None-Match") == nil)
  }

  @Test func whatOthersHaveChangedMeanwhileIsFetched() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    #expect(try await visit.perform(offer).version == 3)
    #expect(await visit.current().snapshot == bar.server.snapshot)
    #expect(bar.server.requests.count { $0.line == "GET /v1/roster" } == 2)
  }

  @Test func aReceiptDoesNotOutrunAQuestion() async throws {
    let bar = try await Bar()
    bar.limits.answer = .seconds(2)
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    bar.server.fail("GET /v1/roster", with: .silence)
    let late = Task { try await visit.refresh() }
    try await wait(until: "asked") {
      bar.server.requests.count { $0.line == "GET /v1/roster" } == 2
    }
    _ = try await visit.perform(offer)
    #expect(bar.server.requests.count { $0.line == "GET /v1/roster" } == 3)
    #expect(await visit.current().snapshot == bar.server.snapshot)
    await #expect(throws: RosterClientError.self) { try await late.value }
    _ = try await visit.refresh()
    _ = try await visit.perform(.revoke(shift: RowVersion(id: "s3")))
    #expect(bar.server.requests.count { $0.line == "GET /v1/roster" } == 4)
  }

  @Test func aLostAnswerIsAskedForAgainWithTheSameKey() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    bar.server.fail("POST /v1/commands", with: .loseAnswer, .hangUp, .answer(503))
    let receipt = try await visit.perform(offer)
    #expect(receipt.version == 2, "it was carried out once")
    let tries = bar.server.requests.filter { $0.line == "POST /v1/commands" }
    let keys = tries.map { $0.header("Idempotency-Key") }
    #expect(tries.count == 4 && Set(keys).count == 1 && keys[0] != nil, "\(keys)")
    #expect(Set(tries.map(\.body)).count == 1)
  }

  @Test func twoCommandsHaveTwoKeys() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    _ = try await visit.perform(offer)
    _ = try await visit.perform(.revoke(shift: RowVersion(id: "s3")))
    let keys = bar.server.requests.filter { $0.line == "POST /v1/commands" }
      .map { $0.header("Idempotency-Key") }
    #expect(Set(keys).count == 2)
  }

  @Test func givesUpAfterAWhileAndLeavesDoubt() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    bar.server.fail("POST /v1/commands", with: .hangUp, .hangUp, .hangUp, .hangUp)
    let error = await #expect(throws: RosterClientError.self) { try await visit.perform(offer) }
    #expect(error?.leavesDoubt == true, "\(error as Any)")
    #expect(bar.server.requests.count { $0.line == "POST /v1/commands" } == 4)
  }

  @Test func doesNotPressAServerThatWantsToBeLeftAlone() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    bar.server.fail(
      "POST /v1/commands",
      with: .answer(
        429, ["Retry-After": "60"], #"{"rule": "rateLimited", "message": "Wait 60 seconds."}"#))
    let error = await #expect(throws: RosterClientError.self) { try await visit.perform(offer) }
    guard case .unavailable(_, 429, message: "Wait 60 seconds.", retryAfter: 60) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(bar.server.requests.count { $0.line == "POST /v1/commands" } == 1)
  }

  @Test func aRefusalComesWithTheFreshRow() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    _ = try await visit.perform(offer)
    let error = await #expect(throws: RosterClientError.self) {
      try await visit.perform(.offer(shift: RowVersion(id: "s3", revision: 1)))
    }
    guard case .refused(let rule, let message, let fresh) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(rule == "changedMeanwhile" && !message.isEmpty)
    #expect(fresh.flatMap(Shift.init)?.revision == 2)
    #expect(error?.leavesDoubt == false)
    #expect(bar.server.requests.count { $0.line == "POST /v1/commands" } == 2)
  }

  @Test func aSessionThatHasEndedIsOverHereToo() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    bar.server.state.withLock { $0.tokens = [:] }
    await #expect(throws: RosterClientError.loggedOut) { try await visit.perform(offer) }
    #expect(await visit.current().authentication == .loggedOut)
    await #expect(throws: RosterClientError.loggedOut) { try await visit.perform(offer) }
    #expect(bar.server.requests.count { $0.line == "POST /v1/commands" } == 1)
  }

  @Test func readsTheLogAndInvites() async throws {
    let bar = try await Bar()
    let visit = try await bar.anna()
    #expect(try await visit.log(limit: 5_000).before == 7)
    #expect(bar.server.requests.last?.path == "/v1/audit?limit=200")
    _ = try await visit.log(before: 7, limit: 10)
    #expect(bar.server.requests.last?.path == "/v1/audit?limit=10&before=7")
    let invitation = try await visit.invite(name: "Carla", role: .member)
    #expect(invitation.code == "abc")
    #expect(invitation.expires == Instant("2026-03-09T11:00:00Z"))
  }
}

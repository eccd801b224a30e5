import Foundation
import Roster
import SmallRoster
import Synchronization
import Testing

@testable import RosterVisiting

/// Tests that other members' changes arrive as changes, if the server sends these.
struct ChangeTests {
  private func bar() async throws -> Bar {
    let bar = try await Bar()
    bar.server.state.withLock { $0.tellsChanges = true }
    return bar
  }

  private func reads(_ bar: Bar) -> Int {
    bar.server.requests.count { $0.line == "GET /v1/roster" }
  }

  @Test func theStreamIsEnough() async throws {
    let bar = try await bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    let second = try await state(of: visit, "changed") { $0.snapshot?.version == 2 }
    #expect(second.snapshot == bar.server.snapshot)
    try bar.server.carryOut(.accept(shift: RowVersion(id: "s6")), by: "anna")
    let third = try await state(of: visit, "changed again") { $0.snapshot?.version == 3 }
    #expect(third.snapshot == bar.server.snapshot)
    #expect(reads(bar) == 1 && bar.server.requests.allSatisfy { !$0.path.contains("changes") })
    // The change is also on the disk.
    await visit.stop()
    #expect(try bar.cache().copy()?.copy.snapshot == bar.server.snapshot)
    #expect(try bar.cache().ownShifts()?.shifts.map(\.id) == ["s3", "s4", "s5", "s6"])
  }

  @Test func afterAGapItAsksForWhatHasChanged() async throws {
    let bar = try await bar()
    let first = try await bar.anna()
    _ = try await first.refresh()
    for shift in ["s3", "s4"] {
      try bar.server.carryOut(.offer(shift: RowVersion(id: Shift.ID(shift))), by: "anna")
    }
    let visit = try bar.visit()
    #expect(try await visit.refresh() == bar.server.snapshot)
    #expect(bar.server.requests.last?.line == "GET /v1/changes?since=1" && reads(bar) == 1)
    #expect(try await visit.refresh() == bar.server.snapshot, "nothing has changed")
    #expect(bar.server.requests.last?.line == "GET /v1/changes?since=3")
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    #expect(
      bar.server.requests.last { $0.path == "/v1/events" }?.header("Last-Event-ID") == "3")
    await visit.stop()
  }

  @Test func itReadsAnewWhenToldTo() async throws {
    let bar = try await bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    bar.server.state.withLock { ($0.version, $0.firstVersion) = (1_000_000, 1_000_000) }
    let unknown = RosterChanges.unknown(since: 1, version: 1_000_000)
    bar.server.tell(RosterStreamEvent.changes(unknown).text)
    let state = try await state(of: visit, "read anew") { $0.snapshot?.version == 1_000_000 }
    #expect(state.snapshot == bar.server.snapshot && reads(bar) == 2)
    await visit.stop()
  }

  /// Changes that do not follow the loaded version, or that can't be parsed, make the client fetch
  /// the roster.
  @Test func aGapInTheStreamIsFilled() async throws {
    let bar = try await bar()
    let visit = try await bar.anna()
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    let noon = try #require(Instant(Bar.noon))
    bar.server.state.withLock { state in
      for shift in ["s3", "s4"] {
        _ = try? SmallServer.apply(
          .offer(shift: RowVersion(id: Shift.ID(shift))), by: "anna", to: &state,
          at: noon)
      }
    }
    let late = RosterChanges(since: 2, version: 3, rows: [])
    bar.server.tell(RosterStreamEvent.changes(late).text)
    _ = try await state(of: visit, "caught up") { $0.snapshot?.version == 3 }
    #expect(await visit.current().snapshot == bar.server.snapshot && reads(bar) == 1)
    bar.server.tell("event: changes\ndata: {\"since\": 3}\n\n: still here\n\n")
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s5")), by: "anna")
    _ = try await state(of: visit, "changed") { $0.snapshot?.version == 4 }
    #expect(await visit.current().snapshot == bar.server.snapshot)
    await visit.stop()
  }

  @Test func aServerThatTellsThemNoMoreIsReadAsBefore() async throws {
    let bar = try await bar()
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    bar.server.state.withLock { $0.tellsChanges = false }
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    #expect(try await visit.refresh() == bar.server.snapshot)
    #expect(reads(bar) == 2)
    _ = try await visit.refresh()
    #expect(bar.server.requests.count { $0.path.hasPrefix("/v1/changes") } == 1, "it has learned")
  }

  /// The client does not follow an endless sequence of parts.
  @Test func partsAreBounded() async throws {
    let bar = try await bar()
    bar.limits.parts = 3
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    let part = RosterChanges(since: 1, version: 1, rows: [], isPart: true)
    let text = String(decoding: try JSONEncoder().encode(part), as: UTF8.self)
    for _ in 0..<9 { bar.server.fail("GET /v1/changes?since=1", with: .answer(200, [:], text)) }
    #expect(try await visit.refresh() == bar.server.snapshot)
    #expect(bar.server.requests.count { $0.path.hasPrefix("/v1/changes") } == 3)
    #expect(reads(bar) == 2)
  }

  @Test func onesOwnCommandsAreKeptAsChanges() async throws {
    let bar = try await bar()
    let visit = try await bar.anna()
    _ = try await visit.refresh()
    _ = try await visit.perform(.offer(shift: RowVersion(id: "s3")))
    #expect(try bar.cache().copy()?.copy.snapshot == bar.server.snapshot)
    #expect(reads(bar) == 1)
  }
}

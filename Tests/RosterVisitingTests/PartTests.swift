import Roster
import SmallRoster
import Synchronization
import Testing

@testable import RosterVisiting

/// Tests that a client loads only the shown part of a large roster, and the member's own rows.
struct PartTests {
  private func bar() async throws -> Bar {
    let bar = try await Bar()
    bar.server.state.withLock { ($0.tellsChanges, $0.answersParts) = (true, true) }
    return bar
  }

  private func reads(_ bar: Bar) -> [String] {
    bar.server.requests.map(\.line).filter { $0.hasPrefix("GET /v1/roster") }
  }

  private let friday = RosterDate(year: 2026, month: 3, day: 6).map { RosterPart(on: [$0]) }

  @Test func whatIsOnesOwn() async throws {
    let bar = try await bar()
    let visit = try await bar.anna(lookingAt: RosterPart())
    let snapshot = try await visit.refresh()
    #expect(snapshot.shifts.map(\.id) == ["s3", "s4", "s5"] && snapshot.people.count == 2)
    #expect(snapshot.part == RosterPart(of: ["anna"]))
    #expect(reads(bar) == ["GET /v1/roster?of=anna"])
  }

  @Test func changesComeIntoTheirPart() async throws {
    let bar = try await bar()
    let visit = try await bar.anna(lookingAt: RosterPart())
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    try await wait(until: "listened to") { bar.server.streamCount == 1 }
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s6")), by: "bob")
    let offered = try await state(of: visit, "offered") { $0.snapshot?.version == 2 }
    #expect(offered.snapshot?.shifts.map(\.id) == ["s3", "s4", "s5", "s6"])
    try bar.server.carryOut(.revoke(shift: RowVersion(id: "s6")), by: "bob")
    let revoked = try await state(of: visit, "revoked") { $0.snapshot?.version == 3 }
    #expect(revoked.snapshot?.shift("s6")?.state == .idle, "what was there stays as it is")
    #expect(reads(bar).count == 1)
    await visit.stop()
    #expect(try bar.cache().copy()?.copy.snapshot == revoked.snapshot)
  }

  @Test func whatIsLookedAtIsReadOnce() async throws {
    let bar = try await bar()
    let friday = try #require(friday)
    let visit = try await bar.anna(lookingAt: RosterPart())
    await visit.start()
    _ = try await state(of: visit, "live") { $0.link == .live }
    await visit.look(at: friday)
    let fuller = try await state(of: visit, "fuller") { $0.snapshot?.shifts.count == 4 }
    #expect(fuller.snapshot?.part == RosterPart(of: ["anna"], on: friday.days))
    #expect(reads(bar).last == "GET /v1/roster?of=anna&on=2026-03-06")
    await visit.look(at: RosterPart())
    await visit.look(at: friday)
    await visit.stop()
    #expect(reads(bar).count == 2)
    // A later client finds the part on the disk.
    let next = try bar.visit(lookingAt: friday)
    #expect(try await next.refresh() == fuller.snapshot)
    #expect(reads(bar).count == 2)
  }

  @Test func whatCouldNotBeReadIsReadOnceTheServerAnswers() async throws {
    let bar = try await bar()
    let friday = try #require(friday)
    let visit = try await bar.anna(lookingAt: RosterPart())
    _ = try await visit.refresh()
    bar.server.fail("GET /v1/roster?of=anna&on=2026-03-06", with: .answer(503))
    await visit.look(at: friday)
    try await wait(until: "requested") { self.reads(bar).count == 2 }
    _ = try await state(of: visit, "as it was") { $0.snapshot?.shifts.count == 3 }
    await visit.start()
    _ = try await state(of: visit, "fuller") { $0.snapshot?.shifts.count == 4 }
    await visit.stop()
  }

  @Test func allOfItIsReadWhereAllIsWanted() async throws {
    let bar = try await bar()
    _ = try await bar.anna(lookingAt: RosterPart()).refresh()
    let whole = try await bar.visit().refresh()
    #expect(whole == bar.server.snapshot && whole.part == nil)
    // The whole roster includes every part.
    let part = try await bar.visit(lookingAt: friday).refresh()
    #expect(part == whole && reads(bar).last == "GET /v1/roster")
  }

  @Test func anotherProgramsPartIsNotTakenForThis() async throws {
    let bar = try await bar()
    let friday = try #require(friday)
    let wide = try await bar.anna(lookingAt: friday)
    let before = try await wide.refresh()
    // Another program saves a smaller part of the same version.
    try bar.cache().keep(
      RosterCache.Copy(eTag: nil, tellsChanges: true, snapshot: before.reduced(to: RosterPart())),
      of: try #require(bar.cache().session()), at: bar.clock.now)
    try bar.server.carryOut(.offer(shift: RowVersion(id: "s3")), by: "anna")
    let after = try await wide.refresh()
    #expect(after.shifts.count == 4)
    #expect(try bar.cache().copy()?.copy.snapshot == after)
  }
}

import Foundation
import Roster
import RosterStoring
import Synchronization
import Testing

@testable import flyerd

@Suite struct DemoTests {
  /// Makes the demonstration roster at some time of a day of the week.
  private func restaurant(at time: String, zone: String) async throws -> RosterSnapshot {
    let now = try #require(Instant(time))
    let rules = RosterRules(timeZone: try #require(RosterZone(zone)))
    let count = Mutex(0)
    let store = try RosterHome.inMemory(rules: rules) {
      count.withLock {
        $0 += 1; return "r\($0)"
      }
    }
    let today = rules.timeZone.date(at: now)
    try await Restaurant(in: store, today: today, now: now, password: "bon appetit").fill()
    return try await store.snapshot(from: today)
  }

  private func model(_ snapshot: RosterSnapshot) -> RosterModel {
    let rows =
      snapshot.people.map(\.row) + snapshot.fixedShifts.map(\.row)
      + snapshot.openings.map(\.row) + snapshot.shifts.map(\.row)
      + snapshot.requests.map(\.row) + snapshot.trades.map(\.row) + snapshot.wishes.map(\.row)
    return RosterModel(rules: snapshot.rules, rows: rows)
  }

  @Test(arguments: [
    ("2026-11-16T09:00:00Z", "Europe/Berlin"), ("2026-11-17T22:59:59Z", "Europe/Berlin"),
    ("2026-11-18T23:00:00Z", "Europe/Berlin"), ("2026-03-26T12:00:00Z", "Europe/Berlin"),
    ("2026-10-23T00:30:00Z", "America/New_York"), ("2026-12-31T23:59:59Z", "UTC"),
    ("2026-02-22T03:00:00Z", "Asia/Kathmandu"),
  ])
  func noRuleIsBrokenWheneverItIsMade(_ time: String, _ zone: String) async throws {
    let snapshot = try await restaurant(at: time, zone: zone)
    #expect(model(snapshot).violations() == [])
    #expect(snapshot.people.map(\.name).sorted() == ["Anna", "Bruno", "Carla", "Deniz", "Emma"])
    #expect(snapshot.people.filter { $0.role == .admin }.map(\.name) == ["Anna"])
  }

  @Test func annaHasSomethingToDoInEachList() async throws {
    let snapshot = try await restaurant(at: "2026-11-21T12:00:00Z", zone: "Europe/Berlin")
    let anna = try #require(snapshot.people.first { $0.name == "Anna" }).id
    let mine = snapshot.shifts.filter { $0.owner == anna }
    #expect(mine.count > 24)
    #expect(mine.contains { $0.state == .supplied } && mine.contains { $0.state == .idle })
    #expect(mine.contains { $0.status == .awaitingApproval })

    let offered = snapshot.shifts.filter { $0.state == .supplied && $0.owner != anna }
    let rules = model(snapshot)
    let now = try #require(Instant("2026-11-21T12:00:00Z"))
    let taking = offered.map { shift in
      try? decide(
        .accept(shift: shift.seen), by: .person(anna), in: rules, at: now, ids: { "new" })
    }
    #expect(taking.filter { $0 != nil }.count == 2, "two can be taken")
    #expect(taking.filter { $0 == nil }.count == 1, "and one can’t")

    let suggested = snapshot.requests.filter { $0.person == anna }
      .map { snapshot.suggestions(to: $0.id).count }
    #expect(suggested.sorted() == [0, 2])
    let others = snapshot.requests.filter { $0.person != anna && $0.status == .open }
    let fitting = others.filter { request in
      mine.contains { $0.date == request.date && $0.state == .idle }
    }
    #expect(others.count == 2 && fitting.count == 1)

    let trades = snapshot.trades.filter { $0.status == .open && $0.leg(givenBy: anna) != nil }
    #expect(trades.map(\.kind).sorted { "\($0)" < "\($1)" } == [.ring, .swap])
    #expect(trades.allSatisfy { !$0.agreed.contains(anna) && $0.agreed.count == 1 })
    #expect(trades.contains { $0.legs.count == 3 })
    #expect(snapshot.wishes.count == 4)
  }

  @Test func anEmptyFolderIsFilledOnceAndEverybodyCanLogIn() async throws {
    let daemon = try Daemon()
    let run = try daemon.runWithData(["demo"])
    #expect(run.code == 0, "\(run)")
    #expect(run.output == "anna\nbruno\ncarla\ndeniz\nemma\n")
    let again = try daemon.runWithData(["demo"])
    #expect(again.code == 73, "\(again)")
    #expect(again.errors.contains("already has members"))
    try await daemon.start()
    for login in run.output.split(separator: "\n") {
      let answer = try curl(
        [
          "--header", "Content-Type: application/json",
          "--data", #"{"login": "\#(login)", "password": "bon appetit"}"#,
        ], daemon.address + "/v1/sessions")
      #expect(answer.status == 201, "\(login): \(answer)")
    }
    #expect(daemon.stop() == 0)
  }

  @Test func aPasswordThatNobodyCouldUseIsRefused() throws {
    let daemon = try Daemon()
    let run = try daemon.runWithData(["demo", "--password", "short"])
    #expect(run.code == 65 && run.errors.contains("8 to 256 characters"), "\(run)")
  }
}

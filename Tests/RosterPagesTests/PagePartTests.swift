import Roster
import RosterHistory
import RosterPresenting
import RosterStoring
import Synchronization
import Testing

@testable import RosterPages

/// What a page shows who reads a part of the roster is what it would show who had read all of it.
@Suite struct PagePartTests {
  private struct Rosters {
    let whole: RosterPresenter
    let part: RosterPresenter
  }

  /// A roster in which much was asked.
  private func roster(seed: UInt64) async throws -> (any RosterStore, Instant) {
    let ids = IDs()
    let store = MemoryRosterStore(rules: RosterRules(approval: .owner), ids: ids.next)
    var now = try #require(Instant("2026-03-02T08:00:00Z"))
    for name in ["Ada", "Ben", "Cleo", "Dora"] {
      _ = try await store.perform(
        .invite(name: name, role: name == "Ada" ? .admin : .member), by: .system, key: nil, at: now)
    }
    var dice = RandomCommands(seed: seed)
    for _ in 0..<500 {
      now = now + 1800
      let known = await store.snapshot(from: RosterDate(dayNumber: 0))
      let (command, person) = dice.next(
        in: RosterModel(rules: known.rules, rows: known.rows), at: now)
      // Who keeps others' shifts reads all of them.
      if [.setRole, .setPlaces].contains(command.name) { continue }
      do {
        _ = try await store.perform(
          command, by: person.map { .person($0) } ?? .system, key: nil, at: now)
      } catch is Refusal {}
    }
    return (store, now)
  }

  private func rosters(
    of person: Person, at path: String, in store: any RosterStore, at now: Instant
  ) async throws -> Rosters? {
    let today = RosterZone.utc.date(at: now)
    guard var part = RosterPart(of: person, at: path, today: today) else { return nil }
    let whole = try await store.snapshot(from: today)
    part.days.formUnion(
      part.rows.compactMap { row in whole.shift(Shift.ID(row.id))?.date })
    let state = RosterState(address: "", authentication: .loggedIn(person.id))
    let presenters = [whole, try await store.snapshot(from: today, of: part)].compactMap {
      RosterPresenter($0, state: state, at: now, dates: PageDays())
    }
    try #require(presenters.count == 2)
    return Rosters(whole: presenters[0], part: presenters[1])
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func isTheSame(seed: UInt64) async throws {
    let (store, now) = try await roster(seed: seed)
    var looked = 0
    for person in try await store.people() where person.isActive {
      for list in PageList.allCases {
        guard let rosters = try await rosters(of: person, at: list.path, in: store, at: now) else {
          continue
        }
        #expect(list.entries(rosters.part) == list.entries(rosters.whole), "\(list) of \(person)")
        if list == .today {
          #expect(rosters.part.duties == rosters.whole.duties)
        }
        looked += 1
      }
      let all = try await store.snapshot(from: RosterZone.utc.date(at: now))
      let rows =
        all.people.map(\.reference) + all.fixedShifts.map(\.reference)
        + all.openings.map(\.reference) + all.shifts.map(\.reference)
        + all.requests.map(\.reference) + all.trades.map(\.reference)
        + all.wishes.map(\.reference)
      for row in rows {
        guard
          let rosters = try await rosters(of: person, at: PagePath.row(row), in: store, at: now)
        else { continue }
        let (part, whole) = (
          rosters.part.content(of: .actions(row)), rosters.whole.content(of: .actions(row))
        )
        #expect(
          part == whole,
          """
          \(row) seen by \(person.id):
          \(part.choices.filter { !whole.choices.contains($0) }) \(part.facts)
          \(whole.choices.filter { !part.choices.contains($0) }) \(whole.facts)
          """)
        looked += 1
      }
    }
    #expect(looked > 50, "\(looked)")
  }

  @Test func whoKeepsOthersShiftsReadsAllOfThem() throws {
    let today = try #require(RosterDate("2026-03-03"))
    let ada = Person(id: "ada", name: "Ada", role: .admin)
    #expect(RosterPart(of: ada, at: "/", today: today) == nil)
    let bar = Person(id: "ben", name: "Ben", places: ["Bar"])
    #expect(RosterPart(of: bar, at: "/", today: today) == nil)
    let cleo = Person(id: "cleo", name: "Cleo")
    #expect(RosterPart(of: cleo, at: "/", today: today) == RosterPart(of: ["cleo"]))
    #expect(
      RosterPart(of: cleo, at: "/roster/today", today: today)?.days
        == [today - 1, today, today + 1])
    let trade = RosterPart(of: cleo, at: "/roster/shift/a%20b/trade", today: today)
    #expect(trade?.rows == [RowReference(kind: .shift, id: "a b")] && trade?.next == 1_000)
    let offer = RosterCommand.offer(shift: RowVersion(id: "s1"))
    #expect(
      RosterPart(of: cleo, at: PagePath.command, today: today, ordering: offer)?.rows
        == [RowReference(kind: .shift, id: "s1")])
  }
}

/// Names that are never the same twice.
private final class IDs: Sendable {
  private let last = Mutex(0)

  @Sendable func next() -> String {
    last.withLock {
      $0 += 1
      return "r\($0)"
    }
  }
}

import Roster
import RosterHistory
import RosterStoring
import Synchronization
import Testing

@testable import RosterPages

/// Tests that a page made from a part of the roster equals the one made from the whole roster.
@Suite struct PagePartTests {
  private struct Rosters {
    let whole: RosterPresenter
    let part: RosterPresenter
  }

  /// Makes a roster with many requests.
  private func roster(seed: UInt64) async throws -> (any RosterStore, Instant) {
    let ids = IDs()
    let store = try RosterHome.inMemory(rules: RosterRules(approval: .owner), ids: ids.next)
    var now = try #require(Instant("2026-03-02T08:00:00Z"))
    for name in ["Ada", "Ben", "Cleo", "Dora"] {
      _ = try await store.perform(
        .invite(name: name, role: name == "Ada" ? .admin : .member), by: .system, key: nil, at: now)
    }
    var dice = RandomCommands(seed: seed)
    for _ in 0..<500 {
      now = now + 1800
      let known = try await store.snapshot(from: RosterDate(dayNumber: 0))
      let (command, person) = dice.next(
        in: RosterModel(rules: known.rules, rows: known.rows), at: now)
      do {
        _ = try await store.perform(
          command, by: person.map { .person($0) } ?? .system, key: nil, at: now)
      } catch is Refusal {}
    }
    return (store, now)
  }

  private func rosters(
    of person: Person, at path: String, beside whole: RosterPresenter, in store: any RosterStore,
    at now: Instant
  ) async throws -> Rosters {
    let today = RosterZone.utc.date(at: now)
    let part = RosterPart(of: person, at: path, today: today)
    let days = part.rows.filter { $0.kind == .shift }.compactMap {
      whole.snapshot.shift(Shift.ID($0.id))?.date
    }
    let fuller = days.reduce(part) { $0.around($1, for: person) }
    let snapshot = try await store.snapshot(from: today - 1, of: fuller)
    return Rosters(whole: whole, part: try #require(presenter(snapshot, of: person, at: now)))
  }

  private func presenter(
    _ snapshot: RosterSnapshot, of person: Person, at now: Instant
  ) -> RosterPresenter? {
    let state = RosterState(address: "", authentication: .loggedIn(person.id))
    return RosterPresenter(snapshot, state: state, at: now, dates: PageDays())
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func isTheSame(seed: UInt64) async throws {
    let (store, now) = try await roster(seed: seed)
    let all = try await store.snapshot(from: RosterZone.utc.date(at: now) - 1)
    var (looked, waiting) = (0, 0)
    for (number, person) in try await store.people().enumerated() where person.isActive {
      let whole = try #require(presenter(all, of: person, at: now))
      for list in RosterPages.tabs {
        let rosters = try await rosters(
          of: person, at: PagePath.tab(list), beside: whole, in: store, at: now)
        let entries = list.entries(rosters.part)
        #expect(entries == list.entries(rosters.whole), "\(list) of \(person)")
        #expect(list.countForMe(rosters.part) == entries.countForMe, "\(list) of \(person)")
        waiting += entries.countForMe
        if list == .duties {
          #expect(DutyLists(rosters.part).duties == DutyLists(rosters.whole).duties)
        }
        looked += 1
      }
      let rows =
        all.people.map(\.reference) + all.fixedShifts.map(\.reference)
        + all.openings.map(\.reference) + all.shifts.map(\.reference)
        + all.requests.map(\.reference) + all.trades.map(\.reference)
        + all.wishes.map(\.reference)
      // Different menus are opened for each person.
      let sources = rows.flatMap(Self.sources).enumerated()
      for (place, source) in sources where (place + number) % Self.stride == 0 {
        guard let path = PagePath.choices(source) else { continue }
        let rosters = try await rosters(
          of: person, at: path, beside: whole, in: store, at: now)
        let (part, whole) = (
          rosters.part.content(of: source), rosters.whole.content(of: source)
        )
        #expect(
          part == whole,
          """
          \(source) seen by \(person.id):
          \(part.choices.filter { !whole.choices.contains($0) }) \(part.facts)
          \(whole.choices.filter { !part.choices.contains($0) }) \(whole.facts)
          """)
        looked += 1
      }
    }
    #expect(looked > 50, "\(looked)")
    // In the other rosters, nothing happens to wait for a person.
    #expect(waiting > 0 || seed != 1, "something waits in the first roster")
  }

  /// The distance between opened menus: one in this number is tested.
  private static let stride = 13

  /// Returns the menus of a row, and those of none.
  private static func sources(of row: RowReference) -> [RosterChoices.Source] {
    [.actions(row)]
      + RosterChoices.Source.choosing(about: row.id).filter { source in
        let path = source.menu.path ?? []
        return !path.contains(row.id) || path.first == row.kind.rawValue
      }
  }

  @Test func itIsWhatThePageIsAbout() throws {
    let today = try #require(RosterDate("2026-03-03"))
    let cleo = Person(id: "cleo", name: "Cleo")
    #expect(RosterPart(of: cleo, at: "/", today: today) == RosterPart(of: ["cleo"]))
    #expect(
      RosterPart(of: cleo, at: "/roster/today", today: today).days
        == [today - 1, today, today + 1])
    let trade = RosterPart(of: cleo, at: "/roster/shift/a%20b/trade", today: today)
    #expect(trade.rows == [RowReference(kind: .shift, id: "a b")])
    #expect(trade.next == 1_000 && trade.nextFrom == today)
    let offer = RosterCommand.offer(shift: RowVersion(id: "s1"))
    #expect(
      RosterPart(of: cleo, at: PagePath.command, today: today, ordering: offer).rows
        == [RowReference(kind: .shift, id: "s1")])
    let copy = RosterCommand.copyWeek(from: today - 1, to: today + 6, place: nil)
    #expect(
      RosterPart(of: cleo, at: PagePath.command, today: today, ordering: copy).days.count == 14)
  }

  @Test func whoKeepsOthersShiftsSeesTheWeekOfOne() async throws {
    let (store, now) = try await roster(seed: 1)
    let whole = try await store.snapshot(from: RosterZone.utc.date(at: now))
    let shift = try #require(whole.shifts.first)
    let part = RosterPart(with: [shift.reference])
    let cleo = Person(id: "cleo", name: "Cleo")
    #expect(part.around(shift.date, for: cleo).days == [shift.date])
    let ada = Person(id: "ada", name: "Ada", role: .admin)
    #expect(part.around(shift.date, for: ada).days.count == 9)
    let bar = Person(id: "ben", name: "Ben", places: ["Bar"])
    #expect(part.around(shift.date, for: bar).days.count == 9)
  }
}

/// Generates unique ids.
private final class IDs: Sendable {
  private let last = Mutex(0)

  @Sendable func next() -> String {
    last.withLock {
      $0 += 1
      return "r\($0)"
    }
  }
}

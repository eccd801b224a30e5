import Roster
import Testing

@testable import RosterStoring

/// Lists, page by page.
@Suite struct PageTests {
  private func all(_ query: ShiftQuery, in store: any RosterStore) async throws -> [Shift] {
    var (query, shifts) = (query, [Shift]())
    repeat {
      let page = try await store.shifts(query)
      #expect(page.shifts.count <= query.limit)
      #expect(try await page.version == store.version())
      shifts += page.shifts
      query.after = page.after
    } while query.after != nil
    return shifts
  }

  @Test(arguments: Home.all) func showWhatIsAskedFor(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      for day in 1...6 {
        for name in ["Bert", "Clara"] { _ = try await stage.addShift(of: name, day: day) }
      }
      let bert = try stage.id("Bert")
      let shifts = try await stage.model().all(Shift.self).sorted(by: Shift.beginsBefore)
      let offered = shifts.filter { $0.owner == bert }.suffix(3)
      for shift in offered { try await stage.carryOut(.offer(shift: shift.seen), by: "Bert") }
      let now = try await stage.model().all(Shift.self).sorted(by: Shift.beginsBefore)
      for limit in [1, 2, 5, 100] {
        var query = ShiftQuery(from: stage.monday, through: stage.monday + 6, limit: limit)
        #expect(try await all(query, in: store) == now)
        query.place = "Bar"
        #expect(try await all(query, in: store) == now)
        query.isOffered = true
        #expect(try await all(query, in: store).map(\.id) == offered.map(\.id))
        query.place = nil
        #expect(try await all(query, in: store).map(\.id) == offered.map(\.id))
        query.isOffered = false
        query.owner = bert
        #expect(try await all(query, in: store) == now.filter { $0.owner == bert })
        (query.from, query.through) = (stage.monday + 2, stage.monday + 2)
        #expect(try await all(query, in: store).map(\.date) == [stage.monday + 2])
        query.through = stage.monday + 1
        #expect(try await all(query, in: store) == [])
        query.through = nil
        #expect(try await all(query, in: store).count == 5)
        query.place = "Kitchen"
        #expect(try await all(query, in: store) == [])
      }
    }
  }

  /// The cost of a page does not grow with the roster: each query uses an index.
  @Test func eachHasAnIndex() async throws {
    try await withFolder { folder in
      let path = folder + "/roster.sqlite"
      let store = try await RosterHome.sqlite(path: path).open()
      try await store.close()
      let plans = try queryPlans(
        [
          "status = 'supplied' AND date >= 1 AND date <= 9",
          "status = 'supplied' AND place = 'Bar' AND date >= 1 AND date <= 9",
          "place = 'Bar' AND date >= 1 AND date <= 9", "date >= 1 AND date <= 9",
        ], at: path)
      let indexes = ["shift_offered", "shift_offered_place", "shift_place", "shift_order"]
      for (plan, index) in zip(plans, indexes) {
        #expect(plan.contains("INDEX \(index) ") && !plan.contains("TEMP B-TREE"), "\(plan)")
      }
    }
  }
}

import Roster
import RosterHistory
import Testing

@testable import RosterStoring

/// The changes since a version.
@Suite struct ChangeTests {
  /// A client that applies the changes has the whole roster. That holds from any earlier version,
  /// across midnights and changes of the rules.
  @Test(arguments: Home.all) func leadToTheRoster(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(approval: .owner)) { store in
      let stage = try await Stage(store)
      var dice = RandomCommands(seed: 7)
      var known = try await stage.model()
      var copy = try await Self.roster(in: store, at: stage.now)
      var parts = 0
      for step in 0..<600 {
        let now = stage.now + step * 3600
        await Self.goOn(store, &known, by: &dice, at: now)
        if step == 100 { try await store.setRules(RosterRules(weeksAhead: 3), at: now) }
        guard step.isMultiple(of: 7) else { continue }
        let (next, count) = try await Self.follow(store, from: copy, by: 1 + step % 20, at: now)
        let expected = try await Self.roster(in: store, at: now)
        try #require(next == expected, "step \(step)")
        (copy, parts) = (next, parts + count)
      }
      #expect(copy.rules.weeksAhead == 3 && copy.shifts.count > 5 && parts > 100)
    }
  }

  /// A client with a part keeps it complete and current, without reloading it.
  @Test(arguments: Home.all) func leadToAPart(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(approval: .owner)) { store in
      let stage = try await Stage(store)
      var dice = RandomCommands(seed: 11)
      var known = try await stage.model()
      let me = try #require(known.people().first { $0.isActive }?.id)
      var part = RosterPart(of: [me], on: [stage.monday + 2, stage.monday + 9])
      var copy = try await Self.roster(in: store, of: part, at: stage.now)
      var strangers = 0
      for step in 0..<600 {
        let now = stage.now + step * 3600
        await Self.goOn(store, &known, by: &dice, at: now)
        guard step.isMultiple(of: 7) else { continue }
        (copy, _) = try await Self.follow(store, from: copy, by: 1 + step % 20, at: now)
        let whole = try await Self.roster(in: store, at: now)
        let anew = try await Self.roster(in: store, of: part, at: now)
        try #require(Set(copy.rows).isSubset(of: whole.rows), "step \(step)")
        let lost = Set(anew.rows).subtracting(copy.rows)
        try #require(lost.isEmpty, "step \(step): \(lost)")
        strangers += whole.shifts.count - copy.shifts.count
        if step == 301 {
          part.rows = Set(whole.fixedShifts.prefix(1).map(\.reference))
          copy = try await Self.roster(in: store, of: part, at: now)
        }
      }
      #expect(copy.shifts.count > 5 && strangers > 100, "\(copy.shifts.count), \(strangers)")
    }
  }

  /// Carries out a random command.
  private static func goOn(
    _ store: any RosterStore, _ known: inout RosterModel, by dice: inout RandomCommands,
    at now: Instant
  ) async {
    let (command, person) = dice.next(in: known, at: now)
    guard case .done(let receipt) = await Outcome(of: command, by: person, on: store, at: now)
    else { return }
    for row in receipt.rows { known.put(row) }
  }

  private static func roster(
    in store: any RosterStore, of part: RosterPart? = nil, at now: Instant
  ) async throws -> RosterSnapshot {
    let today = try await store.rules.timeZone.date(at: now)
    let first = today.firstInCopy
    var roster =
      if let part {
        try await store.snapshot(from: first, of: part)
      } else {
        try await store.snapshot(from: first)
      }
    roster.today = today
    return roster
  }

  private static func follow(
    _ store: any RosterStore, from copy: RosterSnapshot, by limit: Int, at now: Instant
  ) async throws -> (RosterSnapshot, parts: Int) {
    var (copy, parts, isPart) = (copy, 0, true)
    while isPart {
      var changes = try await store.changes(since: copy.version, limit: limit)
      changes.today = copy.rules.timeZone.date(at: now)
      #expect(changes.since == copy.version && !changes.isUnknown)
      #expect(Set(changes.rows.map(\.reference)).count == changes.rows.count, "each once")
      copy = try #require(copy.applying(changes))
      (isPart, parts) = (changes.isPart, parts + 1)
    }
    return (copy, parts)
  }

  @Test(arguments: Home.all) func wholeCommandsUpToABound(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let start = try await store.version()
      for day in 1...4 { _ = try await stage.addShift(of: "Bert", day: day) }
      let first = try await store.changes(since: start, limit: 1)
      #expect(first.version == start + 1 && first.isPart && first.rules == nil)
      #expect(first.rows.compactMap(Shift.init).count == 1)
      let rest = try await store.changes(since: first.version, limit: 100)
      #expect(rest.version == start + 4 && !rest.isPart)
      #expect(rest.rows.compactMap(Shift.init).count == 3)
      let none = try await store.changes(since: rest.version, limit: 100)
      #expect(none == RosterChanges(since: rest.version, version: rest.version, rows: []))
      try await store.setRules(RosterRules(weeksAhead: 2), at: stage.now)
      let rules = try await store.changes(since: rest.version, limit: 100)
      #expect(rules.rules == RosterRules(weeksAhead: 2) && rules.rows == [])
    }
  }

  /// A client with a copy is notified that a wish has ended, even a wish with no shifts left to
  /// take.
  @Test(arguments: Home.all) func wishesThatCameTrueAreTold(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let mine = try await stage.addShift(of: "Bert", day: 1)
      let theirs = try await stage.addShift(of: "Clara", day: 2)
      try await stage.carryOut(.wish(gives: mine.seen, takes: [theirs.id]), by: "Bert")
      let ring = try await stage.carryOut(.wish(gives: theirs.seen, takes: [mine.id]), by: "Clara")
      let trade = try #require(ring.rows.compactMap(Trade.init).first)
      let copy = try await store.snapshot(from: stage.monday)
      #expect(copy.wishes.count == 2)
      for name in ["Bert", "Clara"] {
        let latest = try #require(try await stage.model().find(trade.id))
        try await stage.carryOut(.acceptTrade(trade: latest.seen), by: name)
      }
      let changes = try await store.changes(since: copy.version, limit: 100)
      #expect(changes.rows.compactMap(RingWish.init).map(\.isActive) == [false, false])
      #expect(try #require(copy.applying(changes)).wishes.isEmpty)
    }
  }

  /// Changes are unknown since a version that never existed, or is too old.
  @Test(arguments: Home.all) func ofAVersionThatIsNotKnown(_ home: Home) async throws {
    try await home.withStore { store in
      _ = try await Stage(store)
      let version = try await store.version()
      for strange in [version + 1, .max, -1, .min] {
        let changes = try await store.changes(since: strange, limit: 100)
        #expect(changes == .unknown(since: strange, version: version))
      }
    }
  }

  /// A copy from before a restore may be of another roster.
  @Test(arguments: Home.all) func afterARestoreAllIsReadAnew(_ home: Home) async throws {
    try await withFolder { folder in
      try await home.withPlace { place in
        let store = try await place.open()
        let stage = try await Stage(store)
        try await store.backUp(to: folder + "/backup")
        let before = try await store.version()
        try await place.restore(from: folder + "/backup", replacing: true, at: dayAfter)
        let after = try await store.version()
        for version in [0, before, before + 1, after - 1] {
          #expect(try await store.changes(since: version, limit: 100).isUnknown, "\(version)")
        }
        _ = try await stage.addShift(of: "Bert", day: 1)
        let changes = try await store.changes(since: after, limit: 100)
        #expect(changes.version == after + 1 && changes.rows.compactMap(Shift.init).count == 1)
        try await store.close()
      }
    }
  }

  private func subjects(_ lines: [(Int, Int)]) -> [(line: Int, row: RowReference)] {
    lines.flatMap { line, count in
      (0..<count).map { (line, RowReference(kind: .shift, id: "\(line)-\($0)")) }
    }
  }

  @Test func aSpanEndsBetweenLines() throws {
    let few = try #require(ChangeSpan(subjects([(3, 2), (5, 1)]), through: 9, limit: 10))
    #expect(few.end == 9 && !few.isPart && few.rows.count == 3)
    let cut = try #require(ChangeSpan(subjects([(3, 2), (5, 9), (6, 1)]), through: 9, limit: 3))
    #expect(cut.end == 5 && cut.isPart && cut.rows.count == 11, "a line is told whole")
    let none = try #require(ChangeSpan([], through: 9, limit: 3))
    #expect(none.end == 9 && !none.isPart && none.rows.isEmpty)
  }

  /// The last line within the limit may have further rows.
  @Test func aSpanOfTooManyRowsEndsBeforeThem() throws {
    let most = ChangeSpan.subjects
    let two = try #require(ChangeSpan(subjects([(3, 1), (4, most - 1)]), through: 9, limit: most))
    #expect(two.end == 3 && two.isPart)
    #expect(ChangeSpan(subjects([(3, most)]), through: 9, limit: 3) == nil)
  }
}

import Calendrics
import Foundation
import GRDB
import Roster
import Testing

@testable import RosterStoring

/// The data for the rules of work is stored by every home, and read back unchanged.
@Suite struct WorkTests {
  private static let rules = RosterRules(
    restHours: 11, hoursADay: 10, hoursAWeek: 40,
    minors: TimeOfDay("06:00").flatMap { from in
      TimeOfDay("20:00").map { .init(from: from, to: $0, hoursADay: 8, hoursAWeek: 38) }
    }, heedsSkills: false)

  @Test(arguments: Home.all) func rulesAreKept(_ home: Home) async throws {
    try await home.withStore(rules: Self.rules) { store in
      #expect(try await store.rules == Self.rules)
      try await store.setRules(RosterRules(), at: Instant(secondsSince1970: 0))
      #expect(try await store.rules == RosterRules())
    }
  }

  @Test(arguments: Home.all) func whatIsKnownOfPeopleIsKept(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let bert = RowVersion<Person>(id: try stage.id("Bert"))
      let away = Absence(.dates(stage.monday...(stage.monday + 3)))
      let wish = Absence(.weekly(.sunday), isWish: true)
      try await stage.carryOut(.setAvailability(person: bert, absences: [away, wish]), by: "Bert")
      try await stage.carryOut(
        .setQualification(
          person: bert, skills: ["Cook \"Ö\""], minorUntil: stage.monday + 30), by: "Anna")
      try await stage.carryOut(.setPlaces(person: bert, places: ["Bar", "Küche"]), by: "Anna")
      let known = try await store.snapshot(from: stage.monday).person(bert.id)
      #expect(
        known?.terms
          == WorkTerms(
            skills: ["Cook \"Ö\""], minorUntil: stage.monday + 30, absences: [away, wish]))
      #expect(known?.places == ["Bar", "Küche"] && known?.revision == 4)
      let shift = try await stage.addShift(of: "Clara", day: 1)
      try await stage.carryOut(.offer(shift: shift.seen), by: "Clara")
      #expect(
        try await stage.refusal(of: .accept(shift: RowVersion(id: shift.id)), by: "Bert")
          == .notAllowed(.you, .away(away)))
    }
  }

  /// The shift and the log have the waived rule and the reason; a check of the whole finds nothing.
  @Test(arguments: Home.all) func whatIsLetPassIsKept(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(restHours: 11)) { store in
      let stage = try await Stage(store)
      let late = try await stage.addShift(of: "Bert", day: 1, from: 18, to: 23)
      let early = try await stage.addShift(of: "Clara", day: 2, from: 8, to: 12)
      let given = RosterCommand.override(
        shift: early.seen, owner: try stage.id("Bert"), reason: "Clara is ill")
      #expect(
        try await stage.refusal(of: given, by: "Anna")
          == .notAllowed(.other("Bert"), .rest(late.slot, minutes: 540, leastHours: 11)))
      try await stage.carryOut(
        .waive(rules: [.rest, .away], reason: "Clara is ill", command: given), by: "Anna")
      let kept = try await stage.latest(early)
      #expect(kept.waived == [.rest])
      #expect(try await kept.owner == stage.id("Bert"))
      let line = try #require(try await store.audit(before: nil, limit: 1).first?.entry)
      #expect(line.command == .override && line.waived == [.rest])
      #expect(line.reason == "Clara is ill")
      #expect(try await store.damages() == [])
    }
  }

  /// A rule that is switched on later causes no damage, and what exceeds it is reported.
  @Test(arguments: Home.all) func whatIsBeyondALaterRuleIsSaid(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      let late = try await stage.addShift(of: "Bert", day: 1, from: 18, to: 23)
      let early = try await stage.addShift(of: "Bert", day: 2, from: 8, to: 12)
      try await stage.addShift(of: "Clara", day: 2, from: 8, to: 12)
      #expect(try await store.breaches(from: stage.monday) == [])
      try await store.setRules(RosterRules(restHours: 11), at: stage.now)
      let breaches = try await store.breaches(from: stage.monday)
      #expect(breaches.map(\.shift.id) == [early.id] && breaches.map(\.owner.name) == ["Bert"])
      #expect(
        breaches.map(\.obstacle) == [.limit(.rest(late.slot, minutes: 540, leastHours: 11))])
      #expect(try await store.breaches(from: early.date) == breaches)
      #expect(try await store.breaches(from: early.date + 1) == [])
      #expect(try await store.damages() == [])
    }
  }

  @Test(arguments: Home.all) func skillsAndReturnsAreKept(_ home: Home) async throws {
    try await home.withStore(rules: RosterRules(weeksAhead: 2)) { store in
      let stage = try await Stage(store)
      let bert = RowVersion<Person>(id: try stage.id("Bert"))
      try await stage.carryOut(
        .setQualification(person: bert, skills: ["Cook"], minorUntil: nil), by: "Anna")
      let receipt = try await stage.carryOut(
        .addFixedShift(
          owner: bert.id, weekday: .friday, start: time(18), end: time(23),
          place: "Bar", firstDate: nil), by: "Bert")
      let fixed = try #require(receipt.rows.compactMap(FixedShift.init).first)
      try await stage.carryOut(
        .setFixedShiftSkill(fixedShift: fixed.seen, skill: "Cook"), by: "Anna")
      #expect(
        try await store.snapshot(from: stage.monday).shifts.map(\.skill) == ["Cook", "Cook"])
      try await stage.carryOut(.deactivate(person: bert), by: "Anna")
      let ended = try await store.snapshot(from: stage.monday).fixedShift(fixed.id)
      #expect(ended?.isActive == false && ended?.returnsWithOwner == true)
      let offered = try await store.snapshot(from: stage.monday).shifts
      #expect(offered.count == 2 && offered.allSatisfy(\.returnsWithOwner))
      try await stage.carryOut(.activate(person: bert), by: "Anna")
      let back = try await store.snapshot(from: stage.monday).fixedShift(fixed.id)
      #expect(back?.isActive == true && back?.returnsWithOwner == false && back?.skill == "Cook")
    }
  }

  /// A person who left before the migration gets their offered shifts back, as before.
  @Test func whatStoodThereReturns() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      let connection = RosterStoring.SQLiteConnection(database: database)
      for script in RosterSchema.steps(in: .sqlite).prefix(13).joined() {
        try connection.run(script)
      }
      try database.execute(sql: "CREATE TABLE migration (number BIGINT PRIMARY KEY)")
      for number in 1...13 {
        try database.execute(
          sql: "INSERT INTO migration (number) VALUES (?)", arguments: [number])
      }
      try database.execute(
        sql: """
          INSERT INTO roster (id, rules) VALUES (1, ?);
          INSERT INTO person (id, name, name_key, role, is_active, revision)
          VALUES ('p', 'Zoë', 'zoë', 'admin', 1, 1), ('q', 'Quinn', 'quinn', 'member', 0, 2);
          INSERT INTO shift (id, date, monday, start_minute, end_minute, begins, ends, place, owner,
            status, revision)
          VALUES ('a', 20000, 19999, 60, 120, 0, 3600, 'Bar', 'p', 'supplied', 1),
            ('b', 20000, 19999, 60, 120, 0, 3600, 'Bar', 'q', 'supplied', 1),
            ('c', 20000, 19999, 180, 240, 0, 3600, 'Bar', 'q', 'cancelled', 1);
          """, arguments: [StoredJSON.encode(RosterRules())])
      try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
      let shifts = try RosterTables(connection).all(Shift.self, where: "ORDER BY id")
      #expect(shifts.map(\.returnsWithOwner) == [false, true, false])
    }
  }

  /// Shifts taken before shifts had notes get the note of their opening. Earlier subscriptions have
  /// no language.
  @Test func whatWasTakenBeforeHasItsNote() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      let connection = RosterStoring.SQLiteConnection(database: database)
      for script in RosterSchema.steps(in: .sqlite).prefix(14).joined() {
        try connection.run(script)
      }
      try database.execute(sql: "CREATE TABLE migration (number BIGINT PRIMARY KEY)")
      for number in 1...14 {
        try database.execute(
          sql: "INSERT INTO migration (number) VALUES (?)", arguments: [number])
      }
      try database.execute(
        sql: """
          INSERT INTO roster (id, rules) VALUES (1, ?);
          INSERT INTO person (id, name, name_key, role, is_active, revision)
          VALUES ('p', 'Zoë', 'zoë', 'admin', 1, 1);
          INSERT INTO opening (id, date, start_minute, end_minute, place, note, needed, taken,
            status, revision)
          VALUES ('o', 20000, 60, 120, 'Bar', 'bring boots', 2, 1, 'open', 2);
          INSERT INTO shift (id, date, monday, start_minute, end_minute, begins, ends, place, owner,
            status, opening, revision)
          VALUES ('a', 20000, 19999, 60, 120, 0, 3600, 'Bar', 'p', 'idle', 'o', 1),
            ('b', 20000, 19999, 180, 240, 0, 3600, 'Bar', 'p', 'cancelled', NULL, 1);
          INSERT INTO subscription (person, preferences, offers) VALUES ('p', ?, 0);
          """,
        arguments: [
          StoredJSON.encode(RosterRules()), StoredJSON.encode(NoticePreferences()),
        ])
      try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
      let tables = try RosterTables(connection)
      #expect(try tables.all(Shift.self, where: "ORDER BY id").map(\.note) == ["bring boots", ""])
      #expect(try tables.subscriptions.subscription(of: "p")?.language == nil)
    }
  }

  /// A database of the previous version has none of it, and stores it from then on.
  @Test func fromTheVersionBefore() throws {
    let steps = RosterSchema.steps(in: .sqlite)
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { database in
      let connection = RosterStoring.SQLiteConnection(database: database)
      for script in steps.prefix(5).joined() { try connection.run(script) }
      try database.execute(
        sql: """
          CREATE TABLE migration (number BIGINT PRIMARY KEY);
          INSERT INTO migration (number) VALUES (1), (2), (3), (4), (5);
          INSERT INTO roster (id, rules) VALUES (1, ?);
          INSERT INTO person (id, name, name_key, role, is_active, revision)
          VALUES ('p', 'Zoë', 'zoë', 'admin', 1, 1);
          INSERT INTO fixed_shift (id, weekday, start_minute, end_minute, place, owner, first_date,
            is_active, revision) VALUES ('f', 1, 60, 120, 'Bar', 'p', 20000, 1, 1);
          INSERT INTO shift (id, date, monday, start_minute, end_minute, begins, ends, place, owner,
            status, fixed_shift, revision)
          VALUES ('s', 20000, 19999, 60, 120, 0, 3600, 'Bar', 'p', 'idle', 'f', 1);
          INSERT INTO audit (number, at, command) VALUES (1, 0, 'layOut');
          """, arguments: [StoredJSON.encode(RosterRules())])
      try RosterSchema.migrate(connection, in: .sqlite, rules: RosterRules())
      let tables = try RosterTables(connection)
      #expect(try tables.people() == [Person(id: "p", name: "Zoë", role: .admin)])
      #expect(try tables.all(FixedShift.self).first?.skill == "")
      #expect(try tables.all(Shift.self).first?.waived == [])
      #expect(try tables.log.lines(before: nil, limit: 1).first?.entry.waived == [])
    }
  }

  @Test func rulesAreKeptByTheirNames() {
    let rules: [DutyRule] = [.rest, .hoursAWeek]
    #expect(rules.sqlValue == .text("rest hoursAWeek"))
    #expect([DutyRule](rules.sqlValue) == rules && [DutyRule](.text("")) == [])
    #expect([DutyRule](.text("rest sleep")) == nil && [DutyRule](.null) == nil)
  }
}

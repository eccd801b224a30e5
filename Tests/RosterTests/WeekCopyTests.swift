import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

@Suite struct WeekCopyTests {
  private static let week = "2026-03-03"

  private func copying(_ place: String? = nil, to date: String = "2026-03-11") throws
    -> RosterCommand
  {
    .copyWeek(from: try day(Self.week), to: try day(date), place: place)
  }

  private func leftOut(by command: RosterCommand, in house: Restaurant) throws -> [String] {
    try decide(command, by: .person(House.eve), in: house.model, at: house.now, ids: { "new" })
      .leftOut.map { "\($0.row.id) \($0.why.rule)" }
  }

  @Test func singleShiftsAndOpeningsAreInBothWeeks() throws {
    var house = try House.needing(
      2,
      shifts: [
        try shift("a", on: "2026-03-03"),
        try shift("b", on: "2026-03-08", of: House.bob, .supplied),
        try shift("off", on: "2026-03-04", .cancelled),
        try shift("before", on: "2026-03-01", of: House.dan),
      ])
    try house.carryOut(
      .addFixedShift(
        owner: House.dan, weekday: .friday, start: time("18:00"), end: time("23:00"), place: "",
        firstDate: nil), by: House.eve)
    try house.carryOut(taking, by: House.carla)
    let rows = try house.carryOut(try copying(), by: House.eve)
    let opening = try #require(rows.compactMap(Opening.init).first)
    #expect("\(opening.date)" == "2026-03-12" && opening.needed == 2 && opening.taken == 1)
    let shifts = rows.compactMap(Shift.init).sorted(by: Shift.beginsBefore)
    #expect(shifts.map(\.owner) == [House.anna, House.carla, House.bob])
    #expect(shifts.map { "\($0.date)" } == ["2026-03-10", "2026-03-12", "2026-03-15"])
    #expect(shifts.map(\.opening) == [nil, opening.id, nil])
    #expect(shifts.allSatisfy { $0.state == .idle && $0.fixedShift == nil })
    // A second copy has nothing to do: all rows exist, and there are no obstacles.
    #expect(
      try leftOut(by: try copying(), in: house).map { $0.split(separator: " ").last }
        == ["openingThere", "shiftThere", "shiftThere", "shiftThere"])
    #expect(try house.carryOut(try copying(), by: House.eve).isEmpty)
  }

  @Test func whatCantBeIsSaid() throws {
    var house = try House.needing(
      1,
      shifts: [
        try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
        try shift("busy", on: "2026-03-10", from: "12:00"),
      ])
    try house.carryOut(.deactivate(person: RowVersion(id: House.bob)), by: House.eve)
    #expect(try leftOut(by: try copying(), in: house) == ["a overlap", "b deactivated"])
    try house.carryOut(try copying(), by: House.eve)
    #expect(house.model.all(Opening.self).count == 2)
    #expect(
      try leftOut(by: try copying(), in: house)
        == ["addOpening-1 openingThere", "a overlap", "b deactivated"])
  }

  /// An equal shift of another person, or at another place or time, is no copy.
  @Test func whatIsThereIsToldFromWhatIsInTheWay() throws {
    var house = try House.needing(
      1,
      shifts: [
        try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04", of: House.bob),
        try shift("c", on: "2026-03-06", of: House.carla),
      ])
    try house.carryOut(try copying(), by: House.eve)
    let copies = house.model.all(Shift.self)
    let moved = try #require(copies.first { "\($0.date)" == "2026-03-11" })
    try house.carryOut(.cancelShift(shift: latest(moved.id), reason: "Ill"), by: House.eve)
    try house.carryOut(
      .addShift(
        owner: House.bob, date: moved.date, start: time("17:00"), end: time("22:00"), place: ""),
      by: House.eve)
    let left = try leftOut(by: try copying(), in: house)
    #expect(left == ["addOpening-1 openingThere", "a shiftThere", "b sameDay", "c shiftThere"])
    let given = try #require(copies.first { "\($0.date)" == "2026-03-13" })
    try house.carryOut(
      .override(shift: latest(given.id), owner: House.dan, reason: "Ill"), by: House.eve)
    let rows = try house.carryOut(try copying(), by: House.eve).compactMap(Shift.init)
    #expect(rows.map(\.owner) == [House.carla], "somebody else has it")
  }

  /// The copy of a place is taken in the open shift that is planned already, not besides it.
  @Test func placesAreTakenInWhatIsThere() throws {
    var house = try House.needing(2)
    try house.carryOut(taking, by: House.carla)
    let there = try house.carryOut(adding(try evening("2026-03-12"), needed: 1), by: House.eve)
    let rows = try house.carryOut(try copying(), by: House.eve)
    #expect(rows.compactMap(Opening.init).map(\.missing) == [0])
    let shift = try #require(rows.compactMap(Shift.init).first)
    #expect(shift.opening == there.compactMap(Opening.init).first?.id && shift.owner == House.carla)
    #expect(rows.count == 2)
  }

  @Test func placesAreCopiedWhileThereAreAny() throws {
    var house = try House.needing(2)
    for person in [House.carla, House.bob] {
      let latest = try #require(house.opening)
      try house.carryOut(.takeOpening(opening: latest.seen), by: person)
    }
    try house.carryOut(adding(try evening("2026-03-12"), needed: 1), by: House.eve)
    #expect(
      try leftOut(by: try copying(), in: house).filter { $0.hasSuffix(" openingFull") }.count == 1)
    let rows = try house.carryOut(try copying(), by: House.eve)
    #expect(rows.compactMap(Shift.init).count == 1)
  }

  @Test func onlyOnePlaceIsCopiedWhereThatIsMeant() throws {
    var house = try House.needing(1, shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(adding(try evening("2026-03-06"), place: "Hall"), by: House.eve)
    let rows = try house.carryOut(try copying("Hall"), by: House.eve)
    #expect(rows.compactMap(Opening.init).map(\.place) == ["Hall"] && rows.count == 1)
  }

  @Test(
    arguments: [
      ("2026-03-11", House.anna, "adminsOnly"), ("2026-03-08", House.eve, "sameWeek"),
      ("2026-02-25", House.eve, "dateNotPlanned"), ("2026-05-20", House.eve, "dateNotPlanned"),
      ("2026-03-11", House.eve, nil),
    ] as [(String, Person.ID, String?)])
  func intoAWeekThatIsPlanned(_ date: String, _ person: Person.ID, _ rule: String?) throws {
    let house = try House.needing()
    #expect(try house.refusal(of: try copying(to: date), by: person)?.rule == rule)
  }

  @Test func noMoreThanAThousandRows() throws {
    var house = try Restaurant()
    let date = try day(Self.week)
    for number in 0...RosterLimits.copies {
      house.model.put(
        .opening(
          Opening(
            id: Identifier("o\(number)"), slot: Slot(date: date, start: .midnight, end: .midnight),
            place: "", needed: 1)))
    }
    #expect(
      try house.refusal(of: try copying(), by: House.eve)
        == .tooMany(.copies, limit: RosterLimits.copies))
  }
}

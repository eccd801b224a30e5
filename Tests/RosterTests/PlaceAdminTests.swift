import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Dan is the admin of the bar, and of no other place.
@Suite struct PlaceAdminTests {
  private func house() throws -> Restaurant {
    var kitchen = try shift("k", on: "2026-03-04")
    kitchen.place = "Kitchen"
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03"), kitchen])
    try house.carryOut(.setPlaces(person: RowVersion(id: "dan"), places: ["bar"]), by: House.eve)
    return house
  }

  private let elsewhere = Refusal.adminElsewhere(places: ["bar"])

  @Test func whatAdminsDoIsDoneThere() throws {
    let house = try house()
    func both(_ make: (Shift.ID) throws -> RosterCommand) throws -> [Refusal?] {
      try ["a", "k"].map { try house.refusal(of: make($0), by: House.dan) }
    }
    #expect(
      try both { .override(shift: latest($0), owner: House.bob, reason: "Ill") }
        == [nil, elsewhere])
    #expect(try both { .cancelShift(shift: latest($0), reason: "Closed") } == [nil, elsewhere])
    #expect(
      try both { .offer(shift: latest($0)) } == [nil, .notOwner(owner: "Anna", orAdmin: true)])
    #expect(try both { .setShiftSkill(shift: latest($0), skill: "") } == [nil, elsewhere])
    let places = ["Bar", "Kitchen", ""]
    let added = try places.map { place in
      try house.refusal(
        of: .addShift(
          owner: House.bob, date: day("2026-03-05"), start: time("10:00"), end: time("12:00"),
          place: place), by: House.dan)
    }
    #expect(added == [nil, elsewhere, elsewhere])
    let fixed = try places.map { place in
      try house.refusal(
        of: .addFixedShift(
          owner: House.bob, weekday: .friday, start: time("10:00"), end: time("12:00"),
          place: place, firstDate: nil), by: House.dan)
    }
    #expect(fixed == [nil] + Array(repeating: .notOwner(owner: "Bob", orAdmin: true), count: 2))
  }

  @Test func nothingIsDoneElsewhere() throws {
    let house = try house()
    let commands: [RosterCommand] = [
      .invite(name: "Finn", role: .member), .deactivate(person: RowVersion(id: "bob")),
      .activate(person: RowVersion(id: "bob")),
      .setRole(person: RowVersion(id: "dan"), role: .admin),
      .setPlaces(person: RowVersion(id: "dan"), places: ["Kitchen"]),
      .setQualification(person: RowVersion(id: "bob"), skills: [], minorUntil: nil),
      .layOut, .expire, .findRings,
    ]
    for command in commands {
      #expect(try house.refusal(of: command, by: House.dan) == elsewhere, "\(command)")
    }
    #expect(
      try house.refusal(
        of: .setAvailability(person: RowVersion(id: "bob"), absences: []), by: House.dan)
        == .notOwner(owner: "Bob", orAdmin: true))
  }

  /// An admin of one place can't move a fixed shift into another place, or out of it.
  @Test func fixedShiftsStayAtTheirPlaces() throws {
    var house = try house()
    func add(_ place: String) throws -> RosterCommand {
      .addFixedShift(
        owner: House.bob, weekday: place == "Bar" ? .friday : .saturday, start: try time("10:00"),
        end: try time("12:00"), place: place, firstDate: nil)
    }
    func change(_ number: Int, to place: String) throws -> RosterCommand {
      .changeFixedShift(
        fixedShift: RowVersion(id: FixedShift.ID("addFixedShift-\(number)")), weekday: .friday,
        start: try time("10:00"), end: try time("12:00"), place: place)
    }
    try house.carryOut(add("Bar"), by: House.bob)
    let refused = Refusal.notOwner(owner: "Bob", orAdmin: true)
    #expect(try house.refusal(of: change(1, to: "Kitchen"), by: House.dan) == refused)
    #expect(try house.refusal(of: change(1, to: "Bar"), by: House.dan) == nil)
    #expect(try house.refusal(of: change(1, to: "Kitchen"), by: House.bob) == nil)
    #expect(
      try house.refusal(
        of: .removeFixedShift(
          fixedShift: RowVersion(id: "addFixedShift-1"), cancelsLaidOut: true), by: House.dan)
        == nil)
  }

  @Test func approvingIsDoneThere() throws {
    var house = try house()
    house.model.rules.approval = .admin
    for id in ["a", "k"] as [Shift.ID] {
      try house.carryOut(.offer(shift: latest(id)), by: House.anna)
      try house.carryOut(.accept(shift: latest(id)), by: House.bob)
    }
    #expect(try house.refusal(of: .approve(shift: latest("k")), by: House.dan) == .approvedByAdmins)
    #expect(
      try house.refusal(
        of: .waive(rules: [.away], reason: "x", command: .approve(shift: latest("k"))),
        by: House.dan) == elsewhere)
    try house.carryOut(.approve(shift: latest("a")), by: House.dan)
    #expect(try house.shift("a").owner == House.bob)
  }

  @Test func theLastAdminIsOneEverywhere() throws {
    let house = try house()
    #expect(
      try house.refusal(
        of: .setRole(person: RowVersion(id: "eve"), role: .member), by: House.eve)
        == .lastAdmin(name: "Eve"))
    let dan = try #require(house.model.person("dan"))
    #expect(dan.isAdmin(at: "BAR") && !dan.isAdmin(at: "Kitchen") && !dan.isAdmin(at: nil))
  }

  /// An admin offers in the owner's name; the log says by whom and for whom.
  @Test func anAdminOffersForTheOwner() throws {
    var house = try house()
    #expect(
      try house.refusal(of: .offer(shift: latest("a")), by: House.bob)
        == .notOwner(owner: "Anna", orAdmin: true))
    try house.carryOut(.offer(shift: latest("a")), by: House.dan)
    let entry = try #require(house.log.last)
    #expect(entry.actor == .person(House.dan) && entry.command == .offer)
    #expect(entry.subjects.map(\.id) == ["a", "anna"])
    #expect(try house.shift("a").owner == House.anna)
    #expect(
      try actions(on: house.shift("a"), for: House.dan, in: house.model, at: house.now)
        .first { $0.action == .revoke }?.refusal == nil)
    try house.carryOut(.revoke(shift: latest("a")), by: House.eve)
    #expect(try house.shift("a").state == .idle)
    #expect(
      try actions(on: house.shift("k"), for: House.dan, in: house.model, at: house.now)
        .allSatisfy { $0.action != .offer && $0.action != .override })
  }
}

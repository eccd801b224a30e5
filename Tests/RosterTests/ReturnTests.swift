import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant

/// Members who return get back what they had every week.
@Suite struct ReturnTests {
  private let anna = RowVersion<Person>(id: "anna")

  private func house(_ weekdays: [String]) throws -> Restaurant {
    var house = try Restaurant()
    house.model.rules.weeksAhead = 2
    for weekday in weekdays {
      try house.carryOut(
        .addFixedShift(
          owner: House.anna, weekday: try #require(.init(rawValue: weekday)),
          start: time("10:00"), end: time("16:00"), place: "Bar", firstDate: nil),
        by: House.anna)
    }
    return house
  }

  @Test func fixedShiftsComeBack() throws {
    var house = try house(["wednesday", "friday"])
    // A fixed shift that was removed before stays removed.
    try house.carryOut(
      .removeFixedShift(fixedShift: RowVersion(id: "addFixedShift-4"), cancelsLaidOut: true),
      by: House.eve)
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    #expect(house.model.fixedShifts().isEmpty)
    house.now = house.now + 14 * 86_400
    try house.carryOut(.layOut, by: nil)
    let before = house.model.all(Shift.self).count
    try house.carryOut(.activate(person: anna), by: House.eve)
    let fixed = try #require(house.model.fixedShifts().first)
    let today = try day("2026-03-16")
    #expect(fixed.weekday == .wednesday && fixed.firstDate == today)
    #expect(!fixed.returnsWithOwner && house.model.fixedShifts().count == 1)
    let fresh = house.model.all(Shift.self).filter {
      $0.fixedShift == fixed.id && $0.state == .idle
    }
    #expect(fresh.map(\.date).sorted() == [try day("2026-03-18"), try day("2026-03-25")])
    #expect(house.model.all(Shift.self).count == before + 2)
  }

  /// Shifts that are no longer possible are left out, but not the others.
  @Test func whatIsNotAllowedAnyMoreStaysEnded() throws {
    var house = try house(["wednesday", "friday"])
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(
      .setAvailability(person: RowVersion(id: "anna"), absences: [Absence(.weekly(.friday))]),
      by: House.eve)
    let back = try decide(
      .activate(person: anna), by: .person(House.eve), in: house.model, at: house.now
    ) { "new" }
    try house.carryOut(.activate(person: anna), by: House.eve)
    // The caller learns of it from the receipt.
    let friday = try #require(house.model.fixedShifts(returningWith: House.anna).first)
    #expect(back.leftOut.map(\.row) == [friday.reference])
    #expect(house.model.fixedShifts().map(\.weekday) == [.wednesday])
    #expect(house.model.fixedShifts(returningWith: House.anna).map(\.weekday) == [.friday])
  }

  @Test func whoLeavesTwiceComesBackTwice() throws {
    var house = try house(["wednesday"])
    for _ in 0..<2 {
      try house.carryOut(.deactivate(person: anna), by: House.eve)
      try house.carryOut(.activate(person: anna), by: House.eve)
    }
    #expect(house.model.fixedShifts().count == 1)
    #expect(house.model.all(Shift.self).allSatisfy { $0.state == .idle })
  }

  /// Shifts that they had offered themselves stay offered, and so do those that they offer after
  /// their return.
  @Test func whatTheyHadOfferedStaysOffered() throws {
    var house = try Restaurant(
      shifts: [
        try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04"),
        try shift("c", on: "2026-03-05"),
      ])
    house.model.rules.approval = .owner
    try house.carryOut(.offer(shift: latest("a")), by: House.anna)
    try house.carryOut(.offer(shift: latest("c")), by: House.anna)
    try house.carryOut(.accept(shift: latest("c")), by: House.carla)
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.disapprove(shift: latest("c")), by: House.eve)
    #expect(try ["a", "b", "c"].allSatisfy { try house.shift($0).state == .supplied })
    #expect(
      try ["a", "b", "c"].map { try house.shift($0).returnsWithOwner } == [false, true, false])
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(
      try ["a", "b", "c"].map { try house.shift($0).state } == [.supplied, .idle, .supplied])
    #expect(try !house.shift("b").returnsWithOwner)
    try house.carryOut(.offer(shift: latest("b")), by: House.anna)
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(try ["a", "b", "c"].allSatisfy { try house.shift($0).state == .supplied })
  }

  /// A shift that another member has taken from a person who left does not return.
  @Test func whatChangesHandsIsForgotten() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    #expect(try house.shift("a").returnsWithOwner)
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    #expect(try !house.shift("a").returnsWithOwner)
  }

  /// Shifts that other members have taken, or are about to take, are not returned.
  @Test func whatNobodyHasTakenIsTheirsAgain() throws {
    var house = try Restaurant(
      shifts: [
        try shift("a", on: "2026-03-03"), try shift("b", on: "2026-03-04"),
        try shift("c", on: "2026-03-05"),
      ])
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.accept(shift: latest("b")), by: House.bob)
    house.model.rules.approval = .admin
    try house.carryOut(.accept(shift: latest("c")), by: House.carla)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(try house.shift("a").state == .idle && house.shift("a").owner == House.anna)
    #expect(try house.shift("b").owner == House.bob)
    #expect(try house.shift("c").state == .awaitingApproval(of: House.carla, for: nil))
  }

  /// Creates a restaurant in which Anna has the only place of an opening on Thursday evening.
  private func houseWithPlace() throws -> (Restaurant, Shift.ID) {
    var house = try House.needing(1)
    let taken = try house.carryOut(taking, by: House.anna).compactMap(Shift.init)
    return (house, try #require(taken.first).id)
  }

  @Test func aPlaceThatIsStillOpenIsTheirsAgain() throws {
    var (house, place) = try houseWithPlace()
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    #expect(try house.shift(place).state == .cancelled)
    #expect(house.model.opening("addOpening-1")?.missing == 1)
    let rows = try house.carryOut(.activate(person: anna), by: House.eve)
    let back = try #require(rows.compactMap(Shift.init).last)
    #expect(back.owner == House.anna && back.state == .idle && back.opening == "addOpening-1")
    // The cancelled shift stays cancelled; the new one is reported as given back.
    #expect(try house.shift(place).state == .cancelled && !house.shift(place).returnsWithOwner)
    #expect(house.model.opening("addOpening-1")?.missing == 0)
    // A member who leaves and returns once more gets one place, and not two.
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(house.decision?.leftOut.isEmpty == true)
    #expect(house.model.all(Shift.self) { $0.state == .idle }.count == 1)
  }

  /// The admin who reactivates them learns that another member has the place.
  @Test func aPlaceThatSomebodyElseHasStaysTheirs() throws {
    var (house, place) = try houseWithPlace()
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(taking, by: House.bob)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(try house.shift(place).state == .cancelled)
    #expect(house.decision?.leftOut.map(\.why.rule) == ["openingFull"])
    #expect(house.model.opening("addOpening-1")?.taken == 1)
    // A place that is free again later belongs to no earlier owner.
    let bobs = try #require(house.model.all(Shift.self) { $0.owner == House.bob }.first)
    try house.carryOut(.cancelShift(shift: latest(bobs.id), reason: "Ill"), by: House.eve)
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(house.model.opening("addOpening-1")?.missing == 1)
  }

  /// They had agreed to other hours, or to another place.
  @Test(arguments: [("10:00", "Bar", ""), ("18:00", "Kitchen", ""), ("18:00", "Bar", "Cook")])
  func aPlaceThatIsElsewhereByNowIsNotTheirs(
    _ start: String, _ at: String, _ skill: String
  ) throws {
    var (house, place) = try houseWithPlace()
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    let slot = try slot("2026-03-05", start, "23:00")
    try house.carryOut(
      .changeOpening(
        opening: RowVersion(id: "addOpening-1"), date: slot.date, start: slot.start,
        end: slot.end, place: at, needed: 1, note: "", skill: skill), by: House.eve)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(house.decision?.leftOut.map(\.why.rule) == ["openingMoved"])
    #expect(try house.shift(place).state == .cancelled)
    #expect(house.model.opening("addOpening-1")?.missing == 1)
  }

  /// A shift that an admin has cancelled meanwhile is not returned, nor is a past one.
  @Test func whatIsCancelledOrPastStaysSo() throws {
    var house = try Restaurant(shifts: [try shift("a", on: "2026-03-03")])
    try house.carryOut(.deactivate(person: anna), by: House.eve)
    try house.carryOut(.cancelShift(shift: latest("a"), reason: "Closed"), by: House.eve)
    try house.carryOut(.activate(person: anna), by: House.eve)
    #expect(try house.shift("a").state == .cancelled)
    var (later, place) = try houseWithPlace()
    try later.carryOut(.deactivate(person: anna), by: House.eve)
    later.now = later.now + 7 * 86_400
    try later.carryOut(.activate(person: anna), by: House.eve)
    #expect(try later.shift(place).state == .cancelled)
    #expect(later.decision?.leftOut.isEmpty == true)
  }
}

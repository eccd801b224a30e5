import Calendrics
import Foundation
@testable import Roster
import Testing

private typealias House = Restaurant

private func changing(_ slot: Slot, needed: Int, place: String = "Bar") -> RosterCommand {
  .changeOpening(
    opening: open, date: slot.date, start: slot.start, end: slot.end, place: place, needed: needed,
    note: "")
}

@Suite struct OpeningTests {
  @Test(
    arguments: [
      ("2026-03-05", "18:00", 2, "", House.eve, nil), ("2026-03-05", "18:00", 2, "", nil, nil),
      ("2026-03-05", "18:00", 2, "", House.anna, "adminsOnly"),
      ("2026-03-02", "10:00", 2, "", House.eve, "begun"),
      ("2026-03-01", "18:00", 2, "", House.eve, "dateNotPlanned"),
      ("2026-04-27", "18:00", 2, "", House.eve, "dateNotPlanned"),
      ("2026-03-05", "18:00", 0, "", House.eve, "neededOutOfRange"),
      ("2026-03-05", "18:00", 101, "", House.eve, "neededOutOfRange"),
      ("2026-03-05", "18:00", 100, "", House.eve, nil),
      ("2026-03-05", "18:00", 1, "a\nb", House.eve, "textNotPlain"),
    ] as [(String, String, Int, String, Person.ID?, String?)])
  func adminsSayWhoIsNeeded(
    _ date: String, _ start: String, _ needed: Int, _ note: String, _ person: Person.ID?,
    _ rule: String?
  ) throws {
    let command = adding(try evening(date, start), needed: needed, note: note)
    #expect(try Restaurant().refusal(of: command, by: person)?.rule == rule)
  }

  @Test func whoTakesAPlaceHasAShift() throws {
    var house = try House.needing()
    try house.carryOut(.request(dates: [try day("2026-03-05")]), by: House.bob)
    let rows = try house.carryOut(taking, by: House.bob)
    let shift = try #require(rows.compactMap(Shift.init).first)
    #expect(shift.owner == House.bob && shift.slot == house.opening?.slot)
    #expect(shift.opening == open.id && shift.state == .idle && shift.place == "Bar")
    #expect(house.opening?.taken == 1 && house.opening?.missing == 1)
    #expect(house.model.all(WorkRequest.self).map(\.status) == [.withdrawn])
    #expect(house.log.last?.subjects.map(\.kind).contains(.opening) == true)
  }

  /// The note of an open shift goes to members who take a place, and is kept up to date.
  @Test func theNoteStaysWithWhoeverTakesAPlace() throws {
    var house = try House.needing(note: "bring boots")
    try house.carryOut(taking, by: House.bob)
    try house.carryOut(taking, by: House.carla)
    #expect(house.model.all(Shift.self).map(\.note) == ["bring boots", "bring boots"])
    let slot = try #require(house.opening?.slot)
    try house.carryOut(
      .changeOpening(
        opening: open, date: slot.date, start: slot.start, end: slot.end, place: "Bar", needed: 2,
        note: "boots are here"), by: House.eve)
    #expect(house.model.all(Shift.self).map(\.note) == ["boots are here", "boots are here"])
    try house.carryOut(.copyWeek(from: slot.date, to: slot.date + 7, place: nil), by: House.eve)
    #expect(house.model.all(Shift.self).map(\.note) == Array(repeating: "boots are here", count: 4))
  }

  /// Rows, logs and servers of older versions have none.
  @Test func aNoteIsReadWhereThereIsOne() throws {
    let noted = Shift(
      id: "a", date: try day("2026-03-05"), start: .midnight, end: .midnight, place: "Bar",
      note: "bring boots", owner: "bob")
    let json = try JSONEncoder().encode(noted)
    #expect(try JSONDecoder().decode(Shift.self, from: json) == noted)
    var object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object.removeValue(forKey: "note") as? String == "bring boots")
    let old = try JSONDecoder().decode(
      Shift.self, from: JSONSerialization.data(withJSONObject: object))
    #expect(old.note.isEmpty)
    let plain = String(decoding: try JSONEncoder().encode(old), as: UTF8.self)
    #expect(!plain.contains("note"), "\(plain)")
  }

  @Test func takingIsForThoseWhoAreFreeWhileAnybodyIsNeeded() throws {
    var house = try House.needing(
      2, shifts: [try shift("a", on: "2026-03-05", from: "20:00", to: "22:00")])
    #expect(try house.refusal(of: taking, by: House.anna)?.rule == "overlap")
    #expect(try house.refusal(of: taking, by: nil) == .personsOnly)
    try house.carryOut(taking, by: House.bob)
    #expect(try house.refusal(of: taking, by: House.bob)?.rule == "overlap")
    try house.carryOut(taking, by: House.carla)
    #expect(house.opening?.missing == 0)
    #expect(try house.refusal(of: taking, by: House.dan)?.rule == "openingFull")
    let stale = RosterCommand.takeOpening(opening: RowVersion(id: open.id, revision: 1))
    #expect(try house.refusal(of: stale, by: House.dan)?.rule == "changedMeanwhile")
    house.now = try instant("2026-03-05T17:00:00Z")
    #expect(try house.refusal(of: taking, by: House.dan)?.rule == "begun")
  }

  @Test func adminsPutSomebodyIntoAPlace() throws {
    var house = try House.needing()
    try house.carryOut(
      .setPlaces(person: RowVersion(id: House.carla), places: ["Bar"]), by: House.eve)
    let putting = RosterCommand.takeOpening(opening: open, person: House.bob)
    #expect(try house.refusal(of: putting, by: House.anna) == .adminsOnly)
    let rows = try house.carryOut(putting, by: House.carla)
    #expect(rows.compactMap(Shift.init).map(\.owner) == [House.bob] && house.opening?.taken == 1)
    // The log shows the line to the person who was given the place.
    let subjects = try #require(house.log.last).subjects
    #expect(subjects.contains(RowReference(kind: .person, id: House.bob.rawValue)))
    #expect(try house.refusal(of: putting, by: House.eve)?.rule == "overlap")

    try house.carryOut(.deactivate(person: RowVersion(id: House.dan)), by: House.eve)
    let gone = RosterCommand.takeOpening(opening: open, person: House.dan)
    #expect(try house.refusal(of: gone, by: House.eve) == .deactivated(.other("Dan")))
    // Members need no admin for themselves.
    try house.carryOut(.takeOpening(opening: open, person: House.anna), by: House.anna)
    #expect(
      try house.refusal(of: .takeOpening(opening: open, person: House.eve), by: House.eve)?.rule
        == "openingFull")
  }

  @Test func theAdminOfAnotherPlacePutsNobodyIn() throws {
    var house = try House.needing()
    try house.carryOut(
      .setPlaces(person: RowVersion(id: House.carla), places: ["Hall"]), by: House.eve)
    let putting = RosterCommand.takeOpening(opening: open, person: House.bob)
    #expect(try house.refusal(of: putting, by: House.carla) == .adminElsewhere(places: ["Hall"]))
    let waiving = RosterCommand.waive(rules: [.away], reason: "Asked", command: putting)
    #expect(
      try house.refusal(of: waiving, by: House.carla) == .adminElsewhere(places: ["Hall"]))
  }

  /// Rules can be overridden as for a shift that is added.
  @Test func aPlaceIsGivenAlthoughARuleForbidsIt() throws {
    var house = try House.needing()
    try house.carryOut(
      .setAvailability(
        person: RowVersion(id: House.bob), absences: [Absence(.weekly(.thursday))]), by: House.bob)
    let putting = RosterCommand.takeOpening(opening: open, person: House.bob)
    #expect(
      try house.refusal(of: putting, by: House.eve)
        == .notAllowed(.other("Bob"), .away(Absence(.weekly(.thursday)))))
    let waiving = RosterCommand.waive(rules: [.away], reason: "He agreed", command: putting)
    #expect(try house.refusal(of: waiving, by: House.bob) == .adminsOnly)
    let rows = try house.carryOut(waiving, by: House.eve)
    #expect(rows.compactMap(Shift.init).map(\.waived) == [[.away]])
    let entry = try #require(house.log.last)
    #expect(entry.command == .takeOpening && entry.reason == "He agreed" && entry.waived == [.away])
  }

  /// Shifts that a person waits to be given count, as on the marketplace.
  @Test func whoWaitsForAShiftTakesNoOther() throws {
    let zone = try #require(RosterZone(House.zone))
    var house = try Restaurant(
      rules: RosterRules(timeZone: zone, approval: .owner),
      shifts: [try shift("a", on: "2026-03-05", .supplied)])
    try house.carryOut(adding(try evening("2026-03-05")), by: House.eve)
    try house.carryOut(.accept(shift: latest("a")), by: House.bob)
    let taking = RosterCommand.takeOpening(
      opening: RowVersion(id: try #require(house.model.all(Opening.self).first).id))
    #expect(try house.refusal(of: taking, by: House.bob)?.rule == "alreadyAccepted")
  }

  @Test func whatIsTakenKeepsItsTerms() throws {
    var house = try House.needing()
    let (thursday, friday) = (try evening("2026-03-05"), try evening("2026-03-06"))
    #expect(try house.refusal(of: changing(friday, needed: 1), by: House.bob) == .adminsOnly)
    try house.carryOut(changing(friday, needed: 3, place: "Hall"), by: House.eve)
    #expect(house.opening?.slot == friday && house.opening?.place == "Hall")
    try house.carryOut(taking, by: House.bob)
    for command in [
      changing(thursday, needed: 3, place: "Hall"), changing(friday, needed: 3),
    ] {
      #expect(try house.refusal(of: command, by: House.eve)?.rule == "openingTaken")
    }
    try house.carryOut(changing(friday, needed: 1, place: "Hall"), by: House.eve)
    #expect(house.opening?.missing == 0)
  }

  @Test func nobodyElseIsNeededForWhatIsCancelled() throws {
    var house = try House.needing()
    try house.carryOut(taking, by: House.bob)
    let command = RosterCommand.cancelOpening(opening: open, reason: "Quiet")
    #expect(try house.refusal(of: command, by: House.bob) == .adminsOnly)
    try house.carryOut(command, by: House.eve)
    #expect(house.log.last?.reason == "Quiet" && house.opening?.status == .cancelled)
    #expect(house.model.all(Shift.self).map(\.state) == [.idle])
    #expect(try house.refusal(of: taking, by: House.carla)?.rule == "openingCancelled")
    #expect(try house.refusal(of: command, by: House.eve)?.rule == "openingCancelled")
  }

  @Test func aPlaceIsOpenAgainWhenItsShiftIsNobodys() throws {
    var house = try House.needing()
    let taken = try house.carryOut(taking, by: House.bob).compactMap(Shift.init)
    let shift = try #require(taken.first)
    try house.carryOut(.cancelShift(shift: latest(shift.id), reason: "Ill"), by: House.eve)
    #expect(house.opening?.taken == 0 && house.opening?.missing == 2)

    try house.carryOut(taking, by: House.carla)
    try house.carryOut(.deactivate(person: RowVersion(id: House.carla)), by: House.eve)
    #expect(house.opening?.missing == 2)
    #expect(house.model.all(Shift.self).allSatisfy { $0.state == .cancelled })

    // If no more people are needed, it goes to the marketplace like any other shift.
    let last = try house.carryOut(taking, by: House.dan).compactMap(Shift.init)
    try house.carryOut(.cancelOpening(opening: open, reason: "Quiet"), by: House.eve)
    try house.carryOut(.deactivate(person: RowVersion(id: House.dan)), by: House.eve)
    #expect(try house.shift(try #require(last.first).id).state == .supplied)
  }

  /// A place changes hands like any other shift, and stays taken.
  @Test func aPlaceIsOfferedAndGiven() throws {
    var house = try House.needing(1)
    let taken = try house.carryOut(taking, by: House.bob).compactMap(Shift.init)
    let shift = try #require(taken.first).id
    try house.carryOut(.offer(shift: latest(shift)), by: House.bob)
    try house.carryOut(.accept(shift: latest(shift)), by: House.dan)
    #expect(try house.shift(shift).owner == House.dan && house.opening?.missing == 0)
  }

  @Test func whatHasBegunExpires() throws {
    var house = try House.needing()
    house.now = try instant("2026-03-05T16:59:59Z")
    #expect(try house.carryOut(.expire, by: nil).isEmpty)
    house.now = try instant("2026-03-05T17:00:00Z")
    try house.carryOut(.expire, by: nil)
    #expect(house.opening?.status == .expired && house.opening?.missing == 0)
  }

  @Test func aWrongCountIsFound() throws {
    var house = try House.needing()
    try house.carryOut(taking, by: House.bob)
    var opening = try #require(house.opening)
    for (taken, what) in [(0, "counts 0 and has 1"), (3, "has more than it needs")] {
      opening.taken = taken
      var model = house.model
      model.put(.opening(opening))
      #expect(model.violations().contains { $0.contains(what) }, "\(model.violations())")
    }
    let stray = Shift(
      id: "stray", date: try day("2026-03-09"), start: .midnight, end: .midnight, place: "",
      owner: House.dan, opening: "nothing")
    house.model.put(.shift(stray))
    #expect(house.model.violations() == ["shift stray is a place in nothing"])
  }

  @Test func refusalsSayWhatToDo() throws {
    let slot = try evening("2026-03-03")
    let texts: [(Refusal, String)] = [
      (
        .openingMoved(slot),
        "The time, place or required skill of the open shift on 3 March 18:00–23:00 has changed. "
          + "Look for another one."
      ),
      (
        .openingFull(slot),
        "The open shift on 3 March 18:00–23:00 is full. Look for another one."
      ),
      (
        .openingTaken(slot, taken: 2),
        "2 members have taken the open shift on 3 March 18:00–23:00. "
          + "Cancel their shifts first, or add another open shift."
      ),
      (
        .neededOutOfRange(limit: 9),
        "The number of people is out of range. Choose a number from 1 to 9."
      ),
      (.notFound(.opening), "There is no such open shift. Check the list again."),
    ]
    for (refusal, text) in texts { #expect(refusal.description == text) }
    let fresh = Opening(id: "o", slot: slot, place: "", needed: 3, taken: 1)
    #expect(
      Refusal.changedMeanwhile(fresh: fresh.row).why
        == "The open shift on 3 March 18:00–23:00 has changed: 2 more people are now needed.")
  }
}

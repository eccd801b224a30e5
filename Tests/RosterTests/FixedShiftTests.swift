import Calendrics
@testable import Roster
import Testing

private typealias House = Restaurant
private let fixed: FixedShift.ID = "addFixedShift-1"

private func adding(
  _ weekday: Weekday, _ start: String = "18:00", _ end: String = "23:00",
  of owner: Person.ID = House.anna, from firstDate: String? = nil, place: String = "Bar"
) throws -> RosterCommand {
  .addFixedShift(
    owner: owner, weekday: weekday, start: try time(start), end: try time(end), place: place,
    firstDate: try firstDate.map(day))
}

private func changing(
  _ weekday: Weekday, _ start: String = "18:00", _ end: String = "23:00", revision: Int? = nil
) throws -> RosterCommand {
  .changeFixedShift(
    fixedShift: RowVersion(id: fixed, revision: revision), weekday: weekday, start: try time(start),
    end: try time(end), place: "Kitchen")
}

extension Restaurant {
  /// The days of all shifts, in order of start.
  fileprivate var dates: [String] {
    model.all(Shift.self).sorted(by: Shift.beginsBefore).map(\.date.description)
  }
}

private let tuesdays = [
  "2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31", "2026-04-07", "2026-04-14",
  "2026-04-21",
]

@Suite struct LayingOutTests {
  @Test func aFixedShiftIsLaidOutEightWeeksAhead() throws {
    var house = try Restaurant()
    let rows = try house.carryOut(try adding(.tuesday), by: House.anna)
    #expect(house.dates == tuesdays)
    #expect(try rows.first == .fixedShift(#require(house.model.fixedShift(fixed))))
    let shifts = house.model.all(Shift.self)
    #expect(shifts.allSatisfy { $0.fixedShift == fixed && $0.owner == "anna" && $0.place == "Bar" })
  }

  @Test func itIsToppedUpAndNeverTwice() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
    house.now = try instant("2026-03-03T23:30:00Z")
    #expect(try house.carryOut(.layOut, by: nil).count == 1)
    #expect(house.dates == tuesdays + ["2026-04-28"])
    #expect(try house.carryOut(.layOut, by: House.eve).isEmpty)
    #expect(house.log.map(\.command) == [.addFixedShift, .layOut])
  }

  @Test func whatChangedHandsIsNotLaidOutAgain() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    let first = try #require(house.model.all(Shift.self).min(by: Shift.beginsBefore))
    try house.carryOut(.offer(shift: first.seen), by: House.anna)
    try house.carryOut(.accept(shift: latest(first.id)), by: House.bob)
    try house.carryOut(
      .cancelShift(shift: latest(first.id), reason: "Closed"), by: House.eve)
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
  }

  @Test(
    arguments: [
      (Weekday.monday, "18:00", nil, "2026-03-02"), (.monday, "12:00", nil, "2026-03-09"),
      (.monday, "12:01", nil, "2026-03-02"), (.sunday, "18:00", nil, "2026-03-08"),
      (.tuesday, "18:00", "2026-03-04", "2026-03-10"),
      (.tuesday, "18:00", "2026-03-10", "2026-03-10"),
    ] as [(Weekday, String, String?, String)])
  func theFirstIsTheNextFromItsFirstDay(
    _ weekday: Weekday, _ start: String, _ firstDate: String?, _ first: String
  ) throws {
    var house = try Restaurant()
    try house.carryOut(try adding(weekday, start, from: firstDate), by: House.anna)
    #expect(house.dates.first == first)
  }

  @Test func whatBeginsLaterThanThePlanIsLaidOutWhenItsTimeComes() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday, from: "2026-05-05"), by: House.anna)
    #expect(house.dates.isEmpty)
    house.now = try instant("2026-03-11T12:00:00Z")
    try house.carryOut(.layOut, by: nil)
    #expect(house.dates == ["2026-05-05"])
  }

  @Test func aDayOnWhichTheOwnerIsNotFreeIsLeftForTheNextTime() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    house.now = try instant("2026-03-04T11:00:00Z")
    house.model.put(.shift(try shift("x", on: "2026-04-28")))
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
    try house.carryOut(.cancelShift(shift: latest("x"), reason: "Closed"), by: House.eve)
    #expect(try house.carryOut(.layOut, by: nil).count == 1)
  }

  @Test func nightsThroughAChangeOfClocksAreLaidOut() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.saturday, "22:00", "03:00"), by: House.anna)
    try house.carryOut(try adding(.sunday, "03:00", "06:00"), by: House.anna)
    #expect(house.dates.filter { $0 == "2026-03-29" }.count == 1)
  }

  @Test func hoursThatTheClocksSkipAreNotLaidOut() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.sunday, "02:10", "02:50"), by: House.anna)
    #expect(!house.dates.contains("2026-03-29") && house.dates.count == 7)
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
    // A change does not move a shift into the skipped hours either.
    try house.carryOut(try changing(.sunday, "10:00", "12:00"), by: House.anna)
    #expect(house.dates.count == 8)
    try house.carryOut(try changing(.sunday, "02:00", "03:00"), by: House.anna)
    let stays = house.model.all(Shift.self).filter { $0.start == TimeOfDay(minutes: 600) }
    #expect(stays.map(\.date.description) == ["2026-03-29"])
  }
}

@Suite struct FixedShiftTests {
  @Test(
    arguments: [
      (House.anna, House.anna, nil), (House.anna, House.eve, nil),
      (House.anna, House.bob, "notOwner"),
      ("nobody", House.eve, "notFound"), (House.anna, nil, nil),
    ] as [(Person.ID, Person.ID?, String?)])
  func peopleKeepTheirOwnAndAdminsEverybodys(
    _ owner: Person.ID, _ person: Person.ID?, _ rule: String?
  ) throws {
    let command = try adding(.tuesday, of: owner)
    #expect(try Restaurant().refusal(of: command, by: person)?.rule == rule)
  }

  @Test(
    arguments: [
      (Weekday.tuesday, "10:00", "12:00", false, "sameWeekly"),
      (.tuesday, "10:00", "12:00", true, nil),
      (.tuesday, "22:00", "23:30", true, "sameWeekly"),
      (.wednesday, "01:00", "05:00", true, "sameWeekly"),
      (.wednesday, "02:00", "05:00", false, nil), (.monday, "20:00", "18:00", false, nil),
      (.monday, "20:00", "18:01", false, "sameWeekly"), (.sunday, "22:00", "06:00", false, nil),
    ] as [(Weekday, String, String, Bool, String?)])
  func dutiesOfEveryWeekDoNotCollide(
    _ weekday: Weekday, _ start: String, _ end: String, _ several: Bool, _ rule: String?
  ) throws {
    var house = try Restaurant()
    house.model.rules.allowsSeveralShiftsADay = several
    try house.carryOut(try adding(.tuesday, "18:00", "02:00"), by: House.anna)
    let command = try adding(weekday, start, end)
    #expect(try house.refusal(of: command, by: House.anna)?.rule == rule)
    #expect(try house.refusal(of: try adding(weekday, start, end, of: House.bob), by: nil) == nil)
  }

  @Test func sundayNightMeetsMondayMorning() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.sunday, "22:00", "06:00"), by: House.anna)
    let refusal = try house.refusal(of: try adding(.monday, "05:00", "09:00"), by: House.anna)
    #expect(
      try refusal == .sameWeekly(.you, weekday: .sunday, start: time("22:00"), end: time("06:00")))
  }

  @Test func aDayThatIsTakenOtherwiseIsLeftOut() throws {
    var house = try Restaurant(shifts: [try shift("x", on: "2026-03-10", from: "08:00")])
    try house.carryOut(try adding(.tuesday), by: House.eve)
    #expect(house.dates == tuesdays)
    #expect(house.model.all(Shift.self).filter { $0.fixedShift == fixed }.count == 7)
  }

  @Test func nobodyHasMoreThanALifeful() throws {
    let zone = try #require(RosterZone(House.zone))
    var house = try Restaurant(
      rules: RosterRules(timeZone: zone, allowsSeveralShiftsADay: true, weeksAhead: 1))
    func adding(_ number: Int) throws -> RosterCommand {
      .addFixedShift(
        owner: House.anna, weekday: .tuesday, start: try #require(TimeOfDay(minutes: number * 10)),
        end: try #require(TimeOfDay(minutes: number * 10 + 9)), place: "", firstDate: nil)
    }
    for number in 0..<RosterLimits.fixedShifts {
      try house.carryOut(try adding(number), by: House.anna)
    }
    let next = try adding(RosterLimits.fixedShifts)
    #expect(
      try house.refusal(of: next, by: House.anna)
        == .enoughFixedShifts(.you, limit: RosterLimits.fixedShifts))
    #expect(
      try house.refusal(of: next, by: House.eve)
        == .enoughFixedShifts(.other("Anna"), limit: RosterLimits.fixedShifts))
    try house.carryOut(
      .removeFixedShift(fixedShift: RowVersion(id: fixed), cancelsLaidOut: false), by: House.anna)
    #expect(try house.refusal(of: next, by: House.anna) == nil)
  }

  @Test func placesHaveALimit() throws {
    let house = try Restaurant()
    let long = try adding(.tuesday, place: String(repeating: "x", count: 201))
    #expect(try house.refusal(of: long, by: House.anna) == .textTooLong(.place, limit: 200))
    #expect(try house.refusal(of: try adding(.tuesday, place: ""), by: House.anna) == nil)
  }

  @Test func whatIsInHandFollowsAChange() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    let shifts = house.model.all(Shift.self).sorted(by: Shift.beginsBefore)
    try house.carryOut(.offer(shift: shifts[0].seen), by: House.anna)
    try house.carryOut(.offer(shift: shifts[1].seen), by: House.anna)
    try house.carryOut(.accept(shift: latest(shifts[1].id)), by: House.bob)
    try house.carryOut(try changing(.thursday, "19:00", "22:00"), by: House.anna)
    let dates = ["2026-03-03", "2026-03-10", "2026-03-19", "2026-03-26"]
    #expect(house.dates.prefix(4) == ArraySlice(dates) && house.dates.count == 8)
    let moved = try house.shift(shifts[2].id)
    #expect(moved.slot == (try slot("2026-03-19", "19:00", "22:00")) && moved.place == "Kitchen")
    #expect(moved.revision == 2)
    #expect(try house.shift(shifts[0].id).slot == shifts[0].slot)
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
  }

  @Test func whatWouldMoveIntoThePastStays() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    try house.carryOut(try changing(.monday, "11:00", "12:00"), by: House.anna)
    #expect(house.dates.prefix(2) == ["2026-03-03", "2026-03-09"])
    try house.carryOut(try changing(.monday, "12:00", "13:00", revision: 2), by: House.anna)
    let refusal = try house.refusal(
      of: try changing(.monday, revision: 2), by: House.anna)
    #expect(refusal?.rule == "changedMeanwhile")
  }

  @Test func aWeekThatHadItsShiftGetsNoSecondOneByAChange() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    house.now = try instant("2026-03-04T11:00:00Z")
    try house.carryOut(try changing(.friday), by: House.anna)
    #expect(house.dates.prefix(3) == ["2026-03-03", "2026-03-13", "2026-03-20"])
    #expect(house.dates.last == "2026-04-24" && house.dates.count == 8)
    try house.carryOut(try changing(.monday), by: House.anna)
    #expect(house.dates.prefix(2) == ["2026-03-03", "2026-03-09"])
    // The plan ends on Tuesday, 28 April: its Monday is in a week that has none yet.
    #expect(house.dates.suffix(2) == ["2026-04-20", "2026-04-27"])
  }

  @Test func whatLiesBehindThePlanCountsForItsWeek() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    house.now = try instant("2026-03-03T23:30:00Z")
    try house.carryOut(.layOut, by: nil)
    let last = try #require(house.model.all(Shift.self).max(by: Shift.beginsBefore))
    try house.carryOut(.offer(shift: last.seen), by: House.anna)
    try house.carryOut(try changing(.monday), by: House.anna)
    #expect(house.dates.filter { $0 >= "2026-04-27" } == ["2026-04-28"])
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
  }

  @Test func inAWeekWhereAChangeCollidesTheShiftStaysAsItWas() throws {
    var house = try Restaurant(shifts: [try shift("x", on: "2026-03-19")])
    try house.carryOut(try adding(.tuesday), by: House.anna)
    try house.carryOut(try changing(.thursday), by: House.anna)
    let dates = ["2026-03-05", "2026-03-12", "2026-03-17", "2026-03-19", "2026-03-26"]
    #expect(house.dates.prefix(5) == ArraySlice(dates))
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
  }

  @Test func shiftsThatMoveMakeRoomForEachOther() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.monday, "00:00", "08:00"), by: House.anna)
    try house.carryOut(try changing(.sunday, "22:00", "06:00"), by: House.anna)
    #expect(house.dates.prefix(3) == ["2026-03-08", "2026-03-15", "2026-03-22"])
    #expect(house.model.all(Shift.self).allSatisfy { $0.start == (try? time("22:00")) })
  }

  @Test func oneThatStaysIsInTheWayOfTheOneBefore() throws {
    let taken = try shift("x", on: "2026-03-22", from: "21:00", to: "23:00")
    var house = try Restaurant(shifts: [taken])
    try house.carryOut(try adding(.monday, "00:00", "08:00"), by: House.anna)
    try house.carryOut(try changing(.sunday, "22:00", "06:00"), by: House.anna)
    // The shift of the 16th can't move to the 22nd, so the one of the 9th can't move to the 15th.
    #expect(house.dates.prefix(4) == ["2026-03-09", "2026-03-16", "2026-03-22", "2026-03-29"])
  }

  @Test func anotherDutyOfEveryWeekIsInTheWayOfAChange() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    try house.carryOut(try adding(.thursday), by: House.anna)
    let refusal = try house.refusal(of: try changing(.thursday), by: House.anna)
    #expect(refusal?.rule == "sameWeekly")
  }

  @Test(
    arguments: [
      (House.anna, false, nil), (House.anna, true, "adminsOnly"), (House.bob, false, "notOwner"),
      (House.eve, false, nil), (House.eve, true, nil),
    ] as [(Person.ID, Bool, String?)])
  func peopleRemoveTheirOwnAndAdminsWhatIsLaidOutToo(
    _ person: Person.ID, _ cancels: Bool, _ rule: String?
  ) throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    let command = RosterCommand.removeFixedShift(
      fixedShift: RowVersion(id: fixed), cancelsLaidOut: cancels)
    #expect(try house.refusal(of: command, by: person)?.rule == rule)
    guard rule == nil else { return }
    try house.carryOut(command, by: person)
    #expect(house.model.fixedShifts().isEmpty)
    let states = Set(house.model.all(Shift.self).map(\.state))
    #expect(states == [cancels ? .cancelled : .idle])
    house.now = try instant("2026-03-20T11:00:00Z")
    #expect(try house.carryOut(.layOut, by: nil).isEmpty)
    #expect(try house.refusal(of: command, by: House.eve) == .fixedShiftClosed)
    #expect(try house.refusal(of: try changing(.friday), by: House.eve) == .fixedShiftClosed)
  }

  @Test func whatOthersTookIsNotCancelledWithIt() throws {
    var house = try Restaurant()
    try house.carryOut(try adding(.tuesday), by: House.anna)
    let first = try #require(house.model.all(Shift.self).min(by: Shift.beginsBefore))
    try house.carryOut(.offer(shift: first.seen), by: House.anna)
    try house.carryOut(.accept(shift: latest(first.id)), by: House.bob)
    let command = RosterCommand.removeFixedShift(
      fixedShift: RowVersion(id: fixed), cancelsLaidOut: true)
    try house.carryOut(command, by: House.eve)
    #expect(try house.shift(first.id).state == .idle)
    #expect(house.model.all(Shift.self).filter { $0.state == .cancelled }.count == 7)
  }
}

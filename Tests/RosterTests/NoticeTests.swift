import Calendrics
import Testing

@testable import Roster

/// The notices of a command, and their recipients.
@Suite struct NoticeTests {
  /// Creates a restaurant in which each person has one shift: a to e, in order of names.
  private func house(_ approval: RosterRules.Approval = .none) throws -> Restaurant {
    let zone = try #require(RosterZone(Restaurant.zone))
    let owners = [
      Restaurant.anna, Restaurant.bob, Restaurant.carla, Restaurant.dan, Restaurant.eve,
    ]
    let shifts = try zip(["a", "b", "c", "d", "e"], owners).enumerated().map { place, pair in
      try shift(Shift.ID(pair.0), on: "2026-03-0\(place + 3)", of: pair.1)
    }
    return try Restaurant(
      rules: RosterRules(timeZone: zone, approval: approval), shifts: shifts)
  }

  /// Carries out a command and returns the notices.
  private func told(
    _ command: RosterCommand, by person: Person.ID?, in house: inout Restaurant
  ) throws -> [String] {
    try house.notices(of: command, by: person).map(\.inBrief)
  }

  @Test func whoeverTookAShiftTellsItsOwner() throws {
    var house = try house()
    #expect(
      try told(.offer(shift: latest("a")), by: Restaurant.anna, in: &house)
        == ["takers of a: offered a by Anna"])
    #expect(
      try told(.accept(shift: latest("a")), by: Restaurant.bob, in: &house)
        == ["anna: taken a by Bob"])
  }

  @Test func anAcceptanceWaitsForTheOwner() throws {
    var house = try house(.owner)
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    #expect(
      try told(.accept(shift: latest("a")), by: Restaurant.bob, in: &house)
        == ["anna: wanted a by Bob, you"])
    var other = house
    #expect(
      try told(.approve(shift: latest("a")), by: Restaurant.anna, in: &house)
        == ["bob: approved a by Anna"])
    #expect(
      try told(.disapprove(shift: latest("a")), by: Restaurant.anna, in: &other)
        == ["bob: refused a by Anna"])
  }

  @Test func anAcceptanceWaitsForAdmins() throws {
    var house = try house(.admin)
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    #expect(
      try told(.accept(shift: latest("a")), by: Restaurant.bob, in: &house)
        == ["anna: wanted a by Bob, admins", "admins but bob: awaitsApproval a of Anna by Bob"])
    var other = house
    #expect(
      try told(.approve(shift: latest("a")), by: Restaurant.eve, in: &house)
        == ["bob: approved a by Eve", "anna: taken a by Bob"])
    #expect(
      try told(.disapprove(shift: latest("a")), by: Restaurant.eve, in: &other)
        == ["bob: refused a by Eve", "anna: notApproved a for Bob by Eve"])
  }

  @Test func whoeverWantsAShiftNoMoreTellsItsOwner() throws {
    var house = try house(.owner)
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    try house.carryOut(.accept(shift: latest("a")), by: Restaurant.bob)
    #expect(
      try told(.withdrawAcceptance(shift: latest("a")), by: Restaurant.bob, in: &house)
        == ["anna: wantedNoMore a by Bob"])
  }

  @Test func whatNobodyApprovedInTimeIsToldToBoth() throws {
    var house = try house(.owner)
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    try house.carryOut(.accept(shift: latest("a")), by: Restaurant.bob)
    house.now = try instant("2026-03-03T12:00:00Z")
    #expect(
      try told(.expire, by: nil, in: &house)
        == ["bob: refused a", "anna: notApproved a for Bob"])
  }

  @Test func suggestionsAreToldToWhoeverAsked() throws {
    var house = try house()
    let day = try day("2026-03-03")
    try house.carryOut(.request(dates: [day]), by: Restaurant.dan)
    let request = try #require(house.model.all(WorkRequest.self).first)
    #expect(
      try told(.suggest(shift: latest("a"), request: request.id), by: Restaurant.anna, in: &house)
        == ["dan: suggested a by Anna"])
    var (chosen, withdrawn) = (house, house)
    #expect(
      try told(.takeBackSuggestion(shift: latest("a")), by: Restaurant.anna, in: &house)
        == ["dan: takenBack a by Anna"])
    #expect(
      try told(.chooseSuggestion(shift: latest("a")), by: Restaurant.dan, in: &chosen)
        == ["anna: wanted a by Dan, you"])
    #expect(
      try told(.approve(shift: latest("a")), by: Restaurant.anna, in: &chosen)
        == ["dan: approved a by Anna"])
    #expect(
      try told(
        .withdrawRequest(request: RowVersion(id: request.id)), by: Restaurant.dan, in: &withdrawn)
        == ["anna: suggestionDeclined a by Dan"])
  }

  @Test func tradesAreToldToTheOther() throws {
    var house = try house()
    let propose = RosterCommand.proposeTrade(give: latest("a"), take: latest("b"))
    #expect(
      try told(propose, by: Restaurant.anna, in: &house)
        == ["bob: tradeProposed swap b for a by Anna"])
    let trade = RowVersion<Trade>(id: try #require(house.model.all(Trade.self).first).id)
    var (declined, withdrawn) = (house, house)
    #expect(
      try told(.acceptTrade(trade: trade), by: Restaurant.bob, in: &house)
        == ["anna: traded swap a for b"])
    #expect(
      try told(.declineTrade(trade: trade), by: Restaurant.bob, in: &declined)
        == ["anna: tradeEnded swap a for b declined by Bob"])
    #expect(
      try told(.withdrawTrade(trade: trade), by: Restaurant.anna, in: &withdrawn)
        == ["bob: tradeEnded swap b for a withdrawn by Anna"])
  }

  /// A member who no longer has the shift gets a notice of that, not that it "stays theirs".
  @Test func aTradeThatIsOffBecauseAShiftIsCancelledSaysSoToTheOther() throws {
    var house = try house()
    try house.carryOut(
      .proposeTrade(give: latest("a"), take: latest("b")), by: Restaurant.anna)
    var other = house
    #expect(
      Set(
        try told(
          .cancelShift(shift: latest("b"), reason: "closed"), by: Restaurant.eve, in: &house))
        == [
          "bob: cancelled b by Eve: closed",
          "anna: tradeCalledOff swap a for b, b is cancelled by Eve: closed",
        ])
    #expect(
      Set(
        try told(
          .override(shift: latest("b"), owner: Restaurant.dan, reason: "ill"), by: Restaurant.eve,
          in: &other))
        == [
          "dan: given b from Bob by Eve: ill", "bob: takenAway b to Dan by Eve: ill",
          "anna: tradeEnded swap a for b withdrawn by Eve",
        ])
  }

  @Test func aRingIsToldToAllInIt() throws {
    var house = try house()
    try house.carryOut(.wish(gives: latest("a"), takes: ["b"]), by: Restaurant.anna)
    try house.carryOut(.wish(gives: latest("b"), takes: ["c"]), by: Restaurant.bob)
    #expect(
      Set(try told(.wish(gives: latest("c"), takes: ["a"]), by: Restaurant.carla, in: &house))
        == ["anna: tradeProposed ring a for b", "bob: tradeProposed ring b for c"])
    let trade = RowVersion<Trade>(id: try #require(house.model.all(Trade.self).first).id)
    #expect(
      Set(try told(.acceptTrade(trade: trade), by: Restaurant.anna, in: &house)) == [
        "bob: tradeAgreed ring b for c by Anna", "carla: tradeAgreed ring c for a by Anna",
      ])
  }

  @Test func whatAdminsDoIsToldWithTheReason() throws {
    var house = try house()
    var cancelled = house
    #expect(
      try told(
        .override(shift: latest("a"), owner: Restaurant.bob, reason: "ill"), by: Restaurant.eve,
        in: &house) == [
          "bob: given a from Anna by Eve: ill", "anna: takenAway a to Bob by Eve: ill",
        ]
    )
    #expect(
      try told(
        .cancelShift(shift: latest("a"), reason: "closed"), by: Restaurant.eve, in: &cancelled)
        == ["anna: cancelled a by Eve: closed"])
    #expect(
      try told(
        .addShift(
          owner: Restaurant.dan, date: day("2026-03-10"), start: time("10:00"), end: time("12:00"),
          place: ""), by: Restaurant.eve, in: &house
      ).first?.hasPrefix("dan: added") == true)
    #expect(
      try told(
        .setRole(person: RowVersion(id: Restaurant.dan), role: .admin), by: Restaurant.eve,
        in: &house) == ["dan: role admin by Eve"])
  }

  /// An admin's decision about a shift ends everything that other members waited for.
  @Test func aDecreeEndsWhatOthersWaitFor() throws {
    var house = try house(.owner)
    try house.carryOut(.offer(shift: latest("a")), by: Restaurant.anna)
    try house.carryOut(.accept(shift: latest("a")), by: Restaurant.bob)
    var other = house
    #expect(
      try told(
        .override(shift: latest("a"), owner: Restaurant.carla, reason: "ill"), by: Restaurant.eve,
        in: &house) == [
          "carla: given a from Anna by Eve: ill", "anna: takenAway a to Carla by Eve: ill",
          "bob: refused a by Eve: ill",
        ])
    #expect(
      try told(
        .cancelShift(shift: latest("a"), reason: "closed"), by: Restaurant.eve, in: &other)
        == ["bob: refused a by Eve: closed", "anna: cancelled a by Eve: closed"])
  }

  @Test func fixedShiftsAreToldOfOnce() throws {
    var house = try house()
    let told = try told(
      .addFixedShift(
        owner: Restaurant.anna, weekday: .sunday, start: time("18:00"), end: time("23:00"),
        place: "", firstDate: nil), by: Restaurant.eve, in: &house)
    #expect(told == ["anna: fixedShift added sunday by Eve"])
    let fixed = try #require(house.model.all(FixedShift.self).first)
    #expect(
      try self.told(
        .removeFixedShift(fixedShift: RowVersion(id: fixed.id), cancelsLaidOut: true),
        by: Restaurant.eve, in: &house) == ["anna: fixedShift removed sunday by Eve"])
    #expect(try self.told(.layOut, by: nil, in: &house) == [])
  }

  @Test func whoHasLeftIsToldNothing() throws {
    var house = try house()
    let told = try told(
      .deactivate(person: RowVersion(id: Restaurant.anna)), by: Restaurant.eve, in: &house)
    #expect(told == ["takers of a: offered a by Anna, who has left"])
  }

  /// A leaving member offers many shifts in one notice, the earliest first.
  @Test func whatOneCommandOffersIsToldOnce() throws {
    var house = try house(.owner)
    for date in ["2026-03-10", "2026-03-09"] {
      try house.carryOut(
        .addShift(
          owner: Restaurant.anna, date: try day(date), start: time("10:00"),
          end: time("12:00"), place: ""), by: Restaurant.eve)
    }
    let added = house.model.all(Shift.self) { $0.date > (RosterDate("2026-03-08") ?? $0.date) }
      .sorted(by: Shift.beginsBefore).map(\.id.rawValue).joined(separator: " ")
    let told = try told(
      .deactivate(person: RowVersion(id: Restaurant.anna)), by: Restaurant.eve, in: &house)
    // Only admins could approve from now on.
    #expect(told == ["takers: offered a \(added) by Anna, who has left, admins approves"])
  }

  @Test func aCopiedWeekIsToldToEachOnce() throws {
    var house = try house()
    for (owner, date) in [(Restaurant.anna, "2026-03-06"), (Restaurant.bob, "2026-03-07")] {
      try house.carryOut(
        .addShift(
          owner: owner, date: try day(date), start: time("10:00"), end: time("12:00"),
          place: ""), by: Restaurant.eve)
    }
    let told = try told(
      .copyWeek(from: try day("2026-03-02"), to: try day("2026-03-09"), place: nil),
      by: Restaurant.eve, in: &house)
    #expect(told.count { $0.hasPrefix("anna") } == 1 && told.count { $0.hasPrefix("bob") } == 1)
    #expect(told.contains("anna: added 10 March 13 March by Eve"), "\(told)")
    #expect(told.contains { $0.hasPrefix("carla: added copyWeek") }, "\(told)")
  }

  @Test func moreThatAreNeededAreToldToThoseWhoCouldCome() throws {
    var house = try house()
    let (eight, ten) = (try time("08:00"), try time("10:00"))
    #expect(
      try told(
        .addOpening(
          date: try day("2026-03-10"), start: eight, end: ten, place: "Bar", needed: 2, note: ""),
        by: Restaurant.eve, in: &house)
        == ["takers of places but eve: needed 2 on 10 March 08:00–10:00 by Eve"])
    let opening = try #require(house.model.all(Opening.self).first)
    func changed(to needed: Int) throws -> RosterCommand {
      .changeOpening(
        opening: RowVersion(id: opening.id), date: opening.date, start: eight, end: ten,
        place: "Bar", needed: needed, note: "")
    }
    #expect(try told(try changed(to: 1), by: Restaurant.eve, in: &house) == [])
    #expect(
      try told(try changed(to: 3), by: Restaurant.eve, in: &house)
        == ["takers of places but eve: needed 3 on 10 March 08:00–10:00 by Eve"])
    #expect(
      try told(.takeOpening(opening: RowVersion(id: opening.id)), by: Restaurant.bob, in: &house)
        == [])
    let given = try told(
      .takeOpening(opening: RowVersion(id: opening.id), person: Restaurant.dan),
      by: Restaurant.eve, in: &house)
    #expect(given.count == 1 && given.allSatisfy { $0.hasPrefix("dan: added ") }, "\(given)")
    let week = try told(
      .copyWeek(from: try day("2026-03-09"), to: try day("2026-03-16"), place: nil),
      by: Restaurant.eve, in: &house)
    #expect(
      week.filter { $0.contains("needed") }
        == ["takers of places but eve: needed 1 on 17 March 08:00–10:00 by Eve"])
  }

  @Test func whatOneDoesAloneIsToldToNobody() throws {
    var house = try house()
    #expect(
      try told(.request(dates: [try day("2026-03-20")]), by: Restaurant.anna, in: &house) == [])
    #expect(
      try told(.wish(gives: latest("a"), takes: ["b"]), by: Restaurant.anna, in: &house) == [])
  }
}

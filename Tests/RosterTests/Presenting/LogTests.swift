import Roster
import Testing

/// The log, worded for its reader.
@Suite struct LogTests {
  private static let noon = Instant("2026-03-02T12:00:00Z") ?? Instant(secondsSince1970: 0)

  /// Anna, the viewer, works on Tuesday. She would have traded that for Bob’s Wednesday, which is
  /// cancelled.
  private func presenter(
    _ me: Person.ID = "anna", trade status: Trade.Status = .withdrawn
  ) throws -> RosterPresenter {
    let people = [
      Person(id: "anna", name: "Anna"), Person(id: "bob", name: "Bob"),
      Person(id: "eve", name: "Eve", role: .admin),
    ]
    let shifts = [
      try shift("a", "2026-03-03", of: "anna"),
      try shift("b", "2026-03-04", of: "bob", .cancelled),
      try shift("n", "2026-03-05", of: "anna", note: "bring boots"),
    ]
    let legs = [
      Trade.Leg(shift: "a", giver: "anna", taker: "bob"),
      Trade.Leg(shift: "b", giver: "bob", taker: "anna"),
    ]
    let trade = Trade(
      id: "t", kind: .swap, legs: legs, proposer: "anna", status: status, expires: Self.noon)
    let snapshot = RosterSnapshot(
      version: 1, rules: RosterRules(), people: people, fixedShifts: [],
      openings: [
        Opening(
          id: "o", slot: try #require(shifts.last).slot, place: "", note: "by bike", needed: 2)
      ],
      shifts: shifts, requests: [], trades: [trade], wishes: [])
    return try #require(
      RosterPresenter(
        snapshot, state: RosterState(address: "", authentication: .loggedIn(me)), at: Self.noon))
  }

  private func shift(
    _ id: Shift.ID, _ date: String, of owner: Person.ID, _ state: ShiftState = .idle,
    note: String = ""
  ) throws -> Shift {
    Shift(
      id: id, date: try #require(RosterDate(date)), start: try #require(TimeOfDay("18:00")),
      end: try #require(TimeOfDay("23:00")), place: "", note: note, owner: owner,
      state: state)
  }

  private func line(
    _ command: RosterCommand.Name, _ subjects: [(RowKind, String)], by actor: Actor = .system,
    _ reason: String? = nil
  ) -> AuditEntry {
    AuditEntry(
      instant: Self.noon, actor: actor, command: command,
      subjects: subjects.map { RowReference(kind: $0.0, id: $0.1) }, reason: reason)
  }

  /// A trade that came to nothing says why, if the log was read.
  @Test func whyAShiftWasCancelledIsAFact() throws {
    var presenter = try presenter()
    let rows = [RowReference(kind: .trade, id: "t"), RowReference(kind: .shift, id: "b")]
    func why(_ row: RowReference) -> [String] {
      RowFacts(presenter).facts(of: row).filter { $0.label == "Why" }.map(\.text)
    }
    #expect(rows.allSatisfy { why($0).isEmpty && presenter.cancelledShift(of: $0)?.id == "b" })
    let cancelled = line(
      .cancelShift, [(.shift, "b"), (.shift, "a")], by: .person("eve"), "closed")
    let older = line(.cancelShift, [(.shift, "c"), (.shift, "b")], by: .person("eve"), "ill")
    presenter.log = [
      NumberedAuditEntry(number: 3, entry: line(.offer, [(.shift, "a")], by: .person("anna"))),
      NumberedAuditEntry(number: 2, entry: cancelled), NumberedAuditEntry(number: 1, entry: older),
    ]
    #expect(rows.map(why) == [["closed"], ["closed"]])
    // Neither an idle shift has a reason, nor a trade that was declined before.
    let idle = RowReference(kind: .shift, id: "a")
    #expect(why(idle).isEmpty && presenter.cancelledShift(of: idle) == nil)
    presenter = try self.presenter(trade: .declined)
    presenter.log = [NumberedAuditEntry(number: 2, entry: cancelled)]
    #expect(why(rows[0]).isEmpty)
  }

  @Test func aCancelledShiftIsNamedAndNotTheOneThatItWasToBeTradedFor() throws {
    let entry = line(
      .cancelShift, [(.shift, "b"), (.trade, "t"), (.shift, "a")], by: .person("eve"), "closed")
    #expect(
      try LogWords(presenter()).sentence(of: entry) == "cancelled: Wed 4 Mar 18:00–23:00 (closed)")
  }

  @Test(
    arguments: [
      (
        [(.shift, "x"), (.shift, "a"), (.shift, "y"), (.shift, "z")],
        "planned: Tue 3 Mar 18:00–23:00; 3 more"
      ),
      ([(.shift, "x")], "planned: a past shift, or one of another member"),
      (
        [(.shift, "x"), (.shift, "y"), (.shift, "z")],
        "planned: a past shift, or one of another member; 2 more"
      ),
      ([(.shift, "a"), (.shift, "b")], "planned: Tue 3 Mar 18:00–23:00; Wed 4 Mar 18:00–23:00"),
      ([(.shift, "n")], "planned: Thu 5 Mar 18:00–23:00 · bring boots"),
      ([(.opening, "o")], "planned: Thu 5 Mar 18:00–23:00 · by bike"),
      ([(.fixedShift, "f")], "planned: another member’s fixed shift"),
    ] as [([(RowKind, String)], String)])
  func ofOthersShiftsIsSaidHowManyTheyAre(
    _ subjects: [(RowKind, String)], _ sentence: String
  ) throws {
    #expect(try LogWords(presenter()).sentence(of: line(.layOut, subjects)) == sentence)
  }

  @Test func aTradeThatIsOffSaysThatAShiftOfItIsCancelled() throws {
    let row = RowReference(kind: .trade, id: "t")
    func state(_ me: Person.ID, _ status: Trade.Status) throws -> String? {
      try RowFacts(presenter(me, trade: status)).facts(of: row).first { $0.label == "State" }?.text
    }
    #expect(try state("anna", .withdrawn) == "off: Bob’s Wed 4 Mar is cancelled")
    #expect(try state("bob", .withdrawn) == "off: your Wed 4 Mar is cancelled")
    #expect(try state("anna", .declined) == "declined")
    #expect(try state("anna", .applied) == "done")
  }
}

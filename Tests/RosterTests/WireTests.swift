import Calendrics
import Foundation
@testable import Roster
import Testing
import Texts

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func read<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
  try JSONDecoder().decode(type, from: Data(text.utf8))
}

@Suite struct WireTests {
  @Test func everyCommandIsThere() {
    #expect(sentCommands.map(\.0.name).uniqued() == RosterCommand.Name.allCases)
  }

  @Test(arguments: sentCommands.indices)
  func commandsAreSentSo(_ index: Int) throws {
    let (command, text) = sentCommands[index]
    #expect(try json(command) == text)
    #expect(try RosterCommand(json: Data(text.utf8)) == command)
  }

  @Test(arguments: [
    ("", CommandError.malformed), ("[]", .malformed), ("{}", .malformed), ("null", .malformed),
    (#"{"offer":{"shift":{"id":"s"}},"revoke":{"shift":{"id":"s"}}}"#, .malformed),
    (#"{"steal":{"shift":{"id":"s"}}}"#, .unknown("steal")),
  ])
  func whatIsNoCommandIsRefused(_ text: String, _ error: CommandError) {
    #expect(throws: error) { try RosterCommand(json: Data(text.utf8)) }
  }

  @Test(arguments: [
    (#"{"offer":{}}"#, "shift"), (#"{"offer":{"shift":{}}}"#, "shift.id"),
    (#"{"offer":{"shift":{"id":7}}}"#, "shift.id"), (#"{"offer":7}"#, ""),
    (#"{"request":{"dates":["2026-03-03","2026-02-30"]}}"#, "dates.1"),
    (#"{"setRole":{"person":{"id":"b"},"role":"king"}}"#, "role"),
    (
      #"{"addShift":{"date":"2026-03-03","end":"24:00","owner":"a","place":"","start":"18:00"}}"#,
      "end"
    ),
  ])
  func whatIsWrongInACommandIsNamed(_ text: String, _ path: String) throws {
    let error = try #require(throws: CommandError.self) {
      try RosterCommand(json: Data(text.utf8))
    }
    guard case .invalid(_, let found, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found == path && !reason.isEmpty)
    #expect(error.description.hasPrefix("The command "))
  }

  @Test func deepNestingEndsInARefusal() {
    let deep = #"{"offer":"# + String(repeating: "[", count: 100_000)
    #expect(throws: CommandError.malformed) { try RosterCommand(json: Data(deep.utf8)) }
    #expect(CommandError.unknown("x").description == "There is no command \"x\".")
    #expect(CommandError.malformed.description.hasPrefix("A command is a JSON object"))
  }

  @Test(arguments: [
    (
      ShiftState.idle,
      #"{"date":"2026-03-03","end":"16:00","id":"s","owner":"anna","place":"Bar","revision":1,"#
        + #""start":"10:00","status":"idle"}"#
    ),
    (
      .awaitingApproval(of: "bob", for: "r"),
      #"{"acceptedBy":"bob","date":"2026-03-03","end":"16:00","id":"s","owner":"anna","#
        + #""place":"Bar","revision":1,"start":"10:00","status":"awaitingApproval","#
        + #""suggestedTo":"r"}"#
    ),
    (
      .inTrade("t"),
      #"{"date":"2026-03-03","end":"16:00","id":"s","owner":"anna","place":"Bar","revision":1,"#
        + #""start":"10:00","status":"inTrade","trade":"t"}"#
    ),
  ])
  func shiftsAreSentFlat(_ state: ShiftState, _ text: String) throws {
    let shift = try shift("s", on: "2026-03-03", state)
    #expect(try json(shift) == text)
    #expect(try read(text, as: Shift.self) == shift)
  }

  /// A field that applies to some shifts only is left out of the others.
  @Test func whatReturnsIsSentSo() throws {
    var shift = try shift("s", on: "2026-03-03")
    #expect(try !json(shift).contains("returnsWithOwner"))
    shift.offerUntilReturn()
    let text = try json(shift)
    #expect(text.contains(#""returnsWithOwner":true"#), "\(text)")
    #expect(try read(text, as: Shift.self) == shift)
  }

  @Test(arguments: [
    #""status":"idle","trade":"t""#, #""status":"supplied","acceptedBy":"bob""#,
    #""status":"suggested""#, #""status":"awaitingApproval""#, #""status":"inTrade""#,
    #""status":"awaitingApproval","acceptedBy":"bob","trade":"t""#, #""status":"lost""#,
  ])
  func aStatusThatContradictsTheRestIsRefused(_ fields: String) {
    let text =
      #"{"date":"2026-03-03","end":"16:00","id":"s","owner":"a","place":"","revision":1,"#
      + #""start":"10:00",\#(fields)}"#
    #expect(throws: DecodingError.self) { try read(text, as: Shift.self) }
  }

  @Test(
    arguments: [
      ShiftState.idle, .supplied, .suggested(to: "r"), .awaitingApproval(of: "bob", for: nil),
      .awaitingApproval(of: "bob", for: "r"), .inTrade("t"), .cancelled,
    ] as [(ShiftState)])
  func statesComeBackFromTheirColumns(_ state: ShiftState) {
    let again = ShiftState(
      status: state.status, acceptedBy: state.acceptedBy, suggestedTo: state.suggestedTo,
      trade: state.trade)
    #expect(again == state)
  }

  @Test func rowsOfEveryKindComeBack() throws {
    let rows: [Row] = [
      .person(Person(id: "p", name: "P", role: .admin)),
      .fixedShift(
        FixedShift(
          id: "f", weekday: .friday, start: try time("18:00"), end: try time("02:00"),
          place: "Bar", owner: "p", firstDate: try day("2026-03-03"))),
      .opening(
        Opening(
          id: "o",
          slot: Slot(date: try day("2026-03-03"), start: try time("18:00"), end: try time("23:00")),
          place: "Bar", note: "Cash", needed: 2, taken: 1)),
      .shift(try shift("s", on: "2026-03-03", fixedShift: "f")),
      .request(WorkRequest(id: "r", person: "p", date: try day("2026-03-03"), chosen: "s")),
      .trade(
        Trade(
          id: "t", kind: .swap, legs: [.init(shift: "s", giver: "p", taker: "q")], proposer: "p",
          expires: try instant("2026-03-03T17:00:00Z"))),
      .wish(RingWish(id: "w", person: "p", gives: "s", takes: ["x"])),
    ]
    #expect(rows.map(\.reference.kind) == RowKind.allCases)
    for row in rows { #expect(try read(try json(row), as: Row.self) == row) }
    #expect(
      try json(rows[0])
        == #"{"person":{"id":"p","isActive":true,"name":"P","revision":1,"role":"admin"}}"#)
    #expect(throws: DecodingError.self) { try read(#"{"planet":{}}"#, as: Row.self) }
    #expect(throws: DecodingError.self) { try read("{}", as: Row.self) }
    let model = RosterModel(rules: RosterRules(), rows: rows)
    #expect(model.rows == rows)
  }

  @Test func rowsAreSentSo() throws {
    let fixedShift = FixedShift(
      id: "f", weekday: .friday, start: try time("18:00"), end: try time("02:00"), place: "Bar",
      owner: "p", firstDate: try day("2026-03-03"), isActive: false, revision: 4)
    #expect(
      try json(Row.fixedShift(fixedShift))
        == #"{"fixedShift":{"end":"02:00","firstDate":"2026-03-03","id":"f","isActive":false,"#
        + #""owner":"p","place":"Bar","revision":4,"start":"18:00","weekday":"friday"}}"#)
    let request = WorkRequest(
      id: "r", person: "p", date: try day("2026-03-03"), status: .chosen, chosen: "s")
    #expect(
      try json(Row.request(request))
        == #"{"request":{"chosen":"s","date":"2026-03-03","id":"r","person":"p","revision":1,"#
        + #""status":"chosen"}}"#)
    let trade = Trade(
      id: "t", kind: .ring, legs: [.init(shift: "s", giver: "p", taker: "q")], agreed: ["p"],
      expires: try instant("2026-03-03T17:00:00Z"))
    #expect(
      try json(Row.trade(trade))
        == #"{"trade":{"agreed":["p"],"expires":"2026-03-03T17:00:00Z","id":"t","kind":"ring","#
        + #""legs":[{"giver":"p","shift":"s","taker":"q"}],"revision":1,"status":"open"}}"#)
    let wish = RingWish(id: "w", person: "p", gives: "s", takes: ["x", "y"])
    #expect(
      try json(Row.wish(wish))
        == #"{"wish":{"gives":"s","id":"w","isActive":true,"person":"p","revision":1,"#
        + #""takes":["x","y"]}}"#)
  }

  @Test func decisionsComeBack() throws {
    let house = try Restaurant(shifts: [try shift("s", on: "2026-03-03", .supplied)])
    let decision = try decide(
      .accept(shift: latest("s")), by: .person(Restaurant.bob), in: house.model, at: house.now,
      ids: { "" })
    #expect(try read(try json(decision), as: Decision.self) == decision)
    #expect(try json(decision).contains(#""ifRevision":1"#))
  }

  @Test func namesAreStable() {
    #expect(
      ShiftStatus.allCases.map(\.rawValue).joined(separator: " ")
        == "idle supplied suggested awaitingApproval inTrade cancelled")
    #expect(
      WorkRequest.Status.allCases.map(\.rawValue).joined(separator: " ")
        == "open chosen fulfilled withdrawn expired")
    #expect(
      Trade.Status.allCases.map(\.rawValue).joined(separator: " ")
        == "open applied declined withdrawn expired")
    #expect(Trade.Kind.allCases.map(\.rawValue) == ["swap", "ring"])
    #expect(Person.Role.allCases.map(\.rawValue) == ["member", "admin"])
    #expect(RosterRules.Approval.allCases.map(\.rawValue) == ["none", "owner", "admin"])
    #expect(
      RowKind.allCases.map(\.rawValue).joined(separator: " ")
        == "person fixedShift opening shift request trade wish")
    #expect(Opening.Status.allCases.map(\.rawValue) == ["open", "cancelled", "expired"])
    #expect(RosterCommand.Name.allCases.count == 45)
  }

  @Test func rulesAreSentWithTheirZone() throws {
    let zone = try #require(RosterZone("Europe/Berlin"))
    let text =
      #"{"allowsSeveralShiftsADay":false,"approval":"none","heedsAbsences":true,"#
      + #""heedsSkills":true,"timeZone":"Europe/Berlin","weeksAhead":8}"#
    #expect(try json(RosterRules(timeZone: zone)) == text)
    #expect(try read(text, as: RosterRules.self) == RosterRules(timeZone: zone))
    let older =
      #"{"allowsSeveralShiftsADay":false,"approval":"none","timeZone":"Europe/Berlin","#
      + #""weeksAhead":8}"#
    #expect(try read(older, as: RosterRules.self) == RosterRules(timeZone: zone))
    let nowhere = text.replacingOccurrences(of: "Europe/Berlin", with: "Europe/Atlantis")
    #expect(throws: DecodingError.self) { try read(nowhere, as: RosterRules.self) }
  }

  @Test func auditLinesAreSentSo() throws {
    let entry = AuditEntry(
      instant: try instant("2026-03-03T17:00:00Z"), actor: .person("eve"), command: .override,
      subjects: [RowReference(kind: .shift, id: "s")],
      handovers: [.init(shift: "s", from: "anna", to: "bob")], reason: "Ill")
    let text =
      #"{"actor":{"person":"eve"},"command":"override","handovers":[{"from":"anna","shift":"s","#
      + #""to":"bob"}],"instant":"2026-03-03T17:00:00Z","reason":"Ill","rules":[],"#
      + #""subjects":[{"id":"s","kind":"shift"}]}"#
    #expect(try json(entry) == text)
    #expect(try read(text, as: AuditEntry.self) == entry)
    // Older servers send no rules.
    let older = text.replacing(#""rules":[],"#, with: "")
    #expect(try read(older, as: AuditEntry.self) == entry)
    #expect(try json(Actor.system) == "{}")
  }

  @Test func changesOfTheRulesAreSentSo() throws {
    let zone = try #require(RosterZone("Europe/Berlin"))
    let rules = RosterRules(timeZone: zone, allowsSeveralShiftsADay: true, weeksAhead: 52)
    let entry = AuditEntry(
      instant: try instant("2026-03-03T17:00:00Z"), rules: try rules.changes(from: RosterRules()))
    let text =
      #"{"actor":{},"handovers":[],"instant":"2026-03-03T17:00:00Z","rules":["#
      + #"{"from":"false","rule":"allowsSeveralShiftsADay","to":"true"},"#
      + #"{"from":"UTC","rule":"timeZone","to":"Europe\/Berlin"},"#
      + #"{"from":"8","rule":"weeksAhead","to":"52"}],"subjects":[]}"#
    #expect(try json(entry).replacing("\\/", with: "/") == text.replacing("\\/", with: "/"))
    #expect(try read(text, as: AuditEntry.self) == entry)
    #expect(try rules.changes(from: rules) == [])
    for long in ["rule", "from", "to"] {
      let texts = ["rule": "r", "from": "f", "to": "t"].merging(
        [long: String(repeating: "x", count: 1_001)]) { $1 }
      let line = try json(texts)
      #expect(throws: DecodingError.self) { try read(line, as: RuleChange.self) }
    }
  }

  @Test func refusalsAreSentWithTheirRuleAndTheFreshRow() throws {
    let answer = RefusalAnswer(.lastAdmin(name: "Eve"))
    let text =
      #"{"message":"Eve is the last admin. Make another member an admin first.","#
      + #""refusal":{"lastAdmin":{"name":"Eve"}},"rule":"lastAdmin"}"#
    #expect(try json(answer) == text)
    let fresh = Row.shift(try shift("s", on: "2026-03-03", .supplied))
    let changed = RefusalAnswer(.changedMeanwhile(fresh: fresh))
    #expect(changed.fresh == fresh && changed.rule == "changedMeanwhile")
    #expect(try read(try json(changed), as: RefusalAnswer.self) == changed)
  }

  @Test func aRefusalThatIsNotKnownIsToldInTheServersWords() throws {
    for data in [
      #"{"newRule":{}}"#, #"{"lastAdmin":{"name":3}}"#, #"{"adminsOnly":{}}"#, "null", "7",
      #"{"lastAdmin":{"name":"\#(String(repeating: "x", count: 5_000))"}}"#,
    ] {
      let answer = try read(
        #"{"message":"No.","refusal":\#(data),"rule":"lastAdmin"}"#, as: RefusalAnswer.self)
      #expect(answer.refusal == nil && answer.sentence == "No.", "\(data.prefix(40))")
    }
    let known = try read(
      #"{"message":"No.","refusal":{"lastAdmin":{"name":"Eve"}},"rule":"lastAdmin"}"#,
      as: RefusalAnswer.self)
    #expect(known.sentence == Refusal.lastAdmin(name: "Eve").description)
  }

  @Test(arguments: [
    ("k", true), (String(repeating: "k", count: 128), true), ("", false), ("a b", false),
    (String(repeating: "k", count: 129), false), ("ä", false), ("a\n", false),
  ])
  func keysAreVisibleASCII(_ text: String, _ isKey: Bool) {
    #expect((IdempotencyKey(text) != nil) == isKey)
  }
}

/// The messages of both sides besides commands, byte by byte.
@Suite struct AccountWireTests {
  private func holds<Value: Codable>(_ value: Value, _ text: String) throws {
    #expect(try json(value) == text)
    #expect(try json(try read(text, as: Value.self)) == text)
  }

  @Test func sessionsAreSentSo() throws {
    try holds(LogIn(login: "a", password: "p"), #"{"login":"a","password":"p"}"#)
    try holds(
      SignUp(login: "a", name: "Anna", password: "p", invitation: "x"),
      #"{"invitation":"x","login":"a","name":"Anna","password":"p"}"#)
    try holds(
      SignUp(login: "a", name: nil, password: "p", invitation: nil),
      #"{"login":"a","password":"p"}"#)
    try holds(PasswordChange(old: "p", new: "q"), #"{"new":"q","old":"p"}"#)
    let expires = try #require(Instant("2036-01-01T00:00:00Z"))
    try holds(
      StartedSession(token: "t", expires: expires, person: Person(id: "a", name: "Anna")),
      #"{"expires":"2036-01-01T00:00:00Z","person":"#
        + #"{"id":"a","isActive":true,"name":"Anna","revision":1,"role":"member"},"token":"t"}"#)
  }

  @Test func invitationsAreSentSo() throws {
    try holds(
      InvitationOrder(role: .admin, name: "Finn"), #"{"name":"Finn","role":"admin"}"#)
    try holds(InvitationOrder(role: .member, person: "f"), #"{"person":"f","role":"member"}"#)
    let expires = try #require(Instant("2026-03-09T11:00:00Z"))
    try holds(
      RosterInvitation(code: "abc", expires: expires),
      #"{"code":"abc","expires":"2026-03-09T11:00:00Z"}"#)
    try holds(
      RosterInvitation(code: "abc", expires: expires, isMailed: true),
      #"{"code":"abc","expires":"2026-03-09T11:00:00Z","mailed":true}"#)
  }

  @Test func receiptsTheLogAndRefusalsAreSentSo() throws {
    try holds(Receipt(rows: [], version: 3), #"{"rows":[],"version":3}"#)
    let entry = AuditEntry(
      instant: try #require(Instant("2026-03-02T11:00:00Z")), actor: Actor(person: nil),
      command: .expire,
      subjects: [])
    let line = try json(NumberedAuditEntry(number: 4, entry: entry))
    #expect(line.hasPrefix(#"{"entry":{"#) && line.hasSuffix(#","number":4}"#), "\(line)")
    let log = RosterLog(entries: [NumberedAuditEntry(number: 4, entry: entry)], before: 4)
    try holds(log, #"{"before":4,"entries":[\#(line)]}"#)
    try holds(RosterLog(entries: [], before: nil), #"{"entries":[]}"#)
    try holds(
      RefusalAnswer(rule: RequestRule.busy.rawValue, message: "Wait."),
      #"{"message":"Wait.","rule":"busy"}"#)
  }

  @Test(arguments: ["2026-03-03T18:00/s1", "2024-02-29T00:00/a/b", "0001-01-01T23:59/\u{1F3FB}"])
  func placesInAPageAreReadAsTheyAreWritten(text: String) throws {
    #expect(try #require(ShiftPosition(text)).description == text)
  }

  @Test(arguments: ["", "s1", "2026-03-03T18:00", "2026-03-03T18:00/", "2026-02-29T18:00/s1"])
  func whatIsNoPlaceInAPageIsNotRead(text: String) {
    #expect(ShiftPosition(text) == nil)
  }

  @Test(arguments: [-1, 9_007_199_254_740_992])
  func numbersHaveBounds(number: Int) {
    #expect(throws: DecodingError.self) {
      try read(#"{"rows":[],"version":\#(number)}"#, as: Receipt.self)
    }
    #expect(throws: DecodingError.self) {
      try read(#"{"entries":[],"before":\#(number)}"#, as: RosterLog.self)
    }
  }

  @Test func newsIsReadAsItIsWritten() {
    #expect(RosterStreamEvent.version(12).text == "event: version\ndata: {\"version\": 12}\n\n")
    #expect(RosterStreamEvent.stillHere.text == ": still here\n\n")
    let data = Array(#"{"version": 12}"#.utf8)
    #expect(RosterStreamEvent(event: "version".utf8, data: data) == .version(12))
    #expect(RosterStreamEvent(event: "other".utf8, data: data) == nil)
    #expect(RosterStreamEvent(event: "version".utf8, data: "12".utf8) == nil)
  }

  @Test func everyPathIsBelowTheVersion() {
    #expect(RosterPath.allCases.allSatisfy { $0.absolute.hasPrefix("/v1/") })
    #expect(Set(RosterPath.allCases.map(\.absolute)).count == RosterPath.allCases.count)
  }
}

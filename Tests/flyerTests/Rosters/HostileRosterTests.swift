import Calendrics
import Foundation
import PseudoTerminal
import Roster
import Scratch
import SmallRoster
import Synchronization
import Testing

/// Tests that no text of a roster server reaches a terminal as a command.
@MainActor @Suite struct HostileRosterTests {
  nonisolated private static let evil = Payloads.own.joined(separator: "x") + "\u{1B}[2J\r\n\u{9B}K"
  private static let json = quoted(evil)
  private let kitchen: Kitchen

  init() async throws {
    kitchen = try await Kitchen()
    try kitchen.logIn()
    let day = kitchen.today + 1
    kitchen.server.state.withLock { state in
      for row in Self.rows(on: day) { state.model.put(row) }
      state.version += 1
    }
    // `flyer next` sends no request.
    _ = try kitchen.run("roster", "list")
  }

  /// Returns a row of every kind, with malicious text in every field.
  private static func rows(on day: RosterDate) -> [Row] {
    guard let start = TimeOfDay("18:00"), let end = TimeOfDay("23:00") else { return [] }
    let bob = Person.ID(evil + "bob")
    func shift(_ id: String, _ owner: Person.ID, _ state: ShiftState = .idle) -> Shift {
      Shift(
        id: Shift.ID(evil + id), date: day, start: start, end: end, place: evil, owner: owner,
        state: state)
    }
    let (request, trade) = (WorkRequest.ID(evil + "r"), Trade.ID(evil + "t"))
    let (given, taken) = (shift("1", "anna", .inTrade(trade)), shift("2", bob, .inTrade(trade)))
    return [
      Person(id: "anna", name: evil + "Anna", role: .admin).row,
      Person(id: bob, name: evil + "Bob").row, given.row, taken.row,
      shift("3", bob, .supplied).row, shift("4", bob, .suggested(to: request)).row,
      shift("5", "anna", .awaitingApproval(of: bob, for: nil)).row, shift("6", "anna").row,
      WorkRequest(id: request, person: "anna", date: day).row,
      WorkRequest(id: WorkRequest.ID(evil + "q"), person: bob, date: day).row,
      Trade(
        id: trade, kind: .swap,
        legs: [
          Trade.Leg(shift: given.id, giver: "anna", taker: bob),
          Trade.Leg(shift: taken.id, giver: bob, taker: "anna"),
        ], proposer: bob, agreed: [bob], expires: Instant(secondsSince1970: 4_000_000_000)
      ).row,
      RingWish(id: RingWish.ID(evil + "w"), person: "anna", gives: given.id, takes: [taken.id]).row,
      FixedShift(
        id: FixedShift.ID(evil + "f"), weekday: .monday, start: start, end: end, place: evil,
        owner: "anna", firstDate: day
      ).row,
    ]
  }

  nonisolated private static func quoted(_ text: String) -> String {
    (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func expectSafe(
    _ arguments: [String], says words: String = "", status: ProgramEnd = .exited(0),
    location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try kitchen.home.start(
      arguments, environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")],
      input: SmallServer.password + "\n"
    ).waitForExit()
    // Lines of a calendar end with CR LF (RFC 5545).
    let output = arguments.contains("--ics") ? run.output.replacing("\r\n", with: "\n") : run.output
    let unsafe = output.unsafeScalars(allowing: "\t") + run.errors.unsafeScalars()
    #expect(unsafe.isEmpty, "\(arguments): \(unsafe)", sourceLocation: location)
    #expect(run.status == status, "\(arguments): \(run.errors)", sourceLocation: location)
    let said = run.output + run.errors
    #expect(said.contains(words), "\(arguments): \(said)", sourceLocation: location)
  }

  private func expectSafeOnATerminal(
    _ arguments: [String], says words: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let terminal = try PseudoTerminal(
      [Home.flyer] + arguments + ["--color=never"],
      environment: kitchen.home.environment(
        ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")]), columns: 5000, rows: 24)
    #expect(try terminal.waitForExit() == .exited(0), sourceLocation: location)
    let text = terminal.text
    #expect(text.contains(words), "\(arguments): \(text)", sourceLocation: location)
    let unsafe = text.unsafeScalars(allowing: "\r", "\t")
    #expect(unsafe.isEmpty, "\(arguments): \(unsafe)", sourceLocation: location)
  }

  /// Read-only commands, each with a part of its output about malicious rows.
  nonisolated static let questions: [(arguments: [String], words: String)] = [
    (["roster", "list"], "owned"), (["roster", "list", "--all"], "Bob"),
    (["roster", "offered"], "Bob"), (["roster", "wanted"], "Bob"), (["roster", "trades"], "Bob"),
    (["roster", "wishes"], "Anna"), (["roster", "suggestions"], "Bob"),
    (["roster", "fixed", "list", "--all"], "owned"), (["roster", "people"], "Bob"),
    (["roster", "export", "--ics"], "owned"), (["next"], "owned"),
  ]

  @Test(arguments: questions.indices) func whatIsAskedIsSafe(index: Int) throws {
    let (arguments, words) = Self.questions[index]
    try expectSafe(arguments, says: words)
    // One of the two forms covers most of the other; `make test-all` tests both.
    if Thoroughness.isWhole || !index.isMultiple(of: 2), !arguments.contains("--ics") {
      try expectSafe(arguments + ["--json"], says: words)
    }
    guard Thoroughness.isWhole || index.isMultiple(of: 2) else { return }
    // Names are cut on a terminal, but not before this word.
    try expectSafeOnATerminal(arguments, says: "owned")
  }

  @Test func theLogIsSafe() throws {
    let id = Self.quoted(Self.evil + "3")
    let log = """
      {"entries": [{"number": 1, "entry": {"instant": "2026-03-09T11:00:00Z",
       "actor": {"person": \(Self.quoted(Self.evil + "bob"))}, "command": "override",
       "subjects": [{"kind": "shift", "id": \(id)}], "reason": \(Self.json),
       "handovers": [{"shift": \(id), "from": "anna", "to": \(Self.json)}]}}]}
      """
    for options in [[], ["--json"]] {
      kitchen.server.fail("GET /v1/audit?limit=50", with: .answer(200, [:], log))
      try expectSafe(["roster", "log"] + options, says: "owned")
    }
    kitchen.server.fail("GET /v1/audit?limit=50", with: .answer(200, [:], log))
    try expectSafeOnATerminal(["roster", "log"], says: "owned")
  }

  /// Commands that change the roster name the row that they changed.
  @Test func whatIsDoneIsSafe() throws {
    let shift = Self.evil + "6"
    try expectSafe(["roster", "offer", "\(kitchen.today + 3)"], says: "You offered ")
    try expectSafe(["roster", "revoke", "\(kitchen.today + 3)"], says: "You keep ")
    try expectSafe(["roster", "role", "bob", "admin"], says: "is now an admin")
    // An argument can't contain a NUL, and these contain none.
    try expectSafe(["roster", "offer", shift], says: "You offered ")
    try expectSafe(
      ["roster", "override", shift, "--to", "bob", "--reason", "r"], says: "now has the shift on")
    try expectSafe(["roster", "deactivate", Self.evil + "Bob"], says: "is deactivated")
    try expectSafe(["roster", "offer", Self.evil], says: "no shift", status: .exited(66))
    try expectSafe(
      ["roster", "role", Self.evil + "?", "admin"], says: "owned", status: .exited(66))
    try expectSafe(
      ["roster", "wish", Self.evil, Self.evil], says: "no shift", status: .exited(66))
  }

  @Test(arguments: [401, 403, 404, 409, 422, 429, 500, 503]) func refusalsAreSafe(
    status: Int
  ) throws {
    let refusal = #"{"rule": \#(Self.json), "message": \#(Self.json), "hint": \#(Self.json)}"#
    let arguments: [(line: String, arguments: [String])] = [
      ("POST /v1/commands", ["roster", "request", "\(kitchen.today + 5)"]),
      ("POST /v1/invitations", ["roster", "invite", "Cleo"]),
      ("PUT /v1/people/me/password", ["roster", "password", "--password-stdin"]),
      ("GET /v1/audit?limit=50", ["roster", "log"]),
      ("GET /v1/roster", ["roster", "list", "--all"]),
      ("POST /v1/sessions", ["roster", "login", "anna", "--password-stdin"]),
      ("DELETE /v1/sessions/current", ["roster", "logout"]),
    ]
    for (number, (line, arguments)) in arguments.enumerated()
    where Thoroughness.isWhole || (number + status).isMultiple(of: 3) {
      let answer = SmallServer.Fault.answer(status, ["Retry-After": "0"], refusal)
      kitchen.server.fail(line, with: answer, answer, answer, answer)
      let run = try kitchen.home.start(
        arguments, environment: ["FLYER_SOURCE": kitchen.home.folder.path("kitchen.json")],
        input: "\(SmallServer.password)\nbattery staple\n"
      ).waitForExit()
      let unsafe = run.output.unsafeScalars(allowing: "\t") + run.errors.unsafeScalars()
      #expect(unsafe.isEmpty, "\(arguments): \(unsafe)")
      // A logout succeeds even if the session has already ended.
      let isRefused = run.errors.hasPrefix("flyer: ") || arguments.last == "logout"
      #expect(isRefused, "\(arguments): \(run)")
    }
  }

  @Test func whatIsAnsweredIsSafe() throws {
    for options in [[], ["--json"]] {
      kitchen.server.fail(
        "POST /v1/invitations",
        with: .answer(201, [:], #"{"code": \#(Self.json), "expires": "2036-03-09T11:00:00Z"}"#))
      try expectSafe(["roster", "invite", "Cleo"] + options, says: "owned")
      try expectSafe(
        ["roster", "login", "anna", "--password-stdin"] + options, says: "Anna")
    }
  }
}

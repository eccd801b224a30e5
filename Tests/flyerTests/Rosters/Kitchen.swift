import Calendrics
import Foundation
import PseudoTerminal
import Roster
import SmallRoster
import Synchronization
import Testing

/// A kitchen's roster, served on loopback, and a home in which Anna has a flyer that names the
/// roster.
@MainActor final class Kitchen {
  let home: Home
  let server: SmallServer
  let today: RosterDate

  /// Anna works the day after tomorrow and the days after, Bob in four days.
  ///
  /// - Parameters:
  ///   - soon: Anna also works in this number of minutes.
  ///   - note: What is to know of that shift.
  init(soon: Int? = nil, note: String = "") async throws {
    home = try Home()
    let now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
    let today = RosterZone.utc.date(at: now)
    self.today = today
    let people = ["anna", "bob"].map { Person(id: Identifier($0), name: $0.capitalized) }
    let hours = (try #require(TimeOfDay("18:00")), try #require(TimeOfDay("23:00")))
    var shifts = [("s2", 2, "anna"), ("s3", 3, "anna"), ("s4", 4, "bob")].map { id, days, owner in
      Shift(
        id: Identifier(id), date: today + days, start: hours.0, end: hours.1, place: "Kitchen",
        owner: Identifier(owner))
    }
    if let soon {
      let begin = Instant(secondsSince1970: now.secondsSince1970 + soon * 60)
      let start = RosterZone.utc.time(at: begin)
      shifts.append(
        Shift(
          id: "soon", date: RosterZone.utc.date(at: begin), start: start,
          end: TimeOfDay(minutes: (start.minutes + 60) % 1440) ?? .midnight, place: "Bar",
          note: note, owner: "anna"))
    }
    server = try await SmallServer(
      RosterModel(rules: RosterRules(), rows: people.map(\.row) + shifts.map(\.row)), now: now)
    try home.write(
      #"{"title": "Kitchen", "roster": "\#(server.address)", "information": []}"#,
      to: "kitchen.json")
  }

  /// Runs `flyer` on the flyer that names the roster.
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Run {
    try home.start(
      arguments, environment: ["FLYER_SOURCE": home.folder.path("kitchen.json")], input: input
    ).waitForExit()
  }

  func logIn() throws {
    let run = try run(
      "roster", "login", "anna", "--password-stdin", input: SmallServer.password + "\n")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output == "you are logged in as Anna\n")
  }

  /// Returns the shift in `days` days as a command prints it.
  func duty(in days: Int) -> String {
    "\(day(in: days)) 18:00–23:00 Kitchen"
  }

  /// Returns the day in `days` days as people write it.
  func day(in days: Int) -> String {
    let date = today + days
    let words = date.dayAndMonth.split(separator: " ").map { $0.prefix(3) }
    return "\(date.weekday.description.prefix(3)) \(words.joined(separator: " "))"
  }

  /// Requests a day for Anna and suggests Bob's shift for it; returns the request.
  func suggest(on date: RosterDate) throws -> WorkRequest.ID {
    try server.carryOut(.request(dates: [date]), by: "anna")
    let request = try #require(server.snapshot.requests.first?.id)
    try server.carryOut(.suggest(shift: RowVersion(id: "s4"), request: request), by: "bob")
    return request
  }

  func state(of shift: Shift.ID) -> ShiftState? {
    server.state.withLock { $0.model.shift(shift)?.state }
  }
}

import ArgumentParser
import Drawing
import Roster
import RosterVisiting

/// `flyer roster list`
struct RosterListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Your shifts from today on, by week.")

  @OptionGroup var options: RosterOptions

  @Flag(help: "Everybody's.")
  var all = false

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let shifts = view.snapshot.shifts.filter {
      $0.state != .cancelled && (all || $0.owner == view.me)
    }.sorted(by: Shift.beginsBefore)
    try access.print(
      shifts.map { ShiftJSON($0, in: view) }, lines: view.lines(of: shifts, showingOwners: all),
      fields: \.fields)
  }
}

/// `flyer roster offered`
struct RosterOfferedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offered", abstract: "What stands on the marketplace, yours too.")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let shifts = view.snapshot.shifts.filter { $0.state == .supplied }
      .sorted(by: Shift.beginsBefore)
    try access.print(
      shifts.map { ShiftJSON($0, in: view) }, lines: view.lines(of: shifts, showingOwners: true),
      fields: \.fields)
  }
}

/// `flyer roster wanted`
struct RosterWantedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wanted", abstract: "The days on which people want to work.")

  @OptionGroup var options: RosterOptions

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let requests = view.snapshot.requests.filter(\.status.isLive)
      .sorted { ($0.date, $0.id) < ($1.date, $1.id) }
    try access.print(
      requests.map { RequestJSON($0, in: view) },
      lines: AlignedLines.of(requests.map { view.columns(of: $0) }), fields: \.fields)
  }
}

/// `flyer roster trades`
struct RosterTradesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trades", abstract: "Trades and rings that you have part in.")

  @OptionGroup var options: RosterOptions

  @Flag(help: "Everybody's.")
  var all = false

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let trades = view.snapshot.trades.filter { all || $0.leg(givenBy: view.me) != nil }
      .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }
    try access.print(
      trades.map { TradeJSON($0, in: view) },
      lines: AlignedLines.of(trades.flatMap { view.rows(of: $0) }), fields: \.fields)
  }
}

/// `flyer roster log`
struct RosterLogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Who changed what, the newest first.",
    discussion: "Admins see all, others what concerns them.")

  @OptionGroup var options: RosterOptions

  @Option(help: "At most so many lines, up to 200.")
  var limit = 50

  @Option(help: ArgumentHelp("Only lines before the one with this number.", valueName: "number"))
  var before: Int?

  func validate() throws {
    guard (1...200).contains(limit) else {
      throw ValidationError("--limit takes a number from 1 to 200")
    }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let log = try await Failure.catching { () async throws(RosterClientError) in
      try await access.visit.log(before: before, limit: limit)
    }
    let lines = log.entries.map { LogJSON($0, in: view) }
    try access.print(lines, lines: AlignedLines.of(lines.map(\.columns)), fields: \.fields)
  }
}

/// `flyer roster export`
struct RosterExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Your shifts for other programs.")

  @OptionGroup var options: RosterOptions

  @Flag(help: "As a calendar (iCalendar, RFC 5545).")
  var ics = false

  func validate() throws {
    guard ics != options.json else { throw ValidationError("say --ics or --json") }
  }

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.viewOrCopy()
    let shifts = view.snapshot.shifts.filter { $0.owner == view.me && $0.state != .cancelled }
      .sorted(by: Shift.beginsBefore)
    if options.json {
      return try Output.print(JSONOutput.line(shifts.map { ShiftJSON($0, in: view) }))
    }
    guard let person = view.snapshot.person(view.me) else { throw Failure(.loggedOut) }
    let calendar = ShiftCalendar(
      person: person.visible, shifts: shifts.map(\.visible), zone: view.zone)
    let text = calendar.text(at: access.program.rosterSettings.now())
    try Output.write(Output.isTerminal ? Gate.visible(text, keepingNewlines: true) : text)
  }
}

extension Person {
  /// The same with texts that have passed the gate.
  fileprivate var visible: Person {
    var person = self
    person.name = Gate.visible(name)
    return person
  }
}

extension Shift {
  /// The same with texts that have passed the gate.
  fileprivate var visible: Shift {
    Shift(
      id: ID(Gate.visible(id.rawValue)), date: date, start: start, end: end,
      place: Gate.visible(place), owner: owner, state: state, fixedShift: fixedShift,
      revision: revision)
  }
}

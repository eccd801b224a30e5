import FlyerModel
import Foundation
import Localizing
import Roster
import RosterVisiting
import Library
import Screens

/// A command's way to the roster, and what it prints of it.
struct RosterAccess {
  let program: Program
  let client: RosterClient
  let isJSON: Bool

  init(_ options: RosterOptions, lookingAt part: RosterPart? = nil) async throws {
    try await self.init(options) { _ in part }
  }

  /// - Parameter part: what is looked at beside what is one's own; nil for all there is.
  init(_ options: RosterOptions, lookingAt part: (Program) -> RosterPart?) async throws {
    program = try Program(options.shared)
    client = RosterClient(
      try await program.rosterAddress(), settings: program.rosterSettings, lookingAt: part(program))
    isJSON = options.json
  }

  /// The roster as it is now, as the user sees it.
  func view() async throws -> RosterPresenter { try await view(client.refresh()) }

  /// The same, perhaps from an earlier day on; the last copy where the server can't be reached.
  func viewOrCopy(from date: RosterDate? = nil) async throws -> RosterPresenter {
    let state = await client.current()
    let snapshot: RosterSnapshot
    do throws(RosterClientError) {
      if let date {
        snapshot = try await client.roster(from: date)
      } else {
        snapshot = try await client.refresh()
      }
    } catch {
      guard error.leavesDoubt, let copy = state.snapshot else { throw error }
      Output.complain(
        state.confirmed.map {
          // TRANSLATORS: when the copy was made, and why there is no newer one
          tr("using the cached copy from \(RosterZone.ofMachine.moment($0)): \(error)")
        } ?? tr("using the cached copy: \(error)"))
      snapshot = copy
    }
    return try await view(snapshot)
  }

  /// The roster as the last copy has it; nil where there is none.
  func copy() async -> RosterPresenter? {
    let (state, now) = (await client.current(), program.rosterSettings.now())
    return state.snapshot.flatMap { RosterPresenter($0, state: state, at: now) }
  }

  private func view(_ snapshot: RosterSnapshot) async throws -> RosterPresenter {
    let (state, now) = (await client.current(), program.rosterSettings.now())
    guard let view = RosterPresenter(snapshot, state: state, at: now) else {
      throw RosterClientError.loggedOut
    }
    return view
  }

  /// Has a command carried out and says that it is done.
  func perform(_ command: RosterCommand, telling words: String) async throws {
    let receipt = try await client.perform(command)
    try isJSON ? Output.print(JSONOutput.line(receipt)) : Output.tell(words)
  }

  /// The same for a command that prints its own result.
  ///
  /// - Parameter view: the roster as it was.
  func perform(_ command: RosterCommand, in view: RosterPresenter) async throws {
    let words = [view.words(for: command), view.advice(after: command)].filter { !$0.isEmpty }
    try await perform(command, telling: words.joined(separator: " "))
  }

  /// Says what came of something that is no command of the roster; as JSON, an empty object.
  func tell(_ words: String) throws {
    try isJSON ? Output.print(JSONOutput.line([String: String]())) : Output.tell(words)
  }

  func tellLogIn(of person: Person) throws {
    try tell(tr("you are logged in as \(person.name)"))
  }

  /// Prints rows as a list of JSON, as lines for a person, or as fields with tabs between them for
  /// another program.
  func print(
    _ rows: [some PrintedRow], in view: RosterPresenter, lines: @autoclosure () -> [StyledLine]
  ) throws {
    if isJSON { return try Output.print(JSONOutput.line(rows.map { $0.json(in: view) })) }
    let style = program.style()
    guard Output.isTerminal else {
      let lines = rows.map { StyledLine(fields: $0.fields(in: view), as: []) }
      return try Output.print(lines, style, keepingTabs: true)
    }
    let width = Output.width
    try Output.print(lines().map { line in width.map { line.fitted(into: $0) } ?? line }, style)
  }
}

extension Program {
  /// The earliest day that it may be where the roster is: what it says of its zone comes later.
  var earliestToday: RosterDate { RosterZone.utc.date(at: rosterSettings.now()) - 1 }
}

extension RosterPresenter {
  /// Commands for the rows that a command has left as they were; empty for none.
  fileprivate func advice(after command: RosterCommand) -> String {
    left(by: command) == nil
      ? ""
      : tr(
        "To cancel one: flyer roster cancel DAY."
      )
  }
}

/// Which roster is meant, and what a visit to it must know.
extension Program {
  var rosterSettings: RosterVisitSettings {
    let now = now
    return RosterVisitSettings(
      cacheFolder: directories.cache, stateFolder: directories.state,
      userAgent: "flyer/\(Flyer.version)", environment: environment,
      now: { Instant(secondsSince1970: Int(now().timeIntervalSince1970)) }, log: log)
  }

  /// The state with the roster that was named instead of the flyer's own, and what the user's list
  /// says about the source.
  func named(_ state: ContentState) -> ContentState {
    var state = state
    if let namedRoster { state.head.roster = namedRoster }
    let kept = sources[source]
    state.name = kept.flatMap { $0.name.isEmpty ? nil : $0.name }
    state.isKeepable = kept == nil && source.text != nil && !source.isGuide
    return state
  }

  /// The roster that was named, else the flyer's own; throws a `Failure` where there is none.
  func rosterAddress() async throws -> RosterAddress {
    var text = namedRoster
    if text == nil { text = try await content(refreshing: false).state.head.roster }
    guard let text else { throw Failure.noRoster }
    return try RosterAddress(text)
  }

  /// The cached data of a roster; nil where the flyer's copy names none.
  func rosterCache(_ state: ContentState) -> RosterCache? {
    named(state).head.roster.flatMap { try? RosterAddress($0) }.map {
      RosterCache(of: $0, cacheFolder: directories.cache, stateFolder: directories.state)
    }
  }

  /// One's own shifts in all rosters, as far as they are known here.
  var shifts: [TodayEntry] {
    RosterCache.all(cacheFolder: directories.cache, stateFolder: directories.state)
      .compactMap { $0.ownShifts() }.flatMap(TodayEntry.shifts)
  }
}

extension TodayEntry {
  fileprivate static func shifts(_ own: OwnShifts) -> [TodayEntry] {
    own.shifts.map { shift in
      TodayEntry(
        source: ItemAddress.shifts, id: shift.id.rawValue, kind: .event,
        title: shift.place.isEmpty ? NextThing.nameless : shift.place, preview: shift.note,
        begin: FlyerDate(second: shift.slot.begins(in: own.zone).secondsSince1970, offset: 0),
        end: FlyerDate(second: shift.slot.ends(in: own.zone).secondsSince1970, offset: 0))
    }
  }
}

extension RosterZone {
  /// The zone of this machine: moments that are not a roster's own are shown by its clock.
  static var ofMachine: RosterZone { RosterZone(TimeZone.current.identifier) ?? .utc }

  /// `2026-03-03 18:00`
  func moment(_ instant: Instant) -> String { "\(date(at: instant)) \(time(at: instant))" }
}

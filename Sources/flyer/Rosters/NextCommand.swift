import ArgumentParser
import Drawing
import FlyerModel
import Library
import Localizing
import Roster
import RosterVisiting
import Screens

/// `flyer next`
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: tr("Print the next shift, event or dated item and the time left."),
    discussion: tr(
      "Reads the cached copies and fetches nothing, so it suits a prompt or a status bar. If nothing comes next, prints nothing, or null with --json; a source without a cached copy is an error. Skips what has begun, except shifts and all-day items that are not over. If you have several sources and name none, covers the next week of all of them."
    )
  )
  .withExamples("flyer next", "flyer next --limit 3", "PS1='$(flyer next) $ '")

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(tr("Also print the items after it, at most N lines."), valueName: "n"))
  var limit: Int?

  @Flag(help: ArgumentHelp(tr("Print JSON; with --limit, one line for each.")))
  var json = false

  func validate() throws {
    let limits = 1...NextThing.mostListed
    if let limit, !limits.contains(limit) { throw ValidationError.limitOutside(limits) }
  }

  func run() async throws {
    try await Self.answer(in: Program(source, mayBeAll: true), limit: limit, asJSON: json)
  }

  static func answer(
    in program: Program, limit: Int? = nil, asJSON isJSON: Bool = false
  ) async throws {
    let now = program.rosterSettings.now()
    let coming =
      program.source == .today
      ? try await NextThing.coming(everywhereIn: program.openContent(), at: now, zone: .ofMachine)
      : try await coming(in: program, at: now, limit: limit ?? 1)
    let next = NextThing.first(limit ?? 1, of: coming, at: now)
    if isJSON, next.isEmpty, limit == nil {
      return try Output.print(JSONOutput.line(FieldsJSON?.none))
    }
    if isJSON {
      for thing in next { try Output.print(JSONOutput.line(FieldsJSON(thing, at: now))) }
    } else {
      // A prompt that asks again and again is not told that there is nothing.
      if next.isEmpty, Output.isTerminal { Output.complain(tr("nothing upcoming")) }
      try Output.print(lines(next, at: now), program.style())
    }
  }

  /// In columns on a terminal; in a pipe a sentence each.
  private static func lines(_ next: [NextThing], at now: Instant) -> [StyledLine] {
    guard Output.isTerminal else { return next.map { StyledLine($0.text(at: now)) } }
    return AlignedLines.styled(
      next.map { $0.fields(at: now).map(Output.charset.spelled) },
      as: [.secondary, .title, .text, .secondary, .mark],
      columns: Output.width, cutting: [3, 2, 1])
  }

  /// The user's own shifts and the coming events of the source. The guide is the source of a user
  /// who has named none: with a roster, its examples are not what comes next.
  private static func coming(
    in program: Program, at now: Instant, limit: Int
  ) async throws -> [NextThing] {
    let content = try await copy(of: program)
    let own = ownShifts(in: program, await content.state)
    let shifts = own.flatMap { NextThing.shifts($0, at: now) }
    let isGuideAlone = program.namedRoster == nil && own.isEmpty
    guard await content.hasCopy, !program.source.isGuide || isGuideAlone else { return shifts }
    return shifts
      + (try await NextThing.coming(in: content, at: now, zone: .ofMachine, limit: limit))
  }

  /// One's own shifts in the roster of the source; in all that are kept, where no source is named.
  private static func ownShifts(in program: Program, _ state: ContentState) -> [OwnShifts] {
    if program.source.isGuide, program.namedRoster == nil {
      return RosterCache.all(
        cacheFolder: program.directories.cache, stateFolder: program.directories.state
      ).compactMap { $0.ownShifts() }
    }
    return [program.rosterCache(state)?.ownShifts()].compactMap(\.self)
  }

  /// The content of the source, of which there is a copy unless a roster is named; a file of this
  /// machine is read where there is none. Another flyer never answers in its place.
  private static func copy(of program: Program) async throws -> Content {
    let content = await program.openContent()
    if await content.recoverCopy() || program.namedRoster != nil { return content }
    if case .file = program.source { return try await program.content(refreshing: false) }
    throw Failure.noCopy(of: program.source)
  }
}

/// A shift, an item or an event that comes next.
struct NextThing {
  enum Kind: String {
    case shift, item, event
  }

  let kind: Kind
  let id, title: String
  /// The room of an event, else its place; may be empty.
  let place: String
  /// The name of its source; empty if only one was asked.
  let source: String
  let begins: Instant
  let ends: Instant
  /// True for a day without a time.
  let isWholeDay: Bool
  /// The zone of its times: the roster's for a shift, as in all lists, else the reader's.
  let zone: RosterZone

  /// The first things, at most `limit`: a whole day hides no thing that has a time of that day, and
  /// one that goes on hides none that has a time today.
  static func first(_ limit: Int, of things: [NextThing], at now: Instant) -> [NextThing] {
    let ordered = things.sorted { ($0.due(at: now), $0.begins) < ($1.due(at: now), $1.begins) }
    return Array(ordered.prefix(limit))
  }

  /// The order of things: the beginning, of whole days the end of the first that is not over.
  func due(at now: Instant) -> Instant {
    guard isWholeDay else { return begins }
    let day = max(zone.date(at: begins), zone.date(at: now))
    return zone.instant(of: .midnight, on: day + 1)
  }

  /// One's own shifts that run or come.
  static func shifts(_ own: OwnShifts, at now: Instant) -> [NextThing] {
    own.coming(at: now).map { next in
      NextThing(
        kind: .shift, id: next.shift.id.rawValue,
        title: next.shift.place.isEmpty ? nameless : next.shift.place, place: "", source: "",
        begins: next.begins, ends: next.ends, isWholeDay: false, zone: own.zone)
    }
  }

  /// When a day begins by the user's clock, or the instant; one without an offset is by that clock.
  private static func instant(of date: FlyerDate, in zone: RosterZone) -> Instant {
    let day = RosterDate(dayNumber: date.daysSince1970)
    guard let time = date.time else { return zone.instant(of: .midnight, on: day) }
    guard date.isFloating, let clock = TimeOfDay(hour: time.hour, minute: time.minute) else {
      return Instant(secondsSince1970: date.secondsSince1970)
    }
    return zone.instant(of: clock, on: day)
  }

  /// `23 November`, `until 23 November`; nothing where that is today.
  private func day(at now: Instant) -> String {
    let (today, first) = (zone.date(at: now), zone.date(at: begins))
    let last = isWholeDay ? zone.date(at: ends) - 1 : first
    if first == today || last == today { return "" }
    guard first < today, today < last else { return first.dayAndMonth }
    // TRANSLATORS: is before a title: until 23 November Exhibition
    return tr("until \(last.dayAndMonth)", context: "what comes next")
  }

  /// When it is, what, where, its source where several were asked, and what is left until then.
  func fields(at now: Instant) -> [String] {
    let time = isWholeDay ? "" : "\(zone.time(at: begins))"
    let end = isWholeDay || ends == begins ? "" : "–\(zone.time(at: ends))"
    let clock = [day(at: now), time + end].filter { !$0.isEmpty }.joined(separator: " ")
    return [clock, title, place, source, timeLeft(at: now)]
  }

  /// `18:00–23:00 Bar · in 3 h 12 min`, with its source before what is left where several were
  /// asked.
  func text(at now: Instant) -> String {
    let fields = fields(at: now)
    let head = fields.prefix(2).filter { !$0.isEmpty }.joined(separator: " ")
    return ([head] + fields.dropFirst(2)).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension NextThing {
  /// Nil for an item without a date.
  init?(_ item: ItemSummary, in zone: RosterZone) {
    guard let date = item.date else { return nil }
    let address = ItemAddress(item.id)
    (id, title, self.zone) = (address?.id ?? item.id, item.title, zone)
    kind =
      address?.source == ItemAddress.shifts ? .shift : item.event == nil ? .item : .event
    place = [item.event?.room ?? "", item.location].first { !$0.isEmpty } ?? ""
    source = address == nil ? "" : item.tags.first ?? ""
    let end = item.event?.end ?? date
    isWholeDay = date.isDay
    begins = Self.instant(of: date, in: zone)
    if isWholeDay {
      ends = zone.instant(of: .midnight, on: RosterDate(dayNumber: end.daysSince1970) + 1)
    } else {
      ends = Self.instant(of: end, in: zone)
    }
  }
}

extension FieldsJSON {
  fileprivate init(_ next: NextThing, at now: Instant) {
    fields = [
      ("kind", next.kind.rawValue), ("id", next.id), ("title", next.title),
      ("place", next.place), ("source", next.source.isEmpty ? nil : next.source),
      ("begins", next.begins), ("ends", next.ends), ("isWholeDay", next.isWholeDay),
      ("secondsLeft", max(0, next.begins.secondsSince1970 - now.secondsSince1970)),
    ]
  }
}

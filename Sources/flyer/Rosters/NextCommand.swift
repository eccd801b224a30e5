import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Reading
import Roster
import RosterVisiting
import Storing

/// `flyer next`
struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Print the next shift or dated item and the time left.",
    discussion: """
      Answers from the copies at once and asks nobody, so it fits a prompt or a status bar. Where \
      nothing comes it prints nothing, with --json null; a source without a copy is an error.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  func run() async throws { try await Self.answer(in: Program(source), asJSON: json) }

  /// Prints what comes next.
  static func answer(in program: Program, asJSON isJSON: Bool = false) async throws {
    let content = try await copy(of: program)
    let now = program.rosterSettings.now()
    let own = program.rosterCache(await content.state)?.ownShifts()
    let item =
      await content.hasCopy
      ? try await UpcomingItem.next(in: content, at: now, zone: .ofMachine) : nil
    let next = [own.flatMap { NextThing($0, at: now) }, item.map { NextThing($0, in: .ofMachine) }]
      .compactMap(\.self).min { $0.due < $1.due }
    if isJSON { return try Output.print(JSONOutput.line(next.map { NextJSON($0, at: now) })) }
    guard let next else { return }
    try Output.print(Gate.visible(next.text(at: now)))
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

/// What comes next.
struct NextThing {
  enum Kind: String {
    case shift, item
  }

  let kind: Kind
  let id, title: String
  let begins: Instant
  let ends: Instant
  /// True for a day without a time.
  let isWholeDay: Bool
  /// The zone of its times: the roster's for a shift, as in all lists, else the reader's.
  let zone: RosterZone

  /// What it is ordered by: a whole day hides nothing that has a time of that day.
  var due: Instant { isWholeDay ? ends : begins }

  init?(_ own: OwnShifts, at now: Instant) {
    guard let next = own.next(at: now) else { return nil }
    kind = .shift
    id = next.shift.id.rawValue
    title = next.shift.place.isEmpty ? "Shift" : next.shift.place
    (begins, ends, isWholeDay, zone) = (next.begins, next.ends, false, own.zone)
  }

  init(_ item: UpcomingItem, in zone: RosterZone) {
    kind = .item
    self.zone = zone
    (id, title) = (item.summary.id, item.summary.title)
    (begins, ends) = (item.begins, item.ends)
    isWholeDay = item.summary.date?.time == nil
  }

  /// `18:00–23:00 Bar · in 3 h 12 min`
  func text(at now: Instant) -> String {
    let day =
      zone.date(at: begins) == zone.date(at: now)
      ? "" : "\(zone.date(at: begins).dayAndMonth) "
    let time = isWholeDay ? "" : "\(zone.time(at: begins))"
    let end = kind == .shift ? "–\(zone.time(at: ends))" : ""
    let place = (day + time + end).trimmingCharacters(in: .whitespaces)
    return (place.isEmpty ? title : "\(place) \(title)") + " · " + timeLeft(at: now)
  }

  private func timeLeft(at now: Instant) -> String {
    let days = zone.date(at: begins).dayNumber - zone.date(at: now).dayNumber
    let seconds = begins.secondsSince1970 - now.secondsSince1970
    // Days are counted as a calendar has them; nobody counts the hours to a midnight.
    if isWholeDay ? days > 1 : seconds >= 2 * 86_400 { return "in \(days) days" }
    if isWholeDay { return days == 1 ? "tomorrow" : "today" }
    if seconds <= 0 { return "now" }
    return "in " + (FactText.length(seconds) ?? "less than a minute")
  }
}

private struct NextJSON: Encodable {
  let kind, id, title: String
  let begins, ends: Instant
  let isWholeDay: Bool
  let secondsLeft: Int

  init(_ next: NextThing, at now: Instant) {
    kind = next.kind.rawValue
    (id, title, begins, ends) = (next.id, next.title, next.begins, next.ends)
    isWholeDay = next.isWholeDay
    secondsLeft = max(0, next.begins.secondsSince1970 - now.secondsSince1970)
  }
}

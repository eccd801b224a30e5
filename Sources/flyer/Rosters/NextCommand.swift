import ArgumentParser
import Drawing
import FlyerModel
import Foundation
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

  static func answer(in program: Program, asJSON isJSON: Bool = false) async throws {
    let content = try await copy(of: program)
    let now = program.rosterSettings.now()
    let own = program.rosterCache(await content.state)?.ownShifts()
    let item =
      await content.hasCopy
      ? try await NextThing.item(in: content, at: now, zone: .ofMachine) : nil
    let next = [own.flatMap { NextThing($0, at: now) }, item].compactMap(\.self)
      .min { $0.due < $1.due }
    if isJSON { return try Output.print(JSONOutput.line(next.map { FieldsJSON($0, at: now) })) }
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
    title = next.shift.place.isEmpty ? Self.nameless : next.shift.place
    (begins, ends, isWholeDay, zone) = (next.begins, next.ends, false, own.zone)
  }

  /// Nil for an item without a date.
  init?(_ item: ItemSummary, in zone: RosterZone) {
    guard let date = item.date else { return nil }
    (kind, id, title, self.zone) = (.item, item.id, item.title, zone)
    isWholeDay = date.time == nil
    if isWholeDay {
      let day = RosterDate(dayNumber: date.daysSince1970)
      begins = zone.instant(of: .midnight, on: day)
      ends = zone.instant(of: .midnight, on: day + 1)
    } else {
      begins = Instant(secondsSince1970: date.secondsSince1970)
      ends = begins
    }
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
}

extension FieldsJSON {
  fileprivate init(_ next: NextThing, at now: Instant) {
    fields = [
      ("kind", next.kind.rawValue), ("id", next.id), ("title", next.title),
      ("begins", next.begins), ("ends", next.ends), ("isWholeDay", next.isWholeDay),
      ("secondsLeft", max(0, next.begins.secondsSince1970 - now.secondsSince1970)),
    ]
  }
}

import Foundation
import Glibc
import Importing
import CommandLine
import Library
import Localizing
import Reading
import Screens

/// `flyer refresh --all`
struct RefreshAll {
  /// Whether also those are asked that were asked a short while ago.
  let isForced: Bool
  let isJSON: Bool
  let printing: Printing

  /// Asks all sources that are kept; throws an `Ending` where none of them could be reached.
  func run() async throws {
    let program = try Program(source: nil, printing: printing)
    let list = try Result { () throws(SettingsError) in try program.sourcesFile.read().list }
      .mapError(Failure.settings).get()
    if list.isEmpty { Output.complain(SourcesCommand.noSources) }
    let now = Int(program.now().timeIntervalSince1970)
    let due =
      isForced ? list.all : RefreshRound.due(list.all, in: program.directories.cache, at: now)
    let results = await results(of: due, in: program)
    let lines = list.all.map { known in
      let outcome = results.first { $0.known == known }
      return RefreshLine(
        known: known, outcome: outcome,
        waiting: outcome == nil ? waiting(known, at: now, in: program) : nil, dates: program.dates)
    }
    try print(lines, program.style())
    if let code = code(of: results, lines) { throw Ending(code: code) }
  }

  /// Why a source that is not due was not fetched the last time; nil if it was.
  private func waiting(
    _ known: KnownSource, at now: Int, in program: Program
  ) -> RefreshLine.Waiting? {
    guard let cache = program.directories.cache else { return nil }
    let schedule = RefreshSchedule.kept(for: known.source, in: cache)
    guard let failure = schedule.failure else { return nil }
    return switch schedule.pause(for: .automatic, at: now) {
    case .until(let due):
      RefreshLine.Waiting(failure: failure, due: Date(timeIntervalSince1970: TimeInterval(due)))
    case .forGood, nil: RefreshLine.Waiting(failure: failure, due: nil)
    }
  }

  private func results(
    of sources: [KnownSource], in program: Program
  ) async -> [RefreshRound.Outcome] {
    let tally = Tally(total: sources.count)
    await RefreshRound.run(sources, with: program.contentSettings) { await tally.add($0) }
    return await tally.finish()
  }

  private func print(_ lines: [RefreshLine], _ style: TerminalStyle) throws {
    if isJSON { return try Output.print(JSONOutput.line(lines.map(\.fields))) }
    let rows = lines.map { [$0.known.label, "\($0)"] }
    let aligned = AlignedLines.styled(
      rows, as: [.title, .secondary], columns: Output.width, cutting: [0])
    try Output.print(aligned, style)
  }

  /// The exit code; nil if a source could be read, now or the last time that it was due.
  private func code(of results: [RefreshRound.Outcome], _ lines: [RefreshLine]) -> Int32? {
    let isReached = lines.contains { $0.outcome == nil && $0.waiting == nil }
    if results.isEmpty { return isReached || lines.isEmpty ? nil : Sysexits.unavailable }
    let failures = results.compactMap { outcome -> ContentError? in
      if case .failure(let error) = outcome.result { error } else { nil }
    }
    guard failures.count == results.count, !isReached else { return nil }
    let codes = Set(failures.map { Failure.content($0, about: nil).code })
    return codes.count == 1 ? codes.first : Sysexits.unavailable
  }
}

/// Collects the outcomes, and shows the progress to a user at a terminal.
private actor Tally {
  private let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1
  private var outcomes: [RefreshRound.Outcome] = []

  init(total: Int) { self.total = total }

  func add(_ outcome: RefreshRound.Outcome) {
    outcomes.append(outcome)
    guard isShown else { return }
    // TRANSLATORS: the number of sources that were refreshed, and of all
    let progress = tr("\(outcomes.count) of \(total)", context: "progress")
    Output.note("\r\(progress)\u{1B}[K")
  }

  func finish() -> [RefreshRound.Outcome] {
    if isShown, total > 0 { Output.note("\r\u{1B}[K") }
    return outcomes
  }
}

/// The result for one source after a round.
struct RefreshLine {
  /// Why a source was not fetched: its last refresh failed, and it is not due.
  struct Waiting: Equatable {
    /// In the user's language.
    let failure: String
    /// When it is due; nil if only a request of the user fetches it.
    let due: Date?
  }

  let known: KnownSource
  /// Nil if it was not due.
  let outcome: RefreshRound.Outcome?
  /// Nil if it was fetched, or if the last refresh succeeded.
  let waiting: Waiting?
  let dates: DateText

  var result: Result<Refresh, ContentError>? { outcome?.result }

  private var report: ImportReport? {
    if case .success(.updated(let report)) = result { report } else { nil }
  }

  private var failure: String? {
    if case .failure(let error) = result { "\(error)" } else { waiting?.failure }
  }

  private var state: String {
    switch result {
    case nil, .success(.notDue): "waiting"
    case .success(.unchanged): "unchanged"
    case .success(.updated): "updated"
    case .failure: "failed"
    }
  }

  var fields: FieldsJSON {
    FieldsJSON(fields: [
      ("source", known.source.text), ("name", known.name), ("state", state),
      ("failure", failure), ("due", waiting?.due.map { $0.formatted(.iso8601) }),
      ("new", report?.newCount ?? 0),
      ("changed", report?.changedCount ?? 0), ("skipped", report?.skippedCount ?? 0),
    ])
  }
}

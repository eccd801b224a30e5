import ArgumentParser
import FlyerModel
import Importing
import CommandLine
import Library
import Localizing

/// `flyer refresh`
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: tr("Fetch the latest version."),
    discussion: tr(
      "--all refreshes each source in your list that is due and prints a line for it, for use from cron or a systemd timer. Exits with 69 if no source could be reached."
    )
  )
  .withExamples("flyer refresh", "flyer refresh --all", "flyer refresh --all --force")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  @Flag(help: ArgumentHelp(tr("Refresh all your sources, each at most once an hour.")))
  var all = false

  @Flag(help: ArgumentHelp(tr("With --all: also refresh sources that were refreshed recently.")))
  var force = false

  func validate() throws {
    if all, source.named != nil { throw ValidationError.onlyOne(of: ["--all", "SOURCE"]) }
  }

  func run() async throws {
    if all {
      let printing = source.shared.printing
      return try await RefreshAll(isForced: force, isJSON: json, printing: printing).run()
    }
    let program = try Program(source)
    guard source.named != nil || !program.source.isGuide else {
      throw Failure.content(.noSource, about: .bundled)
    }
    let content = await program.openContent()
    let isFirst = await content.state.isStandIn
    let refresh = try await Failure.naming(program.source) { () async throws(ContentError) in
      try await ProgressLine(locale: program.locale).refresh(content).get()
    }
    let state = await content.state
    try json
      ? Output.print(Self.json(refresh, state.counts))
      : Output.tell(
        Self.words(refresh, state.counts, isFirst: isFirst)
          // TRANSLATORS: the address of a source that has moved
          + (program.movedAddress.map { "; " + tr("it has moved to \($0)") } ?? ""))
    // A refresh from cron must fail if its copy could not be saved.
    if await !content.isKept { throw Ending(code: Sysexits.cantCreate) }
  }

  private static func json(_ refresh: Refresh, _ counts: KindCounts) throws -> String {
    let report: ImportReport? = if case .updated(let report) = refresh { report } else { nil }
    return try JSONOutput.line(
      FieldsJSON(
        counts,
        [
          ("isUpdated", report != nil), ("new", report?.newCount ?? 0),
          ("changed", report?.changedCount ?? 0), ("skipped", report?.skippedCount ?? 0),
        ]))
  }

  private static func words(_ refresh: Refresh, _ counts: KindCounts, isFirst: Bool) -> String {
    switch refresh {
    // TRANSLATORS: how much a source has
    case .notDue: tr("the source is not due yet (\(Quantity.of(counts)))")
    case .unchanged: tr("unchanged: \(Quantity.of(counts))")
    case .updated(let report) where isFirst:
      ([tr("fetched: \(Quantity.of(counts))")] + report.skipped).listed
    case .updated(let report):
      ([tr("updated; it now has \(Quantity.of(counts))")] + report.changes).listed
    }
  }
}

extension ImportReport {
  /// How many entries are new, have changed and were left out.
  var changes: [String] {
    // TRANSLATORS: entries
    [tr("\(newCount) new"), tr("\(changedCount) changed")] + skipped
  }

  /// How many were left out; nothing where none was.
  var skipped: [String] {
    // TRANSLATORS: a number of entries
    skippedCount > 0 ? [tr("\(skippedCount) skipped")] : []
  }
}

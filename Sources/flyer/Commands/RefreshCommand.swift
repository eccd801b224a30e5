import ArgumentParser
import FlyerModel
import Importing
import Invoking
import Storing

/// `flyer refresh`
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh", abstract: "Ask the source for a newer copy and keep it.")

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  private struct RefreshJSON: Encodable {
    let isUpdated: Bool
    let new, changed, skipped: Int
  }

  func run() async throws {
    let program = try Program(source)
    let content = await program.openContent()
    let isFirst = await content.state.isStandIn
    let refresh = try await Failure.catching(about: program.source) {
      () async throws(ContentError) in
      try await ProgressLine(locale: program.locale).refresh(content).get()
    }
    let state = await content.state
    for warning in state.warnings { Output.complain(.warning(warning)) }
    try Output.print(json ? Self.json(refresh, state) : Self.text(refresh, state, isFirst: isFirst))
    // Whoever refreshes from cron wants to know that it was in vain.
    if !state.warnings.isEmpty { throw Ending(code: Sysexits.cantCreate) }
  }

  private static func text(
    _ refresh: Refresh, _ state: ContentState, isFirst: Bool
  ) -> String {
    let count = Quantity.of(state.counts)
    guard case .updated(let report) = refresh else { return "unchanged: \(count)" }
    if isFirst { return "fetched: \(count), \(report.skippedCount) skipped" }
    return "updated: \(count), \(report.newCount) new, \(report.changedCount) changed, "
      + "\(report.skippedCount) skipped"
  }

  private static func json(_ refresh: Refresh, _ state: ContentState) throws -> String {
    let report: ImportReport? = if case .updated(let report) = refresh { report } else { nil }
    let news = RefreshJSON(
      isUpdated: report != nil, new: report?.newCount ?? 0, changed: report?.changedCount ?? 0,
      skipped: report?.skippedCount ?? 0)
    return try JSONOutput.line(CountedJSON(counts: state.counts, rest: news))
  }
}

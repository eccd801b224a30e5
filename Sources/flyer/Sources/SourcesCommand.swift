import ArgumentParser
import FlyerModel
import Foundation
import Localizing
import Reading
import Screens

/// `flyer sources`
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: tr("List your sources and their cached copies."),
    discussion: tr("Does not fetch the sources; flyer refresh --all does.")
  )
  .withExamples("flyer sources", "flyer sources --json")

  @OptionGroup var prints: PrintingOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  func run() throws {
    let program = try Program(source: nil, printing: prints.printing)
    let document = try Result { () throws(SettingsError) in try program.sourcesFile.read() }
      .mapError(Failure.settings).get()
    for warning in document.warnings { Output.complain("\(warning)") }
    let summaries = program.sourceSummaries
    if json { return try Output.print(JSONOutput.line(summaries.map(Self.fields))) }
    if summaries.isEmpty { Output.complain(SourcesCommand.noSources) }
    let lines = Self.lines(summaries, now: program.now())
    try Output.print(lines, program.style(), keepingTabs: Output.width == nil)
  }

  private static func lines(_ summaries: [SourceSummary], now: Date) -> [StyledLine] {
    let rows = summaries.map { summary in
      [
        summary.name,
        summary.allGroups.map { $0.joined(separator: " / ") }.joined(separator: ", "),
        summary.countInWords, summary.news, summary.stateInWords(at: now),
      ]
    }
    guard let width = Output.width else {
      return rows.map { StyledLine(fields: $0, as: looks) }
    }
    return AlignedLines.styled(rows, as: looks, columns: width, cutting: [1, 0, 4])
  }

  private static let looks: [Theme.Element] = [.title, .secondary, .text, .mark, .secondary]

  private static func fields(_ summary: SourceSummary) -> FieldsJSON {
    FieldsJSON(
      summary.counts,
      [
        ("source", summary.address), ("name", summary.name), ("groups", summary.groups),
        ("furtherGroups", summary.furtherGroups),
        ("state", summary.state.rawValue), ("failure", summary.failure),
        ("fetched", summary.confirmed?.formatted(.iso8601)), ("new", summary.newCount),
        ("changed", summary.changedCount),
      ])
  }

  static var noSources: String {
    tr("you have no sources yet: flyer add SOURCE, or flyer import FILE.opml")
  }
}

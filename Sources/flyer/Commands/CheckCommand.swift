import ArgumentParser
import Drawing
import FlyerModel
import Importing
import CommandLine
import Library
import Localizing
import Reading
import Screens

/// `flyer check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: tr("Check a source for errors."),
    discussion: tr(
      "Exits with 65 on errors: skipped items, nothing readable, or not a flyer; else with 0.")
  )
  .withExamples(
    "flyer check flyer.json",
    "flyer check --strict flyer.json",
    "curl -s https://example.org/flyer.json | flyer check -")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Exit with 65 on warnings, too.")))
  var strict = false

  @Flag(help: ArgumentHelp(tr("Show all findings, without a limit.")))
  var all = false

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  private static let mostIssues = 1_000_000

  func run() async throws {
    let program = try Program(source)
    let report = try await Failure.naming(program.source) { () async throws(ContentError) in
      do throws(ContentError) {
        var check = DocumentCheck(program.source, settings: program.contentSettings) {
          $0.doubtfulReferences
        }
        if all { check.mostIssues = Self.mostIssues }
        return try await check.run()
      } catch .importing(.notJSON(let line, let column, let fault)) {
        return Self.report(of: fault, line: line, column: column)
      } catch .converting(.refused(let finding)) where finding.line != nil {
        return ImportReport(issues: [finding.issue])
      }
    }
    try json
      ? printJSON(report)
      : printText(
        report, of: StandardInput.name(of: program.source), program.style())
    if fails(report) { throw Ending(code: Sysexits.dataErr) }
  }

  /// The report on a document that is no JSON, with the place of the error.
  private static func report(of fault: JSONFault, line: Int, column: Int) -> ImportReport {
    ImportReport(issues: [
      ImportIssue(
        line: line, column: column, path: JSONPath(), severity: .error, .notJSON(fault))
    ])
  }

  private func fails(_ report: ImportReport) -> Bool {
    report.issues.contains { $0.severity == .error }
      || report.furtherIssueCount > 0 && report.skippedCount > 0
      || strict
        && (report.furtherIssueCount > 0 || report.issues.contains { $0.severity != .note })
  }

  /// The issues in the order of the document, for a person who fixes them one by one.
  private func inOrder(_ issues: [ImportIssue]) -> [ImportIssue] {
    issues.sorted { ($0.file ?? "", $0.line, $0.column) < ($1.file ?? "", $1.line, $1.column) }
  }

  private func printText(_ report: ImportReport, of name: String, _ style: TerminalStyle) throws {
    for issue in inOrder(report.issues) {
      // A finding about a space as a whole has no line.
      let file = issue.file.map { name + "/" + $0 } ?? name
      let place = ([file] + [issue.line, issue.column].filter { $0 > 0 }.map(String.init))
        .joined(separator: ":")
      // An issue of a document as a whole has no path.
      let words = ["\(issue.path)", "\(issue.finding)"].filter { !$0.isEmpty }
      let line =
        StyledLine(place + ": ", .secondary) + StyledLine(issue.severity.word, issue.severity.look)
        + StyledLine(": " + words.joined(separator: ": "))
      try Output.print([line], style)
    }
    let further = report.furtherIssueCount
    try Output.tell(
      ([Quantity.of(report.listed)] + report.skipped).listed
        // TRANSLATORS: findings
        + (further == 0 ? "" : "; \(tr("and \(further) more to fix: --all shows them"))"))
  }

  private func printJSON(_ report: ImportReport) throws {
    let issues = inOrder(report.issues).map {
      FieldsJSON(fields: [
        ("file", $0.file), ("line", $0.line), ("column", $0.column), ("path", "\($0.path)"),
        ("severity", $0.severity.rawValue), ("message", "\($0.finding)"),
      ])
    }
    let fields = FieldsJSON(
      report.listed,
      [
        ("skipped", report.skippedCount), ("furtherIssues", report.furtherIssueCount),
        ("issues", issues),
      ])
    try Output.print(JSONOutput.line(fields))
  }
}

extension ImportIssue.Severity {
  /// The severity, between the place and the finding.
  fileprivate var word: String {
    switch self {
    case .error: tr("error", context: "severity")
    case .warning: tr("warning", context: "severity")
    case .note: tr("note", context: "severity")
    }
  }

  /// How that looks.
  fileprivate var look: Theme.Element {
    switch self {
    case .error: .attention
    case .warning: .mark
    case .note: .secondary
    }
  }
}

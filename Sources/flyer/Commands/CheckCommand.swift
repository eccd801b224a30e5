import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Importing
import Storing

/// `flyer check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say what should be mended in a flyer, where and why.",
    discussion: "Ends with 65 where items are left out or it is no flyer, else with 0.")

  @OptionGroup var source: SourceOptions

  @Flag(help: "Print JSON.")
  var json = false

  private struct IssueJSON: Encodable {
    let line: Int
    let path, severity, message: String
  }

  private struct ReportJSON: Encodable {
    let items, articles, courses, staffPicks, posts, skipped, furtherIssues: Int
    let issues: [IssueJSON]
  }

  func run() async throws {
    let program = try Program(source)
    let report = try await Failure.catching(about: program.source) {
      () async throws(ContentError) in
      try await DocumentCheck(program.source, settings: program.contentSettings).run()
    }
    try json ? printJSON(report) : printText(report, of: "\(program.source)")
    if report.skippedCount > 0 { throw Ending(code: Sysexits.dataErr) }
  }

  /// As somebody goes through the document who mends it.
  private func inOrder(_ issues: [ImportIssue]) -> [ImportIssue] {
    issues.sorted { $0.line < $1.line }
  }

  private func printText(_ report: ImportReport, of name: String) throws {
    for issue in inOrder(report.issues) {
      // What is found in a space as a whole stands in no line.
      let place = issue.line > 0 ? "\(name):\(issue.line)" : name
      try Output.print(
        Gate.visible("\(place): \(issue.severity): \(issue.path): \(issue.message)"))
    }
    let rest = report.furtherIssueCount > 0 ? ", \(report.furtherIssueCount) further issues" : ""
    let count = Quantity.items(
      report.itemCount,
      others: [
        (.article, report.articleCount), (.course, report.courseCount),
        (.staffPick, report.staffPickCount), (.post, report.postCount),
      ])
    try Output.print("\(count), \(report.skippedCount) skipped\(rest)")
  }

  private func printJSON(_ report: ImportReport) throws {
    let issues = inOrder(report.issues).map {
      IssueJSON(line: $0.line, path: $0.path, severity: $0.severity.rawValue, message: $0.message)
    }
    try Output.print(
      JSONOutput.line(
        ReportJSON(
          items: report.itemCount, articles: report.articleCount, courses: report.courseCount,
          staffPicks: report.staffPickCount, posts: report.postCount,
          skipped: report.skippedCount, furtherIssues: report.furtherIssueCount, issues: issues)))
  }
}

import FoundationEssentials

/// Collects the issues of the entries of a space.
struct ContentfulLog {
  private let flyer: ContentfulFlyer
  private var log: IssueLog
  private var lines = LineIndex()

  private static let mostTypes = 1000

  init(_ flyer: ContentfulFlyer) {
    self.flyer = flyer
    log = IssueLog(limit: flyer.limits.issues)
  }

  /// Logs issues of an entry or, without one, of the space.
  mutating func add(_ issues: [ImportIssue], of place: ContentfulPlace?) {
    for var issue in issues {
      issue.line = log.isFull ? 0 : line(of: place)
      log.add(issue)
    }
  }

  /// Returns the line in which an entry begins; 0 if there are no lines.
  private mutating func line(of place: ContentfulPlace?) -> Int {
    guard let document = flyer.document, let start = place?.start else { return 0 }
    return document.withUnsafeBytes { lines.place(at: start - document.startIndex, in: $0).line }
  }

  /// Puts all logged issues into a report, and the issues of content types and resource types.
  func finish(_ report: inout ImportReport, _ catalogue: ContentfulCatalogue) {
    let unknown = catalogue.unknownContentTypes
    report.furtherIssueCount += log.furtherCount
    report.issues += log.issues
    report.issues += catalogue.plan.findings.prefix(Self.mostTypes).map { issue(.warning, $0) }
    report.issues += issues(unknown, ImportFinding.unknownContentTypes)
    report.skippedCount += unknown.values.reduce(0, +) + flyer.unusableCount
    report.issues += issues(flyer.unknownTypes, ImportFinding.unknownTypes)
    guard flyer.unusableCount > 0 else { return }
    report.issues.append(issue(.error, .unusableEntries(count: flyer.unusableCount)))
  }

  private func issues(
    _ counts: [String: Int], _ finding: (_ count: Int, _ type: String) -> ImportFinding
  ) -> [ImportIssue] {
    counts.sorted { $0.key < $1.key }.prefix(Self.mostTypes).map { type, count in
      issue(.warning, finding(count, type.beginning))
    }
  }

  private func issue(_ severity: ImportIssue.Severity, _ finding: ImportFinding) -> ImportIssue {
    ImportIssue(path: .entries, severity: severity, finding)
  }
}

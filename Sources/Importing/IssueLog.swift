/// Collects issues up to a limit and finds the lines of those it keeps.
struct IssueLog {
  private(set) var issues: [ImportIssue] = []
  private(set) var furtherCount = 0
  private let limit: Int
  private var lines = LineIndex()

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether further issues are only counted.
  var isFull: Bool { issues.count >= limit }

  /// Logs an issue of a value somewhere below a known one, which begins at `start`.
  mutating func add(
    _ issue: ImportIssue, from start: Int, known: JSONPath, in bytes: UnsafeRawBufferPointer
  ) {
    let steps = issue.path.steps.dropFirst(known.steps.count)
    add(
      issue.severity, issue.finding, at: issue.path,
      lineOf: JSONScanner.offset(of: steps, from: start, in: bytes), in: bytes)
  }

  /// Logs an issue of the value at this path, in the line of this offset.
  mutating func add(
    _ severity: ImportIssue.Severity, _ finding: ImportFinding,
    at path: @autoclosure () -> JSONPath,
    lineOf offset: @autoclosure () -> Int, in bytes: UnsafeRawBufferPointer
  ) {
    guard !isFull else {
      furtherCount += 1
      return
    }
    let (line, column) = lines.place(at: offset(), in: bytes)
    add(ImportIssue(line: line, column: column, path: path(), severity: severity, finding))
  }

  /// Logs an issue whose line is known.
  mutating func add(_ issue: ImportIssue) {
    if isFull { furtherCount += 1 } else { issues.append(issue) }
  }
}

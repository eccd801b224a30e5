import Roster

/// How far the log is told at once: whole lines, up to so many rows.
struct ChangeSpan {
  /// How many names of rows are looked at for one answer.
  static let subjects = 5_000

  /// The number of the last line that is told.
  private(set) var end: Int
  /// True where there are lines behind it.
  private(set) var isPart = false
  private(set) var rows: [RowReference] = []

  /// Nil where a single line has changed more than is looked at.
  ///
  /// - Parameters:
  ///   - subjects: the rows of the lines, the first `Self.subjects` of them, in the order of lines.
  ///   - end: the number of the log's last line.
  ///   - limit: after how many rows no further line is begun.
  init?(_ subjects: [(line: Int, row: RowReference)], through end: Int, limit: Int) {
    self.end = end
    var known: Set<RowReference> = []
    var line = subjects.first?.line
    for subject in subjects {
      if subject.line != line {
        line = subject.line
        if rows.count >= limit {
          stop(before: subject.line)
          return
        }
      }
      if known.insert(subject.row).inserted { rows.append(subject.row) }
    }
    // Nobody knows whether the last one is whole.
    guard let line, subjects.count >= Self.subjects else { return }
    guard line != subjects.first?.line else { return nil }
    stop(before: line)
  }

  private mutating func stop(before line: Int) {
    (end, isPart) = (line - 1, true)
  }
}

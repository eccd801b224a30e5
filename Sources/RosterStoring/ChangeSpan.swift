import Roster

/// The part of the log that one answer covers: whole lines, up to a number of rows.
struct ChangeSpan {
  /// The maximum number of changed rows that are read for one answer.
  static let subjects = 5_000

  /// The number of the last line that is covered.
  private(set) var end: Int
  /// Whether there are further lines after `end`.
  private(set) var isPart = false
  private(set) var rows: [RowReference] = []

  /// Returns nil if a single line has changed more rows than are read.
  ///
  /// the rows of the lines, the first `Self.subjects` of them, in the order of lines.
  ///   - subjects: the rows of the lines, the first `Self.subjects` of them, in the order of lines.
  ///   - end: the number of rows from which on no further line is begun.
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
    // The list was cut at the limit, so its last line may be incomplete.
    guard let line, subjects.count >= Self.subjects else { return }
    guard line != subjects.first?.line else { return nil }
    stop(before: line)
  }

  private mutating func stop(before line: Int) {
    (end, isPart) = (line - 1, true)
  }
}

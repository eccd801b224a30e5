import FlyerModel

/// A list of the tree as it is shown: its articles with the headings of their sections between
/// them, where a section that is folded is its heading alone.
struct SectionedList: Sendable {
  /// What stands in a row.
  enum Row: Equatable {
    case heading(SectionRun, isFolded: Bool)
    /// The article at this position of the list.
    case article(Int)
  }

  /// The articles, section by section.
  let list: ListID
  /// How many articles the list has, folded ones included.
  let count: Int
  private let runs: [SectionRun]
  private let folded: Set<String>
  /// The rows of all headings, ascending.
  let headings: [Int]
  /// How many rows there are.
  let rowCount: Int

  /// Makes the list; `folded` are the titles of the sections whose articles are left out.
  init(_ list: ListID, count: Int, runs: [SectionRun], folded: Set<String> = []) {
    self.list = list
    self.count = count
    self.runs = runs
    self.folded = folded
    var row = runs.first?.start ?? count
    headings = runs.map { run in
      defer { row += folded.contains(run.title) ? 1 : 1 + run.count }
      return row
    }
    rowCount = row
  }

  /// What stands in a row, which must be one of the list's.
  func row(at index: Int) -> Row {
    guard let section = section(atRow: index) else { return .article(index) }
    let (run, heading) = (runs[section], headings[section])
    return index == heading
      ? .heading(run, isFolded: folded.contains(run.title))
      : .article(run.start + index - heading - 1)
  }

  /// The row of the article at a position of the list; the heading's where it is folded away.
  func row(ofArticle position: Int) -> Int {
    let later = runs.partitioningIndex { $0.start + $0.count > position }
    guard later < runs.count, runs[later].start <= position else { return position }
    return folded.contains(runs[later].title)
      ? headings[later] : headings[later] + 1 + position - runs[later].start
  }

  /// The row of the heading with an id.
  func row(ofHeading id: String) -> Int? {
    runs.firstIndex { $0.id == id }.map { headings[$0] }
  }

  /// The last section whose heading is not below a row.
  private func section(atRow row: Int) -> Int? {
    let next = headings.partitioningIndex { $0 > row }
    return next == 0 ? nil : next - 1
  }
}

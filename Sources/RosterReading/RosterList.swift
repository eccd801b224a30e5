import Drawing
import Localizing
import Roster
import Screens
import Typesetting

/// Rows of a roster under headings, and where one is in them.
struct RosterList: Sendable, Equatable {
  typealias Entry = RosterEntry

  private(set) var entries: [Entry] = []
  private(set) var weekColumns = WeekColumns([])
  var selection = 0
  var row = 0
  /// Whether the first line of all was visible last: new rows above the selected one then move it
  /// down.
  private var isAtTop = true

  var selected: RosterLine? { entries.indices.contains(selection) ? entries[selection].row : nil }

  private var rows: [Int] { entries.indices.filter { entries[$0].row != nil } }

  /// Which of how many rows the selected one is.
  var positionText: String {
    let rows = rows
    guard let position = rows.firstIndex(of: selection) else { return "" }
    // TRANSLATORS: Which of how many rows: “3 of 10”.
    return tr("\(position + 1) of \(rows.count)")
  }

  /// True for what can be selected.
  func isRow(_ index: Int) -> Bool {
    entries.indices.contains(index) && entries[index].row != nil
  }

  /// How many rows there are.
  var count: Int { rows.count }

  /// How many rows there are of a kind.
  func count(of kind: RowKind) -> Int { entries.count { $0.row?.reference.kind == kind } }

  /// How many rows wait for the user.
  var countForMe: Int { entries.countForMe }

  /// Whether no heading is below the selected row.
  var isUnderLastHeading: Bool {
    !entries.dropFirst(selection + 1).contains { if case .heading = $0 { true } else { false } }
  }

  /// Takes new rows; the selection stays on its row, or where that was.
  mutating func install(_ new: [Entry]) {
    let known = selected.map(\.reference)
    let position = rows.firstIndex(of: selection) ?? 0
    entries = new
    weekColumns = WeekColumns(new)
    let rows = rows
    // The same person may be in several weeks: the nearest row is selected.
    let same = new.indices.filter { known != nil && new[$0].row?.reference == known }
      .min { abs($0 - selection) < abs($1 - selection) }
    selection = same ?? (rows.isEmpty ? 0 : rows[min(position, rows.count - 1)])
    assert(rows.isEmpty || isRow(selection), "the selection is never on a heading")
  }

  /// Goes to another row; pages are counted in rows.
  mutating func move(_ action: Action.Move, in viewport: RosterViewport) {
    let page = max(1, viewport.height - 1)
    let step = action.step(page: page, half: max(1, page / 2), all: entries.count)
    let rows = rows
    guard let position = rows.firstIndex(of: selection) else { return }
    _ = go(.to(rows[min(max(0, position + step), rows.count - 1)]), in: viewport)
  }

  /// Brings the selected row into view; the first line of all stays there as far as it can.
  mutating func show(in viewport: RosterViewport) {
    if isAtTop { showTop(in: viewport) }
    bringIntoView(in: viewport)
    isAtTop = showsTop(in: viewport)
  }
}

extension RosterList: RowList {
  /// An entry, set to the columns that it has.
  enum Content: RowContent {
    /// A heading with `air` blank lines above it.
    case heading(String, amount: String, spacing: Int)
    case note([String])
    case week(String, RosterWeekLine, RosterTone)
    case row(RosterLine)
    /// Words alone, in lines; of a row that can be selected, or of a note.
    case spoken([String], isRow: Bool)

    var height: Int {
      switch self {
      case .heading(_, _, let spacing): spacing + 1
      case .note(let lines): lines.count
      case .week(_, let line, _): line.height
      case .row(let line): line.week?.height ?? 1 + line.below.count
      case .spoken(let lines, _): lines.count
      }
    }
  }

  func spacing(in viewport: RosterViewport) -> Int { 0 }
  /// No explanation is longer, in lines.
  private static let longestNote = 3

  var total: Int { entries.count }
  var loaded: Range<Int> { entries.indices }

  func band(at index: Int, in viewport: RosterViewport) -> Band { .only(index) }

  func contents(of band: Band, in viewport: RosterViewport) -> [Content] {
    band.rows.clamped(to: loaded).map { index in
      viewport.painter.face(
        cells: drawn(at: index, measure: viewport.measure),
        words: spoken(at: index, measure: viewport.measure))
    }
  }

  private func drawn(at index: Int, measure: Int) -> Content {
    switch entries[index] {
    case .heading(let title, let amount):
      .heading(title, amount: amount, spacing: index == 0 ? 0 : 1)
    case .note(let text):
      .note(Excerpt.lines(of: text, measure: measure, limit: Self.longestNote))
    case .week(let lead, let line, let tone): .week(lead, line, tone)
    case .row(let line): .row(line)
    }
  }

  /// A row in words, a week as one day after the other.
  private func spoken(at index: Int, measure: Int) -> Content {
    let texts: [String] =
      switch entries[index] {
      case .heading(let title, let amount): [AccessibilityText.joined([title, amount])]
      case .note(let text): [text]
      case .week("", _, _): []
      case .week(let lead, let line, _): [line.spoken(lead, days: namesOfDays(above: index))]
      case .row(let line):
        line.week.map { [$0.spoken(line.lead, days: namesOfDays(above: index))] }
          ?? line.spokenParts
      }
    let lines = texts.flatMap {
      Excerpt.lines(of: $0, measure: measure, limit: Self.longestNote)
    }
    return .spoken(lines, isRow: entries[index].row != nil)
  }

  /// The names of the days of the week whose line is at an index.
  private func namesOfDays(above index: Int) -> [String] {
    for case .week("", let line, _) in entries[..<index].reversed() {
      return line.days.map { $0.first?.text(at: 0) ?? "" }
    }
    return []
  }

  /// The headings above a row come with it.
  func firstInView(with index: Int) -> Int {
    entries[..<index].lastIndex { $0.row != nil }.map { $0 + 1 } ?? 0
  }
}

/// The room that a list of a roster has.
struct RosterViewport: RowRoom {
  /// Lines.
  let height: Int
  /// Columns.
  private let width: Int
  /// The columns of a text that has a row of its own.
  let measure: Int
  let painter: ScreenPainter

  /// The room that a list has in a rectangle.
  init(list: Rect, painter: ScreenPainter) {
    height = max(1, list.height)
    width = max(1, list.width)
    measure = max(1, Gutter.text(in: list).width)
    self.painter = painter
  }

  /// Each row takes all that there are.
  func columns(at place: RowPlace) -> Range<Int> { 0..<width }
}

import Drawing
import Roster
import Typesetting

/// A row of a roster's list, in words: one line, and one more for each other shift it is about.
struct RosterLine: Sendable, Equatable {
  /// A further line, in the columns of the first.
  struct Part: Sendable, Equatable {
    var lead: String
    var hours = ""
    var text: String
  }

  let reference: RowReference
  /// A day, or what a row is about.
  var lead: String
  var hours = ""
  var text: String
  var mark: RosterMark
  /// What stands below.
  var below: [Part] = []

  /// All lines, the first of them first.
  var parts: [Part] { [Part(lead: lead, hours: hours, text: text)] + below }
}

/// Rows of a roster under headings, and where one is in them.
struct RosterList: Sendable, Equatable {
  enum Entry: Sendable, Equatable {
    /// What the rows below are, and how much of it there is.
    case heading(String, amount: String = "")
    /// A sentence that explains a heading.
    case note(String)
    case row(RosterLine)

    var row: RosterLine? {
      if case .row(let line) = self { line } else { nil }
    }
  }

  /// An entry on the screen, which begins so many lines below the top of the list.
  struct Placed: Sendable, Equatable {
    let index: Int
    let line: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var index = 0
  /// The line at the top.
  private(set) var top = 0

  var selected: RosterLine? { entries.indices.contains(index) ? entries[index].row : nil }

  private var rows: [Int] { entries.indices.filter { entries[$0].row != nil } }

  /// Which of how many rows the selected one is.
  var positionText: String {
    let rows = rows
    guard let position = rows.firstIndex(of: index) else { return "" }
    return "\(position + 1) of \(rows.count)"
  }

  /// How many rows there are.
  var count: Int { rows.count }

  /// How many rows there are of a kind.
  func count(of kind: RowKind) -> Int { entries.count { $0.row?.reference.kind == kind } }

  /// How many rows wait for whoever reads them.
  var countForMe: Int { entries.count { $0.row?.mark.isForMe == true } }

  /// Takes new rows; the selection stays on its row, or where that was.
  mutating func install(_ new: [Entry]) {
    let known = selected.map(\.reference)
    let position = rows.firstIndex(of: index) ?? 0
    entries = new
    let rows = rows
    let same = new.indices.first { known != nil && new[$0].row?.reference == known }
    index = same ?? (rows.isEmpty ? 0 : rows[min(position, rows.count - 1)])
  }

  mutating func move(_ action: Action.Move, in space: RosterSpace) {
    let page = max(1, space.height - 1)
    switch action {
    case .down: step(1)
    case .up: step(-1)
    case .halfPageDown: step(max(1, page / 2))
    case .halfPageUp: step(-max(1, page / 2))
    case .pageDown: step(page)
    case .pageUp: step(-page)
    case .first: step(-entries.count)
    case .last: step(entries.count)
    }
  }

  mutating func select(_ entry: Int) {
    if entries.indices.contains(entry), entries[entry].row != nil { index = entry }
  }

  /// Brings the selected row into view, with the heading above it.
  mutating func bringIntoView(in space: RosterSpace) {
    let places = places(in: space)
    guard places.indices.contains(index) else { return top = 0 }
    let above = entries[..<index].lastIndex { $0.row != nil }
    let start = places[above.map { $0 + 1 } ?? 0].line
    let end = places[index].line + space.height(of: entries[index], at: index)
    // What has become taller than the rest of its list shows more of it.
    let all = places.last.map { $0.line + space.height(of: entries[$0.index], at: $0.index) } ?? 0
    top = max(min(top, start, all - space.height), end - space.height, 0)
  }

  /// The entries of which something is to be seen.
  func visible(in space: RosterSpace) -> [Placed] {
    places(in: space).filter {
      $0.line < top + space.height
        && $0.line + space.height(of: entries[$0.index], at: $0.index) > top
    }
    .map { Placed(index: $0.index, line: $0.line - top) }
  }

  /// The row of which a line is part.
  func row(atLine line: Int, in space: RosterSpace) -> Int? {
    visible(in: space).last { $0.line <= line && entries[$0.index].row != nil }?.index
  }

  private mutating func step(_ count: Int) {
    let rows = rows
    guard let position = rows.firstIndex(of: index) else { return }
    index = rows[min(max(0, position + count), rows.count - 1)]
  }

  private func places(in space: RosterSpace) -> [Placed] {
    var line = 0
    return entries.indices.map { index in
      defer { line += space.height(of: entries[index], at: index) }
      return Placed(index: index, line: line)
    }
  }
}

/// The room that a roster's list has.
struct RosterSpace: Sendable, Equatable {
  /// No explanation is longer.
  private static let longestNote = 3

  let height: Int
  /// Columns of text.
  let width: Int

  init(list: Rect) {
    height = max(1, list.height)
    width = Viewport.text(in: list).width
  }

  /// The lines of an entry: a heading has a blank one above it.
  func height(of entry: RosterList.Entry, at index: Int) -> Int {
    switch entry {
    case .heading: index == 0 ? 1 : 2
    case .note(let text): lines(of: text).count
    case .row(let line): 1 + line.below.count
    }
  }

  /// A note as it is broken into lines here.
  func lines(of note: String) -> [String] {
    Excerpt.lines(of: note, measure: max(1, width), limit: Self.longestNote)
  }
}

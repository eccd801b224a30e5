import Drawing
import Roster
import Screens

/// How wide the columns of a list's weeks have to be, whichever of its lines are visible.
struct WeekColumns: Sendable, Equatable {
  /// Where the columns are in a row.
  struct Layout: Equatable {
    /// The length of the words for days.
    let level: Int
    let lead: Int
    /// A day with the gap behind it.
    let day: Int
    /// None where there is no room for it.
    let sum: Int
  }

  private static let longestLead = 24
  /// With fewer columns a name could not be read.
  private static let leastLead = 8

  private var lead = 0
  private var sum = 0
  /// The widest entry of a day for each level of words.
  private var days = Array(repeating: 0, count: RosterWeekLine.levels)

  init(_ entries: [RosterEntry]) {
    for entry in entries {
      switch entry {
      case .week(let lead, let line, _): include(lead, line)
      case .row(let row): if let line = row.week { include(row.lead, line) }
      case .heading, .note: break
      }
    }
  }

  private mutating func include(_ lead: String, _ line: RosterWeekLine) {
    self.lead = max(self.lead, DisplayWidth.of(lead))
    sum = max(sum, DisplayWidth.of(line.sum))
    for level in days.indices {
      for entry in line.days.joined() {
        days[level] = max(days[level], DisplayWidth.of(entry.text(at: level)))
      }
    }
  }

  /// As many words as fit in a row; the last level takes what there is.
  func layout(columns: Int) -> Layout {
    let least = min(lead, Self.leastLead)
    let layouts = days.indices.map { level in
      let day = days[level] + (level == 0 ? 2 : 1)
      let rest = columns - 7 * day
      let sum = rest - sum - 1 >= least ? sum : 0
      let lead = min(lead, Self.longestLead, max(0, rest - (sum > 0 ? sum + 1 : 0) - 1))
      return Layout(level: level, lead: lead, day: day, sum: sum)
    }
    return layouts.first { $0.lead >= least && ($0.sum > 0 || sum == 0) }
      ?? layouts.first { $0.lead >= least } ?? layouts[layouts.count - 1]
  }
}

extension RosterWeekLine {
  /// As many rows as the day takes that has most.
  var height: Int { max(1, days.map(\.count).max() ?? 0) }
}

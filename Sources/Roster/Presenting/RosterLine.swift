/// A row of a roster's list, in words: one line, and one more for each other shift it is about.
package struct RosterLine: Sendable, Equatable {
  /// A further line, in the columns of the first.
  package struct Part: Sendable, Equatable {
    package var lead: String
    package var hours = ""
    package var text: String
    /// What of the text is worth more than its rest, in ever fewer words.
    package var briefer: [String] = []
  }

  package let reference: RowReference
  /// A day, or what a row is about.
  package var lead: String
  package var hours = ""
  package var text: String
  /// What of the text is worth more than its rest, in ever fewer words.
  package var briefer: [String] = []
  package var mark: RosterMark
  /// What stands below.
  package var below: [Part] = []
  /// What stands in the place of hours and text where a row is one of a week.
  package var week: RosterWeekLine?

  /// All lines, the first of them first.
  package var parts: [Part] {
    [Part(lead: lead, hours: hours, text: text, briefer: briefer)] + below
  }
}

/// What a line of a week says of each of its days, from Monday on.
package struct RosterWeekLine: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    /// `18:00–23:00`, or what a day is called, in ever fewer words.
    package let texts: [String]
    /// What is said behind it, however little room there is.
    package var sign = ""
    /// True for the name of the day it is.
    package var isToday = false

    package func text(at level: Int) -> String {
      (texts.indices.contains(level) ? texts[level] : texts.last ?? "") + sign
    }
  }

  /// How many levels of ever fewer words an entry may have.
  package static let levels = 4

  package let days: [[Entry]]
  /// All of it together: `21 h`
  package let sum: String
}

/// A line of a roster's list.
package enum RosterEntry: Sendable, Equatable {
  /// What the rows below are, and how much of it there is.
  case heading(String, amount: String = "")
  /// A sentence that explains a heading.
  case note(String)
  /// A line of a week that is nobody's: the names of its days, or what is needed on them.
  case week(String, RosterWeekLine, RosterTone)
  case row(RosterLine)

  package var row: RosterLine? {
    if case .row(let line) = self { line } else { nil }
  }
}

extension [RosterEntry] {
  /// How many rows wait for whoever reads them.
  package var countForMe: Int { count { $0.row?.mark.isForMe == true } }
}

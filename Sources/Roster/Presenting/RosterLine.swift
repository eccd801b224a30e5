/// A row of a roster's list in words: one line, and one more for each other shift of the row.
package struct RosterLine: Sendable, Equatable {
  /// A further line, in the columns of the first.
  package struct Part: Sendable, Equatable {
    package var lead: String
    package var hours = ""
    package var text: String
    /// The most important part of the text, in ever shorter forms.
    package var briefer: [String] = []
  }

  package let reference: RowReference
  /// A day, or the subject of the row.
  package var lead: String
  package var hours = ""
  package var text: String
  /// The most important part of the text, in ever shorter forms.
  package var briefer: [String] = []
  package var mark: RosterMark
  /// The lines below the first.
  package var below: [Part] = []
  /// The days of a week, which replace hours and text in a row of a week.
  package var week: RosterWeekLine?

  /// All lines, in order.
  package var parts: [Part] {
    [Part(lead: lead, hours: hours, text: text, briefer: briefer)] + below
  }
}

/// The entries of a line for each day of a week, from Monday on.
package struct RosterWeekLine: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    /// `18:00–23:00`, or the name of a day, in ever shorter forms.
    package let texts: [String]
    /// The sign after the text, shown however little room there is.
    package var sign = ""
    /// Whether the entry is the name of the current day.
    package var isToday = false

    package func text(at level: Int) -> String {
      (texts.indices.contains(level) ? texts[level] : texts.last ?? "") + sign
    }
  }

  /// The most levels of ever shorter forms that an entry may have.
  package static let levels = 4

  package let days: [[Entry]]
  /// The sum of all days: `21 h`
  package let sum: String
}

/// A line of a roster's list.
package enum RosterEntry: Sendable, Equatable {
  /// The title of the rows below, and their amount.
  case heading(String, amount: String = "")
  /// A sentence that explains a heading.
  case note(String)
  /// A line of a week that belongs to no member: the names of its days, or the people needed on
  /// them.
  case week(String, RosterWeekLine, RosterTone)
  case row(RosterLine)

  package var row: RosterLine? {
    if case .row(let line) = self { line } else { nil }
  }
}

extension [RosterEntry] {
  /// The number of rows that wait for the viewer.
  package var countForMe: Int { count { $0.row?.mark.isForMe == true } }
}

/// The signs between the words of a roster.
package enum RosterSigns {
  package static let separator = " · "
  /// The sign before the person who gets a shift.
  package static let article = "→"
}

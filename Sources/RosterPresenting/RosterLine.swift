package import Roster

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

  /// All lines, the first of them first.
  package var parts: [Part] {
    [Part(lead: lead, hours: hours, text: text, briefer: briefer)] + below
  }
}

/// A line of a roster's list.
package enum RosterEntry: Sendable, Equatable {
  /// What the rows below are, and how much of it there is.
  case heading(String, amount: String = "")
  /// A sentence that explains a heading.
  case note(String)
  case row(RosterLine)

  package var row: RosterLine? {
    if case .row(let line) = self { line } else { nil }
  }
}

extension [RosterEntry] {
  /// How many rows wait for whoever reads them.
  package var countForMe: Int { count { $0.row?.mark.isForMe == true } }
}

/// Rows of a roster to choose from: what can be done, or with what.
package struct RosterChoices: Sendable, Equatable {
  package var heading: String
  /// What a word of the roster's own means, in one sentence.
  package var explanation: Explanation?
  package var facts: [RosterFact] = []
  package var choices: [Choice]
  /// What is said where there is nothing to choose.
  package var empty = Self.nothingToChoose
  /// How many rows there are, of which a long list shows some.
  package var total = 0

  /// What the rows are about, so that they can be made anew when the roster changes.
  package indirect enum Source: Sendable, Hashable {
    /// What can be done with a row of the roster.
    case actions(RowReference)
    /// The requests to which a shift could be suggested.
    case requests(for: Shift.ID)
    /// The shifts that one could be traded for.
    case trades(of: Shift.ID)
    /// One's own shifts, to give one of them.
    case own(for: Purpose)
    case people
    /// What can be added to the roster.
    case planning
    /// Those who could get a shift by an admin's word.
    case owners(of: Shift.ID)
    case shifts(of: Person.ID)
    case fixedShifts(of: Person.ID)
    case invitation(name: String, code: String, expires: Instant)
    case deactivation(of: Person.ID)
    /// Of a password that somebody has forgotten.
    case reset(of: Person.ID)
    /// Of all that tells who somebody was.
    case erasure(of: Person.ID)
    /// A code with which somebody chooses a new password.
    case passwordCode(name: String, RosterInvitation)
    /// What belongs to oneself.
    case account
    case calendarAddress(String)
    /// What was changed, by whom, as far as it was read.
    case log
    /// A line of it, by its number.
    case logLine(Int)
    /// Of a fixed shift with all that is laid out.
    case removal(of: FixedShift.ID)
    case logOut
    /// Whether what can't be undone is really meant.
    case question(before: RosterCommand)
    /// What can't be chosen in a menu.
    case whyNot(Source)

    /// Whether its rows may be so many that one looks for some of them.
    package var isFiltered: Bool {
      if case .trades = self { true } else { false }
    }
  }

  /// What a shift of one's own is to be given for.
  package enum Purpose: Sendable, Hashable {
    case trade, wish
    /// A trade for a shift of somebody else's.
    case tradeFor(Shift.ID)
  }

  /// What comes of choosing a row.
  package enum Outcome: Sendable, Hashable {
    case order(RosterCommand)
    case menu(Source)
    case ticks(RosterTicks.Kind)
    case form(RosterFormKind)
    case copy(String)
    case logOut
    case account(AccountStep)
    /// A step back, as Esc.
    case close
  }

  /// What the server is asked for that is no command.
  package enum AccountStep: Sendable, Hashable {
    case makeReset(of: Person.ID)
    case makeCalendar, endSessions
    /// Lines of the log before one with a number; nil for the newest.
    case readLog(before: Int?)
  }

  package struct Choice: Sendable, Hashable {
    package var label: String
    /// Why it can't be chosen now.
    package var objection: Objection?
    /// What else there is to say of it.
    package var note = ""
    package var outcome: Outcome
  }
}

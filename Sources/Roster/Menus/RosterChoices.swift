/// A menu of the roster: commands to choose, or the rows to use with one.
package struct RosterChoices: Sendable, Equatable {
  package var heading: String
  /// The meaning of a term of the roster, in one sentence.
  package var explanation: Explanation?
  package var facts: [RosterFact] = []
  package var choices: [Choice]
  /// The text to show if there is nothing to choose.
  package var empty = Self.nothingToChoose
  /// The number of rows; a long list shows only some of them.
  package var total = 0

  /// The subject of the menu, from which the rows are made again when the roster changes.
  package indirect enum Source: Sendable, Hashable {
    /// The commands for a row of the roster.
    case actions(RowReference)
    /// The requests to which a shift could be suggested.
    case requests(for: Shift.ID)
    /// The shifts for which a shift could be traded.
    case trades(of: Shift.ID)
    /// The user's own shifts, to give one of them.
    case own(for: Purpose)
    case people
    /// The commands that add to the roster.
    case planning
    /// The people to whom an admin could give a shift.
    case owners(of: Shift.ID)
    case shifts(of: Person.ID)
    case fixedShifts(of: Person.ID)
    case invitation(name: String, code: String, expires: Instant)
    case deactivation(of: Person.ID)
    /// The reset of a password that a person has forgotten.
    case reset(of: Person.ID)
    /// The erasure of all data that identifies a person.
    case erasure(of: Person.ID)
    /// A code with which a person chooses a new password.
    case passwordCode(name: String, RosterInvitation)
    /// The user's own account.
    case account
    case calendarAddress(String)
    /// The log of changes, as far as it was read.
    case log
    /// A line of the log, by its number.
    case logLine(Int)
    /// The removal of a fixed shift and all its planned shifts.
    case removal(of: FixedShift.ID)
    case logOut
    /// The question before a command that can't be undone.
    case question(before: RosterCommand)
    /// The unavailable choices of a menu.
    case whyNot(Source)

    /// The menu, from its file.
    package var menu: any ChoiceMenu {
      switch self {
      case .actions(let row): ActionsMenu(row: row)
      case .requests(let shift): Suggest.Menu(shift: shift)
      case .trades(let shift): ProposeTrade.Menu(shift: shift)
      case .own(let purpose): OwnShiftsMenu(purpose: purpose)
      case .people: PeopleMenu()
      case .planning: PlanningMenu()
      case .owners(let shift): Override.Menu(shift: shift)
      case .shifts(let person): PersonShiftsMenu(person: person)
      case .fixedShifts(let person): AddFixedShift.Menu(person: person)
      case .invitation(let name, let code, let expires):
        Invite.CodeMenu(name: name, code: code, expires: expires)
      case .deactivation(let person): Deactivate.Menu(id: person)
      case .reset(let person): AllowPasswordReset.Menu(id: person)
      case .erasure(let person): Erase.Menu(id: person)
      case .passwordCode(let name, let reset):
        AllowPasswordReset.CodeMenu(name: name, reset: reset)
      case .account: AccountMenu()
      case .calendarAddress(let address): CalendarMenu(address: address)
      case .log: LogMenu()
      case .logLine(let number): LogLineMenu(number: number)
      case .removal(let fixed): RemoveFixedShift.Menu(id: fixed)
      case .logOut: LogOutMenu()
      case .question(let command): QuestionMenu(command: command)
      case .whyNot(let source): WhyNotMenu(of: source.menu)
      }
    }

    /// Returns every menu that has a page of its own, about the row with an identifier; not the
    /// actions on a row, nor what belongs to an account.
    package static func choosing(about id: String) -> [RosterChoices.Source] {
      [
        .requests(for: Shift.ID(id)), .trades(of: Shift.ID(id)),
        .own(for: .tradeFor(Shift.ID(id))), .owners(of: Shift.ID(id)), .own(for: .trade),
        .own(for: .wish), .people, .planning, .shifts(of: Person.ID(id)),
        .fixedShifts(of: Person.ID(id)), .deactivation(of: Person.ID(id)),
        .erasure(of: Person.ID(id)), .removal(of: FixedShift.ID(id)),
      ]
    }
  }

  /// The purpose for which the user gives a shift of their own.
  package enum Purpose: Sendable, Hashable {
    case trade, wish
    /// A trade for a shift of another member.
    case tradeFor(Shift.ID)
  }

  /// The effect of choosing a row.
  package enum Outcome: Sendable, Hashable {
    case order(RosterCommand)
    case menu(Source)
    case ticks(RosterTicks.Kind)
    case form(RosterFormKind)
    case copy(String)
    case logOut
    case account(AccountStep)
    /// Goes one step back, like Esc.
    case close
  }

  /// A request to the server that is not a command of the roster.
  package enum AccountStep: Sendable, Hashable {
    case makeReset(of: Person.ID)
    case makeCalendar, endSessions
    /// Reads the lines of the log before a number; nil for the newest.
    case readLog(before: Int?)
  }

  package struct Choice: Sendable, Hashable {
    package var label: String
    /// The reason why the choice is unavailable; nil if it is available.
    package var objection: Objection?
    /// Further text about the choice.
    package var note = ""
    package var outcome: Outcome
  }
}

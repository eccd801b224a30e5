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
    /// The menu of a command.
    case ofCommand(CommandMenu)
    /// The user's own shifts, to give one of them.
    case own(for: Purpose)
    case people
    /// The commands that add to the roster.
    case planning
    case shifts(of: Person.ID)
    case invitation(name: String, code: String, expires: Instant)
    /// The reset of a password that a person has forgotten.
    case reset(of: Person.ID)
    /// A code with which a person chooses a new password.
    case passwordCode(name: String, RosterInvitation)
    /// The user's own account.
    case account
    case calendarAddress(String)
    /// The log of changes, as far as it was read.
    case log
    /// A line of the log, by its number.
    case logLine(Int)
    case logOut
    /// The question before a command that can't be undone.
    case question(before: RosterCommand)
    /// The unavailable choices of a menu.
    case whyNot(Source)

    /// The menu, from its file.
    package var menu: any ChoiceMenu {
      switch self {
      case .actions(let row): ActionsMenu(row: row)
      case .ofCommand(let command): command.menu
      case .own(let purpose): OwnShiftsMenu(purpose: purpose)
      case .people: PeopleMenu()
      case .planning: PlanningMenu()
      case .shifts(let person): PersonShiftsMenu(person: person)
      case .invitation(let name, let code, let expires):
        Invite.CodeMenu(name: name, code: code, expires: expires)
      case .reset(let person): AllowPasswordReset.Menu(id: person)
      case .passwordCode(let name, let reset):
        AllowPasswordReset.CodeMenu(name: name, reset: reset)
      case .account: AccountMenu()
      case .calendarAddress(let address): CalendarMenu(address: address)
      case .log: LogMenu()
      case .logLine(let number): LogLineMenu(number: number)
      case .logOut: LogOutMenu()
      case .question(let command): QuestionMenu(command: command)
      case .whyNot(let source): WhyNotMenu(of: source.menu)
      }
    }

    /// Returns every menu that has a page of its own, about the row with an identifier; not the
    /// actions on a row, nor what belongs to an account.
    package static func choosing(about id: String) -> [RosterChoices.Source] {
      [
        .own(for: .tradeFor(Shift.ID(id))), .own(for: .trade), .own(for: .wish), .people,
        .planning, .shifts(of: Person.ID(id)),
      ] + menus(about: id)
    }

    static func command(_ menu: any ChoiceMenu) -> Source { .ofCommand(CommandMenu(menu)) }
  }

  /// A menu from the file of its command, identified by its path.
  package struct CommandMenu: Sendable, Hashable {
    let menu: any ChoiceMenu

    init(_ menu: any ChoiceMenu) {
      assert(menu.path != nil, "a menu without a page of its own is a case of `Source`")
      self.menu = menu
    }

    package static func == (left: Self, right: Self) -> Bool { left.menu.path == right.menu.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(menu.path) }
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

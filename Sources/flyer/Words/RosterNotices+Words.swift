import Localizing
import Reading
import Roster

extension RosterPresenter {
  func owned(_ thing: String, by person: Person.ID) -> String {
    // TRANSLATORS: a shift or an id, and a name
    tr("\(thing) of \(name(of: person))", context: "whose it is")
  }

  fileprivate func takingForGood(_ shift: Shift.ID) -> String {
    guard let owner = snapshot.shift(shift)?.owner else {
      return tr("Take \(duty(shift)) from a member? It is then yours for good. [y/N]")
    }
    // TRANSLATORS: a shift, and a name; in place of y is what may be answered, see “y”
    return tr("Take \(duty(shift)) from \(name(of: owner))? It is then yours for good. [y/N]")
  }

  fileprivate func removing(_ fixed: FixedShift) -> String {
    let owned = owned(duty(fixed), by: fixed.owner)
    guard let stay = stay(laidOut(of: fixed).count) else {
      // TRANSLATORS: “Mon 18:00–23:00 of Bob”; in place of y is what may be answered, see “y”
      return tr(
        "Remove \(owned)? --cancel also cancels planned shifts that are unchanged. [y/N]")
    }
    // TRANSLATORS: “Mon 18:00–23:00 of Bob”, and “5 planned shifts stay”
    return tr(
      "Remove \(owned)? \(stay): --cancel also cancels those that are unchanged. [y/N]")
  }
}

extension RosterPresenter {
  /// Commands for the rows that a command has left as they were; empty for none.
  func advice(after command: RosterCommand) -> String {
    left(by: command) == nil
      ? ""
      : tr(
        "To cancel one: flyer roster cancel DAY."
      )
  }
}

/// The words in the columns of lists.
extension RosterPresenter {
  func giver(_ person: Person.ID) -> String {
    // TRANSLATORS: a name, before a shift
    person == me.id ? tr("you give") : tr("\(name(of: person)) gives")
  }
}

extension RingWish {
  /// The word before the shifts that would be taken.
  static func conjunction(at number: Int) -> String {
    // TRANSLATORS: before the shifts that are wished for in place of one’s own
    number == 0 ? tr("for", context: "shift") : tr("or", context: "shift")
  }
}

extension Person {
  /// The role of a person.
  var roleInWords: String {
    [
      role.inWords, places.isEmpty ? nil : tr("admin of \(places.listed)"),
      isActive ? nil : tr("has left"),
    ].compactMap(\.self).listed
  }
}

extension TypedLine.Question: CustomStringConvertible {
  /// The prompt before the input.
  var description: String {
    switch self {
    case .login: "\(tr("Login:")) "
    case .password: "\(tr("Password:")) "
    case .oldPassword: "\(tr("Old password:")) "
    case .newPassword: "\(tr("New password:")) "
    // TRANSLATORS: the new password is typed again
    case .newPasswordAgain: "\(tr("Password again:")) "
    case .takeOpening(let opening, let view):
      // TRANSLATORS: a shift; in place of y is what may be answered, see “y”
      tr("Take \(view.duty(opening))? It is then yours for good. [y/N]") + " "
    case .takeForGood(let shift, let view):
      "\(view.takingForGood(shift.id)) "
    case .removeFixedShift(let fixed, let view): "\(view.removing(fixed)) "
    }
  }
}

extension WeekLines {
  static let noShifts = tr("No shifts in this week.")
  /// Above those who work at none of the places.
  static let unassigned = tr("Without a shift", context: "heading of a week")
  /// Above the notes of shifts.
  static let notes = tr("Notes", context: "heading of a week")
  // TRANSLATORS: {0} is a list of days
  static func away(on days: String) -> String { tr("away \(days)", context: "beside a name") }
  static let sum = tr("Hours", context: "heading of a week")
}

/// The messages for empty lists.
extension RosterListCommand {
  var emptiness: String {
    all
      ? tr("There are no upcoming shifts.")
      : tr("You have no upcoming shifts: flyer roster list --all lists all.")
  }
}

extension RosterOfferedCommand {
  var emptiness: String { tr("No shifts are offered.") }
}

extension RosterSuggestionsCommand {
  var emptiness: String { tr("There are no suggestions for you.") }
}

extension RosterWantedCommand {
  var emptiness: String { tr("No days are requested.") }
}

extension RosterTradesCommand {
  var emptiness: String {
    all
      ? tr("There are no trades.")
      : tr("You have no trades: flyer roster trades --all lists all.")
  }
}

extension RosterWishesCommand {
  var emptiness: String {
    all
      ? tr("There are no wishes.")
      : tr(
        "You have no wishes, and there are none for your shifts: flyer roster wishes --all lists all."
      )
  }
}

extension RosterMember {
  /// When they last logged in.
  func lastSession(in view: RosterPresenter) -> String {
    lastSession.map { tr("logged in \(view.moment($0))") } ?? ""
  }
}

extension RosterSessionsCommand {
  static let emptiness = tr("There are no sessions.")

  static func columns(
    _ session: RosterSessions.Session, in view: RosterPresenter
  ) -> [String] {
    [
      tr("since \(view.moment(session.began))"), tr("until \(view.moment(session.expires))"),
      session.isCurrent ? tr("this one", context: "session") : "",
    ]
  }
}

extension RosterOpeningsCommand.List {
  var emptiness: String { tr("There are no open shifts.") }
}

extension RosterFixedCommand.List {
  var emptiness: String {
    all
      ? tr("There are no fixed shifts.")
      : tr("You have no fixed shifts: flyer roster fixed list --all lists all.")
  }
}

extension RosterAwayCommand {
  static let emptiness = tr("No days away are set.")
}

extension RosterLogCommand {
  static let emptiness = tr("No changes.")
}

import Localizing
import Reading
import Roster
import RosterPresenting

extension RosterPresenter {
  fileprivate func dutyOfOwner(_ shift: Shift.ID) -> String {
    tr("\(duty(shift)) of \(owner(of: shift))")
  }

  func owned(_ thing: String, by person: Person.ID) -> String {
    tr("\(thing) of \(name(of: person))")
  }

  private func owner(of shift: Shift.ID) -> String {
    snapshot.shift(shift).map { name(of: $0.owner) } ?? "somebody"
  }
}

extension RosterPresenter {
  /// What commands can do about what a command has left as it was; empty where that is nothing.
  func advice(after command: RosterCommand) -> String {
    left(by: command) == nil
      ? ""
      : tr(
        """
         --cancel would have cancelled those that nobody has asked about; now flyer roster cancel \
        DAY does, one by one.
        """)
  }
}

/// What stands in the columns of lists.
extension RosterPresenter {
  func giver(_ person: Person.ID) -> String {
    person == me.id ? "you give" : "\(name(of: person)) gives"
  }
}

extension RingWish {
  /// What stands before the shifts that would be taken.
  static func conjunction(at number: Int) -> String { number == 0 ? "for" : "or" }
}

extension Person {
  /// What somebody may do.
  var roleInWords: String {
    let adminship = places.isEmpty ? "" : ", admin of \(places.joined(separator: ", "))"
    return role.rawValue + adminship + (isActive ? "" : ", has left")
  }
}

extension TypedLine.Question: CustomStringConvertible {
  /// What stands before what is typed.
  var description: String {
    switch self {
    case .login: tr("Login: ")
    case .password: tr("Password: ")
    case .oldPassword: tr("Old password: ")
    case .newPassword: tr("New password: ")
    case .newPasswordAgain: tr("Once more: ")
    case .takeOpening(let opening, let view):
      tr("Take \(view.duty(opening))? Then it is yours for good. [y/N] ")
    case .takeForGood(let shift, let view):
      tr("Take \(view.dutyOfOwner(shift.id))? Then it is yours for good. [y/N] ")
    case .removeFixedShift(let fixed, let view):
      "Remove \(view.owned(view.duty(fixed), by: fixed.owner))? "
        + (view.stay(view.laidOut(of: fixed).count).map { "\($0): " } ?? "")
        + "--cancel cancels what nobody has asked about as well. [y/N] "
    }
  }
}

extension RosterStep: CustomStringConvertible {
  /// The end of a sentence about what somebody can do.
  var description: String {
    switch self {
    case .accept: tr("accept")
    case .approve: tr("approve")
    case .askFor: tr("say something of")
    case .cancel: tr("cancel")
    case .change: tr("change")
    case .give: tr("give")
    case .giveTo(let person): tr("give to \(person.name)")
    case .offer: tr("offer")
    case .revoke: tr("revoke")
    case .suggest: tr("suggest")
    case .suggestIt: tr("suggest it to")
    case .take: tr("take")
    }
  }
}

extension WeekLines {
  static let nobody = "Nobody works in this week."
  /// Above those who are away and work at none of the places.
  static let absent = "Away"
  static let sum = "Hours"
}

extension RosterListing {
  /// What is said where nothing is one's own, and what lists everybody's.
  ///
  /// - Parameter command: the command's own words, without `--all`.
  fileprivate func none(_ own: String, ofAllBy command: String) -> String {
    tr("\(own): flyer roster \(command) --all lists everybody's.")
  }
}

/// What is said where there is nothing to list.
extension RosterListCommand {
  var emptiness: String {
    all
      ? "There are no shifts to come." : none("You have no shifts to come", ofAllBy: "list")
  }
}

extension RosterOfferedCommand {
  var emptiness: String { "Nobody offers a shift." }
}

extension RosterSuggestionsCommand {
  var emptiness: String { "Nothing is suggested to you." }
}

extension RosterWantedCommand {
  var emptiness: String { "Nobody asks for a day." }
}

extension RosterTradesCommand {
  var emptiness: String {
    all ? "There are no trades." : none("You have part in no trade", ofAllBy: "trades")
  }
}

extension RosterWishesCommand {
  var emptiness: String {
    all
      ? tr("Nobody wishes to give a shift.")
      : none("You wish to give no shift, and nobody wishes for one of yours", ofAllBy: "wishes")
  }
}

extension RosterMember {
  /// When they last logged in.
  func lastSession(in view: RosterPresenter) -> String {
    lastSession.map { "logged in \(view.moment($0))" } ?? ""
  }
}

extension RosterSessionsCommand {
  static let emptiness = "There are no sessions."

  static func columns(
    _ session: RosterSessions.Session, in view: RosterPresenter
  ) -> [String] {
    [
      "since \(view.moment(session.began))", "until \(view.moment(session.expires))",
      session.isCurrent ? "this one" : "",
    ]
  }
}

extension RosterOpeningsCommand.List {
  var emptiness: String { "Nobody is needed beside those who work." }
}

extension RosterFixedCommand.List {
  var emptiness: String {
    all ? "No shift comes every week." : none("You have no fixed shifts", ofAllBy: "fixed list")
  }
}

extension RosterAwayCommand {
  static let emptiness = "No days away are known."
}

extension RosterLogCommand {
  static let emptiness = "Nothing was changed."
}

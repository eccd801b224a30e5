import Reading
import Roster

/// What a command says that changes a roster.
extension RosterPresenter {
  /// What was done, in words of before it was.
  func notice(of command: RosterCommand) -> String {
    switch command {
    case .offer(let shift): "offered: \(duty(shift.id))"
    case .revoke(let shift), .takeBackSuggestion(let shift), .withdrawAcceptance(let shift):
      "taken back: \(duty(shift.id))"
    case .accept(let shift) where snapshot.rules.approval == .none:
      "accepted: \(dutyOfOwner(shift.id))"
    case .accept(let shift), .chooseSuggestion(let shift):
      "accepted: \(dutyOfOwner(shift.id)); it awaits the approval of \(approver(of: shift.id))"
    case .approve(let shift): "approved: \(duty(shift.id))"
    case .disapprove(let shift): "disapproved: \(duty(shift.id))"
    case .request(let dates): "\(Notice.requested(dates))"
    case .withdrawRequest(let request):
      "withdrawn: \(snapshot.request(request.id).map { "\($0.date)" } ?? "the request")"
    case .suggest(let shift, let request):
      "suggested to \(snapshot.request(request).map { name(of: $0.person) } ?? "nobody"): "
        + duty(shift.id)
    case .proposeTrade(let give, let take):
      "proposed to \(owner(of: take.id)): \(duty(give.id)) for \(duty(take.id))"
    case .acceptTrade: "agreed"
    case .declineTrade: "declined"
    case .withdrawTrade: "withdrawn"
    case .wish(let give, let takes):
      "wished: \(duty(give.id)) for \(takes.map(dutyOfOwner).joined(separator: " or "))"
    case .withdrawWish(let wish):
      "withdrawn: the wish" + (snapshot.wish(wish.id).map { " for \(duty($0.gives))" } ?? "")
    case .addFixedShift(_, let weekday, let start, let end, _, _):
      "added: every \(weekday) \(start.hours(until: end))"
    case .removeFixedShift(let fixed, _):
      "removed: \(snapshot.fixedShift(fixed.id).map { duty($0) } ?? "the fixed shift")"
    case .override(let shift, let owner, _):
      "given to \(snapshot.name(of: owner)): \(dutyOfOwner(shift.id))"
    case .deactivate(let person): "\(snapshot.name(of: person.id)) takes part no more"
    case .activate(let person): "\(snapshot.name(of: person.id)) takes part again"
    case .setRole(let person, let role): "\(snapshot.name(of: person.id)) is \(role.rawValue) now"
    case .changeFixedShift, .addShift, .cancelShift, .invite, .layOut, .expire, .findRings: "done"
    }
  }

  fileprivate func dutyOfOwner(_ shift: Shift.ID) -> String {
    "\(duty(shift)) of \(owner(of: shift))"
  }

  func owned(_ thing: String, by person: Person.ID) -> String {
    "\(thing) of \(name(of: person))"
  }

  private func owner(of shift: Shift.ID) -> String {
    snapshot.shift(shift).map { name(of: $0.owner) } ?? "somebody"
  }

  private func approver(of shift: Shift.ID) -> String {
    snapshot.shift(shift).map { approver(of: $0) } ?? "somebody"
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
  var roleInWords: String { isActive ? role.rawValue : "\(role.rawValue), has left" }
}

extension TypedLine.Question: CustomStringConvertible {
  /// What stands before what is typed.
  var description: String {
    switch self {
    case .login: "Login: "
    case .password: "Password: "
    case .oldPassword: "Old password: "
    case .newPassword: "New password: "
    case .newPasswordAgain: "Once more: "
    case .takeForGood(let shift, let view):
      "Take \(view.dutyOfOwner(shift.id))? Then it is yours for good. [y/N] "
    }
  }
}

extension RosterStep: CustomStringConvertible {
  /// The end of a sentence about what somebody can do.
  var description: String {
    switch self {
    case .accept: "accept"
    case .approve: "approve"
    case .give: "give"
    case .giveTo(let person): "give to \(person.name)"
    case .offer: "offer"
    case .revoke: "revoke"
    case .suggest: "suggest"
    case .suggestIt: "suggest it to"
    case .take: "take"
    }
  }
}

/// What is said where there is nothing to list.
extension RosterListCommand {
  var emptiness: String {
    all ? "There are no shifts to come." : "You have no shifts to come."
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
  var emptiness: String { all ? "There are no trades." : "You have part in no trade." }
}

extension RosterWishesCommand {
  var emptiness: String { "Nobody wishes to give a shift." }
}

extension RosterPeopleCommand {
  var emptiness: String { "Nobody takes part." }
}

extension RosterFixedCommand.List {
  var emptiness: String { "No shift comes every week." }
}

extension RosterLogCommand {
  static let emptiness = "Nothing was changed."
}

package import Roster

/// Fields to fill in, and what for.
package enum RosterFormKind: Sendable, Hashable {
  case logIn, signUp, invite
  case newFixedShift(of: Person.ID)
  case fixedShift(FixedShift.ID)
  case override(Shift.ID, to: Person.ID)
  case cancel(Shift.ID)
}

extension RosterFormKind {
  /// - Parameter presenter: names the shift and the person, where one is meant.
  package func heading(_ presenter: RosterPresenter? = nil) -> String {
    switch self {
    case .logIn: "Log in to the roster"
    case .signUp: "Sign up for the roster"
    case .invite: "Invite somebody"
    case .newFixedShift: "A shift of every week"
    case .fixedShift: "Change the fixed shift"
    case .override(let shift, let person):
      presenter.map { "Give \($0.name(of: person)) \($0.duty(shift))" } ?? ""
    case .cancel(let shift): presenter.map { "Cancel \($0.duty(shift))" } ?? ""
    }
  }
}

/// What the field asks for.
package enum RosterFieldName: Sendable {
  case login, password, again, name, invitation, owner, weekday, start, end, place, role, reason
}

extension RosterFieldName {
  package var isMissing: String { "\(label) is missing." }

  /// What stands before the field.
  package var label: String {
    switch self {
    case .login: "Login"
    case .password: "Password"
    case .again: "Once more"
    case .name: "Name"
    case .invitation: "Invitation"
    case .owner: "Whose"
    case .weekday: "Day"
    case .start: "From"
    case .end: "To"
    case .place: "Where"
    case .role: "Role"
    case .reason: "Reason"
    }
  }
}

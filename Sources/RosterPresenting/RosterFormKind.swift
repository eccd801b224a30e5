package import Roster

/// Fields to fill in, and what for.
package enum RosterFormKind: Sendable, Hashable {
  case logIn, signUp, invite
  /// A new password, with a code.
  case reset
  case newFixedShift(of: Person.ID)
  case fixedShift(FixedShift.ID)
  case override(Shift.ID, to: Person.ID)
  case cancel(Shift.ID)
  /// Of what a rule forbids that an admin lets pass.
  case approval(Shift.ID)
  case newShift(of: Person.ID)
  case newOpening
  case opening(Opening.ID)
  case cancelOpening(Opening.ID)
  case copyWeek
  /// What somebody can do, and what a shift asks for.
  case qualification(of: Person.ID)
  case shiftSkill(Shift.ID)
  case fixedShiftSkill(FixedShift.ID)
  /// Where somebody who is not an admin does what admins do.
  case places(of: Person.ID)
}

extension RosterFormKind {
  /// - Parameter presenter: names the shift and the person, where one is meant.
  package func heading(_ presenter: RosterPresenter? = nil) -> String {
    switch self {
    case .logIn: "Log in to the roster"
    case .signUp: "Sign up for the roster"
    case .invite: "Invite somebody"
    case .reset: "Choose a new password"
    case .newFixedShift: "A shift of every week"
    case .fixedShift: "Change the fixed shift"
    case .override(let shift, let person):
      presenter.map { "Give \($0.name(of: person)) \($0.duty(shift))" } ?? ""
    case .approval(let shift): presenter.map { "Approve \($0.duty(shift)) all the same" } ?? ""
    case .cancel(let shift): presenter.map { "Cancel \($0.duty(shift))" } ?? ""
    case .newShift: "A single shift"
    case .newOpening: "An open shift"
    case .opening: "Change the open shift"
    case .cancelOpening(let opening):
      presenter.map { presenter in
        let reference = RowReference(kind: .opening, id: opening.rawValue)
        return "Need nobody else: \(presenter.title(of: reference))"
      } ?? ""
    case .copyWeek: "Lay a week out once more"
    case .qualification(let person):
      presenter.map { "What \($0.name(of: person)) can do" } ?? ""
    case .places(let person): presenter.map { "Where \($0.name(of: person)) is an admin" } ?? ""
    case .shiftSkill(let shift): presenter.map { "What \($0.duty(shift)) asks for" } ?? ""
    case .fixedShiftSkill(let fixed):
      presenter.map { presenter in
        presenter.snapshot.fixedShift(fixed).map { "What \(presenter.duty($0)) asks for" } ?? ""
      } ?? ""
    }
  }
}

/// What the field asks for.
package enum RosterFieldName: Sendable {
  case login, password, again, name, invitation, code, owner, weekday, start, end, place, role,
    reason
  case date, needed, note, week, copy
  case skills, skill, comesOfAge
  /// Several, as skills are.
  case places
  /// Why what stands in the way is let pass; nothing where it is not.
  case letPass
}

extension RosterFieldName {
  package var isMissing: String { "\(label) is missing." }
  /// Said of a day that is none.
  package static let unreadableDay = "A day is written as 2027-05-01."
  /// What is to be said where something is let pass.
  package static let whyLetPass =
    "why, where a rule is in the way that may be let pass; else nothing"

  /// What stands before the field.
  package var label: String {
    switch self {
    case .login: "Login"
    case .password: "Password"
    case .again: "Once more"
    case .name: "Name"
    case .invitation: "Invitation"
    case .code: "Code"
    case .owner: "Whose"
    case .weekday: "Day"
    case .start: "From"
    case .end: "To"
    case .place: "Where"
    case .role: "Role"
    case .reason: "Reason"
    case .date: "Day"
    case .needed: "How many"
    case .note: "Note"
    case .week: "Week"
    case .copy: "Also in"
    case .skills: "Can do"
    case .skill: "Asks for"
    case .places: "Admin of"
    case .comesOfAge: "Of age from"
    case .letPass: "Let pass"
    }
  }
}

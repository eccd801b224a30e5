import Localizing

/// The form that a user fills in, named by its purpose.
package enum RosterFormKind: Sendable, Hashable {
  case logIn, signUp, invite
  /// Chooses a new password with a code.
  case reset
  case newFixedShift(of: Person.ID)
  case fixedShift(FixedShift.ID)
  case override(Shift.ID, to: Person.ID)
  case cancel(Shift.ID)
  /// Approves a shift although a rule forbids it; an admin overrides the rule.
  case approval(Shift.ID)
  case newShift(of: Person.ID)
  case newOpening
  case opening(Opening.ID)
  case cancelOpening(Opening.ID)
  case copyWeek
  /// The skills of a person, or the skill that a shift requires.
  case qualification(of: Person.ID)
  case shiftSkill(Shift.ID)
  case fixedShiftSkill(FixedShift.ID)
  /// The places of which a member is an admin.
  case places(of: Person.ID)
}

extension RosterFormKind {
  /// - Parameter presenter: Names the shift and the person that the form is about.
  package func heading(_ presenter: RosterPresenter? = nil) -> String {
    switch self {
    case .logIn: tr("Log in to the roster")
    case .signUp: tr("Sign up for the roster")
    case .invite: tr("Invite a member")
    case .reset: tr("Choose a new password")
    case .newFixedShift: tr("A new fixed shift")
    case .fixedShift: tr("Change the fixed shift")
    case .override(let shift, let person):
      presenter.map { tr("Give \($0.name(of: person)) \($0.duty(shift))") } ?? ""
    case .approval(let shift): presenter.map { tr("Approve \($0.duty(shift)) anyway") } ?? ""
    case .cancel(let shift): presenter.map { tr("Cancel \($0.duty(shift))") } ?? ""
    case .newShift: tr("A single shift")
    case .newOpening: tr("An open shift")
    case .opening: tr("Change the open shift")
    case .cancelOpening(let opening):
      presenter.map { presenter in
        let reference = RowReference(kind: .opening, id: opening.rawValue)
        return tr("Close \(presenter.title(of: reference))")
      } ?? ""
    case .copyWeek: tr("Copy a week")
    case .qualification(let person):
      presenter.map { tr("Skills of \($0.name(of: person))") } ?? ""
    case .places(let person):
      presenter.map { tr("Places where \($0.name(of: person)) is an admin") } ?? ""
    case .shiftSkill(let shift): presenter.map { tr("Required skill of \($0.duty(shift))") } ?? ""
    case .fixedShiftSkill(let fixed):
      presenter.map { presenter in
        presenter.snapshot.fixedShift(fixed).map { tr("Required skill of \(presenter.duty($0))") }
          ?? ""
      } ?? ""
    }
  }
}

/// The value that a field asks for.
package enum RosterFieldName: Sendable {
  case login, password, again, name, invitation, code, owner, weekday, start, end, place, role,
    reason
  case date, needed, note, week, copy
  case skills, skill, comesOfAge
  /// Several places, entered like skills.
  case places
  /// The reason for an override; empty without an override.
  case letPass
}

extension RosterFieldName {
  // TRANSLATORS: {0} is the label before a field, as “Name”
  package var isMissing: String { tr("“\(label)” is missing.") }
  /// The message for a date that can't be read.
  package static var unreadableDay: String { tr("Enter the date as 2027-05-01.") }
  /// The hint for the field `letPass`.
  package static var whyLetPass: String {
    tr("the reason, if a rule has to be overridden; else empty")
  }

  /// The label before the field.
  package var label: String {
    switch self {
    case .login: tr("Login", context: "label")
    case .password: tr("Password", context: "label")
    case .again: tr("Repeat", context: "label")
    case .name: tr("Name", context: "label")
    case .invitation: tr("Invitation", context: "label")
    case .code: tr("Code", context: "label")
    case .owner: tr("Owner", context: "label")
    case .weekday: tr("Day", context: "label")
    case .start: tr("From", context: "label")
    case .end: tr("To", context: "label")
    case .place: tr("Where", context: "label")
    case .role: tr("Role", context: "label")
    case .reason: tr("Reason", context: "label")
    case .date: tr("Day", context: "label")
    case .needed: tr("How many", context: "label")
    case .note: tr("Note", context: "label")
    case .week: tr("Week", context: "label")
    case .copy: tr("Copy to", context: "label")
    case .skills: tr("Skills", context: "label")
    case .skill: tr("Skill", context: "label")
    case .places: tr("Admin of", context: "label")
    case .comesOfAge: tr("Of age from", context: "label")
    case .letPass: tr("Override", context: "label")
    }
  }
}

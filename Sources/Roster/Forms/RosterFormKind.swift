import Localizing

/// The form that a user fills in, named by its purpose: the one list of all forms.
package enum RosterFormKind: Sendable, Hashable {
  /// A form of the viewer's account, or of an invitation.
  case account(AccountForm)
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

  /// The form of a command, from the command's file; nil for a form that is no command.
  package var form: (any CommandForm)? {
    switch self {
    case .account: nil
    case .newFixedShift(let person): AddFixedShift.Form(person: person)
    case .fixedShift(let id): ChangeFixedShift.Form(id: id)
    case .override(let shift, let person): Override.Form(shift: shift, person: person)
    case .cancel(let shift): CancelShift.Form(shift: shift)
    case .approval(let shift): Approve.Form(shift: shift)
    case .newShift(let person): AddShift.Form(person: person)
    case .newOpening: AddOpening.Form()
    case .opening(let id): ChangeOpening.Form(id: id)
    case .cancelOpening(let id): CancelOpening.Form(id: id)
    case .copyWeek: CopyWeek.Form()
    case .qualification(let person): SetQualification.Form(person: person)
    case .shiftSkill(let shift): SetShiftSkill.Form(shift: shift)
    case .fixedShiftSkill(let fixed): SetFixedShiftSkill.Form(fixed: fixed)
    case .places(let person): SetPlaces.Form(person: person)
    }
  }

  /// Returns every form of a command, about the row and the person with these identifiers.
  package static func commandForms(about id: String, _ person: String) -> [RosterFormKind] {
    [
      .newFixedShift(of: Person.ID(id)), .fixedShift(FixedShift.ID(id)),
      .override(Shift.ID(id), to: Person.ID(person)), .cancel(Shift.ID(id)),
      .approval(Shift.ID(id)), .newShift(of: Person.ID(id)), .newOpening,
      .opening(Opening.ID(id)), .cancelOpening(Opening.ID(id)), .copyWeek,
      .qualification(of: Person.ID(id)), .shiftSkill(Shift.ID(id)),
      .fixedShiftSkill(FixedShift.ID(id)), .places(of: Person.ID(id)),
    ]
  }
}

/// A form that is no command of the roster: it gives access to one.
package enum AccountForm: Sendable, Hashable, CaseIterable {
  case logIn, signUp, invite
  /// Chooses a new password with a code.
  case reset

  package var heading: String {
    switch self {
    case .logIn: tr("Log in to the roster")
    case .signUp: tr("Sign up for the roster")
    case .invite: tr("Invite a member")
    case .reset: tr("Choose a new password")
    }
  }

  package var fields: [FormField] {
    switch self {
    case .logIn: [FormField(.login), FormField(.password, .secret)]
    case .signUp:
      [
        FormField(.login), FormField(.name), FormField(.password, .secret),
        FormField(.again, .secret), FormField(.invitation, isRequired: false),
      ]
    case .invite:
      [
        FormField(.name),
        FormField(
          .role,
          .choice(
            Person.Role.allCases.map { FormField.Option(id: $0.rawValue, label: $0.inWords) },
            chosen: Person.Role.member.rawValue)),
      ]
    case .reset:
      [FormField(.code), FormField(.password, .secret), FormField(.again, .secret)]
    }
  }
}

extension RosterPresenter {
  /// Returns what keeps the viewer from filling in a form with any values; nil if nothing does.
  package func objection(to kind: RosterFormKind) -> Objection? {
    refusal(of: kind).map { ObjectionWords(self).objection($0, about: []) } ?? obstacleObjection
  }

  /// Returns the rule that forbids the purpose of a form with any values; nil if none does.
  package func refusal(of kind: RosterFormKind) -> Refusal? {
    if case .account(.invite) = kind, !isAdmin { return .adminsOnly }
    return kind.form?.refusal(self)
  }
}

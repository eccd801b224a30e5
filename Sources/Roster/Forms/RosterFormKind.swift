import Localizing

/// A form that a user fills in.
package enum RosterFormKind: Sendable, Hashable {
  /// A form of the viewer's account, or of an invitation.
  case account(AccountForm)
  /// The form of a command, from the command's file. Its path identifies it.
  case command(any CommandForm)

  /// The form of a command; nil for a form that is no command.
  package var form: (any CommandForm)? {
    switch self {
    case .account: nil
    case .command(let form): form
    }
  }

  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.account(let left), .account(let right)): left == right
    case (.command(let left), .command(let right)): left.path == right.path
    case (.account, .command), (.command, .account): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .account(let form): hasher.combine(form)
    case .command(let form): hasher.combine(form.path)
    }
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

extension RosterForm.Kind {
  /// - Parameter presenter: names the shift and the person, where one is meant.
  func heading(_ presenter: RosterPresenter? = nil) -> String {
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

extension RosterForm {
  static let differentPasswords = "The passwords are not the same."

  /// How long a shift is that looks as if it took no time, and how the selected field is filled in.
  var advice: String {
    if progress != .filling { return "Waiting for the answer of the server …" }
    let start = self[.start]?.time
    let length = start != nil && start == self[.end]?.time ? Self.wholeDay : ""
    return [length, fieldAdvice].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let wholeDay = "That is 24 h: it ends at this time of the next day."

  private var fieldAdvice: String {
    switch fields[selection.index].value {
    case .secret where kind == .signUp: return "8 to 256 characters, both times the same."
    case .text, .secret: return ""
    case .choice: return "← → change it; letters choose by the beginning."
    case .time: return "← → change it by a quarter of an hour; digits type it."
    }
  }
}

extension RosterClock {
  static func noTime(_ text: String, last: String) -> String {
    "\(text) is no time: the clock goes from 00:00 to \(last)."
  }
}

extension RosterField.Name {
  var isMissing: String { "\(label) is missing." }

  /// What stands before the field.
  var label: String {
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

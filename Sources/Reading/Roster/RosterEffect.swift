package import Roster

/// Requests to the roster's server.
package enum RosterEffect: Sendable, Equatable {
  /// Command a change; one of `RosterEvent.orderDone`, `.orderRefused` and `.orderFailed` follows.
  case order(RosterOrder)
  /// Log in: `RosterEvent.changed` or `.logInFailed` follows.
  case logIn(login: String, password: Secret)
  /// Sign up, which logs in; an open roster wants no invitation.
  case signUp(login: String, name: String, password: Secret, invitation: String?)
  case logOut
  /// Choose a new password with a code, which logs in.
  case resetPassword(code: String, password: Secret)
  /// `RosterEvent.answered`, `.loggedOutElsewhere`, `.logRead` or `.accountFailed` follows.
  ///
  /// - Parameter name: Whom it is about.
  case account(RosterChoices.AccountStep, name: String)
  /// Invite a person: `RosterEvent.invited` or `.invitingFailed` follows.
  case invite(name: String, role: Person.Role)
  /// Fetch this part of the roster, beside the user's own rows: `RosterEvent.changed` follows once
  /// it is read.
  case look(at: RosterPart)
  /// Look into the log for who did what others did, and why: `RosterEvent.logged` follows, or
  /// nothing.
  case log
}

package import Roster
import Screens

/// An event of the roster; reasons are in the reader's words.
package enum RosterEvent: Sendable, Equatable {
  /// The roster or the state of the connection has changed; comes once at the start and with every
  /// change.
  case changed(RosterState)
  /// The command was carried out.
  case orderDone(RosterOrder)
  /// A rule of the roster forbids it; `fresh` is the row that has changed meanwhile, if one has.
  case orderRefused(RosterOrder, message: String, fresh: Row?)
  /// The server did not answer: the command may have been carried out or not.
  case orderFailed(RosterOrder, reason: String)
  /// Logging in, or signing up, did not succeed.
  case logInFailed(reason: String)
  /// A person may sign up with a code, until then.
  case invited(name: String, code: String, expires: Instant)
  /// The newest lines of the log, the newest first.
  case logged([AuditEntry])
  /// The password of the user who has logged in was changed with a code.
  case passwordWasReset(PasswordNotice)
  /// The answer to a question is to be shown.
  case answered(RosterChoices.Source)
  case loggedOutElsewhere
  /// Lines of the log before a number, or the newest.
  case logRead(RosterLog, before: Int?)
  /// A request that is no order did not succeed.
  case accountFailed(reason: String)
  /// The invitation failed.
  case invitingFailed(reason: String)
}

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

extension GuestEffect {
  static func roster(_ effect: RosterEffect) -> GuestEffect { .request(GuestValue(effect)) }
}

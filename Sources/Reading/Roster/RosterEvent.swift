package import Roster
package import RosterPresenting

/// What the reader hears of its roster; reasons are in the reader's words.
package enum RosterEvent: Sendable, Equatable {
  /// The roster, or how it is with the server, is so now; comes once at the start and with every
  /// change.
  case changed(RosterState)
  /// What was commanded is done.
  case orderDone(RosterOrder)
  /// A rule of the roster forbids it; `fresh` is the row that has changed meanwhile, if one has.
  case orderRefused(RosterOrder, message: String, fresh: Row?)
  /// The server did not answer: nobody knows whether it is done.
  case orderFailed(RosterOrder, reason: String)
  /// Logging in, or signing up, did not succeed.
  case logInFailed(reason: String)
  /// Somebody may sign up with a code, until then.
  case invited(name: String, code: String, expires: Instant)
  /// The newest lines of the log, the newest first.
  case logged([AuditEntry])
  /// Whoever has logged in is to be told that their password was changed with a code.
  case passwordWasReset(PasswordNotice)
  /// What was asked for is to be shown.
  case answered(RosterChoices.Source)
  case loggedOutElsewhere
  /// Lines of the log before a number, or the newest.
  case logRead(RosterLog, before: Int?)
  /// What was asked for, and is no order, did not succeed.
  case accountFailed(reason: String)
  /// Nobody was invited.
  case invitingFailed(reason: String)
}

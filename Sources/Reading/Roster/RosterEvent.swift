package import Roster

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

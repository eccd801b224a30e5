package import Roster

/// Why a roster can't be read or changed.
package enum RosterClientError: Error, Hashable, Sendable {
  /// The text names no roster.
  case invalidAddress(reason: String)
  /// The server can't be reached, or the connection broke off.
  case unreachable(place: String, reason: String)
  /// The server did not answer in time.
  case timedOut(place: String)
  /// The server has a problem of its own, or wants to be left in peace for so many seconds.
  case unavailable(place: String, status: Int, message: String?, retryAfter: Int?)
  /// Nobody is logged in, or not any more.
  case loggedOut
  /// A rule of the roster or of the server forbids it; `fresh` is the row that has changed.
  case refused(rule: String, message: String, fresh: Row?)
  /// The answer is longer than is taken.
  case tooLarge(place: String)
  /// The answer is none that a roster gives.
  case notUnderstood(place: String, reason: String)
  /// A file can't be written.
  case cannotWrite(path: String, reason: String)
  /// Nobody waits for the answer any more.
  case cancelled
}

extension RosterClientError {
  /// True where the same may succeed in a moment.
  var isTemporary: Bool {
    switch self {
    case .unreachable, .timedOut, .unavailable: true
    case .invalidAddress, .loggedOut, .refused, .tooLarge, .notUnderstood, .cannotWrite, .cancelled:
      false
    }
  }

  /// True where nobody knows whether the server has done what it was asked to.
  package var leavesDoubt: Bool {
    switch self {
    case .unreachable, .timedOut, .unavailable, .tooLarge, .notUnderstood, .cancelled: true
    case .invalidAddress, .loggedOut, .refused, .cannotWrite: false
    }
  }
}

extension RosterClientError: CustomStringConvertible {
  /// What went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidAddress(let reason): "This is no address of a roster: \(reason)."
    case .unreachable(let place, let reason): "\(place) \(reason)"
    case .timedOut(let place): "\(place) did not answer in time."
    case .unavailable(_, _, let message?, _): message
    case .unavailable(let place, let status, nil, _):
      "\(place) has a problem of its own (\(status)). Try again in a moment."
    case .loggedOut: "You are not logged in, or not any more. Log in."
    case .refused(_, let message, _): message
    case .tooLarge(let place): "\(place) sends more than a roster can be."
    case .notUnderstood(let place, let reason):
      "\(place) does not answer as a roster does: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) can't be written: \(reason)."
    case .cancelled: "It was given up."
    }
  }
}

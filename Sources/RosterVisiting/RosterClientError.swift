package import Connecting
package import Files
package import Roster

/// Why a roster can't be read or changed.
package enum RosterClientError: Error, Hashable, Sendable {
  package enum AddressFault: Hashable, Sendable {
    case invalid(String)
    case login
    /// Passwords would be sent in clear text.
    case insecure
  }

  package enum AnswerFault: Hashable, Sendable {
    case unreadable
    /// What was to be asked has no form.
    case unsendable
    case noToken
    case noChanges
    case redirect(status: Int)
    case status(Int)
    case response(ResponseFault)
  }

  /// The text names no roster.
  case invalidAddress(AddressFault)
  /// The server could not be asked, or its answer not be had.
  case transport(TransportError)
  /// The server has a problem of its own, or wants to be left in peace for so many seconds.
  case unavailable(place: String, status: Int, message: String?, retryAfter: Int?)
  /// Nobody is logged in, or not any more.
  case loggedOut
  /// A rule of the roster or of the server forbids it; `fresh` is the row that has changed.
  case refused(rule: String, message: String, fresh: Row?)
  /// The answer is none that a roster gives.
  case notUnderstood(place: String, AnswerFault)
  /// A file can't be written.
  case cannotWrite(FileError)
  /// There is no folder for the token.
  case noHome
  /// The copy can't be put into a file's form.
  case cannotEncode(String)
}

extension RosterClientError {
  /// True where the same may succeed in a moment.
  var isTemporary: Bool {
    switch self {
    case .transport(.timedOut), .unavailable: true
    case .transport(let error): error.isTemporary
    case .invalidAddress, .loggedOut, .refused, .notUnderstood, .cannotWrite, .noHome,
      .cannotEncode:
      false
    }
  }

  /// True where nobody knows whether the server has done what it was asked to.
  package var leavesDoubt: Bool {
    switch self {
    case .transport, .unavailable, .notUnderstood: true
    case .invalidAddress, .loggedOut, .refused, .cannotWrite, .noHome, .cannotEncode: false
    }
  }
}

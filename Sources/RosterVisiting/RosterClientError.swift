package import Fetching
package import Files
package import Roster

/// The reason why a roster can't be read or changed.
package enum RosterClientError: Error, Hashable, Sendable {
  package enum AddressFault: Hashable, Sendable {
    case invalid(String)
    case login
    /// Passwords would be sent in clear text.
    case insecure
  }

  package enum AnswerFault: Hashable, Sendable {
    case unreadable
    /// The question can't be encoded.
    case unsendable
    case noToken
    case noChanges
    case redirect(status: Int)
    case status(Int)
    case response(ResponseFault)
  }

  /// The text is not the address of a roster.
  case invalidAddress(AddressFault)
  /// The server could not be reached, or its answer not be received.
  case transport(TransportError)
  /// A server error, or the server asks clients to wait for `retryAfter` seconds.
  case unavailable(place: String, status: Int, message: String?, retryAfter: Int?)
  /// No user is logged in, or the session has ended.
  case loggedOut
  /// A rule of the roster or of the server forbids it; `fresh` is the row that has changed.
  case refused(rule: String, message: String, fresh: Row?)
  /// The answer is not one of a roster server.
  case notUnderstood(place: String, AnswerFault)
  /// A file can't be written.
  case cannotWrite(FileError)
  /// There is no folder for the token.
  case noHome
  /// The copy can't be encoded.
  case cannotEncode(String)
}

extension RosterClientError {
  /// Whether another try may succeed shortly.
  var isTemporary: Bool {
    switch self {
    case .transport(.timedOut), .unavailable: true
    case .transport(let error): error.isTemporary
    case .invalidAddress, .loggedOut, .refused, .notUnderstood, .cannotWrite, .noHome,
      .cannotEncode:
      false
    }
  }

  /// Whether it is unknown if the server has carried out the request.
  package var leavesDoubt: Bool {
    switch self {
    case .transport, .unavailable, .notUnderstood: true
    case .invalidAddress, .loggedOut, .refused, .cannotWrite, .noHome, .cannotEncode: false
    }
  }
}

package import Connecting
package import Roster

/// Why a roster can't be read or changed.
package enum RosterClientError: Error, Hashable, Sendable {
  /// The text names no roster.
  case invalidAddress(reason: String)
  /// The server could not be asked, or its answer not be had.
  case transport(TransportError)
  /// The server has a problem of its own, or wants to be left in peace for so many seconds.
  case unavailable(place: String, status: Int, message: String?, retryAfter: Int?)
  /// Nobody is logged in, or not any more.
  case loggedOut
  /// A rule of the roster or of the server forbids it; `fresh` is the row that has changed.
  case refused(rule: String, message: String, fresh: Row?)
  /// The answer is none that a roster gives.
  case notUnderstood(place: String, reason: String)
  /// A file can't be written.
  case cannotWrite(path: String, reason: String)
}

extension RosterClientError {
  /// True where the same may succeed in a moment.
  var isTemporary: Bool {
    switch self {
    case .transport(.timedOut), .unavailable: true
    case .transport(let error): error.isTemporary
    case .invalidAddress, .loggedOut, .refused, .notUnderstood, .cannotWrite: false
    }
  }

  /// True where nobody knows whether the server has done what it was asked to.
  package var leavesDoubt: Bool {
    switch self {
    case .transport, .unavailable, .notUnderstood: true
    case .invalidAddress, .loggedOut, .refused, .cannotWrite: false
    }
  }
}

extension RosterClientError: CustomStringConvertible {
  /// What went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidAddress(let reason): "This is no address of a roster: \(reason)."
    case .transport(let error): error.sentence
    case .unavailable(_, _, let message?, _): message
    case .unavailable(let place, let status, nil, _):
      "\(place) has a problem of its own (\(status)). Try again in a moment."
    case .loggedOut: "You are not logged in, or not any more. Log in."
    case .refused(_, let message, _): message
    case .notUnderstood(let place, let reason):
      "\(place) does not answer as a roster does: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) can't be written: \(reason)."
    }
  }
}

extension TransportError {
  fileprivate var sentence: String {
    switch self {
    case .refused: description
    case .connectTimedOut(let place, _), .timedOut(let place, _):
      "\(place) did not answer in time."
    case .untrusted(let place, .invalidCertificate):
      "\(place) can't be trusted: its certificate is not valid here. "
        + "SSL_CERT_FILE may name your own authority's file."
    case .tooLarge(let place, _), .tooCompressed(let place, _):
      "\(place) sends more than a roster can be."
    case .cutOff(let place): "\(place) broke the connection off."
    case .invalidResponse(let place, let reason):
      "\(RosterClientError.notUnderstood(place: place, reason: reason))"
    case .cancelled: "It was given up."
    case .invalidProxy, .unknownHost, .unreachable, .closed, .untrusted, .proxyRefused,
      .proxyWantsLogin, .brokenCompression:
      "\(self)."
    }
  }
}

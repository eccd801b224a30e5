import Connecting
import Files
import RosterVisiting

extension RosterClientError: CustomStringConvertible {
  /// What went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .invalidAddress(let fault): "This is no address of a roster: \(fault)."
    case .transport(let error): error.sentence
    case .unavailable(_, _, let message?, _): message
    case .unavailable(let place, let status, nil, _):
      "\(place) has a problem of its own (\(status)). Try again in a moment."
    case .loggedOut: "You are not logged in, or not any more. Log in."
    case .refused(_, let message, _): message
    case .notUnderstood(let place, let fault):
      "\(place) does not answer as a roster does: \(fault)."
    case .cannotWrite(let error): "\(error.path) can't be written: \(error.reason)."
    case .noHome: "the token can't be written: there is no home folder."
    case .cannotEncode(let reason): "the copy can't be written: \(reason)."
    }
  }
}

extension TransportError {
  fileprivate var sentence: String {
    switch self {
    case .refused: "\(self)"
    case .connectTimedOut(let place, _), .timedOut(let place, _):
      "\(place) did not answer in time."
    case .untrusted(let place, .invalidCertificate):
      "\(place) can't be trusted: its certificate is not valid here. "
        + "SSL_CERT_FILE may name your own authority's file."
    case .tooLarge(let place, _), .tooCompressed(let place, _):
      "\(place) sends more than a roster can be."
    case .cutOff(let place): "\(place) broke the connection off."
    case .invalidResponse(let place, let fault):
      "\(RosterClientError.notUnderstood(place: place, .response(fault)))"
    case .cancelled: "It was given up."
    case .invalidProxy, .unknownHost, .unreachable, .closed, .untrusted, .proxyRefused,
      .proxyWantsLogin, .brokenCompression:
      "\(self)."
    }
  }
}

extension RosterClientError.AddressFault: CustomStringConvertible {
  /// What is wrong or what to do.
  var description: String {
    switch self {
    case .invalid(let text): "\(text) is not a valid https URL"
    case .login: "leave out the part before @"
    case .insecure: "passwords are sent over https only, or over http to this machine"
    }
  }
}

extension RosterClientError.AnswerFault: CustomStringConvertible {
  /// What is wrong, without the server's name.
  var description: String {
    switch self {
    case .unreadable: "what it sends can't be read"
    case .unsendable: "this can't be sent"
    case .noToken: "its token is none"
    case .noChanges: "it tells of no changes"
    case .redirect(let status):
      "it sends to another address (\(status)), which flyer does not follow"
    case .status(let status): "it answers with the status \(status)"
    case .response(let fault): "\(fault)"
    }
  }
}

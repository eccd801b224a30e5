import Fetching
import Files
import Localizing
import RosterVisiting

extension RosterClientError: CustomStringConvertible {
  /// The error and a remedy, in the reader's words.
  var description: String {
    switch self {
    case .invalidAddress(let fault): tr("This is not the address of a roster: \(fault).")
    case .transport(let error): error.sentence
    case .unavailable(_, _, let message?, _): message
    case .unavailable(let place, let status, nil, _):
      tr("\(place): server error (\(status)). Try again in a moment.")
    case .loggedOut: tr("You are not logged in, or your session has ended. Log in.")
    case .refused(_, let message, _): message
    case .notUnderstood(let place, let fault):
      tr("\(place) does not answer like a roster: \(fault).")
    case .cannotWrite(let error): tr("\(error.path) can’t be written: \(error.reason).")
    case .noHome: tr("the token can’t be written: there is no home folder.")
    case .cannotEncode(let reason): tr("the copy can’t be written: \(reason).")
    }
  }
}

extension TransportError {
  fileprivate var sentence: String {
    switch self {
    case .refused: "\(self)"
    case .connectTimedOut(let place, _), .timedOut(let place, _):
      tr("\(place) did not answer in time.")
    case .untrusted(let place, .invalidCertificate):
      tr(
        "\(place) can’t be trusted: its certificate is not valid here. Set SSL_CERT_FILE to your own authority’s file."
      )
    case .tooLarge(let place, _), .tooCompressed(let place, _):
      tr("\(place) sent more data than a roster can have.")
    case .cutOff(let place): tr("\(place) dropped the connection.")
    case .invalidResponse(let place, let fault):
      "\(RosterClientError.notUnderstood(place: place, .response(fault)))"
    case .cancelled: tr("Cancelled.")
    case .invalidProxy, .unknownHost, .unreachable, .closed, .untrusted, .proxyRefused,
      .proxyWantsLogin, .brokenCompression, .helper:
      "\(self)".asSentence
    }
  }
}

extension RosterClientError.AddressFault: CustomStringConvertible {
  /// The error or a remedy.
  var description: String {
    switch self {
    case .invalid(let text): tr("\(text) is not a valid https URL")
    case .login: tr("leave out the part before @")
    case .insecure: tr("passwords are sent over https only, or over http to this machine")
    }
  }
}

extension RosterClientError.AnswerFault: CustomStringConvertible {
  /// The error, without the server's name.
  var description: String {
    switch self {
    case .unreadable: tr("its answer can’t be read")
    case .unsendable: tr("the request can’t be encoded")
    case .noToken: tr("its token is not valid")
    case .noChanges: tr("it reports no changes")
    case .redirect(let status):
      tr("it redirects to another address (\(status)), which flyer does not follow")
    case .status(let status): tr("it answers with status \(status)")
    case .response(let fault): "\(fault)"
    }
  }
}

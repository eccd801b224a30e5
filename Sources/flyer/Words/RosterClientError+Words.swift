import Connecting
import Files
import Localizing
import RosterVisiting

extension RosterClientError: CustomStringConvertible {
  /// What went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .invalidAddress(let fault): tr("This is no address of a roster: \(fault).")
    case .transport(let error): error.sentence
    case .unavailable(_, _, let message?, _): message
    case .unavailable(let place, let status, nil, _):
      tr("\(place) has a problem of its own (\(status)). Try again in a moment.")
    case .loggedOut: tr("You are not logged in, or not any more. Log in.")
    case .refused(_, let message, _): message
    case .notUnderstood(let place, let fault):
      tr("\(place) does not answer as a roster does: \(fault).")
    case .cannotWrite(let error): tr("\(error.path) can't be written: \(error.reason).")
    case .noHome: tr("the token can't be written: there is no home folder.")
    case .cannotEncode(let reason): tr("the copy can't be written: \(reason).")
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
        """
        \(place) can't be trusted: its certificate is not valid here. SSL_CERT_FILE may name your \
        own authority's file.
        """)
    case .tooLarge(let place, _), .tooCompressed(let place, _):
      tr("\(place) sends more than a roster can be.")
    case .cutOff(let place): tr("\(place) broke the connection off.")
    case .invalidResponse(let place, let fault):
      "\(RosterClientError.notUnderstood(place: place, .response(fault)))"
    case .cancelled: tr("It was given up.")
    case .invalidProxy, .unknownHost, .unreachable, .closed, .untrusted, .proxyRefused,
      .proxyWantsLogin, .brokenCompression:
      "\(self)".asSentence
    }
  }
}

extension RosterClientError.AddressFault: CustomStringConvertible {
  /// What is wrong or what to do.
  var description: String {
    switch self {
    case .invalid(let text): tr("\(text) is not a valid https URL")
    case .login: tr("leave out the part before @")
    case .insecure: tr("passwords are sent over https only, or over http to this machine")
    }
  }
}

extension RosterClientError.AnswerFault: CustomStringConvertible {
  /// What is wrong, without the server's name.
  var description: String {
    switch self {
    case .unreadable: tr("what it sends can't be read")
    case .unsendable: tr("this can't be sent")
    case .noToken: tr("its token is none")
    case .noChanges: tr("it tells of no changes")
    case .redirect(let status):
      tr("it sends to another address (\(status)), which flyer does not follow")
    case .status(let status): tr("it answers with the status \(status)")
    case .response(let fault): "\(fault)"
    }
  }
}

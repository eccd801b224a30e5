package import Connecting
package import Files

/// Why a source could not be fetched.
///
/// `place` is a host with its port where that is unusual.
package enum FetchError: Error, Sendable, Equatable {
  /// The text is no http(s) URL.
  case invalidAddress
  /// The server could not be asked, or its answer not be had.
  case transport(TransportError)
  /// A status other than 200 and 304; `retryAfter` where the server said when to come back,
  /// `explanation` the beginning of the body, where it was asked for.
  case status(place: String, code: Int, retryAfter: Duration?, explanation: String? = nil)
  case unsupportedEncoding(place: String, name: String)
  /// The body is of a media type that is not wanted; nil where the server names none.
  case unwantedType(place: String, type: String?)
  case invalidRedirect(place: String)
  case insecureRedirect(place: String, to: String)
  case tooManyRedirects(place: String, limit: Int)
  case storage(FileError)

  /// True where the same request may succeed in a moment.
  var isTemporary: Bool {
    switch self {
    case .transport(let error): error.isTemporary
    case .status(_, let code, _, _): code == 429 || code >= 500
    case .invalidAddress, .unsupportedEncoding, .unwantedType, .invalidRedirect,
      .insecureRedirect, .tooManyRedirects, .storage:
      false
    }
  }

  /// How long the server wants to be left alone.
  var retryAfter: Duration? {
    if case .status(_, _, let pause, _) = self { pause } else { nil }
  }
}

extension FetchError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidAddress: "this is not a valid http(s) URL: check the source"
    case .transport(let error): "\(error)"
    case .status(let place, let code, let pause, _): Self.words(place, code, pause)
    case .unsupportedEncoding(let place, let name):
      "\(place) sends “\(name)”, which was not asked for"
    case .unwantedType(let place, let type):
      "\(place) sends \(type ?? "something unnamed"), which was not asked for"
    case .invalidRedirect(let place): "\(place) redirects to something that is no http(s) URL"
    case .insecureRedirect(let place, let target):
      "\(place) redirects to \(target), which is not encrypted: refused"
    case .tooManyRedirects(let place, let limit): "\(place) redirects more than \(limit) times"
    case .storage(let error): "\(error)"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    let again = pause.map { "; it asks to come back in \($0.inWords)" } ?? ""
    return switch code {
    case 401: "\(place) wants a login (401), which flyer can't give"
    case 403: "\(place) does not let flyer have this (403)"
    case 404: "\(place) has no such document (404): check the source"
    case 410: "\(place) has taken the document away for good (410)"
    case 429: "\(place) was asked too often (429)" + again
    case 500...:
      "\(place) has a problem of its own (\(code))" + (pause == nil ? ": try again later" : again)
    default: "\(place) answered with the status \(code)"
    }
  }
}

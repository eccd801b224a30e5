package import Fetching
package import Files
import Localizing

/// The reason why a document could not be fetched.
///
/// `place` is a host, with its port if that is not the default.
package enum FetchError: Error, Sendable, Equatable {
  /// The text is not an http(s) URL.
  case invalidAddress
  /// The request could not be sent, or its answer not be received.
  case transport(TransportError)
  /// A status other than 200 and 304. `retryAfter` is nil if the server named no pause;
  /// `explanation` is the beginning of the body if it was requested.
  case status(place: String, code: Int, retryAfter: Duration?, explanation: String? = nil)
  case unsupportedEncoding(place: String, name: String)
  /// The body has an unwanted media type; nil if the server names none.
  case unwantedType(place: String, type: String?)
  case invalidRedirect(place: String)
  case insecureRedirect(place: String, to: String)
  case tooManyRedirects(place: String, limit: Int)
  case storage(FileError)

  /// Whether the same request may soon succeed.
  var isTemporary: Bool {
    switch self {
    case .transport(let error): error.isTemporary
    case .status(_, let code, _, _): code == 429 || code >= 500
    case .invalidAddress, .unsupportedEncoding, .unwantedType, .invalidRedirect,
      .insecureRedirect, .tooManyRedirects, .storage:
      false
    }
  }

  /// The pause that the server requested.
  var retryAfter: Duration? {
    if case .status(_, _, let pause, _) = self { pause } else { nil }
  }
}

extension FetchError: CustomStringConvertible {
  /// Where it went wrong and what to do, in the reader's words.
  package var description: String {
    switch self {
    case .invalidAddress: tr("this is not a valid http(s) URL: check the source")
    case .transport(let error): "\(error)"
    case .status(let place, let code, let pause, _): Self.words(place, code, pause)
    case .unsupportedEncoding(let place, let name):
      // TRANSLATORS: a server, and an encoding
      tr("\(place) sent “\(name)”, which flyer did not request")
    case .unwantedType(let place, let type?):
      // TRANSLATORS: a server, and a media type
      tr("\(place) sent \(type), which flyer did not request")
    case .unwantedType(let place, nil):
      tr("\(place) sent content without a type, which flyer did not request")
    case .invalidRedirect(let place):
      tr("\(place) redirects to an address that is not an http(s) URL")
    case .insecureRedirect(let place, let target):
      tr("\(place) redirects to \(target), which is not encrypted: refused")
    case .tooManyRedirects(let place, let limit): tr("\(place) redirects more than \(limit) times")
    case .storage(let error): "\(error)"
    }
  }

  private static func words(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    switch code {
    case 401:
      tr("\(place) requires a login (401): set token_command or netrc for it in config.toml")
    case 403: tr("\(place) denies access (403)")
    case 404: tr("\(place): the document is not there (404); check the source")
    case 410: tr("\(place): gone for good (410)")
    case 429: tooOften(place, pause)
    case 500...: problem(place, code, pause)
    default: tr("\(place) answered with status \(code)")
    }
  }

  private static func tooOften(_ place: String, _ pause: Duration?) -> String {
    guard let pause else { return tr("\(place): too many requests (429); try again later") }
    // TRANSLATORS: a server, and 5 min
    return tr("\(place): too many requests (429); try again later, in \(pause.inWords)")
  }

  private static func problem(_ place: String, _ code: Int, _ pause: Duration?) -> String {
    guard let pause else {
      return tr("\(place): server error (\(code)); try again later")
    }
    // TRANSLATORS: a server, a status of HTTP, and 5 min
    return tr("\(place): server error (\(code)); try again in \(pause.inWords)")
  }
}

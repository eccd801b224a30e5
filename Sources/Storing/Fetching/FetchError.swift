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

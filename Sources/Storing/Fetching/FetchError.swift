package import Connecting
package import Files

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

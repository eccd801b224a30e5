/// Why a source could not be fetched.
///
/// `place` is a host with its port where that is unusual, or the proxy on the way to it.
package enum FetchError: Error, Sendable, Equatable {
  /// The text is no http(s) URL.
  case invalidAddress
  /// A variable of the environment names a proxy that can't be used.
  case invalidProxy(variable: String, reason: String)
  case unknownHost(place: String)
  case unreachable(place: String, reason: String)
  /// The machine is there, and nothing listens on that port.
  case refused(place: String)
  case connectTimedOut(place: String, after: Duration)
  case timedOut(place: String, after: Duration)
  /// TLS: the certificate or the handshake.
  case untrusted(place: String, reason: String)
  case proxyRefused(place: String)
  /// A status other than 200 and 304; `retryAfter` where the server said when to come back,
  /// `explanation` the beginning of the body, where it was asked for.
  case status(place: String, code: Int, retryAfter: Duration?, explanation: String? = nil)
  case tooLarge(place: String, limit: Int)
  case tooCompressed(place: String, ratio: Int)
  case brokenCompression(place: String)
  case unsupportedEncoding(place: String, name: String)
  /// The body is of a media type that is not wanted; nil where the server names none.
  case unwantedType(place: String, type: String?)
  case cutOff(place: String)
  case invalidResponse(place: String, reason: String)
  case invalidRedirect(place: String)
  case insecureRedirect(place: String, to: String)
  case tooManyRedirects(place: String, limit: Int)
  case cannotWrite(path: String, errno: Int32)
  case cancelled

  /// True where the same request may succeed in a moment.
  var isTemporary: Bool {
    switch self {
    case .unknownHost, .unreachable, .refused, .connectTimedOut, .cutOff: true
    case .status(_, let code, _, _): code == 429 || code >= 500
    case .invalidAddress, .invalidProxy, .timedOut, .untrusted, .proxyRefused, .tooLarge,
      .tooCompressed, .brokenCompression, .unsupportedEncoding, .unwantedType, .invalidResponse,
      .invalidRedirect, .insecureRedirect, .tooManyRedirects, .cannotWrite, .cancelled:
      false
    }
  }

  /// How long the server wants to be left alone.
  var retryAfter: Duration? {
    if case .status(_, _, let pause, _) = self { pause } else { nil }
  }
}

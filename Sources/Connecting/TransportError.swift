/// Why a server could not be asked, or its answer not be had.
///
/// `place` is a host with its port where that is unusual, or the proxy on the way to it.
package enum TransportError: Error, Hashable, Sendable {
  /// What is wrong with the other end's credentials.
  package enum Distrust: Hashable, Sendable {
    /// Nobody who is trusted here vouches for the certificate, or not at this time.
    case invalidCertificate
    case otherHost
    /// The handshake failed for another reason.
    case noEncryption
  }

  /// What is wrong with a proxy that the environment names.
  package enum ProxyFault: Hashable, Sendable {
    case unsupportedScheme
    case invalidAddress
    /// SOCKS is spoken without one.
    case login
  }

  /// A variable of the environment names a proxy that can't be used.
  case invalidProxy(variable: String, ProxyFault)
  case unknownHost(place: String)
  case unreachable(place: String, errno: Int32)
  /// The machine is there, and nothing listens on that port.
  case refused(place: String)
  /// The connection ended before an answer began.
  case closed(place: String)
  case connectTimedOut(place: String, after: Duration)
  case timedOut(place: String, after: Duration)
  case untrusted(place: String, Distrust)
  case proxyRefused(place: String)
  case proxyWantsLogin(place: String)
  case tooLarge(place: String, limit: Int)
  case tooCompressed(place: String, ratio: Int)
  case brokenCompression(place: String)
  /// The connection ended within an answer.
  case cutOff(place: String)
  case invalidResponse(place: String, ResponseFault)
  case cancelled

  /// True where the same request may succeed in a moment.
  package var isTemporary: Bool {
    switch self {
    case .unknownHost, .unreachable, .refused, .closed, .connectTimedOut, .cutOff: true
    case .invalidProxy, .timedOut, .untrusted, .proxyRefused, .proxyWantsLogin, .tooLarge,
      .tooCompressed, .brokenCompression, .invalidResponse, .cancelled:
      false
    }
  }
}

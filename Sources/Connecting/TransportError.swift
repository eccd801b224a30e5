/// The reason why a request could not be sent or its answer not be received.
///
/// `place` is a host, with its port if that is not the default, or the proxy for it.
package enum TransportError: Error, Hashable, Sendable {
  /// The reason why the peer is not trusted.
  package enum Distrust: Hashable, Sendable {
    /// No trusted authority signed the certificate, or it is not valid at this time.
    case invalidCertificate
    case otherHost
    /// The handshake failed for another reason.
    case noEncryption
  }

  /// The reason why a proxy in the environment is invalid.
  package enum ProxyFault: Hashable, Sendable {
    case unsupportedScheme
    case invalidAddress
    /// A login is not supported for SOCKS.
    case login
  }

  /// A variable of the environment names a proxy that can't be used.
  case invalidProxy(variable: String, ProxyFault)
  case unknownHost(place: String)
  case unreachable(place: String, errno: Int32)
  /// The host answers, but no program listens on that port.
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

  /// Whether the same request may soon succeed.
  package var isTemporary: Bool {
    switch self {
    case .unknownHost, .unreachable, .refused, .closed, .connectTimedOut, .cutOff: true
    case .invalidProxy, .timedOut, .untrusted, .proxyRefused, .proxyWantsLogin, .tooLarge,
      .tooCompressed, .brokenCompression, .invalidResponse, .cancelled:
      false
    }
  }
}

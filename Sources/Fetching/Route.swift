import FetchProtocol
import Glibc

/// The way to a server, directly or through a proxy.
struct Route {
  /// The server as it appears in errors.
  let destination: String
  /// The peer of the connection as it appears in errors: the server or the proxy.
  let place: String
  let limits: TransportLimits

  init(to address: WebAddress, via proxy: Proxy?, limits: TransportLimits) {
    destination = address.authority
    place = proxy?.place ?? address.authority
    self.limits = limits
  }

  /// Returns the error of a request that failed.
  func error(_ failure: FetchFailure) -> TransportError {
    switch failure {
    case .cancelled: .cancelled
    case .helper(let fault): .helper(fault)
    case .request(let fault): error(fault)
    }
  }

  private func error(_ fault: FetchFault) -> TransportError {
    switch fault {
    case .unknownHost: .unknownHost(place: place)
    case .refused: .refused(place: place)
    case .unreachable(let errno): .unreachable(place: place, errno: errno)
    case .connectTimedOut: .connectTimedOut(place: place, after: limits.connect)
    case .answerTimedOut: .timedOut(place: place, after: limits.answer)
    case .silent: .timedOut(place: place, after: limits.silence ?? limits.answer)
    case .closed: .closed(place: place)
    case .cutOff: .cutOff(place: destination)
    case .wrongCertificate: .untrusted(place: destination, .invalidCertificate)
    case .wrongHost: .untrusted(place: destination, .otherHost)
    case .noEncryption: .untrusted(place: destination, .noEncryption)
    case .proxyRefused: .proxyRefused(place: place)
    case .proxyNeedsLogin: .proxyWantsLogin(place: place)
    case .tooCompressed: .tooCompressed(place: destination, ratio: limits.maxCompressionRatio)
    case .brokenCompression: .brokenCompression(place: destination)
    case .noStatus: .invalidResponse(place: place, .noStatus)
    case .protocolChange: .invalidResponse(place: place, .protocolChange)
    case .endlessInterim: .invalidResponse(place: place, .endless)
    case .invalid(let reason): .invalidResponse(place: place, .other(String(reason.prefix(200))))
    }
  }
}

import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension Connection {
  /// The libraries' errors in flyer's words.
  func translated(_ error: any Error, isInBody: Bool = false) -> FetchError {
    switch error {
    case is CancellationError: .cancelled
    case let error as HTTPClientError: translated(error, isInBody: isInBody)
    case let error as NIOConnectionError: translated(error)
    case let error as IOError: isInBody ? .cutOff(place: destination) : refused(error.errnoCode)
    case ChannelError.connectTimeout: .connectTimedOut(place: place, after: limits.connect)
    case is ChannelError: closed(isInBody)
    case NIOHTTPDecompression.DecompressionError.limit:
      .tooCompressed(place: destination, ratio: limits.maxCompressionRatio)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      .brokenCompression(place: destination)
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
      isInBody ? .cutOff(place: destination) : untrusted("\(error)")
    case HTTPParserError.invalidEOFState: closed(isInBody)
    default: .invalidResponse(place: place, reason: Self.short("\(error)"))
    }
  }

  private func translated(_ error: HTTPClientError, isInBody: Bool) -> FetchError {
    switch error {
    case .cancelled: .cancelled
    case .deadlineExceeded: .timedOut(place: place, after: limits.head ?? limits.attempt)
    case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout,
      .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
      .connectTimedOut(place: place, after: limits.connect)
    case .remoteConnectionClosed, .uncleanShutdown: closed(isInBody)
    case .proxyAuthenticationRequired: .status(place: place, code: 407, retryAfter: nil)
    case .invalidProxyResponse: .proxyRefused(place: place)
    default: .invalidResponse(place: place, reason: Self.short(error.shortDescription))
    }
  }

  private func translated(_ error: NIOConnectionError) -> FetchError {
    guard let failure = error.connectionErrors.first?.error else {
      return .unknownHost(place: place)
    }
    return translated(failure)
  }

  private func closed(_ isInBody: Bool) -> FetchError {
    isInBody
      ? .cutOff(place: destination)
      : .unreachable(place: place, reason: "closed the connection without an answer")
  }

  private func refused(_ code: Int32) -> FetchError {
    if code == ECONNREFUSED { return .refused(place: place) }
    let reason =
      switch code {
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN: "can't be reached: check the network"
      case ECONNRESET, EPIPE: "closed the connection without an answer"
      default: "can't be reached: \(String(cString: strerror(code)))"
      }
    return code == ETIMEDOUT
      ? .connectTimedOut(place: place, after: limits.connect)
      : .unreachable(place: place, reason: reason)
  }

  private func untrusted(_ text: String) -> FetchError {
    let reason =
      if text.contains("CERTIFICATE_VERIFY_FAILED") {
        "its certificate is not valid here (is ca-certificates installed, the clock right?)"
      } else if text.contains("ostname") {
        "its certificate is for another host"
      } else {
        "no encrypted connection could be made"
      }
    return .untrusted(place: destination, reason: reason)
  }

  private static func short(_ text: String) -> String { String(text.prefix(200)) }
}

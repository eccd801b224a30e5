import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

extension Connection {
  /// Converts an error of the libraries; it contains nothing of what was sent.
  func translated(_ error: any Error, isInBody: Bool = false) -> TransportError {
    switch error {
    case let error as TransportError: error
    case let error as ResponseFault: .invalidResponse(place: place, error)
    case is CancellationError: .cancelled
    case let error as HTTPClientError: translated(error, isInBody: isInBody)
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { translated($0.error) } ?? .unknownHost(place: place)
    case let error as IOError: isInBody ? .cutOff(place: destination) : failed(error.errnoCode)
    case ChannelError.connectTimeout: .connectTimedOut(place: place, after: limits.connect)
    case is ChannelError, HTTPParserError.invalidEOFState: closed(isInBody)
    case NIOHTTPDecompression.DecompressionError.limit:
      .tooCompressed(place: destination, ratio: limits.maxCompressionRatio)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      .brokenCompression(place: destination)
    case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
      isInBody
        ? .cutOff(place: destination)
        : .untrusted(place: destination, TransportError.Distrust("\(error)"))
    default: invalid("\(error)")
    }
  }

  private func translated(_ error: HTTPClientError, isInBody: Bool) -> TransportError {
    switch error {
    case .cancelled: .cancelled
    case .deadlineExceeded: .timedOut(place: place, after: limits.answer)
    case .readTimeout: .timedOut(place: place, after: limits.silence ?? limits.answer)
    case .connectTimeout, .getConnectionFromPoolTimeout, .tlsHandshakeTimeout,
      .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
      .connectTimedOut(place: place, after: limits.connect)
    case .remoteConnectionClosed, .uncleanShutdown: closed(isInBody)
    case .proxyAuthenticationRequired: .proxyWantsLogin(place: place)
    case .invalidProxyResponse: .proxyRefused(place: place)
    default: invalid(error.shortDescription)
    }
  }

  private func closed(_ isInBody: Bool) -> TransportError {
    isInBody ? .cutOff(place: destination) : .closed(place: place)
  }

  private func failed(_ code: Int32) -> TransportError {
    switch code {
    case ECONNREFUSED: .refused(place: place)
    case ECONNRESET, EPIPE: .closed(place: place)
    case ETIMEDOUT: .connectTimedOut(place: place, after: limits.connect)
    default: .unreachable(place: place, errno: code)
    }
  }

  private func invalid(_ reason: String) -> TransportError {
    .invalidResponse(place: place, .other(String(reason.prefix(200))))
  }
}

extension TransportError.Distrust {
  /// Classifies an error by the message of the TLS library.
  fileprivate init(_ words: String) {
    self =
      if words.contains("CERTIFICATE_VERIFY_FAILED") {
        .invalidCertificate
      } else if words.contains("ostname") {
        .otherHost
      } else {
        .noEncryption
      }
  }
}

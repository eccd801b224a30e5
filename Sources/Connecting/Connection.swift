import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

/// The connection to a server, directly or through a proxy.
struct Connection {
  /// The server as it appears in errors.
  let destination: String
  /// The peer of the connection as it appears in errors: the server or the proxy.
  let place: String
  /// The URL to pass to the client.
  let url: String
  /// The headers for the proxy.
  let headers: HTTPHeaders
  /// Identifies connections that may be shared by several servers; nil if this one serves only one.
  let shared: String?
  let limits: TransportLimits
  /// The client's configuration: HTTP/1.1, no redirects or retries of its own, and protection from
  /// answers that could end the process.
  let configuration: HTTPClient.Configuration

  init(to address: WebAddress, via proxy: Proxy?, limits: TransportLimits, trust: TrustRoots) {
    var headers = HTTPHeaders()
    var url = address.text
    var origin: String?
    var tunnel: HTTPClient.Configuration.Proxy?
    switch proxy?.kind {
    case .http(let login) where !address.isSecure:
      // The client would request a tunnel from the proxy, which most proxies allow for https only.
      url = "http://\(proxy?.authority ?? "")" + address.target
      headers.add(name: "Host", value: address.authority)
      if let login { headers.add(name: "Proxy-Authorization", value: login.headerValue) }
      origin = "http://" + address.authority
    case .http, .socks: tunnel = proxy?.tunnel
    case nil: break
    }
    destination = address.authority
    shared = origin == nil ? proxy?.place ?? "direct" : nil
    place = proxy?.place ?? address.authority
    self.url = url
    self.headers = headers
    self.limits = limits
    configuration = Self.configuration(limits, trust, tunnel, origin: origin)
  }

  private static func configuration(
    _ limits: TransportLimits, _ trust: TrustRoots, _ tunnel: HTTPClient.Configuration.Proxy?,
    origin: String?
  ) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: trust.clientConfiguration, redirectConfiguration: .disallow,
      timeout: .init(
        connect: TimeAmount(limits.connect), read: limits.silence.map { TimeAmount($0) }),
      proxy: tunnel, decompression: .enabled(limit: .ratio(limits.maxCompressionRatio)))
    // A single document gains nothing from HTTP/2.
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.http1_1ConnectionDebugInitializer = { channel in
      ResponseGuard.install(in: channel).flatMap { prepare(channel, origin: origin) }
    }
    return configuration
  }

  /// Reads in small pieces, since the decompressed content of one read is in memory at once.
  private static func prepare(_ channel: any Channel, origin: String?) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      if let origin { try channel.pipeline.syncOperations.writeAbsoluteTargets(before: origin) }
    }.flatMap {
      channel.setOption(.maxMessagesPerRead, value: 1)
    }.flatMap {
      channel.setOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: pieceSize))
    }
  }

  private static let pieceSize = 16 << 10
}

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

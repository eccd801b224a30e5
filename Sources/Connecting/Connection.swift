import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

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

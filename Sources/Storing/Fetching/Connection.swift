import AsyncHTTPClient
import Connecting
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL

/// The way to a server, directly or through a proxy.
struct Connection {
  /// The server, as errors name it.
  let destination: String
  /// The peer of the connection, as errors name it: the server or the proxy.
  let place: String
  /// The URL to hand to the client.
  let url: String
  /// The headers that belong to the way.
  let headers: HTTPHeaders

  /// Names the way where other servers are reached over the same; nil where it is this one's alone.
  let shared: String?

  let limits: FetchLimits
  private let configuration: HTTPClient.Configuration

  init(to address: WebAddress, via proxy: Proxy?, limits: FetchLimits, trust: TrustRoots) {
    var headers = HTTPHeaders()
    var url = address.text
    var origin: String?
    var tunnel: HTTPClient.Configuration.Proxy?
    switch proxy?.kind {
    case .http(let login) where !address.isSecure:
      // The client would ask the proxy for a tunnel, which most give to https only.
      url = "http://\(proxy?.authority ?? "")" + address.target
      headers.add(name: "Host", value: address.authority)
      if let login { headers.add(name: "Proxy-Authorization", value: login.headerValue) }
      origin = "http://" + address.authority
    case .http, .socks: tunnel = proxy?.tunnel
    case nil: break
    }
    var configuration = HTTPClient.Configuration.guarded(
      trust: trust, timeout: .init(connect: TimeAmount(limits.connect)),
      decompression: .enabled(limit: .ratio(limits.maxCompressionRatio))
    ) { [origin] channel in
      Self.prepare(channel, origin: origin)
    }
    configuration.proxy = tunnel
    destination = address.authority
    shared = origin == nil ? proxy?.place ?? "direct" : nil
    place = proxy?.place ?? address.authority
    self.url = url
    self.headers = headers
    self.limits = limits
    self.configuration = configuration
  }

  /// A client for this way alone; whoever asks for it shuts it down.
  func makeClient() -> HTTPClient {
    HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
  }

  /// Reads in small pieces: what one read becomes when it is unpacked stands in memory at once.
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

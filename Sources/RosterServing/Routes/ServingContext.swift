public import Hummingbird
import Logging
import NIOCore

/// What a request is answered with.
public struct ServingContext: RequestContext {
  /// Hummingbird's own part.
  public var coreContext: CoreRequestContextStorage
  private let channel: any Channel

  /// Takes a request's connection.
  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Whom tries are counted for: an IPv4 address, or the network of an IPv6 one.
  ///
  /// Behind a proxy it is the one that the proxy, which writes it at the end, has spoken to.
  func origin(of request: Request, isBehindProxy: Bool) -> String {
    let forwarded = isBehindProxy ? request.headers[.xForwardedFor] : nil
    let last = forwarded?.split(separator: ",").last.map { $0.filter { $0 != " " } }
    return Self.network(of: last ?? channel.remoteAddress?.ipAddress ?? "")
  }

  /// One customer has a /64 of IPv6 at least, so all of it counts as one.
  static func network(of address: String) -> String {
    guard let address = try? SocketAddress(ipAddress: address, port: 0) else {
      return String(address.prefix(64))
    }
    guard case .v6(let v6) = address else { return address.ipAddress ?? "" }
    return withUnsafeBytes(of: v6.address.sin6_addr) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }
}

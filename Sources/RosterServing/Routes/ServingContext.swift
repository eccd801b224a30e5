import Glibc
package import Hummingbird
import NIOCore

/// The context of a request.
package struct ServingContext: RequestContext {
  /// Hummingbird's own part.
  package var coreContext: CoreRequestContextStorage
  /// The request's connection.
  let channel: any Channel

  /// Takes a request's connection.
  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Whom tries are counted for: an IPv4 address, or the network of an IPv6 one.
  ///
  /// Behind a proxy it is the one that the proxy, which writes it at the end, has spoken to.
  func origin(of request: Request, _ settings: ServingSettings) -> String {
    let forwarded = settings.isBehindProxy && settings.proxies.isEmpty
    let client = forwarded ? client(of: request, settings.forwardedHeader, proxies: []) : nil
    return Self.network(of: client ?? address(of: request, settings) ?? "")
  }

  /// From where a request comes; what a proxy says of that is believed only where it is named.
  func address(of request: Request, _ settings: ServingSettings) -> String? {
    guard let peer = channel.remoteAddress?.ipAddress else { return nil }
    let proxies = settings.proxies
    guard proxies.contains(where: { $0.contains(peer) }) else { return peer }
    return client(of: request, settings.forwardedHeader, proxies: proxies) ?? peer
  }

  private func client(
    of request: Request, _ header: ForwardedAddress.Header, proxies: [AddressRange]
  ) -> String? {
    ForwardedAddress.client(in: request.headers, header: header, proxies: proxies)
  }

  private static let mappedPrefix = [UInt8](repeating: 0, count: 10) + [255, 255]

  /// One customer has a /64 of IPv6 at least, so all of it counts as one.
  static func network(of address: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return String(address.prefix(64)) }
    // So a socket of both kinds names an IPv4 client by its IPv4 address.
    if Array(bytes.prefix(12)) == Self.mappedPrefix {
      return bytes.suffix(4).map(String.init).joined(separator: ".")
    }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}

import NIOCore
import NIOHTTP1

/// Checks the Host of requests before it is taken for the server's address.
///
/// Requests that don't name exactly one (RFC 9112 §3.2) lose it: they have no authority then, and
/// are refused. A name that is not known to be this server's is replaced by the address that was
/// connected to, so that nothing a stranger makes up gets into links. A proxy in front is believed:
/// names are its business.
///
/// It comes before the requests' own types, in which only the first Host is left.
final class SingleHost: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Puts itself behind the decoder.
  final class Installer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private let settings: ServingSettings

    init(_ settings: ServingSettings) {
      self.settings = settings
    }

    func handlerAdded(context: ChannelHandlerContext) {
      let operations = context.pipeline.syncOperations
      do {
        let decoder = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try operations.addHandler(SingleHost(settings), position: .after(decoder))
      } catch {
        context.fireErrorCaught(error)
        context.close(promise: nil)
      }
    }
  }

  private let isBelieved: Bool
  private let listening: String
  /// Where the connection was made to; nil before it is asked for.
  private var own: (address: String, names: Set<String>)?

  init(_ settings: ServingSettings) {
    isBelieved = settings.isBehindProxy || settings.publicAddress != nil
    listening = settings.host.lowercased()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let hosts = head.headers["host"]
    if hosts.count != 1 || !Self.isHost(hosts[0]) {
      head.headers.remove(name: "host")
    } else if !isBelieved {
      let own = own ?? Self.own(of: context.localAddress, listening)
      self.own = own
      if !own.names.contains(hosts[0].lowercased()) {
        head.headers.replaceOrAdd(name: "host", value: own.address)
      }
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The address of this end of a connection, and what it may be called.
  private static func own(
    of local: SocketAddress?, _ listening: String
  ) -> (address: String, names: Set<String>) {
    let (ip, port) = (local?.ipAddress ?? listening, local?.port ?? 0)
    var hosts = [ip, listening].map { $0.contains(":") ? "[\($0)]" : $0 }
    if ip == "::1" || ip.hasPrefix("127.") { hosts.append("localhost") }
    return (
      "\(hosts[0]):\(port)", Set(hosts + hosts.map { "\($0):\(port)" })
    )
  }

  /// Whether it can be a host with a port: nothing that ends an address in a page or a calendar.
  private static func isHost(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
  }
}

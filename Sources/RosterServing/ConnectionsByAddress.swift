import NIOCore
import NIOHTTPTypes
import Synchronization

/// Counts the open connections of each address, so that one address can't have all.
///
/// A connection that waits for a whole request serves no client yet: an address may have fewer of
/// those, and the one that has waited longest makes room for the next.
final class ConnectionsByAddress: Sendable {
  /// How many connections of one address may be open.
  struct Limits: Sendable {
    let open: Int
    /// How many of them may wait for a whole request.
    let waiting: Int

    /// A proxy speaks for all addresses.
    static let none = Limits(open: .max, waiting: .max)
  }

  private struct Connections {
    var open = 0
    /// The one that has waited longest comes first.
    var waiting: [any Channel] = []
  }

  private let limits: Limits
  private let addresses = Mutex([String: Connections]())

  init(limits: Limits) {
    self.limits = limits
  }

  /// As few as settings want; a proxy in front speaks for all.
  convenience init(_ settings: ServingSettings) {
    self.init(
      limits: settings.isBehindProxy
        ? .none
        : Limits(open: settings.connectionsOfAddress, waiting: settings.waitingOfAddress))
  }

  /// How many are open, of all addresses.
  var count: Int { addresses.withLock { $0.values.reduce(0) { $0 + $1.open } } }

  /// Counts a connection; false where the address has as many as it may.
  func add(_ address: String) -> Bool {
    addresses.withLock { addresses in
      guard addresses[address]?.open ?? 0 < limits.open else { return false }
      addresses[address, default: Connections()].open += 1
      return true
    }
  }

  /// A connection waits for a request from now on.
  func wait(_ channel: any Channel, of address: String) {
    let longest = addresses.withLock { addresses -> (any Channel)? in
      var connections = addresses[address] ?? Connections()
      defer { addresses[address] = connections }
      connections.waiting.append(channel)
      return connections.waiting.count > limits.waiting ? connections.waiting.removeFirst() : nil
    }
    longest?.close(promise: nil)
  }

  /// A connection has a whole request.
  func work(_ channel: any Channel, of address: String) {
    addresses.withLock { $0[address]?.waiting.removeAll { $0 === channel } }
  }

  /// Counts a connection no more.
  func remove(_ channel: any Channel, of address: String) {
    addresses.withLock { addresses in
      guard var connections = addresses[address] else { return }
      connections.open -= 1
      connections.waiting.removeAll { $0 === channel }
      addresses[address] = connections.open > 0 ? connections : nil
    }
  }
}

/// Hangs up on connections of an address that has too many.
final class AddressLimit: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: ConnectionsByAddress
  private var counted: String?
  /// How many requests have come wholly, and how many answers have gone.
  private var (asked, answered) = (0, 0)

  init(_ connections: ConnectionsByAddress) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard let address = context.remoteAddress?.ipAddress.map(ServingContext.network) else { return }
    guard connections.add(address) else { return context.close(promise: nil) }
    counted = address
    connections.wait(context.channel, of: address)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let counted { connections.remove(context.channel, of: counted) }
    counted = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      asked += 1
      if let counted, asked == answered + 1 { connections.work(context.channel, of: counted) }
    }
    context.fireChannelRead(data)
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if case .end = unwrapOutboundIn(data) {
      answered += 1
      // What was answered before all of it had come has been waiting all the time.
      if let counted, asked == answered { connections.wait(context.channel, of: counted) }
    }
    context.write(data, promise: promise)
  }
}

import NIOCore
import Synchronization

/// Counts the open connections of each address, so that one of them can't have all.
final class ConnectionsByAddress: Sendable {
  private let limit: Int
  private let counts = Mutex([String: Int]())

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts a connection; false where the address has as many as it may.
  func add(_ address: String) -> Bool {
    counts.withLock { counts in
      guard counts[address, default: 0] < limit else { return false }
      counts[address, default: 0] += 1
      return true
    }
  }

  /// Counts a connection no more.
  func remove(_ address: String) {
    counts.withLock { counts in
      let left = counts[address, default: 0] - 1
      counts[address] = left > 0 ? left : nil
    }
  }
}

/// Hangs up on a connection of an address that has too many.
final class AddressLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private let connections: ConnectionsByAddress
  private var counted: String?

  init(_ connections: ConnectionsByAddress) {
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard let address = context.remoteAddress?.ipAddress.map(ServingContext.network) else { return }
    if connections.add(address) {
      counted = address
    } else {
      context.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    if let counted { connections.remove(counted) }
    counted = nil
  }
}

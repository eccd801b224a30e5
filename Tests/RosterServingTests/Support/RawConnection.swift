import NIOCore
import NIOPosix
import Synchronization

/// A connection on which a test can write bytes that no real client would.
final class RawConnection: Sendable {
  private let channel: any Channel
  private let received: Received

  init(port: Int, receiveBuffer: Int? = nil) async throws {
    let received = Received()
    self.received = received
    var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    if let receiveBuffer {
      bootstrap = bootstrap.channelOption(
        .socketOption(.so_rcvbuf), value: ChannelOptions.Types.SocketOption.Value(receiveBuffer))
    }
    channel =
      try await bootstrap
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(received)
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
  }

  var text: String { received.text.withLock { $0 } }
  /// The number of received bytes.
  var count: Int { received.text.withLock { $0.utf8.count } }
  var isOpen: Bool { channel.isActive }

  func write(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Stops or resumes reading.
  func read(_ isReading: Bool) async throws {
    try await channel.setOption(.autoRead, value: isReading).get()
  }

  func close() async throws {
    try await channel.close()
  }

  private final class Received: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    let text = Mutex("")

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let bytes = String(buffer: unwrapInboundIn(data))
      text.withLock { $0 += bytes }
    }
  }
}

import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request takes too long to come, or whose answer gets no further.
///
/// Hummingbird's own timeout starts anew with every part of a body; this one does not.
final class TransferDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private var isReading = false
  private var readDeadline: Scheduled<Void>?
  private var writeDeadline: Scheduled<Void>?

  init(timeout: TimeAmount) {
    self.timeout = timeout
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: isReading = true
    case .body: break
    case .end:
      isReading = false
      readDeadline?.cancel()
      readDeadline = nil
    }
    context.fireChannelRead(data)
  }

  /// Most requests are whole by then and need no deadline.
  func channelReadComplete(context: ChannelHandlerContext) {
    if isReading, readDeadline == nil { readDeadline = closing(context) }
    context.fireChannelReadComplete()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeDeadline?.cancel()
    writeDeadline = context.channel.isWritable ? nil : closing(context)
    context.fireChannelWritabilityChanged()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    readDeadline?.cancel()
    writeDeadline?.cancel()
  }

  private func closing(_ context: ChannelHandlerContext) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
  }
}

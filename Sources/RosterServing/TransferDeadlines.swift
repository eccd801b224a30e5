import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection of which no request comes, whose request takes too long to come, or whose
/// answer gets no further.
///
/// Hummingbird's own timeout starts anew with every part of a body; this one does not. When it
/// stops it also closes a connection right behind the last part of an answer, which would cut short
/// what has not gone out by then; here the connection is closed when it has. The answer announces
/// this to the client, which might else send the next request on the connection (RFC 9112 §9.6).
final class TransferDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let timeout: TimeAmount
  private let timeToHead: TimeAmount
  private var isReading = false
  private var isStopping = false
  private var headDeadline: Scheduled<Void>?
  private var readDeadline: Scheduled<Void>?
  private var writeDeadline: Scheduled<Void>?
  private var isWriting = false
  private var closesWhenWritten = false

  init(timeout: TimeAmount, toHead: TimeAmount) {
    self.timeout = timeout
    timeToHead = toHead
  }

  func handlerAdded(context: ChannelHandlerContext) {
    headDeadline = closing(context, in: timeToHead)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      isReading = true
      headDeadline?.cancel()
      headDeadline = nil
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

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where isStopping:
      head.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head, .body: context.write(data, promise: promise)
    case .end: writeEnd(data, promise: promise, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent { isStopping = true }
    context.fireUserInboundEventTriggered(event)
  }

  private func writeEnd(
    _ data: NIOAny, promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
  ) {
    isWriting = true
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in
      self.isWriting = false
      self.writeDeadline?.cancel()
      self.writeDeadline = nil
      if self.closesWhenWritten { context.close(promise: nil) }
    }
    context.write(data, promise: written)
  }

  /// The last of an answer may lie below what makes a channel wait; it has a deadline all the same.
  func flush(context: ChannelHandlerContext) {
    context.flush()
    if isWriting, writeDeadline == nil { writeDeadline = closing(context) }
  }

  func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    guard mode == .all, isWriting else { return context.close(mode: mode, promise: promise) }
    closesWhenWritten = true
    promise?.completeWith(context.channel.closeFuture)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeDeadline?.cancel()
    let isWaiting = isWriting || !context.channel.isWritable
    writeDeadline = isWaiting ? closing(context) : nil
    context.fireChannelWritabilityChanged()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    for deadline in [headDeadline, readDeadline, writeDeadline] { deadline?.cancel() }
  }

  /// Closes the connection, also if something is still to be written.
  private func closing(
    _ context: ChannelHandlerContext, in time: TimeAmount? = nil
  ) -> Scheduled<Void> {
    context.eventLoop.assumeIsolated().scheduleTask(in: time ?? timeout) {
      context.close(promise: nil)
    }
  }
}

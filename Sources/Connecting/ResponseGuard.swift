import NIOCore
import NIOHTTP1

/// Ends connections whose answers the client can't handle: it traps on a status below 100, and
/// accepts interim answers forever. Also replaces the name of an encoding with the one the client
/// knows.
///
/// It is between the decoder and all other handlers of answers.
final class ResponseGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  /// The greatest number of interim answers before an answer.
  static let interimLimit = 20

  private var interimCount = 0
  private var isRefused = false

  /// Adds a guard to the pipeline of a new connection.
  static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(ResponseGuard(), position: .after(decoder))
    }
  }

  /// Passes on the parts of a valid answer.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The parts after a refused head belong to it.
    guard !isRefused else { return }
    guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
    guard let error = refusal(of: head.status) else {
      head.headers.spellOutEncoding()
      return context.fireChannelRead(wrapInboundOut(.head(head)))
    }
    isRefused = true
    context.fireErrorCaught(error)
    context.close(promise: nil)
  }

  private func refusal(of status: HTTPResponseStatus) -> ResponseFault? {
    switch status.code {
    case 101: return .protocolChange
    case 100..<200:
      interimCount += 1
      guard interimCount > Self.interimLimit else { return nil }
      return .endless
    case 200..<1_000:
      interimCount = 0
      return nil
    default: return .noStatus(Int(status.code))
    }
  }
}

extension HTTPHeaders {
  /// Replaces the name of the body's encoding with the current one (RFC 9110 §8.4.1.3).
  fileprivate mutating func spellOutEncoding() {
    let encodings = self[canonicalForm: "Content-Encoding"].filter { $0 != "identity" }
    if encodings.count == 1, encodings[0].lowercased() == "x-gzip" {
      replaceOrAdd(name: "Content-Encoding", value: "gzip")
    }
  }
}

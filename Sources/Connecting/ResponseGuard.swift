import NIOCore
import NIOHTTP1

/// Ends a connection whose answers the client can't stand: on a status below 100 it traps, and
/// interim answers it takes for ever. Calls encodings as the client knows them.
///
/// It sits between the decoder and everything else that sees answers.
final class ResponseGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  /// As many interim answers as may come before an answer.
  static let interimLimit = 20

  private var interimCount = 0
  private var isRefused = false

  /// Puts a guard into the pipeline of a client that was just set up.
  static func install(in channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(ResponseGuard(), position: .after(decoder))
    }
  }

  /// Hands on what is a part of a proper answer.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What comes after a refused head belongs to it.
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
  /// Gives the encoding of the body the one name that it has today (RFC 9110 §8.4.1.3).
  fileprivate mutating func spellOutEncoding() {
    let encodings = self[canonicalForm: "Content-Encoding"].filter { $0 != "identity" }
    if encodings.count == 1, encodings[0].lowercased() == "x-gzip" {
      replaceOrAdd(name: "Content-Encoding", value: "gzip")
    }
  }
}

import NIOCore
import NIOHTTP1

extension ChannelPipeline.SynchronousOperations {
  /// Writes the target of every request as an absolute URL, as proxies require (RFC 9112 §3.2.2).
  func writeAbsoluteTargets(before origin: String) throws {
    let encoder = try handler(type: HTTPRequestEncoder.self)
    try addHandler(AbsoluteTargets(origin: origin), position: .after(encoder))
  }
}

private final class AbsoluteTargets: ChannelOutboundHandler {
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  private let origin: String

  init(origin: String) { self.origin = origin }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    head.uri = origin + head.uri
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}

import NIOCore
import NIOHTTP1

/// Reads requests and writes replies byte by byte: an encoder would not write invalid ones.
final class ReplyHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = ByteBuffer

  private let server: LoopbackServer
  private var request: LoopbackServer.Request?

  init(server: LoopbackServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): request = LoopbackServer.Request(head)
    case .body: break
    case .end:
      guard let request else { return }
      let reply = server.reply(to: request)
      let writer = ReplyWriter(channel: context.channel, reply: reply, isHead: request.isHead)
      if let hold = reply.hold {
        hold.whenReleased { writer.write() }
      } else {
        writer.write()
      }
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

extension LoopbackServer.Request {
  fileprivate var isHead: Bool { method == "HEAD" }
}

/// Writes one reply with its fault.
struct ReplyWriter: Sendable {
  let channel: any Channel
  let reply: Reply
  let isHead: Bool

  func write() {
    if let raw = reply.raw { return send(raw, thenClose: true) }
    switch reply.fault {
    case .silence: break
    case .hangUp: channel.close(promise: nil)
    case .cut(let count):
      send(head + framed(reply.body.prefix(count)), thenClose: true)
    case .stall(let count):
      send(head + framed(reply.body.prefix(count)), thenClose: false)
    case .endless:
      send(head, thenClose: false)
      repeatBody()
    case nil:
      send(head + (isHead ? [] : framed(reply.body[...]) + end), thenClose: closes)
    }
  }

  private var head: [UInt8] {
    var lines = ["HTTP/1.1 \(reply.status) As-Told"]
    lines += reply.headers.map { "\($0.name): \($0.value)" }
    switch reply.framing {
    case _ where reply.fault == .endless: lines.append("Transfer-Encoding: chunked")
    case .length: if hasBody { lines.append("Content-Length: \(reply.body.count)") }
    case .claimedLength(let count): lines.append("Content-Length: \(count)")
    case .chunked, .chunkedWithoutEnd: lines.append("Transfer-Encoding: chunked")
    case .close: lines.append("Connection: close")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private var hasBody: Bool { reply.status != 304 && reply.status != 204 }

  private var closes: Bool {
    switch reply.framing {
    case .length, .chunked: false
    case .claimedLength(let count): count != reply.body.count
    case .chunkedWithoutEnd, .close: true
    }
  }

  private var end: [UInt8] { reply.framing == .chunked ? Array("0\r\n\r\n".utf8) : [] }

  private func framed(_ body: ArraySlice<UInt8>) -> [UInt8] {
    switch reply.framing {
    case .chunked where !body.isEmpty, .chunkedWithoutEnd where !body.isEmpty: chunk(body)
    case .length where !hasBody: []
    default: Array(body)
    }
  }

  private func chunk(_ body: ArraySlice<UInt8>) -> [UInt8] {
    Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n".utf8)
  }

  private func send(_ bytes: [UInt8], thenClose closes: Bool) {
    let sent = channel.writeAndFlush(ByteBuffer(bytes: bytes))
    if let whenSent = reply.whenSent { sent.whenSuccess(whenSent) }
    if closes { sent.whenComplete { _ in channel.close(promise: nil) } }
  }

  private func repeatBody() {
    channel.writeAndFlush(ByteBuffer(bytes: chunk(reply.body[...]))).whenSuccess {
      // Not at once: a write that succeeds at once would cause an endless recursion.
      channel.eventLoop.execute { repeatBody() }
    }
  }
}

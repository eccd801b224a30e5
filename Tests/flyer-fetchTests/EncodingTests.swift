import FetchProtocol
import LoopbackServing
import Testing

@Suite struct EncodingTests {
  static let text = String(repeating: "hello world\n", count: 20)
  static let brotli: [UInt8] = [
    27, 239, 0, 0, 164, 20, 64, 114, 144, 69, 22, 203, 101, 242, 60, 221, 218, 3,
  ]
  static let raw: [UInt8] = [
    203, 72, 205, 201, 201, 87, 40, 207, 47, 202, 73, 225, 202, 24, 1, 108, 0,
  ]
  static let zlib: [UInt8] = [120, 218] + raw + [143, 191, 87, 249]
  static let gzip = Gzip.stored(Array(text.utf8))
  static let halves =
    Gzip.stored(Array(text.utf8.prefix(100))) + Gzip.stored(Array(text.utf8.dropFirst(100)))

  static let bodies: [(encoding: String, body: [UInt8])] = [
    ("gzip", gzip), ("x-gzip", gzip), ("GZIP", gzip), ("identity, gzip", gzip),
    ("gzip", halves), ("gzip", gzip + [0, 0, 0]), ("gzip", gzip + Array("rubbish".utf8)),
    ("deflate", zlib), ("deflate", raw), ("br", brotli), ("br", brotli + [1, 2]),
    ("identity", Array(text.utf8)), ("", Array(text.utf8)),
  ]

  /// Whether a server sends it at once or byte by byte, and however little the reader takes.
  @Test(arguments: bodies, [1, 7, 1 << 20])
  func anEncodingIsUndone(of body: (encoding: String, body: [UInt8]), grants: Int) async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/a", with: Reply(headers: [("Content-Encoding", body.encoding)], body: body.body))
    let request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    let answer = try FetchProgram().ask(request, grants: grants)
    #expect(answer.isWhole && answer.text == Self.text, "\(body.encoding): \(answer)")
    #expect(answer.field("Content-Encoding") == body.encoding)
    try await server.stop()
  }

  @Test(arguments: bodies.filter { $0.encoding.count > 1 && $0.encoding != "identity" })
  func piecesAreJoined(of body: (encoding: String, body: [UInt8])) async throws {
    let server = try await LoopbackServer()
    let chunks = body.body.flatMap { Array("1\r\n".utf8) + [$0] + Array("\r\n".utf8) }
    let head =
      "HTTP/1.1 200 OK\r\nContent-Encoding: \(body.encoding)\r\nTransfer-Encoding: chunked\r\n\r\n"
    server.answer("/a", with: .raw(Array(head.utf8) + chunks + Array("0\r\n\r\n".utf8)))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.isWhole && answer.text == Self.text, "\(body.encoding): \(answer)")
    try await server.stop()
  }

  /// Some servers name a charset there, or nothing that is known.
  @Test(arguments: ["utf-8", "none", "gzip, br", "zstd", "aes128gcm"])
  func whatIsNotKnownStaysAsItIs(encoding: String) async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/a", with: Reply(headers: [("Content-Encoding", encoding)], body: Array("as it is".utf8)))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.isWhole && answer.text == "as it is", "\(answer)")
    try await server.stop()
  }

  @Test func anEmptyBodyNeedsNoEnvelope() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(headers: [("Content-Encoding", "gzip")]))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.isWhole && answer.body.isEmpty, "\(answer)")
    try await server.stop()
  }

  @Test(
    arguments: [
      ("gzip", Array(gzip.dropLast(9))), ("gzip", Array("no gzip".utf8)), ("br", [0xFF, 0xFF]),
      ("br", Array(brotli.dropLast(3))), ("deflate", Array(zlib.dropLast(6))), ("deflate", [120]),
      ("gzip", halves.dropLast(150)),
    ] as [(String, [UInt8])])
  func aBrokenBodyIsNoWholeOne(encoding: String, body: [UInt8]) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(headers: [("Content-Encoding", encoding)], body: body))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.fault == .brokenCompression, "\(answer)")
    try await server.stop()
  }

  @Test func aBombEndsAtTheRatio() async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/a", with: Reply(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(count: 100_000)))
    var request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    request.limits.compressionRatio = 100
    let answer = try FetchProgram().ask(request)
    #expect(answer.fault == .tooCompressed && answer.body.count < 4 << 20, "\(answer)")
    try await server.stop()
  }
}

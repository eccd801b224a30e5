import FetchProtocol
import LoopbackServing
import Testing

@Suite struct AnswerTests {
  @Test func aDocumentComesWithItsHead() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("{}", etag: "\"1\""))
    let answer = try FetchProgram().ask(server.url("/a"), [FetchField("X-Me", "yes")])
    #expect(answer.isWhole && answer.head?.status == 200 && answer.text == "{}", "\(answer)")
    #expect(answer.field("ETag") == "\"1\"")
    #expect(server.requests.first?.header("X-Me") == "yes")
    for name in ["User-Agent", "Accept", "Accept-Encoding", "Content-Type"] {
      #expect(server.requests.first?.header(name) == nil, "the reader says what it sends")
    }
    try await server.stop()
  }

  @Test func aBodyIsSent() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .status(204))
    let request = FetchRequest(
      method: "POST", url: server.url("/a"), fields: [FetchField("Content-Type", "text/plain")],
      body: Array("hello".utf8), limits: FetchProgram.limits)
    let answer = try FetchProgram().ask(request)
    #expect(answer.isWhole && answer.head?.status == 204, "\(answer)")
    #expect(server.requests.map(\.method) == ["POST"])
    #expect(server.requests.first?.header("Content-Length") == "5")
    #expect(server.requests.first?.header("Content-Type") == "text/plain")
    try await server.stop()
  }

  @Test(arguments: ["HEAD", "PUT", "DELETE"]) func otherMethodsAreSentAsTheyAre(method: String)
    async throws
  {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("{}"))
    let answer = try FetchProgram().ask(
      FetchRequest(method: method, url: server.url("/a"), limits: FetchProgram.limits))
    #expect(answer.isWhole && answer.head?.status == 200, "\(answer)")
    #expect(answer.text == (method == "HEAD" ? "" : "{}"))
    #expect(server.requests.map(\.method) == [method])
    try await server.stop()
  }

  /// A redirect is an answer like any other: the reader decides.
  @Test(arguments: [200, 204, 301, 302, 304, 307, 401, 404, 429, 500, 999])
  func aStatusComesAsItIs(status: Int) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(status: status, headers: [("Location", "/b")]))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.isWhole && answer.head?.status == status, "\(answer)")
    #expect(server.requests.map(\.target) == ["/a"])
    try await server.stop()
  }

  @Test func aPathIsSentAsItIs() async throws {
    let server = try await LoopbackServer()
    server.answer("/a/../b//c?d=%2e", with: .document("x"))
    #expect(try FetchProgram().ask(server.url("/a/../b//c?d=%2e")).text == "x")
    try await server.stop()
  }

  static let rawHeads: [(raw: String, fault: FetchFault?, text: String)] = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab", nil, "ab"),
    ("HTTP/1.1 200 OK\r\n\r\nup to the end", nil, "up to the end"),
    ("HTTP/1.0 200\r\n\r\nab", nil, "ab"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\nTrailer: x\r\n\r\n",
      nil,
      "ab"
    ),
    (
      "HTTP/1.1 100 Go\r\n\r\nHTTP/1.1 103 Hint\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n\r\nab", nil,
      "ab"
    ),
    (String(repeating: "HTTP/1.1 100 Go\r\n\r\n", count: 21), .endlessInterim, ""),
    ("HTTP/1.1 101 Other\r\nUpgrade: x\r\n\r\n", .protocolChange, ""),
    ("HTTP/1.1 099 Low\r\n\r\n", .noStatus, ""),
    ("HTTP/1.1 99 Low\r\n\r\n", .noStatus, ""),
    ("HTTP/1.1 000 None\r\nContent-Length: 2\r\n\r\nab", .noStatus, ""),
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab", .cutOff, "ab"),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nab", .cutOff, "ab"),
    ("", .closed, ""),
    ("HTTP/1.1 200 OK\r\nHalf: a head", .closed, ""),
  ]

  @Test(arguments: rawHeads) func anAnswerIsReadAsFarAsItIsOne(
    raw: String, fault: FetchFault?, text: String
  ) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .raw(raw))
    let answer = try FetchProgram().ask(server.url("/a"))
    #expect(answer.fault == fault, "\(raw)\n\(answer)")
    #expect(answer.text == text && answer.isWhole == (fault == nil), "\(raw)\n\(answer)")
    try await server.stop()
  }

  @Test(arguments: [
    "garbage\r\n\r\n",
    "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nNo colon\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nLong: \(String(repeating: "x", count: 300_000))\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\(String(repeating: "A: b\r\n", count: 2_000))\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nab",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
  ])
  func whatIsNoAnswerIsRefusedWithAReason(raw: String) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .raw(raw))
    let answer = try FetchProgram().ask(server.url("/a"))
    guard case .invalid(let reason) = answer.fault else {
      Issue.record("\(raw.prefix(60)): \(answer)")
      return
    }
    #expect(!reason.isEmpty && reason.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(reason)")
    try await server.stop()
  }

  @Test func aFoldedFieldIsOneValue() async throws {
    let server = try await LoopbackServer()
    server.answer(
      "/a", with: .raw("HTTP/1.1 200 OK\r\nX:  a \r\n  b\r\nY:\r\nZ: \t\u{7B}\r\n\r\n"))
    let head = try FetchProgram().ask(server.url("/a")).head
    #expect(
      head?.fields == [FetchField("X", "a b"), FetchField("Y", ""), FetchField("Z", "{")],
      "\(String(describing: head))")
    try await server.stop()
  }
}

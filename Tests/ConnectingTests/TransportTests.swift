import LoopbackServing
import NIOCore
import NIOHTTP1
import Testing

@testable import Connecting

/// Tests the transport against a real server on this machine.
@Suite struct TransportTests {
  private func transport(
    silence: Duration? = nil, environment: [String: String] = [:],
    connections: Connections? = nil
  ) -> Transport {
    Transport(
      userAgent: "flyer/test", environment: environment,
      limits: TransportLimits(connect: .seconds(5), answer: .seconds(10), silence: silence),
      connections: connections)
  }

  private func address(_ server: LoopbackServer, _ target: String = "/a") throws -> WebAddress {
    try #require(WebAddress(server.url(target)))
  }

  private func error(
    _ server: LoopbackServer, silence: Duration? = nil, deadline: NIODeadline = .distantFuture,
    upTo limit: Int = 1_000
  ) async throws -> TransportError? {
    let address = try address(server)
    do throws(TransportError) {
      var response = try await transport(silence: silence)
        .ask(.GET, address, [:], until: deadline)
      _ = try await response.body(upTo: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func asksAndHandsTheAnswerBack() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("hello", etag: "\"1\""))
    var response = try await transport().ask(
      .POST, try address(server), ["Accept": "text/x"], body: ByteBuffer(string: "ask"),
      until: .distantFuture)
    #expect(response.status == 200 && response.headers.first(name: "ETag") == "\"1\"")
    #expect(response.peer == "127.0.0.1:\(server.port)" && response.declaredLength == 5)
    #expect(String(buffer: try await response.body(upTo: 5)) == "hello")
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.header("Accept") == "text/x")
    #expect(request.header("User-Agent") == "flyer/test")
    try await server.stop()
  }

  @Test(arguments: [Reply.Framing.length, .chunked, .close])
  func aBodyEndsAtItsLimit(framing: Reply.Framing) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(body: Array(repeating: 32, count: 1_001), framing: framing))
    #expect(try await error(server, upTo: 1_001) == nil)
    let tooLarge = TransportError.tooLarge(place: "127.0.0.1:\(server.port)", limit: 1_000)
    #expect(try await error(server) == tooLarge)
    try await server.stop()
  }

  @Test func aLengthThatIsTooLargeIsBelieved() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(framing: .claimedLength(1_001), fault: .stall(after: 0)))
    let tooLarge = TransportError.tooLarge(place: "127.0.0.1:\(server.port)", limit: 1_000)
    #expect(try await error(server) == tooLarge)
    try await server.stop()
  }

  @Test func silenceHasAnEnd() async throws {
    let server = try await LoopbackServer()
    let place = "127.0.0.1:\(server.port)"
    server.answer("/a", with: .failing(.stall(after: 2), text: "abc"))
    let time = Duration.milliseconds(100)
    #expect(try await error(server, silence: time) == .timedOut(place: place, after: time))
    server.answer("/a", with: .failing(.silence))
    // The error names the time of the limits, not the caller's deadline.
    let late = try await error(server, deadline: .now() + .milliseconds(100))
    #expect(late == .timedOut(place: place, after: .seconds(10)))
    try await server.stop()
  }

  @Test func saysHowAConnectionEnded() async throws {
    let server = try await LoopbackServer()
    let place = "127.0.0.1:\(server.port)"
    server.answer("/a", with: .failing(.hangUp))
    #expect(try await error(server) == .closed(place: place))
    server.answer("/a", with: .failing(.cut(after: 2), text: "abc"))
    #expect(try await error(server) == .cutOff(place: place))
    try await server.stop()
    #expect(try await error(server) == .refused(place: place))
  }

  @Test func aRedirectIsAnAnswer() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .redirect(to: "/b"))
    let response = try await transport().ask(
      .GET, try address(server), [:], until: .distantFuture)
    #expect((300..<400).contains(response.status))
    #expect(response.headers.first(name: "Location") == "/b" && server.requests.count == 1)
    try await server.stop()
  }

  @Test func aConnectionIsKeptForAsLongAsItIsHeld() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("{}"))
    var connections: Connections? = Connections()
    for _ in 0..<3 {
      var response = try await transport(connections: connections)
        .ask(.GET, try address(server), [:], until: .distantFuture)
      _ = try await response.body(upTo: 100)
      #expect(server.connectionCount == 1)
    }
    #expect(server.requests.count == 3 && connections != nil)
    connections = nil
    let deadline = ContinuousClock.now + .seconds(10)
    while server.connectionCount > 0 {
      try #require(ContinuousClock.now < deadline, "the connection stays")
      await Task.yield()
    }
    try await server.stop()
  }

  @Test func aProxyThatCannotBeUsedIsNamed() async throws {
    let transport = transport(environment: ["all_proxy": "ftp://x"])
    let address = try #require(WebAddress("http://flyer.invalid/"))
    await #expect(
      throws: TransportError.invalidProxy(variable: "all_proxy", .unsupportedScheme)
    ) {
      _ = try await transport.ask(.GET, address, [:], until: .distantFuture)
    }
  }
}

/// Tests work with a time limit.
@Suite struct WithinTests {
  private struct Failure: Error, Equatable {
    let reason: TransportError
  }

  private func within(
    _ time: Duration, _ work: @escaping @Sendable () async throws(Failure) -> Int
  ) async throws(Failure) -> Int {
    try await Transport.within(time, of: "here", as: Failure.init, work)
  }

  @Test func whatIsDoneInTimeCounts() async throws {
    #expect(try await within(.seconds(60)) { () throws(Failure) in 1 } == 1)
    await #expect(throws: Failure(reason: .closed(place: "x"))) {
      try await within(.seconds(60)) { () throws(Failure) in
        throw Failure(reason: .closed(place: "x"))
      }
    }
  }

  @Test func whatTakesLongerIsGivenUp() async throws {
    let time = Duration.milliseconds(20)
    await #expect(throws: Failure(reason: .timedOut(place: "here", after: time))) {
      try await within(time) { () async throws(Failure) in
        try? await Task.sleep(for: .seconds(60))
        throw Failure(reason: .cutOff(place: "later"))
      }
    }
  }

  @Test func whatIsWholeInTheVeryMomentIsKept() async throws {
    let number = try await within(.milliseconds(20)) { () async throws(Failure) in
      try? await Task.sleep(for: .seconds(60))
      return 2
    }
    #expect(number == 2)
  }
}

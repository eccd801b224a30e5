import LoopbackServing
import Testing

@testable import Fetching

/// Tests the transport against a real server on this machine.
@Suite struct TransportTests {
  private func transport(
    silence: Duration? = nil, environment: [String: String] = [:],
    keepsConnections: Bool = false, helper: FetchHelper? = nil
  ) -> Transport {
    Transport(
      userAgent: "flyer/test", environment: environment,
      limits: TransportLimits(connect: .seconds(5), answer: .seconds(10), silence: silence),
      keepsConnections: keepsConnections, helper: helper)
  }

  private func address(_ server: LoopbackServer, _ target: String = "/a") throws -> WebAddress {
    try #require(WebAddress(server.url(target)))
  }

  private func error(
    _ server: LoopbackServer, silence: Duration? = nil, deadline: ContinuousClock.Instant? = nil,
    upTo limit: Int = 1_000
  ) async throws -> TransportError? {
    let address = try address(server)
    do throws(TransportError) {
      var response = try await transport(silence: silence)
        .ask(.get, address, [:], until: deadline)
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
      .post, try address(server), ["Accept": "text/x"], body: Array("ask".utf8))
    #expect(response.status == 200 && response.headers.first(name: "ETag") == "\"1\"")
    #expect(response.peer == "127.0.0.1:\(server.port)" && response.declaredLength == 5)
    #expect(String(decoding: try await response.body(upTo: 5), as: UTF8.self) == "hello")
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
    let late = try await error(server, deadline: .now + .milliseconds(100))
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
      .get, try address(server), [:])
    #expect((300..<400).contains(response.status))
    #expect(response.headers.first(name: "Location") == "/b" && server.requests.count == 1)
    try await server.stop()
  }

  /// Connections are kept by the program that makes them, which ends when nothing needs it.
  @Test func aConnectionIsKeptForAsLongAsItIsHeld() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .document("{}"))
    var helper: FetchHelper? = FetchHelper()
    for _ in 0..<3 {
      var response = try await transport(keepsConnections: true, helper: helper)
        .ask(.get, try address(server), [:])
      _ = try await response.body(upTo: 100)
      #expect(server.connectionCount == 1)
    }
    #expect(server.requests.count == 3 && helper != nil)
    helper = nil
    try await eventually("the connection stays") { server.connectionCount == 0 }
    try await server.stop()
  }

  /// A command has a connection of its own, which cannot have ended before.
  @Test(arguments: [RequestMethod.post, .put, .delete])
  func whatWasSentOnceIsNotSentAgain(method: RequestMethod) async throws {
    let server = try await LoopbackServer()
    let (transport, address) = (transport(keepsConnections: true), try address(server))
    server.answer("/a", with: .document("{}"))
    for _ in 0..<2 {
      var response = try await transport.ask(.get, address, [:])
      _ = try await response.body(upTo: 100)
    }
    server.forgetRequests()
    server.answer("/a", with: [.failing(.hangUp), .document("{}")])
    await #expect(throws: TransportError.closed(place: "127.0.0.1:\(server.port)")) {
      _ = try await transport.ask(method, address, [:], body: method.hasBody ? [1] : nil)
    }
    #expect(server.requests.map(\.method) == [method.rawValue])
    try await server.stop()
  }

  @Test func anAnswerThatIsGivenUpEndsItsConnection() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: Reply(body: Array(repeating: 32, count: 65_536), fault: .endless))
    var response: Response? = try await transport().ask(.get, try address(server), [:])
    #expect(response?.status == 200 && server.connectionCount == 1)
    response = nil
    try await eventually("the connection stays") { server.connectionCount == 0 }
    try await server.stop()
  }

  @Test func aTaskThatIsCancelledStopsAtOnce() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .failing(.stall(after: 2), text: "abc"))
    let (transport, address) = (transport(), try address(server))
    let asking = Task {
      var response = try await transport.ask(.get, address, [:])
      _ = try await response.body(upTo: 1_000)
    }
    try await eventually("nothing was asked") { !server.requests.isEmpty }
    asking.cancel()
    await #expect(throws: TransportError.cancelled) { try await asking.value }
    try await eventually("the connection stays") { server.connectionCount == 0 }
    try await server.stop()
  }

  /// So that servers that want to know the length of each body need not refuse it (RFC 9110 §8.6).
  @Test(arguments: [RequestMethod.get, .head, .post, .put, .delete])
  func aRequestSaysThatItHasNoBodyWhereOneIsUsual(method: RequestMethod) async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .status(204))
    _ = try await transport().ask(method, try address(server), [:])
    let request = try #require(server.requests.first)
    let isUsual = method == .post || method == .put
    #expect(request.method == method.rawValue)
    #expect(request.header("Content-Length") == (isUsual ? "0" : nil))
    for name in ["Content-Type", "Accept", "Expect", "Transfer-Encoding"] {
      #expect(request.header(name) == nil, "\(name)")
    }
    try await server.stop()
  }

  @Test func aProxyThatCannotBeUsedIsNamed() async throws {
    let transport = transport(environment: ["all_proxy": "ftp://x"])
    let address = try #require(WebAddress("http://flyer.invalid/"))
    await #expect(
      throws: TransportError.invalidProxy(variable: "all_proxy", .unsupportedScheme)
    ) {
      _ = try await transport.ask(.get, address, [:])
    }
  }
}

/// Waits for a condition, at most ten seconds.
func eventually(_ otherwise: Comment, _ condition: () -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    try #require(ContinuousClock.now < deadline, otherwise)
    await Task.yield()
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

import FetchProtocol
import Foundation
import LoopbackServing
import Testing

@Suite struct FlowTests {
  @Test func whatIsNotGrantedDoesNotCome() async throws {
    let server = try await LoopbackServer()
    let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    server.answer("/a", with: Reply(body: body))
    let program = try FetchProgram()
    let id = try program.send(FetchRequest(url: server.url("/a"), limits: FetchProgram.limits))
    guard case .head(id, let head) = try program.next() else {
      Issue.record("no head")
      return
    }
    #expect(head.status == 200)
    #expect(try program.next(within: 200) == nil, "nothing was granted")
    try program.order(.grant(id, bytes: 1_000))
    #expect(try program.next() == .piece(id, Array(body.prefix(1_000))))
    #expect(try program.next(within: 200) == nil, "no more was granted")
    let kilobytes = program.status("VmRSS").flatMap { Int($0.split(separator: " ")[0]) } ?? 0
    #expect((1..<100_000).contains(kilobytes), "the rest waits in the connection")
    try program.order(.cancel(id))
    try program.order(.grant(id, bytes: 1_000))
    #expect(try program.next(within: 200) == nil, "nothing comes after the end")
    #expect(try program.ask(server.url("/a")).body == body)
    try await server.stop()
  }

  @Test func manyRequestsGoOnAtOnce() async throws {
    let server = try await LoopbackServer()
    let program = try FetchProgram()
    var expected: [FetchID: String] = [:]
    for number in 0..<60 {
      let text = String(repeating: "\(number) ", count: 5_000)
      server.answer("/\(number)", with: .document(text))
      let id = try program.send(
        FetchRequest(url: server.url("/\(number)"), limits: FetchProgram.limits))
      try program.order(.grant(id, bytes: 1 << 20))
      expected[id] = text
    }
    var bodies: [FetchID: [UInt8]] = [:]
    var ended = 0
    while ended < 60 {
      switch try program.next() {
      case .head: break
      case .piece(let id, let bytes): bodies[id, default: []] += bytes
      case .end: ended += 1
      case let other:
        Issue.record("\(String(describing: other))")
        return
      }
    }
    for (id, text) in expected { #expect(bodies[id] == Array(text.utf8)) }
    try await server.stop()
  }

  @Test func whoNeverAnswersIsNotWaitedForForEver() async throws {
    let server = try await LoopbackServer(isSilent: true)
    let program = try FetchProgram()
    var request = FetchRequest(url: server.url("/"), limits: RequestLimits(connect: 50, answer: 50))
    #expect(try program.ask(request).fault == .answerTimedOut)
    request.url = "https://127.0.0.1:\(server.port)/"
    request.limits.answer = 20_000
    #expect(try program.ask(request).fault == .connectTimedOut, "TLS is a part of connecting")
    try await server.stop()
  }

  @Test func whoFallsSilentIsNotWaitedForForEver() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .failing(.stall(after: 3), text: "abcdef"))
    var request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    request.limits.silence = 50
    let answer = try FetchProgram().ask(request)
    #expect(answer.fault == .silent && answer.text == "abc", "\(answer)")
    try await server.stop()
  }

  /// The reader may take its time: that is no silence of the server.
  @Test func aReaderThatWaitsLosesNothing() async throws {
    let server = try await LoopbackServer()
    let body = [UInt8](repeating: 7, count: 200_000)
    server.answer("/a", with: Reply(body: body))
    let program = try FetchProgram()
    var request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    request.limits.silence = 50
    let id = try program.send(request)
    guard case .head(id, _) = try program.next() else {
      Issue.record("no head")
      return
    }
    #expect(try program.next(within: 300) == nil)
    try program.order(.grant(id, bytes: body.count))
    var taken = 0
    while case .piece(id, let bytes) = try program.next() { taken += bytes.count }
    #expect(taken == body.count)
    try await server.stop()
  }

  /// A server that pauses while nothing is granted is not silent, but asked for nothing.
  @Test func silenceCountsOnlyWhileSomethingIsGranted() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .failing(.stall(after: 3), text: "abcdef"))
    let program = try FetchProgram()
    var request = FetchRequest(url: server.url("/a"), limits: FetchProgram.limits)
    request.limits.silence = 50
    let id = try program.send(request)
    guard case .head(id, _) = try program.next() else {
      Issue.record("no head")
      return
    }
    try program.order(.grant(id, bytes: 3))
    #expect(try program.next() == .piece(id, Array("abc".utf8)))
    #expect(try program.next(within: 300) == nil, "the grant is used up")
    try program.order(.grant(id, bytes: 3))
    #expect(try program.next() == .failed(id, .silent))
    try await server.stop()
  }

  @Test func itEndsWithItsInput() throws {
    #expect(try FetchProgram().end() == 0)
  }

  @Test func whatIsNoOrderEndsIt() throws {
    let program = try FetchProgram()
    try program.write([2, 0, 0, 0, 99, 99])
    #expect(throws: FetchProgram.Silence.self) { try program.next() }
    #expect(try program.end() == EX_PROTOCOL)
  }
}

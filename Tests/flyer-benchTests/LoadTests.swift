import Foundation
import LoopbackServing
import Testing

@testable import flyer_bench

/// Tests the load generator, which sends requests as fast as a server answers them.
@Suite struct LoadTests {
  private func head(_ text: String) -> AnswerHead? {
    Array(text.utf8).withUnsafeBytes { AnswerHead($0) }
  }

  @Test func aHeadSaysWhereTheAnswerEnds() throws {
    let whole = "HTTP/1.1 200 OK\r\nContent-Length: 12\r\nETag: x\r\n\r\n"
    let read = try #require(head(whole + "hello"))
    #expect(read.status == 200 && read.size == whole.utf8.count && read.bodySize == 12)
    #expect(head(whole.replacing("Content-L", with: "content-l"))?.bodySize == 12)
    #expect(head("HTTP/1.1 204 No Content\r\nContent-Length:\r\n\r\n")?.bodySize == 0)
    // The Content-Length of a 304 is that of the body that it does not have.
    #expect(head(whole.replacing("200", with: "304"))?.bodySize == 0)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 12\r\n", "\r\n\r\n"])
  func aHeadThatIsNotWholeIsNone(_ text: String) {
    #expect(head(text) == nil)
  }

  @Test func aRequestIsWrittenOut() {
    let request = WireRequest(line: "POST /x", fields: ["If-Match": "\"1\""], body: "{}")
    #expect(
      String(decoding: request.bytes, as: UTF8.self)
        == "POST /x HTTP/1.1\r\nHost: 127.0.0.1\r\nIf-Match: \"1\"\r\n"
        + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
  }

  @Test func answersAreCounted() async throws {
    let server = try await LoopbackServer()
    server.answer("/list", with: .document(String(repeating: "x", count: 100_000)))
    let port = try #require(URL(string: server.url(""))?.port)
    var load = Load(port: port, connections: 3)
    (load.time, load.warmUp) = (.milliseconds(200), .zero)
    var asked: Set<Int> = []
    let request = WireRequest(line: "GET /list").bytes
    let rate = try load.rate { connection in
      asked.insert(connection)
      return request
    }
    #expect(rate > 10 && asked == [0, 1, 2])
    load.status = 304
    #expect(throws: Failure.self) { try load.rate { _ in request } }
    try await server.stop()
    #expect(throws: Failure.self) { try load.rate { _ in request } }
  }

  @Test func aDiskIsFlushed() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    #expect(try DiskFlushes.rate(in: folder.path, over: .milliseconds(50)) > 1)
    #expect(throws: Failure.self) { try DiskFlushes.rate(in: "/nonexistent") }
  }
}

import Fetching
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Invalid heads of answers. One that traps the client ends the tests.
@Suite struct HostileAnswerTests {
  private static let length = "Content-Length: 2\r\n\r\nhi"

  @Test(arguments: ["000", "001", "042", "099"])
  func aStatusBelowAHundredIsNone(status: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .raw("HTTP/1.1 \(status) X\r\n" + Self.length))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(await bench.error("/a") == .transport(.invalidResponse(place: place, .noStatus)))
    #expect(bench.files == [])
  }

  @Test func norIsAChangeOfTheProtocol() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/a", with: .raw("HTTP/1.1 101 X\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nhi"))
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(await bench.error("/a") == .transport(.invalidResponse(place: place, .protocolChange)))
  }

  @Test func interimAnswersHaveAnEnd() async throws {
    let bench = try await Bench()
    let interim = "HTTP/1.1 103 Early\r\nLink: </x>\r\n\r\n"
    let answer = "HTTP/1.1 200 OK\r\n" + Self.length
    bench.server.answer(
      "/few", with: .raw(String(repeating: interim, count: 20) + answer))
    bench.server.answer(
      "/many", with: .raw(String(repeating: interim, count: 21) + answer))
    #expect(await bench.error("/few") == nil)
    #expect(bench.body == "hi")
    try FileManager.default.removeItem(atPath: bench.path)
    let place = "127.0.0.1:\(bench.server.port)"
    #expect(await bench.error("/many") == .transport(.invalidResponse(place: place, .endless)))
  }

  @Test(arguments: ["000", "099", "101"])
  func aPictureIsRefusedToo(status: String) async throws {
    let bench = try await ImageBench()
    let head = "HTTP/1.1 \(status) X\r\nContent-Type: image/png\r\n"
    bench.server.answer("/a.png", with: .raw(head + Self.length))
    let error = await bench.error(bench.server.url("/a.png"), from: bench.store())
    guard case .fetching(.transport(.invalidResponse)) = error else {
      Issue.record("\(error as Any)")
      return
    }
    // The next picture uses a new connection.
    bench.server.answer("/b.png", with: .image())
    #expect(await bench.error(bench.server.url("/b.png"), from: bench.store()) == nil)
  }

  /// Other oddities of answers, alone and combined.
  private static let oddities: [String] = [
    "HTTP/1.1 200\r\n\r\n", "HTTP/1.1 200 \u{0}\u{1}\u{7f}\r\n\r\n", "HTTP/1.1  200 OK\r\n\r\n",
    "HTTP/1.1 2000 OK\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 -20 OK\r\n\r\n",
    "HTTP/1.1 999 OK\r\n" + length, "HTTP/1.1 600 OK\r\n" + length, "HTTP/0.9 200 OK\r\n\r\n",
    "HTTP/2.0 200 OK\r\n\r\n", "HTTP/1.2 200 OK\r\n\r\n", "ICY 200 OK\r\n\r\n", "hi", "",
    "\r\n\r\nHTTP/1.1 200 OK\r\n" + length, "HTTP/1.1 204 X\r\n" + length,
    "HTTP/1.1 304 X\r\nContent-Encoding: gzip\r\n" + length,
    "HTTP/1.1 100 X\r\nContent-Encoding: gzip\r\n" + length,
    "HTTP/1.1 100 X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\n: x\r\n" + length, "HTTP/1.1 200 OK\r\nA\r\n" + length,
    "HTTP/1.1 200 OK\r\nA:\r\n" + length, "HTTP/1.1 200 OK\r\nA: \u{e4}\u{0}\r\n" + length,
    "HTTP/1.1 200 OK\r\nA: b\r\n c\r\n" + length, "HTTP/1.1 200 OK\r\n\u{e4}: b\r\n" + length,
    "HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n" + length,
    "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551615\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551616\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n" + length,
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nhi",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked, x\r\n\r\nhi",
  ]

  private static let chunks: [String] = [
    "0\r\n\r\n", "-1\r\nhi\r\n", "FFFFFFFFFFFFFFFF\r\nhi", "FFFFFFFFFFFFFFFFF\r\nhi", "\r\n",
    "7fffffffffffffff\r\nhi\r\n0\r\n\r\n", "2;a=b\r\nhi\r\n0\r\n\r\n", "2\nhi\n0\n\n", "zz\r\n",
    "2\r\nhi\r\n0\r\nA: b\r\n\r\n", "2\r\nhi\r\n0\r\nA\r\n\r\n", "2\r\nhi\r\n0\r\n: b\r\n\r\n",
    "2\r\nhi\r\n0\r\nA:\r\n\r\n", "2\r\nhi\r\n0\r\nA: b\r\n",
    "0\r\n\r\nHTTP/1.1 200 OK\r\n" + length,
    "2\r\nhi\r\n0\r\n" + String(repeating: "A: b\r\n", count: 300) + "\r\n",
  ]

  private static let bodies = [
    "", length, length + "HTTP/1.1 000 X\r\n\r\n", length + "hi",
    "Content-Encoding: gzip\r\n" + length, "Content-Encoding: deflate\r\n" + length,
    "Content-Encoding: gzip\r\nContent-Length: 0\r\n\r\n",
    "Retry-After: 99999999999999999999\r\n\r\n",
  ]

  @Test func noOddityEndsTheProcess() async throws {
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let statuses = ["000", "100", "101", "199", "200", "204", "302", "304", "401", "503", "999"]
    let replies =
      Self.oddities + Self.chunks.map { chunked + $0 }
      + statuses.flatMap { status in
        Self.bodies.map { "HTTP/1.1 \(status) X\r\n" + ($0.isEmpty ? "\r\n" : $0) }
      }
    let count = try await answered(replies.map { Array($0.utf8) })
    #expect(count == replies.count)
  }

  /// The same answers with bytes changed, left out and doubled, always in the same way.
  @Test func norDoesOneThatWasMutated() async throws {
    var random = SeededGenerator(seed: 12)
    let seeds = Self.oddities + Self.chunks + ["HTTP/1.1 200 OK\r\nETag: \"a\"\r\n" + Self.length]
    let replies = (0..<400).map { _ in
      var bytes = Array((seeds.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        }
      }
      return bytes
    }
    #expect(try await answered(replies) == replies.count)
  }

  /// Returns how many of these answers lead to an end of the request.
  private func answered(_ replies: [[UInt8]]) async throws -> Int {
    let bench = try await Bench()
    let limits = FetchLimits(attempt: .seconds(5), attempts: 1)
    let fetcher = bench.fetcher(limits: limits)
    for (number, bytes) in replies.enumerated() {
      bench.server.answer("/\(number)", with: .raw(bytes))
    }
    return await withTaskGroup(of: Void.self) { group in
      for number in replies.indices {
        if number >= 16 { await group.next() }
        group.addTask {
          _ = try? await fetcher.fetch(
            bench.server.url("/\(number)"), into: bench.path + "-\(number)")
        }
      }
      await group.waitForAll()
      return bench.server.requests.count
    }
  }
}

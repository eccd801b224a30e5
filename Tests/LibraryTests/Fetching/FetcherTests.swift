import Fetching
import Files
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct FetcherTests {
  @Test func keepsTheBodyAndTheValidators() async throws {
    let bench = try await Bench()
    bench.server.answer(
      "/a.json", with: .document("{}", etag: "W/\"x 1\"", lastModified: "some day"))
    let result = try await bench.fetcher().fetch(bench.server.url("/a.json"), into: bench.path)
    #expect(result == .fetched(Validators(etag: "W/\"x 1\"", lastModified: "some day")))
    #expect(bench.body == "{}")
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func saysWhoAsksAndForWhat() async throws {
    let bench = try await Bench()
    bench.server.answer("/a.json?key=1", with: .document("{}"))
    let url = bench.server.url("/a.json?key=1#part").replacing("http://", with: "HTTP://me:pw@")
    _ = try await bench.fetcher().fetch(url, into: bench.path)
    let request = try #require(bench.server.requests.first)
    #expect(request.method == "GET")
    #expect(request.header("User-Agent") == "flyer/1.2.3")
    #expect(request.header("Accept")?.hasPrefix("application/json") == true)
    #expect(request.header("Accept-Encoding") == "gzip, deflate, br")
    #expect(request.header("Host") == "127.0.0.1:\(bench.server.port)")
    #expect(request.header("If-None-Match") == nil)
    #expect(request.header("Authorization") == nil)
  }

  @Test func asksConditionallyAndWritesNothingWhenThereIsNoNews() async throws {
    let bench = try await Bench()
    bench.server.answer("/a.json") { request in
      let isKnown = request.header("If-None-Match") == "W/\"1\""
      return isKnown ? Reply(status: 304, headers: [("ETag", "W/\"2\"")]) : .document("{}")
    }
    let known = Validators(etag: "W/\"1\"", lastModified: "Sun, 06 Nov 1994 08:49:37 GMT")
    let result = try await bench.fetcher().fetch(
      bench.server.url("/a.json"), validators: known, into: bench.path)
    #expect(
      result == .notModified(Validators(etag: "W/\"2\"", lastModified: known.lastModified)))
    #expect(bench.server.requests.first?.header("If-Modified-Since") == known.lastModified)
    #expect(bench.files == [])
  }

  @Test func unpacksGzip() async throws {
    let bench = try await Bench()
    let text = String(repeating: "{\"title\": \"Überall\"}\n", count: 20_000)
    bench.server.answer("/a.json", with: .gzipped(text))
    _ = try await bench.fetcher().fetch(bench.server.url("/a.json"), into: bench.path)
    #expect(bench.body == text)
  }

  @Test(arguments: [Reply.Framing.chunked, .close, .length])
  func takesEveryHonestFraming(framing: Reply.Framing) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: Reply(body: Array("abc".utf8), framing: framing))
    _ = try await bench.fetcher().fetch(bench.server.url("/a"), into: bench.path)
    #expect(bench.body == "abc")
  }

  @Test func leavesAFileThatIsThereAlone() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .document("new"))
    try Data("old".utf8).write(to: bench.folder.appending(path: "body"))
    let error = await bench.error("/a")
    #expect(error == .storage(FileError(path: bench.path, code: EEXIST)))
    #expect(bench.body == "old")
  }

  @Test func saysWhereItCannotWrite() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .document("new"))
    let path = bench.folder.appending(path: "missing/body").path
    await #expect(throws: FetchError.storage(FileError(path: path, code: ENOENT))) {
      try await bench.fetcher().fetch(bench.server.url("/a"), into: path)
    }
  }

  @Test(arguments: ["ftp://example.org/a", "/a.json", "http://", "http://a b/", "http://a:99999/"])
  func refusesWhatIsNoWebAddress(url: String) async throws {
    let bench = try await Bench()
    await #expect(throws: FetchError.invalidAddress) {
      try await bench.fetcher().fetch(url, into: bench.path)
    }
  }
}

import Foundation
import Testing

@testable import RosterServing

/// Tests answers to HEAD: the headers of the answer to GET, and no body (RFC 9110 §9.3.2).
@Suite struct HeadTests {
  private struct Unforeseen: Error {}

  @Test func noAnswerHasABody() async throws {
    let restaurant = try await Restaurant()
    try Data("hello".utf8).write(to: restaurant.folder.appending(path: "a.txt"))
    try await restaurant.serve { running in
      let ben = "Host: x\r\nAuthorization: Bearer \(restaurant.ben)\r\n"
      let tag = try #require(
        try await running.client(restaurant.ben).get("/v1/roster")[header: "ETag"])
      let fileTag = try #require(try await running.client().get("/a.txt")[header: "ETag"])
      for (path, headers, status) in [
        ("/a.txt", "Host: x\r\n", 200), ("/a.txt", "Host: x\r\nIf-None-Match: \(fileTag)\r\n", 304),
        ("/a.txt", "", 400), ("/nope", "Host: x\r\n", 404), ("/v1/nope", "Host: x\r\n", 404),
        ("/v1/roster", ben, 200), ("/v1/roster", ben + "If-None-Match: \(tag)\r\n", 304),
        ("/v1/roster", "", 400), ("/v1/roster", "Host: x\r\n", 401), ("/v1/people", ben, 403),
        ("/v1/commands", ben, 405), ("/healthz", "", 400),
      ] {
        try await expectNoBody(of: path, headers, status, running)
      }
    }
  }

  @Test func noErrorOfTheServerHasABody() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store) { running in
      store.fail(with: Unforeseen())
      let ben = "Host: x\r\nAuthorization: Bearer \(restaurant.ben)\r\n"
      try await expectNoBody(of: "/v1/roster", ben, 500, running)
      store.fail(with: nil)
    }
  }

  /// Sends two requests at once, and a third whose answer shows where the others end.
  private func expectNoBody(
    of path: String, _ headers: String, _ status: Int, _ running: RunningServer,
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let last = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    let head = "HEAD \(path) HTTP/1.1\r\n\(headers)\r\n"
    let heads = try await answer(to: head + head + last, running)
      .components(separatedBy: "\r\n\r\n")
    #expect(heads.count == 4, "\(path) \(status): \(heads)", sourceLocation: location)
    for text in heads.prefix(2) {
      #expect(text.hasPrefix("HTTP/1.1 \(status) "), "\(path): \(text)", sourceLocation: location)
    }
    #expect(heads.dropFirst(2).first?.hasPrefix("HTTP/1.1 200 ") == true, "\(path): \(heads)")
    let get = try await answer(
      to: "GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n", running)
    #expect(length(heads.first) == length(get), "\(path) \(status)", sourceLocation: location)
  }

  private func length(_ answer: String?) -> String? {
    answer?.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("content-length:") }
  }

  private func answer(to text: String, _ running: RunningServer) async throws -> String {
    let connection = try await RawConnection(port: running.port)
    try await connection.write(text)
    try await eventually("the end; heard \(connection.text)") { !connection.isOpen }
    return connection.text
  }
}

import Foundation
import LoopbackServing
import Roster
import RosterVisiting
import SmallRoster
import Testing

/// Proxies and authorities on the way to a roster.
@Suite struct WayTests {
  private func error(
    _ address: String, _ environment: [String: String]
  ) async throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
    var limits = RosterVisitLimits()
    limits.answer = .seconds(10)
    let visit = RosterClient(
      try RosterAddress(address),
      settings: RosterVisitSettings(
        cacheFolder: folder, stateFolder: folder, userAgent: "flyer/test",
        environment: environment, limits: limits,
        now: { Instant(secondsSince1970: 1_800_000_000) }, log: LogLines().logger))
    do throws(RosterClientError) {
      return try await visit.reach() ? "known" : "not known"
    } catch {
      return error.description
    }
  }

  @Test func asksAProxyForATunnel() async throws {
    let proxy = try await LoopbackServer()
    proxy.answer("roster.invalid:443", with: .status(403))
    let place = "the proxy 127.0.0.1:\(proxy.port) (from https_proxy)"
    let error = try await error(
      "https://roster.invalid/v1", ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(error == "\(place) refused to pass the request on.")
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    try await proxy.stop()
    let gone = try await self.error(
      "https://roster.invalid/v1", ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(gone == "\(place) refused the connection: is the server running?")
  }

  @Test func whatIsNotEncryptedNeverLeavesTheMachine() async throws {
    let bar = try await Bar()
    let error = try await error(
      bar.server.address, ["http_proxy": "http://127.0.0.1:1", "all_proxy": "socks5://x"])
    #expect(error == "not known")
  }

  @Test func aProxyThatCannotBeUsedIsSaid() async throws {
    let error = try await error("https://roster.invalid/v1", ["all_proxy": "ftp://x"])
    #expect(error.contains("the proxy in all_proxy can't be used"), "\(error)")
  }

  @Test func anAuthorityOfOnesOwnIsTrusted() async throws {
    let server = try await LoopbackServer(isSecure: true)
    server.answer(
      "/v1/roster",
      with: Reply(
        status: 401, headers: [("Content-Type", "application/json")],
        body: Array(#"{"rule": "unauthorized", "message": "Log in."}"#.utf8)))
    let file = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).pem"
    try Data(TestCertificate.pem.utf8).write(to: URL(filePath: file))
    defer { unlink(file) }
    #expect(try await error(server.url("/v1"), ["SSL_CERT_FILE": file]) == "not known")
    let strange = try await error(server.url("/v1"), [:])
    #expect(strange.contains("its certificate is not valid here. SSL_CERT_FILE"), "\(strange)")
    let other = server.url("/v1").replacing("localhost", with: "127.0.0.1")
    let wrong = try await error(other, ["SSL_CERT_FILE": file])
    #expect(wrong.contains("its certificate is for another host"), "\(wrong)")
  }
}

import Fetching
import Foundation
import LoopbackServing
import Roster
import RosterVisiting
import SmallRoster
import Testing

/// Tests proxies and certificate authorities for connections to a roster.
@Suite struct WayTests {
  private func error(
    _ address: String, _ environment: [String: String]
  ) async throws -> RosterClientError? {
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
      let isKnown = try await visit.reach()
      #expect(!isKnown)
      return nil
    } catch {
      return error
    }
  }

  @Test func asksAProxyForATunnel() async throws {
    let proxy = try await LoopbackServer()
    proxy.answer("roster.invalid:443", with: .status(403))
    let place = "the proxy 127.0.0.1:\(proxy.port) (from https_proxy)"
    let error = try await error(
      "https://roster.invalid/v1", ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(error == .transport(.proxyRefused(place: place)))
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    try await proxy.stop()
    let gone = try await self.error(
      "https://roster.invalid/v1", ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(gone == .transport(.refused(place: place)))
  }

  @Test func whatIsNotEncryptedNeverLeavesTheMachine() async throws {
    let bar = try await Bar()
    let error = try await error(
      bar.server.address, ["http_proxy": "http://127.0.0.1:1", "all_proxy": "socks5://x"])
    #expect(error == nil)
  }

  @Test func aProxyThatCannotBeUsedIsSaid() async throws {
    let error = try await error("https://roster.invalid/v1", ["all_proxy": "ftp://x"])
    #expect(
      error == .transport(.invalidProxy(variable: "all_proxy", .unsupportedScheme)))
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
    #expect(try await error(server.url("/v1"), ["SSL_CERT_FILE": file]) == nil)
    let strange = try await error(server.url("/v1"), [:])
    let place = "localhost:\(server.port)"
    #expect(strange == .transport(.untrusted(place: place, .invalidCertificate)))
    let other = server.url("/v1").replacing("localhost", with: "127.0.0.1")
    let wrong = try await error(other, ["SSL_CERT_FILE": file])
    #expect(
      wrong == .transport(.untrusted(place: "127.0.0.1:\(server.port)", .otherHost)))
  }
}

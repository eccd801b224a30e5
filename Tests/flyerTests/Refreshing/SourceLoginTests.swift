import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

@testable import flyer

/// Tests servers that require a login.
@MainActor @Suite struct SourceLoginTests {
  private let home: Home
  private let server: LoopbackServer
  private var url: String { server.url("/club.json") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document))
  }

  private func configure(_ setting: String) throws {
    try home.write(
      "log_level = \"trace\"\n[sources.\"\(url)\"]\n\(setting)\n",
      to: ".config/flyer/config.toml")
  }

  private func writeNetrc(mode: Int) throws {
    let path = try home.write(
      "machine 127.0.0.1 login ada password s3cret\n", to: ".netrc")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func log() -> String {
    (try? String(contentsOfFile: home.folder.path(".local/state/flyer/flyer.log"), encoding: .utf8))
      ?? ""
  }

  @Test func aTokenIsSaidToItsServerAndToNoOther() async throws {
    try home.programs.add("print-token", script: "echo s3cret")
    try configure("token_command = [\"print-token\"]")
    #expect(try home.run("refresh", url).status == .exited(0))
    #expect(server.requests.last?.header("Authorization") == "Bearer s3cret")
    let other = try await LoopbackServer()
    other.answer("/club.json", with: .document(Club.document))
    server.answer("/club.json", with: .redirect(to: other.url("/club.json"), status: 301))
    #expect(try home.run("refresh", url).status == .exited(0))
    #expect(server.requests.last?.header("Authorization") == "Bearer s3cret")
    #expect(other.requests.count == 1)
    #expect(other.requests.last?.header("Authorization") == nil)
    #expect(!log().isEmpty)
    #expect(!log().contains("s3cret"))
    try await other.stop()
  }

  @Test func aLoginOfNetrcIsSaid() throws {
    try configure("netrc = true")
    try writeNetrc(mode: 0o600)
    #expect(try home.run("refresh", url).status == .exited(0))
    let expected = "Basic " + Data("ada:s3cret".utf8).base64EncodedString()
    #expect(server.requests.last?.header("Authorization") == expected)
  }

  @Test func aNetrcThatOthersMayReadIsRefused() throws {
    try configure("netrc = true")
    try writeNetrc(mode: 0o644)
    let run = try home.run("refresh", url)
    #expect(run.status == .exited(78))
    #expect(run.errors.contains("chmod 600"), "\(run.errors)")
    #expect(server.requests.isEmpty)
  }

  @Test func nobodyElseIsToldAnything() throws {
    try writeNetrc(mode: 0o600)
    #expect(try home.run("refresh", url).status == .exited(0))
    #expect(server.requests.last?.header("Authorization") == nil)
  }

  nonisolated private static let netrc = """
    # machine e.org login no password no
    machine E.org
      login ada password "a b"
    macdef init
    machine e.net login x password y

    machine e.com login bo password #1 machine e.com login late password late
    default login any password any
    """

  @Test(
    arguments: [
      ("e.org", "ada"), ("E.ORG", "ada"), ("e.com", "bo"), ("e.net", nil), ("other.org", nil),
      ("", nil),
    ] as [(String, String?)])
  nonisolated func theFirstForAHostIsTaken(host: String, name: String?) {
    #expect(Netrc(Self.netrc).login(for: host)?.name == name)
  }
}

import Foundation
import LoopbackServing
import Testing

@Suite struct ServeTests {
  private func logIn(_ daemon: Daemon, _ arguments: [String] = []) throws -> String {
    let answer = try curl(
      arguments + [
        "--header", "Content-Type: application/json",
        "--data", #"{"login": "ada", "password": "correct horse"}"#,
      ], daemon.address + "/v1/sessions")
    #expect(answer.status == 201, "\(answer)")
    let object = try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any]
    return try #require(object?["token"] as? String)
  }

  private func roster(_ daemon: Daemon, _ token: String) throws -> (status: Int, body: String) {
    try curl(["--header", "Authorization: Bearer \(token)"], daemon.address + "/v1/roster")
  }

  @Test func browsersAreServedPages() async throws {
    let daemon = try Daemon()
    try await daemon.start()
    let page = try curl([], daemon.address + "/")
    #expect(
      page.status == 200 && page.body.contains("<h1><bdi>Log in to the roster</bdi></h1>"),
      "\(page)")
    #expect(try curl([], daemon.address + "/roster/style.css").status == 200)
    #expect(daemon.stop() == 0)
  }

  @Test func theFirstStartSaysHowToMakeAnAdmin() async throws {
    let daemon = try Daemon()
    try await daemon.start()
    #expect(daemon.log.contains("flyerd admin create --data \(daemon.folder.path) --login NAME"))
    // The command works while the server runs, as its message says.
    let made = try daemon.runWithData(
      ["admin", "create", "--login", "ada", "--name", "Ada", "--password-stdin"],
      input: "correct horse\n")
    #expect(made.code == 0, "\(made)")
    let token = try logIn(daemon)
    #expect(try roster(daemon, token).status == 200)
    #expect(daemon.stop() == 0)
    #expect(daemon.log.contains("\"stopped\""))
    for secret in [token, "correct horse"] { #expect(!daemon.log.contains(secret)) }

    let again = try Daemon()
    let copied = again.folder.appending(path: ".flyerd")
    try FileManager.default.copyItem(at: daemon.folder.appending(path: ".flyerd"), to: copied)
    try await again.start()
    #expect(!again.log.contains("no admin"))
    #expect(try roster(again, token).status == 200)
    #expect(again.stop(SIGINT) == 0)
  }

  @Test func everyLineOfTheLogIsJSON() async throws {
    let daemon = try Daemon()
    #expect(
      try daemon.runWithData(
        ["admin", "create", "--login", "ada", "--password-stdin"], input: "correct horse"
      ).code == 0)
    try await daemon.start()
    _ = try curl([], daemon.address + "/nothing?secret=1")
    #expect(daemon.stop() == 0)
    for line in daemon.log.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
      #expect(object?["time"] != nil && object?["level"] != nil && object?["message"] != nil)
    }
    #expect(daemon.log.contains("\"status\":\"404\"") && !daemon.log.contains("secret"))
  }

  @Test func onlyItsOwnerLooksIntoTheFolder() async throws {
    let daemon = try Daemon()
    try Data("{}".utf8).write(to: daemon.folder.appending(path: "flyer.json"))
    try await daemon.start()
    let folder = daemon.folder.appending(path: ".flyerd").path
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(try curl([], daemon.address + "/flyer.json").body == "{}")
    #expect(try curl([], daemon.address + "/.flyerd/roster.sqlite").status == 404)
    #expect(try curl([], daemon.address + "/healthz").status == 200)
    #expect(daemon.stop() == 0)
  }

  @Test func rulesAreKeptWithTheRoster() async throws {
    let daemon = try Daemon()
    #expect(
      try daemon.runWithData(
        ["admin", "create", "--login", "ada", "--password-stdin"], input: "correct horse"
      ).code == 0)
    try await daemon.start(["--approval", "admin", "--time-zone", "Europe/Berlin"])
    let token = try logIn(daemon)
    #expect(daemon.stop() == 0)
    let copy = try Daemon()
    try FileManager.default.copyItem(
      at: daemon.folder.appending(path: ".flyerd"), to: copy.folder.appending(path: ".flyerd"))
    try await copy.start(["--several-shifts-a-day"])
    let rules = try roster(copy, token).body
    for rule in [
      "\"approval\":\"admin\"", "\"timeZone\":\"Europe/Berlin\"",
      "\"allowsSeveralShiftsADay\":true",
    ] {
      #expect(rules.contains(rule), "\(rules)")
    }
  }

  @Test func itSpeaksTLSWithACertificate() async throws {
    let daemon = try Daemon()
    let files = ["cert.pem": TestCertificate.pem, "key.pem": TestCertificate.key]
    for (name, text) in files {
      try Data(text.utf8).write(to: daemon.folder.appending(path: name))
    }
    let paths = ["--certificate", "cert.pem", "--key", "key.pem"].map {
      $0.hasPrefix("--") ? $0 : daemon.folder.appending(path: $0).path
    }
    try await daemon.start(paths)
    #expect(daemon.address.hasPrefix("https://127.0.0.1:"))
    let url = daemon.address.replacing("127.0.0.1", with: "localhost") + "/healthz"
    let trust = ["--cacert", daemon.folder.appending(path: "cert.pem").path]
    let answer = try curl(trust + ["--include"], url)
    #expect(answer.status == 200)
    #expect(answer.body.lowercased().contains("strict-transport-security: max-age="))
    #expect(try curl([], url.replacing("https", with: "http")).status == 0)
    #expect(daemon.stop() == 0)
  }

  @Test func anAddressInUseIsSaid() async throws {
    let daemon = try Daemon()
    try await daemon.start()
    let port = try #require(daemon.address.split(separator: ":").last)
    let run = try Daemon().runWithData(["--listen", "127.0.0.1:\(port)"])
    #expect(run.code == 69, "\(run)")
    #expect(run.errors.contains("flyerd: Could not listen on 127.0.0.1:\(port)"))
  }
}

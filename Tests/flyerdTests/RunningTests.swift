import Foundation
import LoopbackServing
import TemporaryPostgres
import Testing

@testable import flyerd

/// Tests a server in operation: a file of settings, a supervisor, monitoring, a move.
@Suite struct RunningTests {
  @Test func aFileSaysItAll() async throws {
    let daemon = try Daemon()
    let file = try daemon.write(
      "data = \".\"\nlisten = \"127.0.0.1:0\"\nmetrics = \"127.0.0.1:0\"\nlog_addresses = true",
      to: "flyerd.toml")
    try await daemon.startAsIs(["--config", file])
    #expect(try curl([], daemon.address + "/readyz").status == 200)
    let metrics = try #require(try await daemon.logged("measured")["address"])
    #expect(metrics.hasSuffix("/metrics"))
    let text = try curl([], metrics).body
    #expect(text.contains(#"flyerd_requests_total{route="/readyz",method="GET",status="200"} 1"#))
    #expect(try curl([], daemon.address + "/nothing").status == 404)
    #expect(daemon.log.contains(#""address":"127.0.0.1""#))
    #expect(daemon.stop() == 0)
  }

  @Test func aWrongFileIsSaid() throws {
    let daemon = try Daemon()
    let file = try daemon.write("data = \".\"\nlisen = \"127.0.0.1:0\"", to: "flyerd.toml")
    for command in [[], ["verify"], ["admin", "create", "--login", "x"]] {
      let run = try daemon.run(command + ["--config", file])
      #expect(run.code == 78, "\(run)")
      #expect(
        run.errors
          == "flyerd: \(file), line 2: there is no setting “lisen”. Did you mean “listen”?\n")
    }
  }

  @Test func aPasswordThatOthersMayReadIsSaid() throws {
    let daemon = try Daemon()
    let file = try daemon.write(
      "data = \".\"\ndatabase = \"postgres://a:hunter2@127.0.0.1:1/x\"", to: "flyerd.toml")
    chmod(file, 0o644)
    let run = try daemon.run(["verify", "--config", file])
    let warning = "\(file) contains a password, and other users can read it."
    #expect(run.code == 69 && run.errors.contains(warning), "\(run)")
    #expect(!run.errors.contains("hunter2"))
    chmod(file, 0o600)
    #expect(!(try daemon.run(["verify", "--config", file]).errors.contains("other users")))
  }

  @Test func settingsAreReadAnewAtAHangup() async throws {
    let daemon = try Daemon()
    let file = try daemon.write("listen = \"127.0.0.1:0\"\nlog_level = \"info\"", to: "a.toml")
    try await daemon.startAsIs(["--config", file, "--data", daemon.folder.path])
    #expect(try curl([], daemon.address + "/v1/roster").status == 401)
    _ = try daemon.write(
      "listen = \"127.0.0.1:1\"\nlog_level = \"debug\"\nsign_up = \"open\"\napproval = \"admin\"",
      to: "a.toml")
    daemon.signal(SIGHUP)
    #expect(try await daemon.logged("reloaded")["needRestart"] == "listen")
    let account = #"{"login": "ada", "password": "correct horse", "name": "Ada"}"#
    let made = try curl(
      ["--header", "Content-Type: application/json", "--data", account],
      daemon.address + "/v1/people")
    #expect(made.status == 201, "\(made)")
    #expect(try curl([], daemon.address + "/healthz").status == 200)
    #expect(daemon.log.contains("\"level\":\"debug\""))
    let object = try JSONSerialization.jsonObject(with: Data(made.body.utf8)) as? [String: Any]
    let token = try #require(object?["token"] as? String)
    let roster = try curl(
      ["--header", "Authorization: Bearer \(token)"], daemon.address + "/v1/roster")
    #expect(roster.body.contains("\"approval\":\"admin\""))

    _ = try daemon.write("sign_up = \"all\"", to: "a.toml")
    daemon.signal(SIGHUP)
    let refused = try await daemon.logged("not reloaded")
    #expect(refused["error"]?.contains("line 1: sign_up takes one of invitation, open.") == true)
    #expect(try curl([], daemon.address + "/readyz").status == 200)
    #expect(daemon.stop() == 0)
  }

  /// Returns the certificate that a visitor gets.
  private func certificate(_ daemon: Daemon) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    let address = daemon.address.replacing("https://", with: "")
    process.arguments = [
      "-c",
      "openssl s_client -connect \(address) </dev/null 2>/dev/null | openssl x509 -noout -subject",
    ]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  private func makeCertificate(_ name: String, _ daemon: Daemon) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.currentDirectoryURL = daemon.folder
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days",
      "2", "-subj", "/CN=\(name)", "-keyout", "key.pem", "-out", "cert.pem",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func aCertificateIsReadAnewAtAHangup() async throws {
    let daemon = try Daemon()
    try makeCertificate("first", daemon)
    let paths = ["cert.pem", "key.pem"].map { daemon.folder.appending(path: $0).path }
    try await daemon.start(["--certificate", paths[0], "--key", paths[1]])
    #expect(try certificate(daemon).contains("first"))
    try makeCertificate("second", daemon)
    daemon.signal(SIGHUP)
    _ = try await daemon.logged("reloaded")
    #expect(try certificate(daemon).contains("second"))
    // This key does not belong to the certificate.
    _ = try daemon.write(TestCertificate.key, to: "key.pem")
    daemon.signal(SIGHUP)
    _ = try await daemon.logged("not reloaded")
    #expect(try certificate(daemon).contains("second"))
    #expect(daemon.stop() == 0)
  }

  @Test(arguments: [false, true]) func theSupervisorIsTold(isAbstract: Bool) async throws {
    let daemon = try Daemon()
    let heard = try NotifySocket(folder: daemon.folder.path, isAbstract: isAbstract)
    daemon.environment = ["NOTIFY_SOCKET": heard.name, "WATCHDOG_USEC": "200000"]
    try await daemon.start()
    #expect(
      try heard.next { $0.hasPrefix("READY=1") } == "READY=1\nSTATUS=Serving \(daemon.address)")
    #expect(try heard.next { $0 == "WATCHDOG=1" } == "WATCHDOG=1")
    #expect(try heard.next { $0 == "WATCHDOG=1" } == "WATCHDOG=1")
    daemon.signal(SIGHUP)
    let reloading = try heard.next { $0.hasPrefix("RELOADING") }
    #expect(reloading.contains("RELOADING=1\nMONOTONIC_USEC="))
    #expect(try heard.next { $0.hasPrefix("READY=1") }.contains("reloaded"))
    #expect(daemon.stop() == 0)
    #expect(try heard.next { $0.hasPrefix("STOPPING") } == "STOPPING=1\nSTATUS=Stopping")
  }

  @Test(arguments: [
    "", "relative", "@" + String(repeating: "x", count: 200), "/nonexistent/socket",
  ])
  func aSupervisorThatIsNoneIsNoMatter(_ name: String) {
    let supervisor = Supervisor(environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "x"])
    #expect(supervisor.patience == nil)
    supervisor.tell(.stopping)
  }

  @Test func aRosterMovesToPostgreSQLAndBack() async throws {
    guard TemporaryPostgres.isInstalled else {
      print("skipped: PostgreSQL is not installed")
      return
    }
    let daemon = try Daemon()
    #expect(try daemon.runWithData(["demo"]).code == 0)
    let database = try await TemporaryPostgres.shared.makeDatabase()
    let to = try daemon.run(["move", "--from", daemon.folder.path, "--to", database])
    #expect(to.code == 0 && to.errors.contains("The roster is moved"), "\(to)")
    let again = try daemon.run(["move", "--from", daemon.folder.path, "--to", database])
    #expect(again.code == 78 && again.errors.contains("was moved to postgresql:///"), "\(again)")
    let secret = try daemon.write(database + "\n", to: "address")
    let verified = try daemon.runWithData(["verify", "--database-file", secret])
    #expect(verified.code == 0, "\(verified)")
    let other = try Daemon()
    #expect(try daemon.run(["move", "--from", database, "--to", other.folder.path]).code == 0)
    let back = ["move", "--from", other.folder.path, "--to", daemon.folder.path]
    let occupied = try daemon.run(back)
    #expect(occupied.code == 73 && occupied.errors.contains("--replace"), "\(occupied)")
    let (one, two) = (daemon.folder.path + "/one", daemon.folder.path + "/two")
    #expect(try daemon.runWithData(["backup", one]).code == 0)
    #expect(try other.runWithData(["backup", two]).code == 0)
    let lines = try [one, two].map { path in
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").sorted()
    }
    #expect(lines[0] == lines[1] && lines[0].count > 100)
  }

  @Test func aServedRosterStaysWhereItIs() async throws {
    let (daemon, other, second) = (try Daemon(), try Daemon(), try Daemon())
    #expect(try daemon.runWithData(["demo"]).code == 0)
    let file = daemon.folder.appending(path: "backup").path
    #expect(try daemon.runWithData(["backup", file]).code == 0)
    #expect(try second.runWithData(["demo"]).code == 0)
    try await daemon.start()
    let (here, there) = (daemon.folder.path, other.folder.path)
    for command in [
      ["--data", here, "--listen", "127.0.0.1:0"], ["restore", file, "--replace", "--data", here],
      ["move", "--from", here, "--to", there],
      ["move", "--from", second.folder.path, "--to", here, "--replace"],
    ] {
      let run = try other.run(command)
      #expect(run.code == 75, "\(run)")
      #expect(run.errors.contains("in use by process \(daemon.processID)"), "\(run)")
    }
    // Other commands work at the same time.
    #expect(try daemon.runWithData(["invite", "--name", "Ben"]).code == 0)
    #expect(daemon.stop() == 0)
    #expect(try daemon.run(["move", "--from", here, "--to", there]).code == 0)
  }

  @Test func aRosterThatHasMovedIsServedNoMore() async throws {
    let (daemon, other) = (try Daemon(), try Daemon())
    let (here, there) = (daemon.folder.path, other.folder.path)
    #expect(try daemon.runWithData(["demo"]).code == 0)
    #expect(try daemon.run(["move", "--from", here, "--to", there]).code == 0)
    for command in [["--listen", "127.0.0.1:0"], ["invite"]] {
      let run = try daemon.runWithData(command)
      #expect(run.code == 78 && run.errors.contains("moved to \(there)/.flyerd/"), "\(run)")
    }
    #expect(try daemon.runWithData(["verify"]).code == 0)
    try await daemon.start(["--despite-move"])
    #expect(daemon.stop() == 0)
    #expect(try daemon.runWithData(["invite"]).code == 0)
    let back = ["move", "--from", there, "--to", here]
    #expect(try daemon.run(back).code == 73)
    #expect(try daemon.run(back + ["--replace"]).code == 0)
    #expect(try other.runWithData(["invite"]).code == 78)
  }

  @Test func aMoveNeedsTwoPlaces() throws {
    let daemon = try Daemon()
    #expect(try daemon.run(["move", "--from", "/a", "--to", "/a"]).code == 64)
    #expect(
      try daemon.run(["move", "--from", "/nonexistent", "--to", daemon.folder.path]).code == 73)
  }
}

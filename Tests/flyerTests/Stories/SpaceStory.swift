import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests a flyer in a space of Contentful.
@MainActor @Suite struct SpaceStory {
  private static let variable = "CONTENTFUL_ACCESS_TOKEN"
  private static let log = ".local/state/flyer/flyer.log"
  private let home: Home
  private let space: Space

  init() async throws {
    home = try Home()
    space = try await Space()
    try home.write(space.configuration, to: ".config/flyer/config.toml")
  }

  private func configure(_ line: String) throws {
    try home.write(space.configuration + line, to: ".config/flyer/config.toml")
    _ = chmod(home.folder.path(".config/flyer/config.toml"), 0o600)
  }

  /// Checks that a secret is in no file of the home but the configuration.
  private func expectNoTrace(
    of secret: String = Space.token, location: SourceLocation = #_sourceLocation
  ) {
    let names = FileManager.default.enumerator(atPath: home.folder.url.path)?.allObjects ?? []
    for case let name as String in names where !name.hasPrefix(".config") {
      let bytes = FileManager.default.contents(atPath: home.folder.path(name)) ?? Data()
      let isThere = bytes.firstRange(of: Data(secret.utf8)) != nil
      #expect(!isThere, "the token is in \(name)", sourceLocation: location)
    }
  }

  @Test func aTokenOfTheEnvironmentOpensIt() throws {
    let token = [Self.variable: Space.token]
    let run = try home.run(
      "refresh", "--source", Space.source, "--log-level", "trace", environment: token)
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output == "fetched: 2 articles\n")
    let again = try home.run("refresh", "--source", Space.source, environment: token)
    #expect(again.output.hasPrefix("unchanged: 2 articles"), "\(again.output)")
    #expect(home.folder.text(Self.log)?.isEmpty == false)
    expectNoTrace()
  }

  @Test func theVariableNamesASpaceAsWell() throws {
    let run = try home.run(
      "list", "--home",
      environment: ["FLYER_SOURCE": Space.source, Self.variable: Space.token])
    #expect(run.output == "opening\t\tOpening night\t\t\npen\t\tA pen\t\t\n", "\(run.errors)")
  }

  @Test func aTokenOfTheConfigurationOpensIt() throws {
    try home.write(
      "source = \"\(Space.source)\"\n\(space.configuration)token = \"\(Space.token)\"\n",
      to: ".config/flyer/config.toml")
    let run = try home.run("list", "--home")
    #expect(run.output.contains("Opening night"), "\(run.errors)")
    let doctor = try home.run("doctor")
    let warning = doctor.lines.first { $0.contains("other users can read: chmod 600") }
    #expect(warning?.hasPrefix("! Setting") == true, "\(doctor.output)")
    #expect(doctor.output.contains("from config.toml"), "\(doctor.output)")
    #expect(!doctor.output.contains(Space.token))
    expectNoTrace()
  }

  @Test func aCommandMayPrintTheToken() throws {
    try home.programs.add("print-token", script: "echo noise >&2; echo ' \(Space.token)'")
    try configure("token_command = [\"print-token\", \"$(id)\"]")
    let terminal = try home.inTmux(Space.source)
    let screen = try terminal.wait(for: "the space") {
      $0.contains("● live") && $0.contains("Opening night")
    }
    #expect(!screen.contains("noise"), "\(screen)")
    #expect(home.programs.record(of: "print-token")?.first == "argument $(id)")
    try terminal.press("C-c")
    try terminal.expectEnd()
    expectNoTrace()
  }

  @Test func aCommandThatFailsIsSaidWithoutWhatItPrinted() throws {
    try home.programs.add("print-token", script: "echo half-a-token; exit 2")
    try configure("token_command = \"print-token\"")
    let run = try home.run("list", "--source", Space.source, "--log-level", "trace")
    #expect(run.status != .exited(0))
    #expect(run.errors.contains("print-token failed (exit code 2)"), "\(run.errors)")
    #expect(!run.errors.contains("half-a-token"), "\(run.errors)")
    expectNoTrace(of: "half-a-token")
  }

  @Test func aWrongTokenIsSaid() throws {
    let secret = "wr0ng-secret"
    let run = try home.run(
      "refresh", "--source", Space.source, "--log-level", "trace",
      environment: [Self.variable: secret])
    #expect(run.status != .exited(0))
    #expect(run.errors.contains("refuses the access token (401)"), "\(run.errors)")
    #expect(!run.errors.contains(secret), "\(run.errors)")
    let terminal = try home.inTmux(
      Space.source, environment: [Self.variable: secret], columns: 140)
    let screen = try terminal.wait(forText: "refuses the access token")
    #expect(!screen.contains(secret), "\(screen)")
    expectNoTrace(of: secret)
  }

  @Test func withoutATokenItSaysWhatToSet() throws {
    let run = try home.run("list", "--source", Space.source)
    #expect(run.errors.contains(Self.variable), "\(run.errors)")
    #expect(run.errors.contains("token_command"), "\(run.errors)")
    let doctor = try home.run("doctor", "--source", Space.source)
    #expect(doctor.lines.contains { $0.hasPrefix("! Token") }, "\(doctor.output)")
    #expect(space.server.requests.isEmpty)
  }

  @Test func textsComeInTheReadersLanguage() throws {
    let run = try home.run(
      "list", "--home", "--source", Space.source,
      environment: [Self.variable: Space.token, "LANG": "de_DE.UTF-8"])
    #expect(run.output.contains("Eröffnung"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("A pen"), "\(run.output)")
  }

  @Test func whatIsPublishedComesWithTheNextSync() async throws {
    let token = [Self.variable: Space.token]
    try home.run("refresh", "--source", Space.source, environment: token)
    let terminal = try home.inTmux(Space.source, environment: token)
    try terminal.wait(forText: "● live")
    space.publish("news", title: "The bar is open", text: "From seven.")
    try terminal.press("r", until: "The bar is open")
    try terminal.press("C-c")
    try terminal.expectEnd()
    try await space.server.stop()
    let list = try home.run("list", "--home", "--source", Space.source, environment: token)
    #expect(list.output.contains("The bar is open"), "\(list.errors)")
  }
}

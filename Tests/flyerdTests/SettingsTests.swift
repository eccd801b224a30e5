import ArgumentParser
import Foundation
import RosterServing
import RosterStoring
import Testing

@testable import flyerd

/// Tests settings in a file or in the environment, instead of options.
@Suite struct SettingsTests {
  /// Every option of the server is a setting, and nothing else; the compiler does not check that.
  @Test func everyOptionIsASetting() {
    let help = Serve.helpMessage(columns: 400)
    let options = Set(
      help.matches(of: /--([a-z][a-z-]*)/).map { "--" + String($0.1) })
    let others: Set = [
      "--help", "--version", "--config", "--no-several-shifts-a-day", "--no-skills",
      "--no-absences",
      // In a file, an option for a single start would count at every start.
      "--despite-move",
    ]
    #expect(options.subtracting(others) == Set(Setting.all.map(\.option)))
  }

  private func file(_ toml: String) throws -> SettingsFile {
    try SettingsFile(toml: toml, path: "/etc/flyerd.toml")
  }

  @Test func everythingIsUnderstood() throws {
    let toml = """
      # The restaurant
      data = "served"
      database_file = "/run/secret"
      listen = "[::1]:80"
      certificate = "/c.pem"
      key = 'k.pem'
      sign_up = "open"
      public_address = "https://example.org"
      behind_proxy = true
      proxies = ["127.0.0.1", "10.0.0.0/8"]
      forwarded_header = "forwarded"
      commands_at_once = 5
      requests_a_second = 0
      connections = 7000
      connections_of_address = 6000
      streams = 5000
      streams_of_person = 3
      metrics = "127.0.0.1:9100"
      log_level = "debug"
      log_addresses = false
      approval = "owner"
      several_shifts_a_day = false
      time_zone = "Europe/Berlin"
      weeks_ahead = 12
      rest = 11
      hours_a_day = "off"
      hours_a_week = 48
      minors = "06:00-20:00,8,40"
      skills = false
      absences = true
      mail_server = "smtps://roster@mail.example.org"
      mail_from = "roster@example.org"
      mail_password_file = "mail"
      mail_without_tls = false
      trust = "own.pem"
      private_webhooks = true
      plain_webhooks = false
      """
    let arguments = try file(toml).arguments
    #expect(Set(arguments.keys) == Set(Setting.all).subtracting([.database]))
    #expect(arguments[.data] == ["--data=/etc/served"])
    #expect(arguments[.databaseFile] == ["--database-file=/run/secret"])
    #expect(arguments[.behindProxy] == ["--behind-proxy"])
    #expect(arguments[.logAddresses] == [])
    #expect(arguments[.severalShiftsADay] == ["--no-several-shifts-a-day"])
    #expect(arguments[.hoursADay] == ["--hours-a-day=off"] && arguments[.rest] == ["--rest=11"])
    #expect(arguments[.skills] == ["--no-skills"] && arguments[.absences] == ["--absences"])
    #expect(arguments[.mailPasswordFile] == ["--mail-password-file=/etc/mail"])
    let command = try Serve.parse(arguments.values.flatMap { $0 })
    #expect(command.listen.description == "[::1]:80" && command.commandsAtOnce == 5)
    #expect(command.key == "/etc/k.pem" && command.roster.isInDatabase)
    #expect(command.proxies?.ranges.count == 2 && command.settings.isBehindProxy)
    let settings = command.settings
    #expect(settings.connections == 7_000 && settings.connectionsOfAddress == 6_000)
    #expect(settings.listening.atOnce == 5_000 && settings.listening.eachPerson == 3)
    #expect(settings.requestsOfSession == .any && settings.requestsOfAddress == .any)
    #expect(settings.filesOfAddress == .any)
    #expect(command.rules.weeksAhead == 12 && command.rules.severalShiftsADay == false)
  }

  @Test(arguments: [
    ("data = 1", 1, Setting.data, "takes the path of a file or folder."),
    ("\n\nlisten = \"here\"", 3, .listen, "takes an address and a port, like 127.0.0.1:8484."),
    ("a = 1\nlisten = \"\"", 1, nil, "there is no setting “a”. The settings are data, database"),
    (
      "# x\nlog_levle = \"debug\"", 2, nil,
      "there is no setting “log_levle”. Did you mean “log_level”?"
    ),
    ("log_level = \"loud\"", 1, .logLevel, "takes one of trace, debug, info"),
    ("behind_proxy = \"yes\"", 1, .behindProxy, "takes true or false."),
    ("weeks_ahead = 0", 1, .weeksAhead, "takes a number from 1 to 104."),
    ("weeks_ahead = 1.5", 1, .weeksAhead, "takes a number from 1 to 104."),
    ("proxies = [\"x\"]", 1, .proxies, "takes a list of addresses, like"),
    ("proxies = [1]", 1, .proxies, "takes a list of addresses, like"),
    ("time_zone = \"Nowhere/Land\"", 1, .timeZone, "takes the name of a time zone"),
    ("rest = \"long\"", 1, .rest, "takes a number from"),
    ("minors = \"never\"", 1, .minors, "takes the hours in which minors can work"),
    ("mail_server = \"http://x\"", 1, .mailServer, "takes a mail server"),
    ("mail_from = \"nobody\"", 1, .mailFrom, "takes a mail address."),
    ("[data]\nx = 1", 1, .data, "takes the path"),
    ("data = ", 1, nil, "is not TOML"), ("\n]", 2, nil, "is not TOML"),
    ("x = [\n}", 2, nil, "is not TOML"),
  ])
  func aFaultIsSaidWithItsLine(_ toml: String, _ line: Int, _ setting: Setting?, _ words: String) {
    do {
      _ = try file(toml)
      Issue.record("it was understood")
    } catch {
      let text = Failure(error).map { "\($0)" } ?? ""
      let place = "/etc/flyerd.toml, line \(line)\(words.hasPrefix("is") ? " " : ": ")"
      #expect(text.hasPrefix(place + (setting.map { $0.name + " " } ?? "")), "\(text)")
      #expect(text.contains(words) && (text.hasSuffix(".") || text.hasSuffix("?")), "\(text)")
      #expect(Failure(error)?.code == 78)
    }
  }

  /// The parser quotes text that it does not understand.
  @Test func aPasswordIsNotQuoted() {
    #expect {
      try file("database = \"postgres://a:hunter2@b/c")
    } throws: { error in
      !"\(error)".contains("hunter2")
    }
  }

  @Test(arguments: [
    ("postgres://a:secret@b/c", true), ("postgres://a@b/c", false), ("postgres://b/c", false),
    ("postgres://b/c?password=x", true), ("postgres://b:5432/c", false),
  ])
  func aPasswordIsSeen(_ address: String, _ isThere: Bool) throws {
    #expect(try file("database = \"\(address)\"").hasPassword == isThere)
  }

  private func layered(
    _ given: [String], _ environment: [String: String] = [:], toml: String = ""
  ) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.path + "/flyerd-\(UUID().uuidString).toml"
    try Data(toml.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LayeredArguments(given, environment: environment, standardPath: path).arguments
  }

  @Test func anOptionComesBeforeTheEnvironmentAndThatBeforeTheFile() throws {
    let toml =
      "data = \"/file\"\nlog_level = \"error\"\nlisten = \"127.0.0.1:1\"\napproval = \"none\""
    let environment = [
      "FLYERD_LISTEN": "127.0.0.1:2", "FLYERD_LOG_LEVEL": "debug", "FLYERD_KEY": "",
    ]
    let arguments = try layered(["--log-level", "info"], environment, toml: toml)
    #expect(
      arguments == [
        "--data=/file", "--approval=none", "--listen=127.0.0.1:2", "--log-level", "info",
      ])
    #expect(try layered(["serve"], toml: toml).first == "serve")
    #expect(try Flyerd.parseAsRoot(try layered(["serve"], toml: toml)) is Serve)
    #expect(
      try layered(["--log-level=info"], toml: toml).filter { $0.contains("level") }.count == 1)
  }

  @Test func flagsAreOverruled() throws {
    let toml = "behind_proxy = true\nseveral_shifts_a_day = true"
    #expect(try layered([], toml: toml) == ["--behind-proxy", "--several-shifts-a-day"])
    let off = ["FLYERD_BEHIND_PROXY": "false", "FLYERD_SEVERAL_SHIFTS_A_DAY": "false"]
    #expect(try layered([], off, toml: toml) == ["--no-several-shifts-a-day"])
    #expect(
      try layered(["--no-several-shifts-a-day"], toml: toml) == [
        "--behind-proxy", "--no-several-shifts-a-day",
      ])
  }

  /// Naming a database overrides the database file of the settings file.
  @Test func oneDatabaseTakesTheOthersPlace() throws {
    let toml = "database_file = \"/a\""
    #expect(
      try layered(["--database", "postgres://b"], toml: toml) == ["--database", "postgres://b"])
    #expect(
      try layered([], ["FLYERD_DATABASE": "postgres://b"], toml: toml) == [
        "--database=postgres://b"
      ])
    #expect(throws: (any Error).self) {
      try Serve.parse(["--data=.", "--database=a", "--database-file=b"])
    }
  }

  /// Other commands get the settings for the place of the roster, but none for serving.
  @Test func everyCommandFindsTheRoster() throws {
    let toml = "data = \"/d\"\nlisten = \"127.0.0.1:1\""
    #expect(try layered(["verify"], toml: toml) == ["verify", "--data=/d"])
    #expect(
      try layered(["admin", "create", "--login", "a"], toml: toml)
        == ["admin", "create", "--data=/d", "--login", "a"])
    #expect(try layered(["people"], toml: toml) == ["people", "--data=/d"])
    #expect(try layered(["people", "--json"], toml: toml) == ["people", "--data=/d", "--json"])
    #expect(try layered(["people", "list"], toml: toml) == ["people", "list", "--data=/d"])
    for given in [["admin"], ["move", "--from", "a", "--to", "b"], ["--help"], ["verify", "-h"]] {
      #expect(try layered(given, toml: toml) == given)
    }
    #expect(throws: SettingsError.self) { try layered(["verify"], toml: "liste = 1") }
  }

  @Test(arguments: [
    ("FLYERD_LISTEN", "here"), ("FLYERD_BEHIND_PROXY", "yes"), ("FLYERD_WEEKS_AHEAD", "many"),
    ("FLYERD_PROXIES", "a,b"),
  ])
  func aVariableThatIsWrongIsSaid(_ name: String, _ value: String) {
    #expect {
      try layered([], [name: value])
    } throws: { error in
      Failure(error).map { "\($0)".hasPrefix(name + " takes ") } ?? false
    }
  }

  @Test func aFileThatIsNamedMustBeThere() throws {
    for arguments in [["--config", "/nonexistent"], ["--config=/nonexistent"]] {
      #expect(throws: (any Error).self) { try layered(arguments) }
    }
    #expect(throws: (any Error).self) { try layered([], ["FLYERD_CONFIG": "/nonexistent"]) }
    #expect(try LayeredArguments([], environment: [:], standardPath: "/none").arguments == [])
  }

  @Test func whatIsLargerThanSettingsIsNotRead() throws {
    let daemon = try Daemon()
    let path = try daemon.write(String(repeating: "# \n", count: 500_000), to: "large.toml")
    #expect(throws: (any Error).self) { try SettingsFile(path: path) }
    let empty = try daemon.write("\n", to: "empty")
    #expect(throws: Failure.self) { try SmallTextFile.line(at: empty) }
    let secret = try daemon.write("postgres://a@b/c\n", to: "secret")
    #expect(try SmallTextFile.line(at: secret) == "postgres://a@b/c")
    let options = try StoreOptions.parse(["--data=.", "--database-file", secret])
    #expect(try options.home() == .postgres(address: "postgres://a@b/c"))
  }

  /// `FLYER_WRITE=1` writes the template anew.
  @Test func theTemplateFollowsTheSettings() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/flyerd/flyerd.toml").path
    if ProcessInfo.processInfo.environment["FLYER_WRITE"] != nil {
      try Setting.template.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Setting.template)
  }

  /// Each setting is in the list, once.
  @Test func theListIsComplete() throws {
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/flyerd")
    let files = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let declared = try files.map { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /static let \w+ = Setting\(/).count
    }
    #expect(declared.reduce(0, +) == Setting.all.count)
  }

  @Test func theExampleIsUnderstood() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/flyerd/flyerd.toml").path
    _ = try SettingsFile(path: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    // Lines that are commented out are examples, too.
    let examples = text.split(separator: "\n").map { $0.trimmingPrefix("# ") }
      .filter { $0.split(separator: " ").dropFirst().first == "=" }
    for line in examples { _ = try file(String(line)) }
    for setting in Setting.all {
      #expect(examples.contains { $0.hasPrefix("\(setting.name) = ") }, "\(setting)")
    }
  }

  /// A start that fails until an admin fixes the cause is not repeated every two seconds: see
  /// sysexits.h.
  @Test func theUnitStopsWhereTryingAgainIsInVain() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/flyerd/flyerd.service").path
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("RestartPreventExitStatus=64 65 66 73 75 78"))
  }
}

import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests that every error is one line of advice, with an exit code of sysexits(3).
@MainActor @Suite struct ErrorTests {
  private let home: Home

  init() throws { home = try Home() }

  @discardableResult
  private func expect(
    _ arguments: [String], code: Int32, says words: String, environment: [String: String] = [:],
    location: SourceLocation = #_sourceLocation
  ) throws -> Run {
    let run = try home.start(arguments, environment: environment).waitForExit()
    #expect(run.status == .exited(code), "\(run.errors)", sourceLocation: location)
    #expect(run.output.isEmpty, "\(run.output)", sourceLocation: location)
    let isOneLine = run.errors.hasSuffix("\n") && run.errors.filter { $0 == "\n" }.count == 1
    #expect(isOneLine, "\(run.errors)", sourceLocation: location)
    #expect(run.errors.hasPrefix("flyer: "), "\(run.errors)", sourceLocation: location)
    #expect(run.errors.contains(words), "\(run.errors)", sourceLocation: location)
    return run
  }

  nonisolated static let usage: [(arguments: [String], words: String)] = [
    (["list", "--bogus"], "--bogus"), (["list", "--tag"], "--tag"),
    (["list", "--limit", "x"], "--limit"), (["list", "--limit", "-5"], "--limit"),
    (["list", "--sort", "size"], "title, -title, location"), (["show"], "<id>"),
    (["list", "one", "two"], "two"), (["list", "--log-level", "loud"], "trace, debug"),
    (["--bogus"], "--bogus"), (["one", "two"], "two"), (["open", "blitz", "x"], "x"),
    (["list", "--source", "ftp://example.org/x"], "contentful://SPACE or a path"),
    (["list", "--source", ""], "http(s) URL or a path"),
    (["list", "--source", "http://user:secret@example.org/"], "leave out the part before @"),
    (["refresh"], "name a source"),
  ]

  @Test(arguments: usage.indices)
  func aCommandLineThatCannotBeUnderstood(index: Int) throws {
    let (arguments, words) = Self.usage[index]
    try expect(arguments, code: 64, says: words)
  }

  @Test func whatIsNotThere() throws {
    try expect(["show", "nothing"], code: 66, says: "flyer list shows the ids")
    try expect(
      ["list", "--source", "nothing.json"], code: 66,
      says: "nothing.json: No such file or directory: check the path\n")
    try expect(["check", "nothing.json"], code: 66, says: "nothing.json")
    try expect(
      ["list", "--source", "/"], code: 66, says: "/: Is a directory: name a file in that folder\n")
    try expect(["open", "nothing"], code: 66, says: "flyer list shows the ids")
  }

  @Test func helpAboutNothingSaysSo() throws {
    try expect(["help", "lsit"], code: 64, says: "no command “lsit”: did you mean list?")
    try expect(["help", "roster", "lsit"], code: 64, says: "“lsit”: did you mean list?")
    try expect(["help", "nonsense"], code: 64, says: "flyer --help lists them")
    #expect(try home.run("help", "roster", "list").status == .exited(0))
  }

  @Test func onlyWhatIsNearIsGuessed() throws {
    let far = try expect(["list", "--frob"], code: 64, says: "Unknown option “--frob”")
    #expect(!far.errors.contains("Did you mean"), "\(far.errors)")
    try expect(["list", "--jsno"], code: 64, says: "Did you mean “--json”?")
  }

  @Test func whatIsNoSourceIsNotOpened() throws {
    try expect(["lst"], code: 66, says: "did you mean flyer list?")
    try expect(["people"], code: 66, says: "did you mean flyer roster people?")
    try expect(["browse", "lst"], code: 66, says: "did you mean flyer list?")
    try expect(["whatever"], code: 66, says: "flyer --help lists all commands")
    try FileManager.default.createDirectory(
      atPath: home.folder.path("folder"), withIntermediateDirectories: false)
    try expect(["list", "--source", "folder"], code: 65, says: "it contains nothing to read")
    try expect(["nothing.json"], code: 66, says: "nothing.json: No such file or directory")
    try expect(["/nope/nothing.json"], code: 66, says: "No such file or directory")
    try expect(["/"], code: 66, says: "Is a directory")
    try expect(["club.example/x.json"], code: 66, says: "did you mean https://club.example/x.json?")
    try expect([], code: 66, says: "No such file", environment: ["FLYER_SOURCE": "/nope.json"])
  }

  @Test func aFileThatIsGoneIsOpenedFromItsCopy() throws {
    let path = try home.write(Club.document)
    try home.run("list", "--source", path)
    try FileManager.default.removeItem(atPath: path)
    try expect([path], code: 64, says: "terminal")
  }

  @Test func whatIsNoFlyer() throws {
    for (text, words) in [
      ("<html></html>", "web page"), ("", "empty"), ("[7]", "information"),
      ("\u{FEFF}7", "information"),
    ] {
      let path = try home.write(text, to: "no.json")
      try expect(["check", path], code: 65, says: words)
      try expect(["list", "--source", path], code: 65, says: path)
    }
  }

  /// Other commands report invalid JSON in one line; `check` reports it for the author of the
  /// document.
  @Test func whatIsNoJSON() throws {
    let path = try home.write("{\"information\": [", to: "no.json")
    for arguments in [["list"], ["show", "x"], ["refresh"]] {
      let place = "\(path): Line 1, column 18: "
      try expect(arguments + ["--source", path], code: 65, says: place)
    }
    let check = try home.run("check", path)
    #expect(check.status == .exited(65))
    #expect(check.errors.isEmpty, "\(check.errors)")
    #expect(check.lines.dropLast().count == 2, "\(check.output)")
    #expect(check.output.hasPrefix("\(path):1:18: error: $: the document ends early: "))
    #expect(check.output.hasSuffix("\n0 items\n"), "\(check.output)")
  }

  @Test func whatCannotBeReached() async throws {
    let server = try await LoopbackServer()
    let url = server.url("/none.json")
    try expect(["list", "--source", url], code: 69, says: "404")
    try expect(["refresh", "--source", url], code: 69, says: "404")
    try expect(["check", url], code: 69, says: "404")
    server.answer("/none.json", with: .redirect(to: "/none.json"))
    try expect(["list", "--source", url], code: 69, says: "redirect")
    try await server.stop()
    try expect(["show", "x", "--source", url], code: 69, says: "refused the connection")
  }

  @Test func aBrokenConfiguration() throws {
    for (text, words) in [
      ("source = [", "line 1"), ("source = 7", "source must be a string"),
      ("\nmax_size = \"big\"", "line 2"), ("source = \"gopher://x\"", "config.toml"),
      ("log_level = \"loud\"", "log_level must be"),
    ] {
      try home.write(text, to: ".config/flyer/config.toml")
      try expect(["list"], code: 78, says: words)
    }
    try home.write("", to: ".config/flyer/config.toml")
    try expect(["list"], code: 78, says: "FLYER_SOURCE", environment: ["FLYER_SOURCE": "ftp://x"])
  }

  /// Configurations that once ended every command with an assertion of the TOML parser, which
  /// showed a build path.
  @Test(arguments: [
    ("[", 1), ("mouse = true\n[\n", 2), ("a = [1, 2, }", 1), ("a = 1979-05-27T:", 1),
  ])
  func aConfigurationThatTheParserAssertsAbout(text: String, line: Int) throws {
    try home.write(text, to: ".config/flyer/config.toml")
    let place = "\(home.folder.path(".config/flyer/config.toml")), line \(line)"
    for arguments in [["list"], ["show", "start-here"], ["notes"], ["roster", "list"], ["next"]] {
      let errors = try expect(arguments, code: 78, says: place).errors
      for word in [".build", "Sources", ".cpp", ".hpp", "toml++", "ssert"] {
        #expect(!errors.contains(word), "\(errors)")
      }
    }
  }

  @Test func anUnknownSettingIsNoErrorButFoundByTheDoctor() throws {
    try home.write("sorce = \"x\"", to: ".config/flyer/config.toml")
    let list = try home.run("list", "--limit", "1")
    #expect(list.status == .exited(0))
    let doctor = try home.run("doctor")
    #expect(doctor.output.contains("did you mean source?"), "\(doctor.output)")
  }

  @Test func helpAndVersionAreNoErrors() throws {
    for arguments in [
      ["--help"], ["-h"], ["help"], ["list", "--help"], ["help", "show"], ["check", "-h"],
    ] {
      let run = try home.start(arguments).waitForExit()
      #expect(run.status == .exited(0))
      #expect(run.output.contains("USAGE: flyer"), "\(run.output)")
      #expect(run.errors.isEmpty)
    }
    let help = try home.run("--help").output
    for command in ["list", "show", "tags", "open", "refresh", "check", "doctor", "[<source>]"] {
      #expect(help.contains(command), "\(help)")
    }
    let version = try home.run("--version").output
    #expect(version.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(version)")
  }
}

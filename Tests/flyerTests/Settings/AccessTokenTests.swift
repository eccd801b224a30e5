import Foundation
import Library
import Testing

@testable import flyer

@Suite struct AccessTokenTests {
  private func token(
    variable: String? = nil, setting: String? = nil, command: [String]? = nil,
    environment: [String: String] = [:], home: String? = nil
  ) -> AccessToken {
    var settings = ContentfulSettings()
    (settings.token, settings.tokenCommand) = (setting, command)
    let variables = variable.map { ["CONTENTFUL_ACCESS_TOKEN": $0] } ?? [:]
    return AccessToken(
      environment: environment.merging(variables) { $1 }, settings: settings, home: home)
  }

  @Test func isTakenFromTheFirstPlaceThatNamesOne() async throws {
    #expect(try await token().value() == nil)
    #expect(try await token(variable: "a", setting: "b", command: ["c"]).value() == "a")
    #expect(try await token(variable: "", setting: "b", command: ["c"]).value() == "b")
    let programs = try FakePrograms()
    try programs.add("print-token", script: "echo \"  abc-$2 \"; echo")
    let printed = token(
      command: ["print-token", "--space", "x y"], environment: programs.environment())
    await #expect(throws: TokenError.self) { try await printed.value() }
    let one = token(command: ["print-token", "--space", "x"], environment: programs.environment())
    #expect(try await one.value() == "abc-x")
  }

  @Test func saysWhereItIsFromButNeverWhatItIs() {
    #expect(token().origin?.place == nil)
    #expect(token(variable: "secret").origin?.place == "from CONTENTFUL_ACCESS_TOKEN")
    #expect(token(setting: "secret").origin?.place == "from config.toml")
    #expect(token(command: ["pass", "secret"]).origin?.place == "from pass")
  }

  @Test(arguments: ["a b", "a\nb", "a\u{1}b", "tökén", "a\r\nX-Header: b"])
  func isOneWordThatMayStandInAHeader(text: String) async {
    let reason = "CONTENTFUL_ACCESS_TOKEN provides more than a token: one word is needed"
    await #expect(throws: TokenError(reason: reason)) { try await token(variable: text).value() }
    await #expect(throws: TokenError.self) { try await token(setting: text).value() }
  }

  @Test func theCommandRunsWithoutAShellAndAwayFromTheTerminal() async throws {
    let programs = try FakePrograms()
    try programs.add("print-token", script: "echo noise >&2; cat; echo abc")
    let words = ["print-token", "$(id)", "a b", ";", "~", "*"]
    let token = token(command: words, environment: programs.environment())
    #expect(try await token.value() == "abc")
    let record = try #require(programs.record(of: "print-token"))
    #expect(record.prefix(5) == words.dropFirst().map { "argument " + $0 }[...])
    #expect(record.contains("own session"), "\(record)")
    #expect(record.filter { $0.hasPrefix("fd 2") } == ["fd 2 /dev/null"], "\(record)")
    #expect(record.filter { $0.hasPrefix("fd 0") } == ["fd 0 /dev/null"], "\(record)")
  }

  @Test func aProgramInTheHomeMayBeNamedByATilde() async throws {
    let programs = try FakePrograms()
    try programs.add("print-token", script: "echo abc")
    let token = token(
      command: ["~/print-token"], environment: ["PATH": "/usr/bin:/bin"],
      home: programs.folder.path)
    #expect(try await token.value() == "abc")
  }

  typealias Failing = (script: String, reason: String)

  static let failing: [Failing] = [
    ("echo secret; exit 3", "token_command: print-token failed (exit code 3)"),
    ("echo secret >&2; exit 0", "token_command provides no token"),
    ("kill -9 $$", "token_command: print-token was killed by signal 9"),
    ("yes secret", "token_command: print-token printed more than 65536 bytes"),
    ("echo secret1; echo secret2", "token_command provides more than a token: one word is needed"),
  ]

  @Test(arguments: failing.indices)
  func aCommandThatFailsSaysSoWithoutWhatItPrinted(index: Int) async throws {
    let (script, reason) = Self.failing[index]
    let programs = try FakePrograms()
    try programs.add("print-token", script: script)
    let token = token(command: ["print-token"], environment: programs.environment())
    await #expect(throws: TokenError(reason: reason)) { try await token.value() }
  }

  @Test func aMissingCommandIsNamed() async {
    let token = token(command: ["no-such-program", "secret"], environment: ["PATH": "/nowhere"])
    let reason = "token_command: no-such-program is missing: check token_command"
    await #expect(throws: TokenError(reason: reason)) { try await token.value() }
  }
}

@Suite struct CommandOutputTests {
  @Test func endsAProgramThatTakesTooLong() async throws {
    let programs = try FakePrograms()
    try programs.add("slow", script: "echo abc; exec sleep 300")
    let command = Command(path: programs.path("slow"), arguments: [])
    await #expect(throws: DesktopError.tooSlow(program: "slow")) {
      try await command.output(
        of: "a setting", environment: programs.environment(), patience: .seconds(1))
    }
  }

  @Test func doesNotWaitForWhatAProgramLeavesBehind() async throws {
    let programs = try FakePrograms()
    try programs.add("parent", script: "sleep 300 & echo $! > '\(programs.path("id"))'; echo abc")
    let output = try await Command(path: programs.path("parent"), arguments: []).output(
      of: "a setting", environment: programs.environment(), patience: .seconds(1))
    #expect(output == Array("abc\n".utf8))
    let text = try #require(programs.text(of: "id")?.split(separator: "\n").first)
    _ = kill(try #require(pid_t(text)), SIGTERM)
  }

  @Test func takesAsMuchAsItsBound() async throws {
    let programs = try FakePrograms()
    try programs.add("many", script: "head -c \"$1\" /dev/zero")
    func count(_ bytes: String) async throws -> Int {
      try await Command(path: programs.path("many"), arguments: [bytes]).output(
        of: "a setting", environment: programs.environment(), atMost: 10_000
      ).count
    }
    #expect(try await count("0") == 0)
    #expect(try await count("10000") == 10_000)
    await #expect(throws: DesktopError.self) { try await count("10001") }
  }
  @Test func aSignalDoesNotEndWhatIsRead() throws {
    let ends = try Descriptor.pipe()
    let earlier = signal(SIGUSR1) { _ in }
    defer { signal(SIGUSR1, earlier) }
    let (reader, hasSent) = (pthread_self(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      for _ in 0..<1_000 {
        pthread_kill(reader, SIGUSR1)
        sched_yield()
      }
      _ = write(ends.writing.number, "abc", 3)
      hasSent.signal()
    }
    let bytes = ends.reading.read(before: .now + .seconds(10))
    hasSent.wait()
    #expect(bytes.map(Array.init) == Array("abc".utf8))
  }
}

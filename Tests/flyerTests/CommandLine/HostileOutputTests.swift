import Foundation
import LoopbackServing
import PseudoTerminal
import Scratch
import Testing

/// Tests that printed texts contain no command for a terminal, wherever they came from.
@MainActor @Suite struct HostileOutputTests {
  private let home: Home

  init() throws { home = try Home() }

  private func expectSafe(
    _ run: Run, _ comment: String, location: SourceLocation = #_sourceLocation
  ) {
    let unsafe = run.output.unsafeScalars(allowing: "\t") + run.errors.unsafeScalars()
    #expect(unsafe.isEmpty, "\(comment): \(unsafe)", sourceLocation: location)
    #expect(run.isUTF8, "\(comment)", sourceLocation: location)
  }

  @Test func noCommandLetsAnythingOfAFlyerThrough() throws {
    let path = try home.write(try HostileDocument.json(Payloads.all))
    for command in ["list", "tags", "check", "refresh", "doctor"] {
      for options in [[], ["--json"]] {
        let run = try home.start([command, "--source", path] + options).waitForExit()
        expectSafe(run, "\(command) \(options)")
        #expect(!run.output.isEmpty, "\(command) \(options): \(run.errors)")
      }
    }
    for number in Payloads.all.indices where Thoroughness.isWhole || number % 4 == 0 {
      expectSafe(try home.run("show", "i\(number)", "--source", path), "show \(number)")
    }
    expectSafe(try home.run("open", "i0", "--source", path), "open")
  }

  @Test func aFileMayHaveAnyName() throws {
    let name = "x\u{1B}[2J\u{202E}\n.json"
    let path = try home.write("{\"information\": [{\"title\": \"A\"}, 7]}", to: name)
    for command in ["list", "check", "refresh", "doctor"] {
      let run = try home.run(command, "--source", path)
      expectSafe(run, command)
      #expect(!run.output.isEmpty, "\(run.errors)")
    }
    try home.write("nothing", to: name)
    for command in ["check", "refresh"] {
      let run = try home.run(command, "--source", path)
      expectSafe(run, command)
      #expect(run.errors.hasPrefix("flyer: /"), "\(run.errors)")
      #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
    }
    let terminal = try home.inTmux(path)
    let screen = try terminal.wait(forText: "offline")
    #expect(screen.unsafeScalars().isEmpty)
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func aLineOfAListStaysOneLine() throws {
    let path = try home.write(try HostileDocument.json(Payloads.all))
    let run = try home.run("list", "--source", path)
    #expect(run.lines.count == Payloads.all.count * 2 + 1)
    #expect(run.lines.dropLast().allSatisfy { $0.filter { $0 == "\t" }.count == 4 })
  }

  @Test func jSONMeansWhatTheFlyerSays() throws {
    let text = "a\u{1B}[2Jb\u{202E}c\u{7F}d\u{9B}e👩‍👩‍👧f"
    let document = ["information": [["id": "x", "title": "X", "text": text]]]
    let data = try JSONSerialization.data(withJSONObject: document)
    let path = try home.write(String(decoding: data, as: UTF8.self))
    let run = try home.run("show", "x", "--source", path, "--json")
    expectSafe(run, "show --json")
    #expect(try run.decoded(PrintedItem.self).text == text)
  }

  @Test func onATerminalAsWell() throws {
    let path = try home.write(try HostileDocument.json(Payloads.all))
    for arguments in [["list"], ["show", "i1"], ["tags"], ["check"]] {
      let terminal = try PseudoTerminal(
        [Home.flyer] + arguments + ["--source", path], environment: home.environment())
      try terminal.waitForExit()
      #expect(terminal.words.unsafeScalars(allowing: "\r", "\t").isEmpty, "\(arguments)")
      // Apart from text, the output has only sequences for styles.
      let sequences = /\u{1B}\[[0-9;]*m/
      let rest = terminal.text.replacing(sequences, with: "")
      #expect(rest.unsafeScalars(allowing: "\r", "\t").isEmpty, "\(arguments)")
    }
  }

  @Test func errorMessagesAreSafe() throws {
    try home.write("\"so\u{1B}]0;x\u{07}urce\" = 1", to: ".config/evil/flyer/config.toml")
    try home.write("source = \"/\\u001b[2J/\\u009b\"", to: ".config/evil2/flyer/config.toml")
    let scripts = [
      #"flyer show $'\e]0;x\a'"#, #"flyer show $'\xff\x9b2J'"#, #"flyer list --source $'/x\e[2J'"#,
      #"flyer list $'--x\e[2J'"#, #"flyer $'a\e[2J' b"#, #"flyer list --sort $'\e[2J\x9b'"#,
      #"flyer check $'x\e[2J\u202e.json'"#, #"FLYER_SOURCE=$'ftp\e://x' flyer list"#,
      #"FLYER_SOURCE=$'http://\e[2J/' flyer list"#, #"flyer open $'\e[2J' 1"#,
      #"flyer open start-here $'\e[2J'"#, #"flyer list --log-level $'\e[2J'"#,
      #"XDG_CONFIG_HOME=$HOME/.config/evil flyer list"#,
      #"XDG_CONFIG_HOME=$HOME/.config/evil2 flyer list"#,
      #"XDG_CONFIG_HOME=$HOME/.config/evil2 flyer doctor --json"#,
      #"XDG_CACHE_HOME=$'/proc/\e[2J' flyer list --source /etc/passwd"#,
      #"TERM=$'x\e[2J' flyer"#, #"TERM=$'x\e[2J' flyer doctor"#,
      #"LANG=$'x\e[2J' flyer show start-here"#,
    ]
    for script in scripts {
      let run = try home.runShell(script)
      expectSafe(run, script)
      if run.status != .exited(0) {
        #expect(run.errors.hasPrefix("flyer: "), "\(script): \(run.errors)")
        #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(script): \(run.errors)")
      }
    }
  }

  @Test func whatAServerSaysIsSafe() async throws {
    let server = try await LoopbackServer()
    server.answer("/a", with: .redirect(to: "http://127.0.0.1:1/\u{1B}[2J"))
    server.answer("/b", with: .redirect(to: "gopher://\u{1B}]0;x\u{07}"))
    server.answer("/c", with: .document("{\"\u{1B}[2J\": "))
    for target in ["/a", "/b", "/c"] {
      let run = try home.run("list", "--source", server.url(target))
      expectSafe(run, target)
      #expect(run.status != .exited(0))
    }
    let log = home.folder.text(".local/state/flyer/flyer.log") ?? ""
    #expect(log.unsafeScalars().isEmpty)
  }
}

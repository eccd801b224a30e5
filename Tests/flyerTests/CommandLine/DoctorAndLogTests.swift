import Fetching
import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

@testable import flyer

@MainActor @Suite struct DoctorAndLogTests {
  private let home: Home
  private let log = ".local/state/flyer/flyer.log"

  init() throws { home = try Home() }

  @Test func aBrokenConfigurationIsOneFindingAmongOthers() throws {
    try home.write("source = [", to: ".config/flyer/config.toml")
    let run = try home.run("doctor")
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.lines.contains { $0.hasPrefix("! Settings") && $0.contains("line 1") })
    #expect(run.lines.contains { $0.contains("SQLite") })
  }

  @Test func theDoctorTellsVersionsPathsTerminalAndWhatIsMissing() throws {
    let run = try home.run("doctor", "--source", "http://127.0.0.1:9/x.json")
    #expect(run.status == .exited(0))
    for text in [
      "flyer", "SQLite", "ncurses", home.folder.path(".config/flyer"),
      home.folder.path(".cache/flyer"), home.folder.path(".local/state/flyer"),
      "http://127.0.0.1:9/x.json", "none yet: flyer refresh fetches it", "xterm-256color",
      "C.UTF-8", "the output is not a terminal", "no desktop here: set BROWSER",
    ] {
      #expect(run.output.contains(text), "\(text) in \(run.output)")
    }
  }

  @Test func theDoctorNamesADamagedIndex() throws {
    let club = try home.write(Club.document)
    try home.run("refresh", "--source", club)
    let index = try #require(
      home.cacheFiles.first { $0.contains("/club.json-") && $0.hasSuffix("/index.sqlite") })
    var bytes = try Data(contentsOf: URL(filePath: index))
    let place = try #require(bytes.range(of: Data("Bring a clock".utf8))).lowerBound
    bytes[place] ^= 1
    try bytes.write(to: URL(filePath: index))
    let run = try home.run("doctor", "--source", club)
    let line = try #require(run.lines.first { $0.contains("its index was damaged and has been") })
    #expect(line.hasPrefix("! "), "\(run.output)")
    #expect(try !home.run("doctor", "--source", club).output.contains("was damaged"))
    #expect(try home.run("show", "blitz", "--source", club).output.contains("Bring a clock"))
  }

  @Test func theDoctorNamesDamagedTicksStarsAndNotes() throws {
    let file = try home.write("no database", to: ".local/share/flyer/personal.sqlite")
    let run = try home.run("doctor")
    let line = try #require(run.lines.first { $0.contains("is broken and was set aside as") })
    #expect(line.hasPrefix("! Data "), "\(run.output)")
    #expect(try String(contentsOfFile: file + ".broken", encoding: .utf8) == "no database")
    #expect(try !home.run("doctor").output.contains("set aside"))
  }

  @Test func theDoctorTriesWhetherSomethingCanBeKept() throws {
    let file = try home.write("in the way", to: "data")
    let run = try home.run(
      "doctor", environment: ["XDG_DATA_HOME": file, "XDG_CACHE_HOME": "/proc"])
    #expect(run.status == .exited(0))
    for (name, words) in [
      ("Data", "\(file)/flyer: not writable: Not a directory"),
      ("Cache", "/proc/flyer: not writable: "),
    ] {
      let line = run.lines.first { $0.dropFirst(2).hasPrefix(name + " ") } ?? ""
      #expect(line.hasPrefix("! ") && line.contains(words), "\(run.output)")
    }
    let state = run.lines.first { $0.contains("State and log") } ?? ""
    #expect(state.hasPrefix("  "), "\(state)")
    let left = try FileManager.default.contentsOfDirectory(atPath: home.folder.url.path)
    #expect(!left.contains { $0.hasPrefix(".flyer-") }, "\(left)")
  }

  @Test(arguments: [40, 60, 80]) func whatTheDoctorSaysGoesOnBelow(columns: Int) throws {
    let terminal = try home.onPseudoTerminal("doctor", columns: columns)
    try terminal.expectEnd()
    let lines = terminal.words.split(whereSeparator: \.isNewline).map(String.init)
    // A path is one word, which may be longer than the line.
    #expect(lines.allSatisfy { $0.count <= columns || $0.contains("/") }, "\(lines)")
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("set it to truecolor if your terminal has 24-"), "\(words)")
    #expect(lines.contains { $0.hasPrefix("      ") }, "\(lines)")
  }

  private func line(
    _ name: String, _ environment: [String: String] = [:]
  ) throws -> Substring {
    try home.run("doctor", environment: environment).lines
      .first { $0.dropFirst(2).hasPrefix(name.prefix(1).uppercased() + name.dropFirst() + " ") }
      ?? ""
  }

  @Test func saysWhetherTheNetworkIsThere() async throws {
    #expect(try home.run("doctor").output.contains("/flyer-fetch, works"))
    let absent = await Diagnosis.network(FetchHelper { nil })
    #expect(absent.value.contains("not installed") && !absent.isFine)
    let other = await Diagnosis.network(FetchHelper { "/bin/true" })
    #expect(other.value == "flyer-fetch ended too early (exit code 0)" && !other.isFine)
  }

  /// All labels but the names of programs and variables begin with a capital letter.
  @Test func namesBeginAlike() throws {
    let names = try home.run("doctor").lines.map { $0.dropFirst(2).prefix(while: { $0 != " " }) }
    let small = names.filter { $0.first?.isLowercase == true }
    #expect(small == ["flyer", "ncurses", "flyer-fetch", "flyer-image"], "\(names)")
    #expect(try home.run("doctor").lines.contains { $0.contains("  ncurses  ncurses") } == false)
  }

  @Test(arguments: [
    ("C.UTF-8", "Copy", #" of \d+ \w+ \d{4},? .*\d:\d\d$"#),
    ("de_DE.UTF-8", "Kopie", #" \d+\. \w+\.? \d{4},? .*\d:\d\d$"#),
  ])
  func datesAreInTheReadersLanguage(_ language: String, _ name: String, _ words: String) throws {
    let path = try home.write(Club.document)
    try home.run("refresh", path)
    let run = try home.run("doctor", path, environment: ["LANG": language])
    let copy = run.lines.first { $0.dropFirst(2).hasPrefix(name + " ") } ?? ""
    #expect(try copy.firstMatch(of: Regex(words)) != nil, "\(run.output)")
  }

  @Test func theDoctorTellsTheLanguageAndWhereItIsFrom() throws {
    #expect(try line("language").hasSuffix("  en, LANG"))
    let french = try line("language", ["LANG": "fr_FR.UTF-8"])
    #expect(french.hasPrefix("! ") && french.hasSuffix("en: no translation for fr-FR (LANG)"))
    try home.write("language = \"en\"", to: ".config/flyer/config.toml")
    #expect(try line("language", ["LANG": "nl_NL.UTF-8"]).hasSuffix("  en, line 1"))
    #expect(try line("languages").hasSuffix("en, de, nl, zh_TW"))
  }

  @Test func theDoctorTellsKeysAndColours() throws {
    #expect(try line("keys").hasSuffix("vim, default"))
    #expect(try line("theme").hasSuffix("default, default"))
    #expect(try line("background").contains("the terminal reports it when the reader starts"))
    #expect(try line("background", ["COLORFGBG": "15;0"]).hasSuffix("dark, COLORFGBG"))
    try home.write(
      """
      mouse = false
      background = "light"
      [theme]
      base = "gruvbox"
      [theme.dark]
      accent = "#102030"
      pink = "#102030"
      [keys]
      preset = "emacs"
      "g g" = "first"
      "x" = "no-such-thing"
      """, to: ".config/flyer/config.toml")
    let keys = try line("keys")
    #expect(keys.hasPrefix("! ") && keys.contains("emacs, line 9; 1 custom key; 1 line is invalid"))
    let theme = try line("theme")
    #expect(theme.hasPrefix("! "), "\(theme)")
    #expect(theme.contains("gruvbox, line 3; 1 custom colour; 1 line is invalid"), "\(theme)")
    #expect(try line("background").hasSuffix("light, line 2"))
    #expect(try line("mouse").hasSuffix("left to the terminal (line 1)"))
  }

  @Test func theDoctorCountsColours() throws {
    #expect(try line("colour count").hasSuffix("  256"))
    let plain = try line("colour count", ["NO_COLOR": "1"])
    #expect(plain.hasPrefix("  ") && plain.hasSuffix("none: NO_COLOR is set"), "\(plain)")
    let unknown = try line("colour count", ["TERM": "no-such-terminal"])
    #expect(unknown.hasPrefix("! ") && unknown.hasSuffix("check TERM"), "\(unknown)")
  }

  @Test func theDoctorLooksForAPager() throws {
    #expect(try line("pager").hasSuffix("none: long output is printed directly"))
    let missing = try line("pager", ["PAGER": "no-such-pager -x"])
    #expect(missing.hasPrefix("! ") && missing.hasSuffix("no-such-pager is missing: check $PAGER"))
    try home.programs.add("pager", text: "#!/bin/sh\ncat")
    #expect(try line("pager", ["FLYER_PAGER": "pager"]).hasSuffix("/pager"))
  }

  @Test func aFileThatIsNotThereIsNoCopyToCome() throws {
    let run = try home.run("doctor", "nosuch.json")
    let source = run.lines.first { $0.contains(" Source ") } ?? ""
    #expect(source.hasPrefix("! "), "\(run.output)")
    #expect(source.hasSuffix("nosuch.json: No such file or directory: check the path"))
    #expect(!run.output.contains("flyer refresh fetches it"), "\(run.output)")
    #expect(run.status == .exited(66))
    let configured = try home.run("doctor", environment: ["FLYER_SOURCE": "nosuch.json"])
    #expect(configured.status == .exited(0) && configured.output.contains("check the path"))
  }

  @Test func aConsoleHasNoClipboardAndNothingToSetForColours() throws {
    let console = try home.run("doctor", environment: ["TERM": "linux"])
    let line = console.lines.first { $0.contains(" Clipboard ") } ?? ""
    #expect(line.hasSuffix("this terminal has no clipboard, and there is no desktop"), "\(line)")
    #expect(!console.output.contains("OSC 52") && !console.output.contains("COLORTERM"))
    let xterm = try home.run("doctor")
    #expect(xterm.output.contains("only the terminal’s own (OSC 52)"), "\(xterm.output)")
    #expect(xterm.output.contains("COLORTERM is not set"))
  }

  @Test func theDoctorLooksAtEditorAndToken() throws {
    try home.write(
      "[contentful]\ntoken_command = [\"no-such-program\", \"secret\"]",
      to: ".config/flyer/config.toml")
    let run = try home.run("doctor", environment: ["EDITOR": "no-such-editor"])
    let token = run.lines.first { $0.contains(" Token ") } ?? ""
    #expect(token.hasPrefix("! "), "\(token)")
    #expect(token.hasSuffix("no-such-program is missing: check token_command"), "\(token)")
    let editor = run.lines.first { $0.contains(" Editor ") } ?? ""
    #expect(editor.hasPrefix("! ") && editor.hasSuffix("no-such-editor is missing: check $EDITOR"))
    #expect(run.lines.contains { $0.contains(" Hyphenation ") }, "\(run.output)")
    #expect(run.output.contains(home.folder.path(".local/share/flyer")), "\(run.output)")
    let other = try home.run("doctor", environment: ["CONTENTFUL_ACCESS_TOKEN": "s3cret"])
    #expect(other.output.contains("from CONTENTFUL_ACCESS_TOKEN"), "\(other.output)")
    #expect(other.output.contains("built in: set EDITOR"), "\(other.output)")
    #expect(!other.output.contains("s3cret"))
  }

  @Test func theDoctorSaysWhoPutsRightToLeftWritingIntoOrder() throws {
    try home.write("right_to_left = \"terminal\"", to: ".config/flyer/config.toml")
    let run = try home.run("doctor")
    let line = run.lines.first { $0.contains(" Right to left ") } ?? ""
    #expect(line.hasSuffix("ordered by the terminal, as set in config.toml"), "\(run.output)")
  }

  @Test func theDoctorPrintsJSON() throws {
    struct Finding: Decodable {
      var name, value: String
      var isFine: Bool
    }
    let run = try home.run("doctor", "--json", environment: ["DISPLAY": ":7"])
    let findings = try run.decoded([Finding].self)
    #expect(findings.contains { $0.name == "source" && $0.value.hasSuffix("manual/en") })
    #expect(findings.contains { $0.name == "terminal" && !$0.isFine })
  }

  @Test func theDoctorAndOpenAgreeAboutADesktop() throws {
    let path = try home.write(Club.document)
    let environments = [
      [:], ["BROWSER": "no-such-browser"],
      ["DISPLAY": ":7", "PATH": home.programs.folder.path],
    ]
    for environment in environments {
      let doctor = try home.run("doctor", environment: environment)
      let line = try #require(doctor.lines.first { $0.contains(" Links ") })
      let open = try home.run("open", "analysis", "--source", path, environment: environment)
      let reason = try #require(open.errors.split(separator: "opened: ").last)
      #expect(line.hasPrefix("! ") && line.hasSuffix(reason.dropLast()), "\(line): \(open.errors)")
    }
  }

  @Test func theDoctorSeesTheTerminal() throws {
    let terminal = try home.onPseudoTerminal("doctor")
    try terminal.expectEnd()
    #expect(terminal.text.contains("/dev/pts/"), "\(terminal.text)")
  }

  @Test func theLogIsPrivateAndNothingOfItIsOnTheTerminal() async throws {
    let server = try await LoopbackServer()
    server.answer("/club.json", with: .document(Club.document))
    let terminal = try home.onPseudoTerminal(
      "--source", server.url("/club.json"), "--log-level", "trace")
    try terminal.wait(forText: "live")
    terminal.type("q")
    try terminal.expectEnd()
    #expect(home.folder.mode(log) == 0o600)
    #expect(home.folder.mode(".local/state/flyer") == 0o700)
    let text = try #require(home.folder.text(log))
    #expect(text.contains("GET") || text.contains("127.0.0.1"), "\(text)")
    #expect(!terminal.text.contains(" debug ") && !terminal.text.contains(" trace "))
  }

  @Test func theLevelSaysWhatIsWritten() throws {
    let source = "http://127.0.0.1:9/x.json"
    _ = try home.run("list", "--source", source, "--log-level", "critical")
    #expect(home.folder.text(log) == nil)
    _ = try home.run("list", "--source", source)
    let text = try #require(home.folder.text(log))
    #expect(text.contains(" warning refresh failed error="), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.contains(/^\d{4}-\d\d-\d\dT/) }, "\(text)")
  }

  @Test func anUnwritableLogDisturbsNobody() throws {
    let run = try home.run(
      "list", "--limit", "1", "--log-level", "trace",
      environment: ["XDG_STATE_HOME": "/proc/nowhere"])
    #expect(run.status == .exited(0))
    #expect(run.errors.isEmpty, "\(run.errors)")
  }
}

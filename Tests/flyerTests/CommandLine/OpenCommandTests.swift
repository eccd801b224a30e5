import Foundation
import PseudoTerminal
import Testing

@MainActor @Suite struct OpenCommandTests {
  private static let desktop = ["DISPLAY": ":7"]
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Club.document)
  }

  private var opened: [String]? {
    home.programs.record(of: "xdg-open")?.filter { $0.hasPrefix("argument ") }
  }

  @Test func opensTheLinkWithANumber() throws {
    try home.programs.add("xdg-open", script: "echo NOISE")
    let run = try home.run(
      "open", "blitz", "2", "--source", path, environment: Self.desktop)
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(opened == ["argument mailto:board@example.org"])
  }

  @Test func opensTheFirstLinkWithoutANumber() throws {
    try home.programs.add("xdg-open")
    let run = try home.run("open", "analysis", "--source", path, environment: Self.desktop)
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(opened == ["argument https://www.example.org/analysis"])
    _ = try home.run("open", "blitz", "--source", path, environment: Self.desktop)
    #expect(opened?.last == "argument https://www.example.org/blitz")
  }

  @Test(arguments: [
    (["blitz", "9"], 64, "1 to 2"), (["blitz", "0"], 64, "1 to 2"), (["swiss"], 65, "no links"),
    (["analysis", "2"], 64, "1"), (["analysis", "club.json"], 64, "name the source with --source"),
  ])
  func saysWhichLinksThereAre(arguments: [String], code: Int32, words: String) throws {
    try home.programs.add("xdg-open")
    let run = try home.start(
      ["open", "--source", path] + arguments, environment: Self.desktop
    ).waitForExit()
    #expect(run.status == .exited(code))
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(opened == nil)
  }

  @Test func aMissingOrFailingProgramIsSaidWithTheLink() throws {
    let link = "https://www.example.org/analysis"
    let lonely = Self.desktop.merging(["PATH": home.programs.folder.path]) { $1 }
    let missing = try home.run("open", "analysis", "--source", path, environment: lonely)
    #expect(missing.status == .exited(69))
    #expect(
      missing.errors
        == "flyer: \(link) was not opened: xdg-open is missing: install xdg-utils\n")
    try home.programs.add("xdg-open", script: "exit 4")
    let failing = try home.run("open", "analysis", "--source", path, environment: lonely)
    #expect(failing.status == .exited(69))
    #expect(failing.errors.contains("\(link) was not opened"), "\(failing.errors)")
  }

  @Test func withoutADesktopTheBrowserRunsOnTheTerminal() throws {
    try home.programs.add("lines", script: "printf 'reading %s, press a key' \"$2\"; read key")
    let terminal = try home.onPseudoTerminal(
      "open", "blitz", "1", "--source", path, environment: ["BROWSER": "lines -n"])
    try terminal.wait(forText: "reading https://www.example.org/blitz, press a key")
    terminal.type("\r")
    try terminal.expectEnd()
  }
}

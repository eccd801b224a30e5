import Foundation
import PseudoTerminal
import Testing

@testable import CursesScreen

/// The output of links for a terminal that opens them itself.
@Suite struct LinkTests {
  private static let url = "https://example.org/a;b?c=d"
  private static let end = "\u{1B}]8;;\u{1B}\\"

  private func started(
    _ rows: [String], environment: [String: String] = ["VTE_VERSION": "7006"], columns: Int = 80
  ) throws -> PseudoTerminal {
    let terminal = try DemoProgram.onPseudoTerminal(
      rows, environment: environment, columns: columns)
    try terminal.wait(forText: "utf8\u{1B}")
    try drain(terminal)
    return terminal
  }

  /// Pastes rows, which the demo program shows unchanged, and waits for its answer: a sequence that
  /// the program sends after the frame.
  private func show(_ rows: [String], on terminal: PseudoTerminal) throws -> String {
    terminal.forgetOutput()
    terminal.type("\u{1B}[200~" + rows.joined(separator: "\r") + "\u{1B}[201~")
    try drain(terminal)
    return terminal.text
  }

  /// Reads all pending output: the program answers a key only after all earlier input.
  private func drain(_ terminal: PseudoTerminal) throws {
    let before = terminal.text.components(separatedBy: "\u{1B}]52;").count
    terminal.type("Y")
    try terminal.wait(for: "the clipboard") {
      $0.text.components(separatedBy: "\u{1B}]52;").count > before
    }
  }

  /// Returns the links in the output, each with its id and the text drawn within it.
  private func links(in output: String) -> [(number: String, url: String, text: String)] {
    output.components(separatedBy: "\u{1B}]8;id=").dropFirst().map { part in
      let head = part.components(separatedBy: "\u{1B}\\")[0]
      let fields = head.split(separator: ";", maxSplits: 1).map(String.init)
      let body = part.dropFirst(head.count + 2).components(separatedBy: "\u{1B}]8;")[0]
      let text = body.replacing(/\e(\[[0-9;:?]*[A-Za-z]|\([B0])/, with: "")
      return (fields[0], fields.last ?? "", text)
    }
  }

  @Test func standsBetweenTwoSequences() throws {
    let terminal = try started(["see", "here=>\(Self.url)"])
    let found = links(in: terminal.text)
    #expect(found.map(\.url) == [Self.url])
    #expect(found.map(\.text) == ["here"])
    let tail = terminal.text.components(separatedBy: "\(Self.url)\u{1B}\\").last
    #expect(tail?.hasPrefix("\u{1B}[2;1H") == true, "\(terminal.text.debugDescription)")
    #expect(tail?.contains("here\u{1B}]8;;\u{1B}\\") == true, "\(tail.debugDescription)")
  }

  @Test func itsPartsHaveOneNumber() throws {
    let terminal = try started([
      "a wrapped=>\(Self.url)", "link=>\(Self.url)", "another=>https://example.org/2",
    ])
    let found = links(in: terminal.text)
    #expect(found.map(\.text) == ["a wrappedlink", "another"])
    let later = links(in: try show(["\t\tlink=>\(Self.url)"], on: terminal))
    #expect(later.map(\.number) == [found[0].number])
    #expect(found[0].number != found[1].number)
  }

  @Test func doubtfulClustersAreClickedLikeOthers() throws {
    let terminal = try started(["❤️ heart=>\(Self.url)\t👨‍👩‍👧‍👦"])
    let found = links(in: terminal.text)
    #expect(found.map(\.text) == ["❤️ heart"])
    let rest = terminal.text.components(separatedBy: Self.end).last
    #expect(rest?.contains("👨‍👩‍👧‍👦") == true, "\(terminal.text.debugDescription)")
  }

  @Test func anUnchangedFrameWritesNothing() throws {
    let rows = ["see", "here=>\(Self.url)"]
    let terminal = try started(rows)
    _ = try show(rows, on: terminal)
    let output = try show(rows, on: terminal)
    #expect(output == "\u{1B}]52;c;R3LDvMOfZQ==\u{07}", "\(output.debugDescription)")
  }

  @Test func aLinkThatGoesAwayIsWrittenOver() throws {
    let terminal = try started(["see here=>\(Self.url)"])
    _ = try show(["see here=>\(Self.url)"], on: terminal)
    let output = try show(["see here"], on: terminal)
    #expect(output.contains("see here"), "\(output.debugDescription)")
    #expect(!output.contains("\u{1B}]8;"), "\(output.debugDescription)")
  }

  @Test func aLinkThatLeadsElsewhereIsDrawnAgain() throws {
    let terminal = try started([])
    _ = try show(["one=>\(Self.url)", "two", "three=>\(Self.url)3"], on: terminal)
    let output = try show(["one=>\(Self.url)2", "two", "three=>\(Self.url)3"], on: terminal)
    #expect(links(in: output).map(\.url) == [Self.url + "2"])
    #expect(links(in: output).map(\.text) == ["one"])
    #expect(output.utf8.count < 150, "\(output.debugDescription)")
  }

  @Test func whatChangesElsewhereLeavesLinksAlone() throws {
    let terminal = try started([])
    _ = try show(["one=>\(Self.url)", "two"], on: terminal)
    let output = try show(["one=>\(Self.url)", "TWO"], on: terminal)
    #expect(output.contains("TWO") && links(in: output).isEmpty, "\(output.debugDescription)")
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "https://example.org/\u{1}", "#article",
    "https://example.org/" + String(repeating: "x", count: 2000),
    "mailto:a@example.org?attach=/etc/passwd",
  ])
  func hostileURLsAreNoLinks(url: String) throws {
    let terminal = try started(["here=>\(url)", "there=>\(Self.url)"])
    #expect(links(in: terminal.text).map(\.url) == [Self.url])
    #expect(terminal.text.contains("here"))
  }

  @Test func nothingOfAURLCanEndTheSequence() throws {
    let terminal = try started(["here=>https://example.org/\u{9C} \u{202E}\"'<>"])
    #expect(
      links(in: terminal.text).map(\.url) == ["https://example.org/%C2%9C%20%E2%80%AE\"'<>"])
  }

  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "screen-256color"],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"],
    ["VTE_VERSION": "7006", "LC_ALL": "C"],
  ])
  func aTerminalThatKnowsNoLinksGetsNone(environment: [String: String]) throws {
    let terminal = try DemoProgram.onPseudoTerminal(
      ["here=>\(Self.url)"], environment: environment)
    try terminal.wait(forText: "80x24")
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.text.contains("here"))
    #expect(!terminal.text.contains("]8;"), "\(terminal.text.debugDescription)")
  }

  @Test func noLinkStaysOpenWhenTheTerminalIsGivenAway() throws {
    let terminal = try started(["here=>\(Self.url)"])
    terminal.forgetOutput()
    terminal.type("s")
    try drain(terminal)
    let parts = terminal.text.components(separatedBy: "in between")
    #expect(parts.count == 2)
    #expect(parts.first?.contains(Self.end) == true)
    #expect(links(in: parts.last ?? "").map(\.text) == ["here"], "shown again afterwards")
    terminal.forgetOutput()
    terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.text.components(separatedBy: Self.end).count == 2)
    #expect(links(in: terminal.text).isEmpty)
  }
}

@Suite struct HyperlinkSupportTests {
  @Test(arguments: [
    ["VTE_VERSION": "5000"], ["VTE_VERSION": "7600"], ["KONSOLE_VERSION": "220401"],
    ["WT_SESSION": "c0ffee"], ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "foot-extra"],
    ["TERM": "alacritty"], ["TERM": "xterm-ghostty"], ["TERM": "contour"], ["TERM": "wezterm"],
    ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "mintty"],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"],
    ["TERM": "screen-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"],
    ["TERM": "tmux", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "10.0a"],
  ])
  func isKnownOf(environment: [String: String]) {
    #expect(HyperlinkSupport.isKnown(in: DemoProgram.environment(environment)))
  }

  @Test(arguments: [
    [:], ["VTE_VERSION": "4999"], ["VTE_VERSION": "new"], ["KONSOLE_VERSION": "200400"],
    ["TERM": "linux", "VTE_VERSION": "7600"], ["TERM": "screen", "WT_SESSION": "c0ffee"],
    ["TERM": "rxvt-unicode-256color"], ["TERM": "vt220"], ["TERM": ""],
    ["TERM": "tmux-256color", "VTE_VERSION": "7600"],
    ["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"],
    ["TERM": "xterm", "TERM_PROGRAM": "tmux", "VTE_VERSION": "7600"],
    ["TERM_PROGRAM": "Apple_Terminal"],
  ])
  func isNotKnownOf(environment: [String: String]) {
    #expect(!HyperlinkSupport.isKnown(in: DemoProgram.environment(environment)))
  }
}

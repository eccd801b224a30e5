import Foundation
import PseudoTerminal
import Testing

/// Keys and answers in the form in which terminals send them.
@Suite struct EventTests {
  @Test(arguments: [
    ("Up", "up"), ("Down", "down"), ("Left", "left"), ("Right", "right"), ("Home", "home"),
    ("End", "end"), ("PageUp", "pageUp"), ("PageDown", "pageDown"), ("Enter", "enter"),
    ("Escape", "escape"), ("Tab", "tab"), ("BTab", "backTab"), ("BSpace", "backspace"),
    ("DC", "delete"), ("F1", "function(1)"), ("F5", "function(5)"), ("F12", "function(12)"),
    ("C-d", "control(\"d\")"), ("C-c", "control(\"c\")"), ("Space", "character(\" \")"),
  ])
  func tellsKeys(name: String, key: String) throws {
    let terminal = try DemoProgram.inTmux()
    try terminal.wait(forText: "80x24")
    try terminal.press(name)
    try terminal.wait(forText: "key \(key)\n")
  }

  @Test(arguments: ["xterm-256color", "screen", "linux", "vt100"])
  func tellsKeysOfOtherTerminals(term: String) throws {
    let terminal = try DemoProgram.inTmux(term: term)
    try terminal.wait(forText: "80x24")
    try terminal.press("Up", "Home", "F2", "PageDown", "x", "BSpace")
    try terminal.wait(
      forText:
        "key up\nkey home\nkey function(2)\nkey pageDown\nkey character(\"x\")\nkey backspace")
  }

  @Test func readsTextAndPastes() throws {
    let terminal = try DemoProgram.inTmux()
    try terminal.wait(forText: "80x24")
    try terminal.type("ü咨")
    try terminal.wait(forText: "key character(\"ü\")\nkey character(\"咨\")")
    try terminal.paste("q is text\nhere")
    try terminal.wait(for: "the pasted text as rows") { $0.hasPrefix("q is text\nhere\n\n") }
  }

  @Test func readsTheMouse() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "80x24")
    terminal.type("\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<65;5;3M")
    try terminal.wait(forText: "wheelDown")
    #expect(terminal.text.contains("click"))
  }

  @Test func hearsTheBackgroundAndTypesNothing() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "\u{1B}]11;?\u{1B}\\")
    try terminal.wait(forText: "80x24")
    terminal.forgetOutput()
    terminal.type("\u{1B}]11;rgb:1d1d/2020")
    terminal.type("/2121\u{1B}\\")
    try terminal.wait(forText: "background 29 32 33")
    terminal.type("x")
    try terminal.wait(forText: "(\"x\")")
    #expect(
      terminal.text.components(separatedBy: "key ").count == 2, "\(terminal.text.debugDescription)")
  }

  @Test(arguments: [1, 2])
  func asksAgainWhenTheTerminalTurnsLightOrDark(_ scheme: Int) throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "\u{1B}[?2031h")
    try terminal.wait(forText: "80x24")
    terminal.forgetOutput()
    terminal.type("\u{1B}[?997;\(scheme)n")
    try terminal.wait(forText: "\u{1B}]11;?\u{1B}\\")
    terminal.type("\u{1B}]11;rgb:f/f/f\u{7}x")
    try terminal.wait(forText: "background 255 255 255")
    try terminal.wait(forText: "(\"x\")")
  }

  @Test(arguments: ["linux", "vt100", "screen"])
  func asksNoTerminalThatMightShowTheQuestion(term: String) throws {
    let terminal = try DemoProgram.onPseudoTerminal(environment: ["TERM": term])
    try terminal.wait(forText: "80x24")
    #expect(!terminal.text.contains("]11;"))
    if term != "screen" { #expect(!terminal.text.contains("[?2004h")) }
  }

  @Test func copiesThroughTheTerminal() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "80x24")
    terminal.type("y")
    try terminal.wait(forText: "\u{1B}]52;c;R3LDvMOfZQ==\u{7}")
    try terminal.wait(forText: "copied true")
  }

  @Test func answersAtOnce() throws {
    let terminal = try DemoProgram.onPseudoTerminal()
    try terminal.wait(forText: "80x24")
    terminal.type("a\u{1B}")
    try terminal.wait(forText: "(\"a\")")
    try terminal.wait(forText: "escape")
  }
}

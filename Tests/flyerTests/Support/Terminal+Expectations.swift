import Foundation
import PseudoTerminal
import Testing

extension PseudoTerminal {
  /// Sequences that turn modes on, with those that turn them off.
  private static let switches = [
    ("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l"),
    ("\u{1B}[?2031h", "\u{1B}[?2031l"), ("\u{1B}[8l", "\u{1B}[8h"),
    ("\u{1B}[?1000h", "\u{1B}[?1000l"), ("\u{1B}[?1002h", "\u{1B}[?1002l"),
    ("\u{1B}[?1006h", "\u{1B}[?1006l"), ("\u{1B}[?1h", "\u{1B}[?1l"),
    ("\u{1B}[?25l", "\u{1B}[?25h"), ("\u{1B}[?7l", "\u{1B}[?7h"),
    ("\u{1B}[22;0t", "\u{1B}[23;0t"),
  ]

  /// Waits for the end of the program, and checks that the terminal is restored.
  func expectEnd(
    _ expected: ProgramEnd = .exited(0), deadline: Duration = .seconds(30),
    location: SourceLocation = #_sourceLocation
  ) throws {
    let status = try waitForExit(deadline: deadline)
    #expect(status == expected, "\(text.suffix(500).debugDescription)", sourceLocation: location)
    expectGivenBack(location: location)
  }

  /// Waits for the end of the program by a signal, whether handled or not. Checks that the terminal
  /// is restored.
  func expectEnd(
    dueTo signal: Int32, _ comment: @autoclosure () -> String = "",
    location: SourceLocation = #_sourceLocation
  ) throws {
    let status = try waitForExit()
    #expect(
      status == .signalled(signal) || status == .exited(128 + signal),
      "\(status) \(comment()): \(text.suffix(500).debugDescription)", sourceLocation: location)
    expectGivenBack(location: location)
  }

  private func expectGivenBack(location: SourceLocation) {
    #expect(modes == .cooked, "\(text.suffix(500).debugDescription)", sourceLocation: location)
    let output = text
    for (on, off) in Self.switches {
      guard let last = output.range(of: on, options: .backwards) else { continue }
      let isOff = output[last.upperBound...].contains(off)
      #expect(isOff, "\(on.debugDescription) stays on", sourceLocation: location)
    }
  }
}

extension TmuxTerminal {
  /// Waits for the end of the program, and checks that the terminal is restored.
  func expectEnd(
    _ code: Int32 = 0, location: SourceLocation = #_sourceLocation
  ) throws {
    let screen = try wait(forText: "ended with ")
    #expect(screen.contains("ended with \(code)"), "\(screen)", sourceLocation: location)
    try expectGivenBack(location: location)
  }

  /// Checks that alternate screen, mouse and keypad mode are off, and that the cursor is visible.
  func expectGivenBack(location: SourceLocation = #_sourceLocation) throws {
    let names = ["alternate_on", "mouse_any_flag", "keypad_cursor_flag", "cursor_flag"]
    let values = try names.map { try value(of: $0) }
    #expect(values == ["0", "0", "0", "1"], "\(names)", sourceLocation: location)
  }

  /// Presses a key, then waits for a text.
  @discardableResult
  func press(_ key: String, until text: String) throws -> String {
    try press(key)
    return try wait(forText: text)
  }

  /// Presses the digit of a tab, then waits for a text.
  @discardableResult
  func pressDigit(_ digit: String, until text: String) throws -> String {
    let screen = try press(digit, until: text)
    // Directly before the next key, the digit would be its count.
    try press("C-l")
    return screen
  }

  /// Types a text, then waits for another.
  @discardableResult
  func type(_ typed: String, until text: String) throws -> String {
    try type(typed)
    return try wait(forText: text)
  }

  /// Waits until the flyer of the chess club is shown, with its rows and as live.
  @discardableResult
  func waitForClub() throws -> String {
    try wait(for: "the chess club") { $0.contains("● live") && $0.contains("Blitz on Friday") }
  }

  /// Waits until a text has disappeared.
  @discardableResult
  func wait(withoutText text: String) throws -> String {
    try wait(for: "the end of \(text.debugDescription)") { !$0.contains(text) }
  }
}

extension String {
  /// The first row that has a text.
  func row(of text: String) -> Int? {
    split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(text) }
  }

  /// The first row that has a text; empty if none has it.
  func line(with text: String) -> Substring {
    split(separator: "\n").first { $0.contains(text) } ?? ""
  }

  /// The column at which a text begins in the first row that has it.
  func column(of text: String) -> Int? {
    split(separator: "\n", omittingEmptySubsequences: false).lazy
      .compactMap { line in
        line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) }
      }.first
  }

  /// The rows with the bar of the selection.
  var selectedRows: String {
    split(separator: "\n").filter { $0.contains("▌") }.joined(separator: "\n")
  }
}

import PseudoTerminal

extension TmuxTerminal {
  /// Clicks on the first place that shows a text, as a terminal reports it (SGR 1006).
  func click(_ text: String, on screen: String) throws {
    guard let row = screen.row(of: text), let column = screen.column(of: text) else {
      throw TerminalError.late("a place to click: \(text)", screen: screen)
    }
    try mouse(button: 0, column: column, row: row)
  }

  /// Turns the wheel over a row.
  func turnWheel(down: Bool, row: Int) throws {
    try mouse(button: down ? 65 : 64, column: 10, row: row)
  }

  private func mouse(button: Int, column: Int, row: Int) throws {
    for end in button < 64 ? ["M", "m"] : ["M"] {
      try type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(end)")
    }
  }
}

/// Sequences of xterm that terminfo has no names for.
enum Modes {
  private static let mouse = ["1000", "1006"]

  /// Turns on bracketed paste and reports of a new colour scheme (contour's mode 2031). If wanted,
  /// also turns on clicks and the wheel with decimal coordinates. Also saves the title.
  ///
  /// - Parameter ordersLines: tells the terminal to leave right-to-left text as it is given (BDSM).
  ///   An unknown terminal, as beyond ssh, may support that; others ignore it.
  static func enter(usingMouse: Bool, ordersLines: Bool = false) -> String {
    let modes = ["2004", "2031"] + (usingMouse ? mouse : [])
    return modes.map { "\u{1B}[?\($0)h" }.joined() + "\u{1B}[22;0t"
      + (ordersLines ? "\u{1B}[8l" : "")
  }

  /// Reverses `enter`; the mouse is turned off in any case.
  static func leave(usingHyperlinks: Bool, ordersLines: Bool = false) -> String {
    (usingHyperlinks ? endOfLink : "") + (ordersLines ? "\u{1B}[8h" : "") + modesOff
  }

  private static let modesOff =
    "\u{1B}[23;0t\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2031l"
    + "\u{1B}[?2004l"
  /// Ends a link, also one that a crash left open.
  static let endOfLink = "\u{1B}]8;;\u{1B}\\"
  /// Begins a link; texts with the same URL are parts of one link.
  static func startOfLink(to url: String) -> String {
    // The id is the same in all frames of a process. So parts drawn at different times are one
    // link.
    let number = String(UInt32(truncatingIfNeeded: url.hashValue), radix: 36)
    return "\u{1B}]8;id=\(number);\(url)\u{1B}\\"
  }

  /// Asks for the background colour; the answer arrives among the keys, or never.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
}

/// Sequences of xterm that terminfo has no names for.
enum Modes {
  private static let mouse = ["1000", "1006"]

  /// Pasting in brackets, the title kept and, if wanted, clicks and the wheel with decimal
  /// coordinates.
  static func enter(usingMouse: Bool) -> String {
    let modes = ["2004"] + (usingMouse ? mouse : [])
    return modes.map { "\u{1B}[?\($0)h" }.joined() + "\u{1B}[22;0t"
  }

  /// The reverse of `enter`, the mouse in any case.
  static let leave = "\u{1B}[23;0t\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l"
  /// Asks for the background; the answer comes with the keys, or never.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
}

/// Sequences of xterm that terminfo has no names for.
enum Modes {
  /// Pasting in brackets, clicks and the wheel with decimal coordinates, the title kept.
  static let enter = "\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[22;0t"
  /// The reverse of `enter`.
  static let leave = "\u{1B}[23;0t\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l"
  /// Asks for the background; the answer comes with the keys, or never.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
}

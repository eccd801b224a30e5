import CNcurses
package import Drawing

/// The capabilities of a terminal that matter to a picture.
package struct Capabilities: Sendable, Equatable {
  /// The name of the terminal's description, which may be a better one than TERM.
  package var terminal: String
  /// The number of colours used: 0, 8, 16, 88, 256 or 16,777,216.
  package var colours: Int
  /// The characters that it shows.
  package var charset: Charset
  /// Whether the terminal resembles xterm: it has a mouse, bracketed paste and a clipboard.
  package var isXtermLike: Bool
  /// Whether the terminal is known to open links itself (OSC 8).
  package var knowsHyperlinks: Bool
  /// Whether the program or the terminal puts right-to-left text into visual order.
  package var lineOrdering: LineOrdering
}

extension Charset {
  /// Finds the characters that a terminal shows to a program with this environment.
  package init(ofTerminal terminal: Int32, environment: [String: String]) {
    self.init(
      ofTerminal: terminal, isUTF8: cn_set_locale(TerminalScreen.asksForUTF8(environment)))
  }

  /// Finds the characters that a terminal shows. In a UTF-8 locale these are all, or those of a
  /// console's font (GIO_UNIMAP, ioctl_console(2)).
  init(ofTerminal terminal: Int32, isUTF8: Bool) {
    guard isUTF8 else {
      self = .ascii
      return
    }
    var scalars = [UInt32](repeating: 0, count: Int(CN_FONT_LIMIT))
    let count = Int(cn_get_font(terminal, &scalars))
    self = count > 0 ? .font(Font(scalars.prefix(count))) : .utf8
  }
}

/// The terminals that open links themselves (OSC 8), detected by environment variables: asking a
/// terminal would mean to wait for its answer.
enum HyperlinkSupport {
  static func isKnown(in environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""]
    // Within a multiplexer, the other variables are those of the terminal around it.
    if program == "tmux" {
      return TerminalClues.version(environment["TERM_PROGRAM_VERSION", default: ""]) >= (3, 4)
    }
    if others.contains(where: term.hasPrefix) { return false }
    return names.contains(where: term.hasPrefix) || programs.contains(program)
      || environment["WT_SESSION"] != nil
      || number(environment["VTE_VERSION"]) >= 5000
      || number(environment["KONSOLE_VERSION"]) >= 201_200
  }

  private static let others = ["tmux", "screen", "linux", "rxvt", "vt1", "vt2"]
  private static let names = [
    "alacritty", "contour", "foot", "ghostty", "iterm2", "mintty", "wezterm", "xterm-ghostty",
    "xterm-kitty",
  ]
  private static let programs = ["WezTerm", "contour", "ghostty", "iTerm.app", "mintty", "vscode"]

  private static func number(_ text: String?) -> Int { text.flatMap { Int($0) } ?? 0 }
}
